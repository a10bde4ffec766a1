"""Cases of an office: brought before its bodies, decided by their members alone."""
