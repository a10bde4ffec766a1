"""Discipline (*disciplina*): what an athlete has on record and what follows from it."""
