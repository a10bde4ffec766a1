"""What a ruling comes to at a table: rows that its sheet can bear."""

from capicua.event.facts.entries import EntryAdded, Particulars
from capicua.event.facts.lifecycle import EventCreated, EventStarted
from capicua.event.facts.results import CardGiven, RulingMade
from capicua.event.facts.rounds import RoundPublished, SeedDrawn
from capicua.event.pairing import as_fact, plan_round
from capicua.event.place import Place
from capicua.event.ruled import Consequences, follow
from capicua.kernel.seat import Seat
from capicua.play.match.row import CardShown
from capicua.play.ruling import Incident, rule
from capicua.rulebooks.infraction import Card, ChoiceName
from capicua.rulebooks.sections.competition import Modality
from event.sample import Telling

PLACE = Place(1, 1)


def test_a_card_that_ends_the_match_leaves_no_deduction_behind_it() -> None:
    """Somebody who was left in the event with a black card is shown a yellow one."""
    telling = Telling()
    telling.tell(EventCreated(Modality.PAIRS, 2, {}))
    for number in (1, 2):
        telling.tell(EntryAdded(number, Particulars((2 * number, 2 * number + 1))))
    telling.tell(EventStarted(), SeedDrawn(1, 7))
    telling.tell(as_fact(telling.state, plan_round(telling.state, 7)), RoundPublished(1))
    incident = Incident("false_pass", Seat.TWO, Seat.ONE, choice=ChoiceName.SHUFFLE)
    black = (CardGiven(Seat.TWO, Card.BLACK),)
    telling.tell(RulingMade(PLACE, incident, cards=black, departs=True))
    state = telling.state

    follows = follow(state, state.table(PLACE), rule(state.book, incident))

    shown = CardShown(Seat.TWO, Card.YELLOW)
    yellow = (CardGiven(Seat.TWO, Card.YELLOW),)
    assert follows == Consequences((shown,), cards=yellow)
    assert telling.tell(RulingMade(PLACE, incident, *follows)).table(PLACE).is_over
