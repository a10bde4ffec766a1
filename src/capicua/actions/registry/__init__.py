"""Registry (*registro*): offices, persons, officials, events that count."""
