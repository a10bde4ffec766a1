"""The law as typed data: five regulations, every value with its article and reading."""

from capicua.rulebooks.loading import OFFICIAL, load, load_all
from capicua.rulebooks.rulebook import Rulebook

__all__ = ["OFFICIAL", "Rulebook", "load", "load_all"]
