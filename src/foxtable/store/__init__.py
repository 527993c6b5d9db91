"""Where tables live."""

from foxtable.store.sqlite import BadStore, SqliteStore

__all__ = ["BadStore", "SqliteStore"]
