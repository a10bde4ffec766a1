"""Checks a record: all rounds made again, every difference told."""
