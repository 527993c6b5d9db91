"""Where tables live."""

from foxtable.store.sqlite import BadStore, Row, SqliteStore, Written

__all__ = ["BadStore", "Row", "SqliteStore", "Written"]
