"""What books demand of events: kind, modality, number of matches."""

from typing import Any

import pytest

from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load
from capicua.rulebooks.loading import OFFICIAL
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.rules.event_limits import broken_bound, refuse_event, refuse_length
from tournament.records import round_of_tables, tournament

KNOWN: dict[str, set[str]] = {
    "fid-2015": {"mundial", "torneo", "liga"},
    "dp-standard": {"jornada", "torneo", "liga", "especial"},
    "dp-even-hands": {"jornada", "torneo", "liga", "especial"},
    "pr": {"mundial", "torneo", "liga", "especial"},
    "amasfac": {"mundial", "torneo", "liga", "especial"},
    "fed": {"mundial", "torneo", "liga", "especial"},
}


def refusal(
    book: str, modality: Modality, event: EventKind
) -> tuple[str, str | None, str | None] | None:
    try:
        refuse_event(load(book), modality, event)
    except RuleViolation as told:
        return told.code, told.at, told.article
    return None


@pytest.mark.article("DP-32")
@pytest.mark.parametrize("book", OFFICIAL)
def test_a_book_has_its_own_kinds_of_events(book: str) -> None:
    fitting = {EventKind.JORNADA: Modality.INDIVIDUAL}
    known = {
        str(kind)
        for kind in EventKind
        if refusal(book, fitting.get(kind, Modality.PAIRS), kind) is None
    }

    assert known == KNOWN[book]


@pytest.mark.article("DP-32")
def test_another_kind_is_refused_with_the_article() -> None:
    assert refusal("dp-standard", Modality.PAIRS, EventKind.MUNDIAL) == (
        "event_not_in_book",
        "event",
        "32",
    )


@pytest.mark.proves
@pytest.mark.parametrize(
    ("kind", "modality", "article"),
    [
        pytest.param("jornada", "individual", None, id="dp-33-a-jornada-is-individual"),
        pytest.param("jornada", "pairs", "33", id="dp-33-not-for-pairs"),
        pytest.param("jornada", "teams", "33", id="dp-33-not-for-teams"),
        pytest.param("torneo", "pairs", None, id="dp-34-a-torneo-is-for-pairs"),
        pytest.param("torneo", "individual", "34", id="dp-34-not-for-athletes"),
        pytest.param("torneo", "teams", "34", id="dp-34-not-for-teams"),
        pytest.param("liga", "individual", None, id="dp-35-a-league-of-athletes"),
        pytest.param("liga", "pairs", None, id="dp-35-a-league-of-pairs"),
        pytest.param("liga", "teams", None, id="dp-35-a-league-of-teams"),
        pytest.param("especial", "individual", None, id="dp-36-free-for-athletes"),
        pytest.param("especial", "pairs", None, id="dp-36-free-for-pairs"),
        pytest.param("especial", "teams", None, id="dp-36-free-for-teams"),
    ],
)
def test_a_kind_of_event_has_its_modalities(
    kind: str, modality: str, article: str | None
) -> None:
    told = refusal("dp-standard", Modality(modality), EventKind(kind))

    assert told == (None if article is None else ("wrong_modality", "modality", article))


@pytest.mark.proves
@pytest.mark.parametrize(
    ("kind", "rounds", "article"),
    [
        pytest.param("jornada", 3, None, id="dp-33-nine-matches"),
        pytest.param("jornada", 2, "33", id="dp-33-six-are-too-few"),
        pytest.param("jornada", 4, "33", id="dp-33-twelve-are-too-many"),
        pytest.param("torneo", 6, "34", id="dp-34-six-are-too-few"),
        pytest.param("torneo", 7, None, id="dp-34-seven"),
        pytest.param("torneo", 15, None, id="dp-34-fifteen"),
        pytest.param("torneo", 16, "34", id="dp-34-sixteen-are-too-many"),
        pytest.param("liga", 1, None, id="dp-35-a-short-league"),
        pytest.param("liga", 90, None, id="dp-35-a-long-league"),
        pytest.param("especial", 1, None, id="dp-36-one-match"),
        pytest.param("especial", 90, None, id="dp-36-as-many-as-one-likes"),
    ],
)
def test_a_kind_of_event_has_its_number_of_matches(
    kind: str, rounds: int, article: str | None
) -> None:
    modality = Modality.INDIVIDUAL if kind == "jornada" else Modality.PAIRS
    event = tournament(
        "dp-standard", event=EventKind(kind), modality=modality, rounds=rounds
    )
    broken = broken_bound(event)

    assert (broken and broken.article) == article


@pytest.mark.article("DP-33")
@pytest.mark.parametrize(
    ("rounds", "article"), [(2, "33"), (3, None), (5, None), (6, "33")]
)
def test_dp_33_a_jornada_has_from_seven_to_nine_matches(
    rounds: int, article: str | None
) -> None:
    event = tournament(
        "dp-standard",
        event=EventKind.JORNADA,
        modality=Modality.INDIVIDUAL,
        rounds=rounds,
        settings={"jornada_games": 7},
    )
    broken = broken_bound(event)

    assert (broken and broken.article) == article


def length_refusal(**more: Any) -> tuple[str, str | None, str | None] | None:
    try:
        refuse_length(tournament("fid-2015", **more))
    except RuleViolation as told:
        return told.code, told.at, told.article
    return None


@pytest.mark.proves
@pytest.mark.parametrize(
    ("more", "article"),
    [
        pytest.param({"rounds": 15}, None, id="fid-61-fifteen-matches"),
        pytest.param({"rounds": 16}, "61", id="fid-61-not-sixteen"),
        pytest.param({"rounds": 3}, None, id="fid-61-short-ones-are-free"),
        pytest.param({"rounds": 7, "target": 300}, None, id="fid-61-pu-seven-long-ones"),
        pytest.param({"rounds": 6, "target": 300}, "61-pu", id="fid-61-pu-not-six"),
        pytest.param({"rounds": 6, "target": 250}, None, id="fid-61-pu-another-target"),
        pytest.param({"rounds": 16, "target": 300}, "61", id="fid-61-pu-nor-sixteen"),
    ],
)
def test_a_world_championship_has_its_limits(
    more: dict[str, Any], article: str | None
) -> None:
    expected = None if article is None else ("wrong_number_of_matches", "rounds", article)

    assert length_refusal(event=EventKind.MUNDIAL, **more) == expected


@pytest.mark.article("FID-61-pu")
def test_one_long_round_makes_a_championship_long() -> None:
    event = tournament(
        "fid-2015", round_of_tables(1, target=300), event=EventKind.MUNDIAL, rounds=6
    )

    with pytest.raises(RuleViolation, match="at least 7 matches"):
        refuse_length(event)


@pytest.mark.parametrize("kind", [EventKind.TORNEO, None])
def test_other_events_of_fid_are_as_long_as_they_like(kind: EventKind | None) -> None:
    assert length_refusal(event=kind, rounds=20, target=300) is None
