"""A body of three members, people of three clubs, and what they do in cases."""

from collections.abc import Callable
from typing import Any

from actions.registry.liga import OWNER, Liga
from capicua.actions.cases.bringing import BringComplaint, bring_complaint
from capicua.actions.cases.deciding import (
    MoveDecision,
    VoteOnDecision,
    move_decision,
    vote_on_decision,
)
from capicua.actions.cases.proving import HearParties, hear_parties
from capicua.actions.engine.carry_out import Done
from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.units import GivePost, give_post
from capicua.discipline.record import SanctionKind
from capicua.journal.actor import Actor, Role
from capicua.office.case_file import CaseFile
from capicua.office.facts.cases import CaseMeasure, CaseOutcome
from capicua.office.facts.posts import OfficePost
from capicua.registry.person import PersonDetails

EVA, NOE, PIA = (Actor(Role.PUBLIC, f"u{number}") for number in (11, 12, 13))
"""The members, as journals call their accounts."""
SECRETARY = Actor(Role.PUBLIC, "u21")
DESK = Actor(Role.DESK, "u31")
ANA, LUIS, IVAN = 1, 2, 3
"""Athletes by number: Ana and Iván of the club Puerto, Luis of Norte."""


def athlete(person: int) -> Actor:
    """Return somebody at their own door."""
    return Actor(Role.ATHLETE, str(person))


class Council:
    """An office with a body that decides."""

    def __init__(self, liga: Liga, body: OfficePost) -> None:
        self.liga, self.body = liga, body

    @property
    def context(self) -> OfficeContext:
        """Return the world of the office."""
        return self.liga.context

    def do(self, act: Callable[..., Done], who: Actor, request: Any) -> Done:
        """Let somebody do something; return the answer."""
        return act(self.context, self.liga.by(who), request)

    def case(self, number: int = 1) -> CaseFile:
        """Return a case as it is now."""
        return self.liga.state.cases[number]

    def complain(self, *against: int, by: int = ANA) -> int:
        """Bring a complaint at somebody's own door; return its number."""
        asked = BringComplaint("Me insultó.", "Dos testigos.", against or (LUIS,))
        number: int = self.do(bring_complaint, athlete(by), asked).told["case"]
        return number

    def hear(self, number: int = 1) -> None:
        """Hear both sides."""
        today = self.liga.now.date().isoformat()
        asked = HearParties(number, today, (ANA, LUIS), "Ambos hablaron.")
        self.do(hear_parties, EVA, asked)

    def move(
        self,
        outcome: CaseOutcome,
        *measures: CaseMeasure,
        number: int = 1,
        by: Actor = EVA,
    ) -> int:
        """Propose a decision; return the number of the proposal."""
        asked = MoveDecision(number, outcome, "Consta en el acta.", measures)
        motion: int = self.do(move_decision, by, asked).told["motion"]
        return motion

    def vote(
        self, who: Actor, motion: int = 1, *, yes: bool = True, number: int = 1
    ) -> bool:
        """Vote; return whether that decided the case."""
        asked = VoteOnDecision(number, motion, yes)
        decided: bool = self.do(vote_on_decision, who, asked).told["decided"]
        return decided


WARNING = CaseMeasure(LUIS, SanctionKind.WRITTEN, "77")


def seat_council(liga: Liga, body: OfficePost) -> Council:
    """Give three people the posts of a body, and enrol three athletes in two clubs."""
    port, north = liga.unit("Puerto"), liga.unit("Norte")
    liga.enrol(PersonDetails("Ana Pérez", contact="ana@example.org"), unit=port)
    liga.enrol(PersonDetails("Luis Gil", contact="luis@example.org"), unit=north)
    liga.enrol(PersonDetails("Iván Sosa"), unit=port)
    liga.enrol(*(PersonDetails(name) for name in ("Eva Ríos", "Noé Paz", "Pía León")))
    for number, who in enumerate((EVA, NOE, PIA), 4):
        post = GivePost(body, who.id, person=number)
        give_post(liga.context, liga.by(OWNER), post)
    liga.post(OfficePost.SECRETARY, SECRETARY.id)
    return Council(liga, body)
