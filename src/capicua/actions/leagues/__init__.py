"""Leagues (*liga*) of an office: planned whole, played date by date in events."""
