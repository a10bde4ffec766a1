"""The outside world: files today, the database when the journal comes."""
