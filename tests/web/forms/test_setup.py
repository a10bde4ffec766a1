"""The form of a new event: every setting can be offered, and is read as it was sent."""

from typing import cast

import pytest
from starlette.datastructures import FormData

from capicua.actions.events.lifecycle import CreateEvent
from capicua.actions.setup.event import SetUpEvent
from capicua.actions.setup.templates import TEMPLATES
from capicua.event.facts.lifecycle import Setting
from capicua.event.terms import event_book
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.web.forms.setup import (
    SETTING,
    chosen_template,
    is_named,
    offers_of,
    read_request,
    read_settings,
)
from capicua.web.site.request import Ask
from capicua.wording.language import words_for

CLUB = TEMPLATES["club-individual"]


class Written:
    """What was written into a form, without anybody who sent it."""

    field = Ask.field
    fields = Ask.fields
    is_on = Ask.is_on
    number = Ask.number
    optional_number = Ask.optional_number

    def __init__(self, *pairs: tuple[str, str]) -> None:
        self.form = FormData(list(pairs))


def written(*pairs: tuple[str, str]) -> Ask:
    return cast("Ask", Written(*pairs))


@pytest.mark.parametrize("book", OFFICIAL)
def test_sending_every_offer_back_as_it_is_changes_nothing(book: str) -> None:
    offers = offers_of(words_for("es"), load(book))
    sent = [(offer.name, own) for offer in offers for own in offer.own]

    assert read_settings(written(*sent), load(book)) == {}


@pytest.mark.parametrize("book", OFFICIAL)
def test_the_book_accepts_every_value_that_is_offered(book: str) -> None:
    rules = load(book)
    for offer in offers_of(words_for("en"), rules):
        for option in offer.options:
            settings = read_settings(written((offer.name, option.value)), rules)
            event_book(rules, settings)


@pytest.mark.parametrize(
    ("pairs", "settings"),
    [
        ([("cap_at_target", "true")], {"cap_at_target": True}),
        ([("bye_efec_pct", "40")], {"bye_efec_pct": 40}),
        ([("extra_hands", "")], {}),
        ([("rematch_policy", "hard")], {"rematch_policy": "hard"}),
        (
            [("tiebreak_order", "won"), ("tiebreak_order", "points")],
            {"tiebreak_order": ("won", "points")},
        ),
    ],
)
def test_settings_are_read_as_the_book_holds_them(
    pairs: list[tuple[str, str]], settings: dict[str, Setting]
) -> None:
    sent = [(SETTING + name, value) for name, value in pairs]

    assert read_settings(written(*sent), load("fid-2015")) == settings


def test_a_number_that_is_none_is_refused() -> None:
    with pytest.raises(RuleViolation, match="no whole number"):
        read_settings(written((f"{SETTING}bye_efec_pct", "half")), load("fid-2015"))


def test_a_form_becomes_a_wish() -> None:
    form = written(
        ("title", " Noche "),
        ("rounds", "4"),
        ("target", "150"),
        ("minutes", "30"),
        ("registration", "on"),
        ("double_entry", "on"),
        ("event", "jueves"),
        ("timezone", "America/Santo_Domingo"),
    )

    assert read_request(form, CLUB, ()) == SetUpEvent(
        CreateEvent(
            "fid-2015",
            Modality.INDIVIDUAL,
            4,
            "Noche",
            target=150,
            minutes=30,
            timezone="America/Santo_Domingo",
        ),
        (),
        "jueves",
        is_listed=True,
        registration=True,
        double_entry=True,
    )


@pytest.mark.parametrize("book", OFFICIAL)
def test_a_setting_that_no_event_reads_is_not_offered(book: str) -> None:
    names = {one.row.name for one in offers_of(words_for("es"), load(book))}

    assert names & {"age_ref_date", "rated_abandon"} == set()


def test_another_rulebook_and_modality_may_be_chosen() -> None:
    assert chosen_template(CLUB, "xyz", "") == CLUB
    assert chosen_template(CLUB, "pr", "") == CLUB._replace(rulebook="pr")
    other = CLUB._replace(rulebook="fed", modality=Modality.TEAMS)
    assert chosen_template(CLUB, "fed", "teams") == other
    assert [is_named(load(one), CLUB) for one in ("fed", "pr")] == [False, True]


@pytest.mark.article("DP-35")
def test_dp_35_a_league_is_for_athletes_for_pairs_and_for_teams() -> None:
    book, league = load("dp-standard"), TEMPLATES["dp-liga"]

    assert [
        (str(one), is_named(book, league._replace(modality=one))) for one in Modality
    ] == [("individual", True), ("pairs", True), ("teams", True)]


@pytest.mark.proves
@pytest.mark.parametrize(
    ("template", "modality", "kind"),
    [
        pytest.param(
            "dp-jornada", "", EventKind.JORNADA, id="dp-33-a-jornada-of-even-hands"
        ),
        pytest.param("dp-torneo", "", EventKind.TORNEO, id="dp-34-a-torneo-of-even-hands"),
        pytest.param("dp-liga", "teams", EventKind.LIGA, id="dp-35-a-league-of-teams"),
        pytest.param("dp-torneo", "individual", None, id="dp-34-no-torneo-of-athletes"),
    ],
)
def test_an_event_stays_of_its_kind_where_the_book_knows_it(
    template: str, modality: str, kind: EventKind | None
) -> None:
    chosen = chosen_template(TEMPLATES[template], "dp-even-hands", modality)

    assert (chosen.rulebook, chosen.event_kind) == ("dp-even-hands", kind)
