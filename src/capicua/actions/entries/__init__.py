"""Entries (*inscripción*): who takes part, check-in, latecomers, who is missing."""
