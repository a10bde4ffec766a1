"""Those who do not play are sanctioned where the book says so."""

import pytest

from actions.event_office import ANA, CHIEF, Office, playing
from capicua.actions.rulings.incident_report import report_incidents
from capicua.actions.rulings.outsiders import (
    OutsiderRuling,
    SanctionOutsider,
    ask_outsider,
    consult_outsider,
    outsider_codes,
    sanction_outsider,
    show_outsiders,
)
from capicua.documents.incident_report import happening_sentence
from capicua.event.facts.protests import Capacity
from capicua.kernel.error import RuleViolation
from capicua.play.ruling.questions import Question
from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.infraction import Body, Card, Confirmer
from capicua.wording.catalog import Catalog

CODES = (
    "offending_authority",
    "physical_aggression",
    "contempt_of_sanction",
    "promoting_withdrawal",
)
WISH = SanctionOutsider("contempt_of_sanction", Capacity.COACH, "Pío Ochoa", "Se burló.")


@pytest.fixture
def office() -> Office:
    return playing()


@pytest.mark.article("FID-91")
@pytest.mark.article("FID-92-n2")
def test_only_one_book_sanctions_those_who_do_not_play() -> None:
    found = {book: outsider_codes(load(book)) for book in OFFICIAL}

    assert found == {book: CODES if book == "fid-2015" else () for book in OFFICIAL}


@pytest.mark.article("FID-91")
@pytest.mark.article("FID-92-n2")
@pytest.mark.parametrize(
    ("code", "article", "pending"),
    [
        ("offending_authority", "91", Confirmer.AUTHORITIES),
        ("contempt_of_sanction", "92", None),
    ],
)
def test_a_coach_gets_the_card_of_the_same_article(
    office: Office, code: str, article: str, pending: Confirmer | None
) -> None:
    assert consult_outsider(office.context, "copa", code, {}) == OutsiderRuling(
        Card.BLACK,
        is_expelled=True,
        referred_to=Body.BOARD,
        articles=(article,),
        pending=pending,
    )


def test_what_decides_is_asked_of_outsiders_too(office: Office) -> None:
    code = "promoting_withdrawal"

    assert ask_outsider(office.context, "copa", code, {}) == Question(
        "withdrawal_consummated", ("yes", "no")
    )
    told = {"withdrawal_consummated": "yes"}
    assert consult_outsider(office.context, "copa", code, told) == OutsiderRuling(
        None, is_expelled=False, referred_to=Body.ASSEMBLY, articles=("92-pu-b",)
    )


def test_the_sanction_stands_in_the_report_with_the_name(office: Office) -> None:
    sanction_outsider(office.context, office.caller(CHIEF), WISH)

    found = report_incidents(office.context, "copa")[-1]
    (listed,) = show_outsiders(office.context, "copa")

    assert (found.kind, found.code, found.reason) == (
        "outsider",
        "contempt_of_sanction",
        "Pío Ochoa: Se burló.",
    )
    assert happening_sentence(Catalog("es"), found, {}) == (
        "Desacatar una sanción (art. 92). Tarjeta negra, expulsión. Pío Ochoa: Se burló."
    )
    assert (listed.seq, listed.who, listed.reason) == (found.seq, "Pío Ochoa", "Se burló.")


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (WISH._replace(code="talking"), "unknown_infraction"),
        (WISH._replace(who=" "), "missing_reason"),
        (WISH._replace(reason=""), "missing_reason"),
    ],
)
def test_a_sanction_that_lacks_something_is_refused(
    office: Office, asked: SanctionOutsider, code: str
) -> None:
    with pytest.raises(RuleViolation) as refusal:
        sanction_outsider(office.context, office.caller(CHIEF), asked)

    assert refusal.value.code == code


def test_only_who_rules_sanctions(office: Office) -> None:
    with pytest.raises(RuleViolation) as refusal:
        sanction_outsider(office.context, office.caller(ANA), WISH)

    assert refusal.value.code == "not_allowed"
