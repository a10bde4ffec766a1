"""Pairing of fixed pairs and teams: exact weighted matching."""
