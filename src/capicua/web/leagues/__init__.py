"""Pages of leagues: planned, looked at, played date by date."""
