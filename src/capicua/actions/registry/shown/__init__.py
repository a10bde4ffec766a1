"""What is shown of persons, bodies and careers, as much as whoever looks may see."""
