"""The two databases, SQLite and PostgreSQL: tables, connections, migrations."""
