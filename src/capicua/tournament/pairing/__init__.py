"""The making of rounds (*pareo*): ideal order, one lexicographic cost, exact search."""
