"""The demo: an event in the middle of its fourth round, played live."""

from __future__ import annotations

from datetime import datetime, timedelta

from capicua.actions.accounts.demo import PEOPLE
from capicua.actions.accounts.grants import actor_id
from capicua.actions.engine.context import Context, Now
from capicua.actions.events.programme import GiveProgramme, PlannedItem, give_programme
from capicua.event.state import EventState
from capicua.lab.rehearsal.company import ARBITER, CHIEF, DESK, SCORER, Company
from capicua.lab.rehearsal.conduct import rehearse
from capicua.lab.rehearsal.opening import open_doors
from capicua.lab.rehearsal.paper_results import enter_on_paper
from capicua.lab.rehearsal.plan import Faults, RehearsalPlan, Stop
from capicua.lab.rehearsal.reasons import Tongue
from capicua.lab.rehearsal.round import Pace, Round
from capicua.lab.rehearsal.table import RehearsedTable
from capicua.rulebooks.sections.competition import Modality

PREFIX = "copa-capicua"
ROUND = 4
ENTRIES = 32
OFFICIAL_AT_FIRST = 2
"""How many tables of the round are official when somebody looks first."""
SPEED = 4.0
"""How many times faster than life the demo is played."""
LONGEST_PAUSE = 4.0
"""Seconds: whoever looks sees something happen."""
MORNING = timedelta(hours=2, minutes=45)
"""How long ago the demo began."""
ROUND_SO_FAR = timedelta(minutes=22)
"""How long the round that is shown has been played; by then a few tables are done."""
PAPER_ROUND = timedelta(minutes=44)
"""How long each of the first rounds took."""
PLANNED_ROUND = timedelta(minutes=45)
WELCOME = timedelta(minutes=30)
"""How long before the first round people come."""
NIGHT = timedelta(hours=17)
ROUNDS_OF_A_DAY = 6
STAFF = {
    DESK.id: actor_id(PEOPLE[0]),
    CHIEF.id: actor_id(PEOPLE[2]),
    ARBITER.id: actor_id(PEOPLE[3]),
    SCORER.id: actor_id(PEOPLE[4]),
}
"""The people of the demo stand for those of the rehearsal."""


class PastClock:
    """A clock that begins in the past and goes on as the rehearsal does, never too far."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._time = now() - MORNING

    def now(self) -> datetime:
        """Return the time of the rehearsal."""
        self._time = min(self._time + timedelta(milliseconds=20), self._now())
        return self._time

    def pass_by(self, seconds: float) -> None:
        """Let time go by."""
        self._time += timedelta(seconds=seconds)

    def come_near(self) -> None:
        """Go on to when the round that is shown began."""
        self._time = max(self._time, self._now() - ROUND_SO_FAR)


def demo_plan(number: int, title: str) -> RehearsalPlan:
    """Return the plan of the demo with a number."""
    return RehearsalPlan(
        f"{PREFIX}-{number}",
        "fid-2015",
        Modality.PAIRS,
        ENTRIES,
        9,
        seed=number,
        faults=Faults.SOME,
        title=title,
        staff=STAFF,
        tongue=Tongue.SPANISH,
    )


def newest_demo(context: Context) -> int:
    """Return the number of the newest demo in the store; 0: there is none."""
    numbers = (event.removeprefix(f"{PREFIX}-") for event in context.store.events())
    return max((int(one) for one in numbers if one.isdecimal()), default=0)


def prepare_demo(context: Context, title: str) -> RehearsalPlan:
    """Return the demo to be played: the newest if it is not used up, else a new one."""
    newest = newest_demo(context)
    if newest and _goes_on(context.states.newest(f"{PREFIX}-{newest}").state):
        return demo_plan(newest, title)
    plan = demo_plan(newest + 1, title)
    clock = PastClock(context.now)
    past = context._replace(now=clock.now)
    company = Company(past, plan)
    begin = clock.now()
    open_doors(company)
    company.ask(DESK, "programme", give_programme, _programme(plan, begin))
    for number in range(1, ROUND):
        play_on_paper(company, number, clock.pass_by)
    clock.come_near()
    early = plan._replace(stop=Stop(ROUND, OFFICIAL_AT_FIRST))
    rehearse(past, early, clock.pass_by, _tell_nobody)
    return plan


def play_demo(context: Context, plan: RehearsalPlan, pace: Pace) -> None:
    """Play the tables of the fourth round to their end; the desk closes it."""
    Round(Company(context, plan), ROUND, pace, _tell_nobody).play(None)


def _programme(plan: RehearsalPlan, begin: datetime) -> GiveProgramme:
    """Return a programme of two days; what is played so far has kept to it nearly."""
    first = begin.replace(minute=begin.minute // 5 * 5)
    items = [PlannedItem((first - WELCOME).isoformat(), text="Acreditación")]
    for number in range(1, plan.rounds + 1):
        rest = NIGHT if number > ROUNDS_OF_A_DAY else timedelta()
        at = first + PLANNED_ROUND * (number - 1) + rest
        items.append(PlannedItem(at.isoformat(), number))
    last = first + PLANNED_ROUND * plan.rounds + NIGHT
    items.append(PlannedItem(last.isoformat(), text="Premiación"))
    return GiveProgramme(tuple(items))


def play_on_paper(company: Company, number: int, pace: Pace) -> None:
    """Play an early round whose sheets come to the desk on paper: quickly done."""
    part = Round(company, number, pace, _tell_nobody)
    part.prepare()
    pace(PAPER_ROUND.total_seconds())
    for table in part.now.tables.values():
        enter_on_paper(RehearsedTable(company, table.place))
    part.close()


def _goes_on(state: EventState) -> bool:
    found = state.rounds.get(ROUND)
    return found is None or any(not one.registered for one in found.tables.values())


def _tell_nobody(*_: int) -> None:
    pass
