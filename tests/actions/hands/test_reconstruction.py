"""A disputed hand laid again: answered by the event's own book, kept as a public file."""

import json
from hashlib import sha256

import pytest

from actions.event_office import ANA, LUIS, playing
from capicua.actions.hands.reconstruction import (
    AttachHand,
    KeptHand,
    answer_in_event,
    attach_hand,
    incidents_at,
    kept_hands,
)
from capicua.actions.rulings.incident_report import report_incidents
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.event.place import Place
from capicua.formats.hand import answer_hand
from capicua.journal.actor import Actor
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.rulebooks import load

DEAL = (
    "66 51 42 30 21 10 00",
    "65 64 63 62 61 60 55",
    "54 53 52 50 44 43 41",
    "40 33 32 31 22 20 11",
)
HERE = Place(1, 1)
HAND = {"starter": 1, "deal": dict(zip("1234", DEAL, strict=True)), "moves": "66 65"}


def test_an_event_answers_as_the_command_does() -> None:
    office = playing("pr")

    answer = answer_in_event(office.context, "copa", HAND)

    assert answer == answer_hand({"rulebook": "pr", **HAND}, load)


def test_a_kept_hand_is_a_file_that_the_command_reads() -> None:
    office = playing()
    asked = AttachHand(HERE, 1, DEAL, "66 65 53", ("66 64",), "El 53 se jugó de más")

    told = attach_hand(office.context, office.caller(LUIS), asked).told

    kept = kept_hands(office.context, "copa", HERE)
    assert [(one.by, one.note) for one in kept] == [("luis", "El 53 se jugó de más")]
    assert kept[0].digest == told["document"]
    report = report_incidents(office.context, "copa")
    assert [(one.kind, one.place, one.reason) for one in report] == [
        ("hand", HERE, "El 53 se jugó de más")
    ]
    file = office.store.attachments("copa")[0]
    assert sha256(file.content).hexdigest() == file.digest == told["document"]
    documents = json.loads(file.content)
    assert [answer_hand(one, load)["line"] for one in documents] == [
        "66 65 53",
        "66 64",
    ]


def test_a_hand_belongs_to_what_happened_at_its_table() -> None:
    office = playing()
    ruled = MakeRuling(HERE, "slow_play", Seat.TWO)
    number = int(
        str(make_ruling(office.context, office.caller(LUIS), ruled).told["ruling"])
    )
    asked = AttachHand(HERE, 1, DEAL, incident=number)
    attach_hand(office.context, office.caller(LUIS), asked)

    assert [one.seq for one in incidents_at(office.context, "copa", HERE)] == [number]
    assert [one.incident for one in kept_hands(office.context, "copa")] == [number]


def test_an_erased_file_leaves_the_fact() -> None:
    office = playing()
    attach_hand(office.context, office.caller(LUIS), AttachHand(HERE, 1, DEAL))

    assert kept_hands(office.context, "copa", Place(1, 2)) == ()
    assert isinstance(kept_hands(office.context, "copa", HERE)[0], KeptHand)


@pytest.mark.parametrize(
    ("actor", "asked", "code"),
    [
        (ANA, AttachHand(HERE, 1, DEAL), "not_allowed"),
        (LUIS, AttachHand(Place(1, 9), 1, DEAL), "no_such_table"),
        (LUIS, AttachHand(HERE, 1, DEAL, "66 54"), "tile_not_held"),
        (LUIS, AttachHand(HERE, 1, DEAL, "66", ("65",)), "tile_not_held"),
        (LUIS, AttachHand(HERE, 1, DEAL, "66", ("66",) * 21), "too_large"),
        (LUIS, AttachHand(HERE, 7, DEAL), "wrong_seat"),
        (LUIS, AttachHand(HERE, 1, DEAL, incident=3), "no_such_incident"),
    ],
)
def test_what_is_not_legal_is_not_kept(actor: Actor, asked: AttachHand, code: str) -> None:
    office = playing()

    with pytest.raises(RuleViolation) as refusal:
        attach_hand(office.context, office.caller(actor), asked)

    assert refusal.value.code == code
    assert kept_hands(office.context, "copa", HERE) == ()


def test_another_rulebook_is_refused() -> None:
    with pytest.raises(RuleViolation) as refusal:
        answer_in_event(playing().context, "copa", {"rulebook": "pr", **HAND})

    assert refusal.value.code == "other_rulebook"
