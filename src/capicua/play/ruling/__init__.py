"""Infractions on the table: one interpreter for the law of every rulebook."""

from capicua.play.ruling.decision import Ruling, rule
from capicua.play.ruling.incident import Facts, Incident, Prior

__all__ = ["Facts", "Incident", "Prior", "Ruling", "rule"]
