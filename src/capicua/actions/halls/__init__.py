"""Halls: what an office gives a hall for an event, and what comes back from there."""
