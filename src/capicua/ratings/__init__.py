"""Ratings and rankings (*rating, ranking*): what results are worth beyond one event."""
