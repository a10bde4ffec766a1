"""Protests and appeals against what was ruled."""
