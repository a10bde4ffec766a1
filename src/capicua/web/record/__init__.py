"""Pages of the event's record."""
