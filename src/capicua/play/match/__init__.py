"""The match (*partido*) and its score sheet (*planilla*): rows in, results out."""

from capicua.play.match.line import Line
from capicua.play.match.result import MatchResult, result_of
from capicua.play.match.sheet import Sheet, open_sheet, write
from capicua.play.match.state import EndedBy, MatchState
from capicua.play.match.terms import Terms

__all__ = [
    "EndedBy",
    "Line",
    "MatchResult",
    "MatchState",
    "Sheet",
    "Terms",
    "open_sheet",
    "result_of",
    "write",
]
