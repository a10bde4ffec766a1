"""The store: journals and people in SQLite or PostgreSQL, and a club's own files."""
