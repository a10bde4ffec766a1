"""Discipline: what everybody has on record across events, and what follows from it."""
