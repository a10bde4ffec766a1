"""Offices as accounts meet them: what a visitor is there, and whose office an event has."""
