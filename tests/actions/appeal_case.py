"""An event with a sanction that may be appealed, and the way to its end."""

from collections.abc import Mapping
from typing import NamedTuple

from actions.event_office import LUIS, Office
from capicua.actions.appeals.appeals import LodgeAppeal, lodge_appeal
from capicua.actions.events.lifecycle import CreateEvent, create_event
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.ending import FinishEvent, finish_event
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.sheets.arbiter import SignSheet, sign_sheet
from capicua.event.facts.lifecycle import Setting
from capicua.event.facts.results import Outcome
from capicua.event.labels import label_at
from capicua.event.place import Place
from capicua.kernel.seat import ByPair, Seat
from capicua.play.ruling import Facts
from capicua.rulebooks.infraction import ChoiceName
from capicua.rulebooks.sections.competition import Modality

DAY = 24 * 60
"""Minutes."""
HERE = Place(1, 1)
WARNED = MakeRuling(HERE, "talking", Seat.TWO, ChoiceName.WRITTEN)
"""A written warning; the hand goes on."""
TALKED = MakeRuling(HERE, "talking", Seat.TWO)
"""What the FID answers to the same."""
LOST = MakeRuling(
    HERE,
    "misplaced_tile_intentional",
    Seat.TWO,
    facts=Facts(intentional=True),
    running=ByPair(0, 0),
)
"""A written warning, and the match is lost."""


class Case(NamedTuple):
    """An event, and the number of a ruling in it."""

    office: Office
    ruling: int

    @property
    def label(self) -> str:
        """Return under which label the sanctioned athlete is announced."""
        state = self.office.state
        return label_at(state, state.table(HERE), Seat.TWO)

    def asked(self, *seats: Seat, received: str = "") -> LodgeAppeal:
        """Return the appeal of who sat somewhere."""
        return LodgeAppeal(
            self.ruling, "No hablé.", "Lo oyó el otro.", seats or (Seat.TWO,), received
        )

    def lodge(self, *seats: Seat, received: str = "") -> int:
        """Lodge an appeal; return its number."""
        asked = self.asked(*seats, received=received)
        done = lodge_appeal(self.office.context, self.office.caller(), asked)
        return int(done.told["appeal"])

    def finish(self) -> None:
        """Play the only round to its end, and end the event."""
        office = self.office
        for table in tuple(office.state.rounds[1].tables.values()):
            if table.outcome is None:
                asked = EnterResult(table.place, Outcome(ByPair(200, 88)))
                enter_result(office.context, office.caller(), asked)
            else:
                signed = SignSheet(table.place, len(table.rows))
                sign_sheet(office.context, office.caller(LUIS), signed)
        close_round(office.context, office.caller(), CloseRound(1))
        finish_event(office.context, office.caller(), FinishEvent())


def sanctioned(
    rulebook: str = "dp-standard",
    ruling: MakeRuling = WARNED,
    office: Office | None = None,
    settings: Mapping[str, Setting] | None = None,
    timezone: str | None = None,
) -> Case:
    """Return an event of one round in which somebody was sanctioned."""
    office = office or Office()
    asked = CreateEvent(
        rulebook, Modality.PAIRS, 1, "Copa", settings=settings or {}, timezone=timezone
    )
    create_event(office.context, office.caller(), asked)
    office.enter(4)
    office.start()
    office.pair()
    done = make_ruling(office.context, office.caller(LUIS), ruling)
    return Case(office, int(done.told["ruling"]))
