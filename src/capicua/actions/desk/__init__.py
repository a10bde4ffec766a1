"""What the technical table (*mesa técnica*) can do."""
