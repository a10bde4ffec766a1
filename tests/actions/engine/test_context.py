"""The request as the store knows it: the same thing asked twice is known again."""

from hashlib import sha256
from typing import Any, NamedTuple

from capicua.actions.engine.context import Caller
from capicua.actions.engine.ports import RequestKey
from capicua.actions.sheets.scoring import RecordHand
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Pair
from capicua.play.match.row import HandWon

ANA = Caller("copa", Actor(Role.SCORER, "u7"), "r1")
HAND = RecordHand(Place(1, 2), 3, HandWon(Pair.A, 35))
WRITTEN = (
    b'["scorer","u7","RecordHand",'
    b'{"number":3,"place":{"round":1,"table":2},"row":{"hand":{"points":35,"winner":"A"}}}]'
)
FORMER = (
    b"scorer:u7:RecordHand:RecordHand(place=Place(round=1, table=2, board=0), number=3, "
    b"row=HandWon(winner=<Pair.A: 'A'>, points=35))"
)


def test_a_request_is_known_by_its_canonical_json() -> None:
    asked = ANA.about(HAND)

    own = sha256(b"ids of u7").hexdigest()[:16]
    assert (asked.ids, asked.digest) == ((f"{own}/r1", "r1"), sha256(WRITTEN).digest())


def test_a_request_that_version_0_1_answered_is_known_again() -> None:
    asked = ANA.about(HAND)

    assert asked.is_answered_by(sha256(FORMER).digest())
    assert not asked.is_answered_by(sha256(b"another").digest())


def test_two_people_may_use_the_same_id() -> None:
    other = ANA._replace(actor=Actor(Role.SCORER, "u8")).about(HAND)
    again = ANA._replace(actor=Actor(Role.DESK, "u7")).about(HAND)

    assert other.id != ANA.about(HAND).id == again.id


def test_neither_another_person_nor_another_action_asks_the_same() -> None:
    class UndoHand(NamedTuple):
        """The same fields under another name."""

        place: Any
        row: HandWon

    other = ANA._replace(actor=Actor(Role.SCORER, "u8")).about(HAND)
    asked = ANA.about(HAND)

    assert not asked.is_answered_by(other.digest)
    assert asked.digest != ANA.about(HAND._replace(place=Place(1, 3))).digest
    assert RequestKey("r1", b"x").is_answered_by(b"x")
