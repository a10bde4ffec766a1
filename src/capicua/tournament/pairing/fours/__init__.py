"""Pairing of individual play: tables of four."""
