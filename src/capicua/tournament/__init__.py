"""A competition (*torneo*): entries, results, standings and the making of rounds; pure."""
