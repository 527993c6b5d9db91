"""Where tables live: what the house may ask (`port`), and who answers (`sqlite`)."""

from foxtable.store.port import BadStore, Handoff, Happened, NoRoom, Row, Store, Written

__all__ = ["BadStore", "Handoff", "Happened", "NoRoom", "Row", "Store", "Written"]
