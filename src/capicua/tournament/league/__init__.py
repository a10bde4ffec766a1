"""Leagues (*liga*): their calendar, and what their matches add up to over many dates."""
