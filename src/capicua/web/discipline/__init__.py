"""Pages of discipline: records across events, consequences, what is in force."""
