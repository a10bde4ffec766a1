"""Formats of ratings and rankings: what results are worth beyond one event."""
