"""Pages of cases: the inbox of a body, a case file, what is due, the letters."""
