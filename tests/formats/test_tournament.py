"""The tournament format: the whole value, any order, every mistake with its place."""

import json
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest

from actions.tournament_documents import copa, event, played, read, refusal, won
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair
from capicua.rulebooks import load
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.record import (
    PairSubstitute,
    RoundRecord,
    Stage,
    TableRecord,
    Tournament,
)

ODDITIES: list[Any] = [
    None, True, False, 0, -1, 1, 12, 10**30, 1.5, "", "1", "fid-2015", "round_robin", [],
    [1], [1, 1], [[1, 2]], {}, {"A": 1}, {"id": 1}, [{"id": 1}], [{"id": 1, "round": 1}],
]  # fmt: skip


def test_the_tournament_of_the_format_is_read() -> None:
    assert read(copa()) == Tournament(
        book=load("fid-2015"),
        modality=Modality.PAIRS,
        rounds=9,
        seed=7,
        entries={one: Entry(one) for one in range(1, 12)},
        played=(
            RoundRecord(
                number=1,
                tables=(
                    TableRecord(1, (1,), (2,), ByPair(200, 150)),
                    TableRecord(2, (3,), (4,), ByPair(120, 90), on_time=True),
                    TableRecord(3, (5,), (6,), absent=frozenset({6})),
                    TableRecord(4, (7,), (8,), is_void=True),
                ),
                byes=(9,),
                absent=frozenset({11}),
                seed=7,
            ),
        ),
        name="Copa",
        event=EventKind.TORNEO,
        withdrawn={8: 1},
        late={10: 2},
        absent_next=frozenset({5}),
    )


def test_what_the_organiser_may_add_is_read() -> None:
    document = event(
        "fid-2015",
        "pairs",
        rounds=6,
        target=300,
        minutes=50,
        bans=[[5, 2], [2, 5], [1, 3]],
        fixed_tables={"5": 1},
        stages=[
            {"mode": "round_robin", "rounds": 3, "groups": 2, "advance": 2},
            {"mode": "knockout", "rounds": 3},
        ],
        dates=[3, 3],
        abandoned=[{"id": 4, "round": 2}],
        substitutes=[{"id": 6, "from_round": 2, "decision": "Act 4", "counts": False}],
    )

    assert read(document) == Tournament(
        book=load("fid-2015"),
        modality=Modality.PAIRS,
        rounds=6,
        seed=7,
        entries={one: Entry(one) for one in range(1, 9)},
        target=300,
        minutes=50,
        bans=frozenset({(2, 5), (1, 3)}),
        fixed_tables={5: 1},
        stages=(Stage("round_robin", 3, 2, 2), Stage("knockout", 3)),
        dates=(3, 3),
        abandoned=frozenset({(4, 2)}),
        substitutes=(PairSubstitute(6, 2, "Act 4", counts=False),),
    )


def test_the_least_document_has_defaults() -> None:
    least = {
        "rulebook": "pr",
        "rounds": 1,
        "entries": [],
    }

    assert read(least) == Tournament(load("pr"), Modality.PAIRS, 1, 0, {})


def test_null_is_the_same_as_leaving_out() -> None:
    optional = (
        "format",
        "name",
        "event",
        "seed",
        "played",
        "withdrawn",
        "late",
        "absent_next",
        "settings",
        "extensions",
        "modality",
    )
    added = ("target", "minutes", "hands", "bans", "fixed_tables", "stages", "dates")
    bare = event("fid-2015", "pairs", seed=0)

    assert read({**bare, **dict.fromkeys((*optional, *added))}) == read(bare)


def shuffled(value: Any, chance: Random) -> Any:
    """Return a document with keys, entries, rounds, tables and dates in another order."""
    if isinstance(value, dict):
        keys = list(value)
        chance.shuffle(keys)
        return {key: shuffled(value[key], chance) for key in keys}
    if isinstance(value, list) and value and isinstance(value[0], dict):
        items = [shuffled(item, chance) for item in value]
        chance.shuffle(items)
        return items
    return value


def test_the_order_of_a_file_makes_no_difference() -> None:
    second = played(2, won(1, 3), won(5, 7), won(4, 9), byes=[2, 6], absent=[11])
    document = copa(late=[{"id": 10, "from_round": 3}])
    document["played"].append(second)
    whole = read(document)

    for seed in range(50):
        other = read(shuffled(document, Random(seed)))  # noqa: S311
        assert other == whole
        assert list(other.entries) == list(whole.entries)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        pytest.param(
            {"format": "capicua-tournament/2"},
            ("unknown_format", "format", None),
            id="other-format",
        ),
        pytest.param({"rulebook": None}, ("missing_key", "rulebook", None), id="no-book"),
        pytest.param(
            {"settings": {"bye_max": 1}},
            ("unknown_setting", "settings.bye_max", None),
            id="unknown-setting",
        ),
        pytest.param({"rounds": None}, ("missing_key", "rounds", None), id="no-rounds"),
        pytest.param({"rounds": 0}, ("out_of_range", "rounds", None), id="zero-rounds"),
        pytest.param({"entries": None}, ("missing_key", "entries", None), id="no-entries"),
        pytest.param({"seed": "7"}, ("wrong_type", "seed", None), id="seed-as-text"),
        pytest.param({"seed": 7.5}, ("wrong_type", "seed", None), id="half-a-seed"),
        pytest.param({"event": "copa"}, ("unknown_word", "event", None), id="event"),
        pytest.param(
            {"modality": "duo"}, ("unknown_word", "modality", None), id="modality"
        ),
        pytest.param({"mins": 40}, ("unknown_key", "mins", None), id="unknown-key"),
        pytest.param(
            {"late": [{"id": 99, "from_round": 2}]},
            ("unknown_entry", "late[0].id", None),
            id="unknown-latecomer",
        ),
        pytest.param(
            {"late": [{"id": 10, "from_round": 0}]},
            ("out_of_range", "late[0].from_round", None),
            id="late-for-no-round",
        ),
        pytest.param(
            {"late": [{"id": 10, "from_round": 2}, {"id": 10, "from_round": 3}]},
            ("listed_twice", "late[1].id", None),
            id="late-twice",
        ),
        pytest.param(
            {"withdrawn": [{"id": 8, "round": 1}]},
            ("unknown_key", "withdrawn[0].round", None),
            id="withdrawn-with-another-key",
        ),
        pytest.param(
            {"withdrawn": [{"id": 8}]},
            ("missing_key", "withdrawn[0].after_round", None),
            id="withdrawn-without-round",
        ),
        pytest.param(
            {"absent_next": [5, 5]},
            ("listed_twice", "absent_next[1]", None),
            id="away-twice",
        ),
        pytest.param(
            {"absent_next": 5}, ("wrong_type", "absent_next", None), id="not-a-list"
        ),
        pytest.param({"bans": [[1, 1]]}, ("wrong_ban", "bans[0]", None), id="ban-of-one"),
        pytest.param({"bans": [[1]]}, ("wrong_ban", "bans[0]", None), id="half-a-ban"),
        pytest.param(
            {"bans": [[1, 2], [3, 99]]}, ("unknown_entry", "bans[1][1]", None), id="ban"
        ),
        pytest.param(
            {"fixed_tables": {"99": 1}},
            ("unknown_key", "fixed_tables.99", None),
            id="fixed-stranger",
        ),
        pytest.param(
            {"fixed_tables": {"5": 0}},
            ("out_of_range", "fixed_tables.5", None),
            id="fixed-at-no-table",
        ),
        pytest.param(
            {"stages": [{"mode": "swiss", "rounds": 9}]},
            ("unknown_word", "stages[0].mode", None),
            id="unknown-mode",
        ),
        pytest.param(
            {"stages": [{"mode": "draw", "rounds": 8}]},
            ("rounds_do_not_add_up", "stages", None),
            id="stages-too-short",
        ),
        pytest.param(
            {"dates": [3, 3, 4]},
            ("rounds_do_not_add_up", "dates", None),
            id="dates-too-long",
        ),
        pytest.param(
            {"hands": 16}, ("wrong_length", "hands", "60"), id="hands-in-a-book-of-points"
        ),
    ],
)
def test_a_wrong_frame_is_told_with_its_place(
    changes: dict[str, Any], told: tuple[str, str | None, str | None]
) -> None:
    assert refusal(copa(**changes)) == told


def test_an_unknown_key_is_answered_with_the_nearest() -> None:
    with pytest.raises(RuleViolation, match=r'Did you mean "rounds"\?'):
        read(copa(round=3))


def places(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Return the path of every value of a document."""
    inside: list[tuple[str | int, ...]] = [path] if path else []
    items: Any = ()
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, list):
        items = enumerate(value)
    for key, one in items:
        inside += places(one, (*path, key))
    return inside


def replaced(document: Any, path: tuple[str | int, ...], value: Any) -> Any:
    changed = json.loads(json.dumps(document))
    inner = changed
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return changed


def mistake(document: object) -> RuleViolation | None:
    try:
        read(document)
    except RuleViolation as told:
        return told
    return None


def test_a_spoiled_document_is_read_or_refused_with_a_known_place() -> None:
    document = copa(bans=[[1, 2]], fixed_tables={"1": 2}, dates=[4, 5], target=200)
    for path in places(document):
        for oddity in ODDITIES:
            told = mistake(replaced(document, path, oddity))
            assert told is None or told.at is not None, (path, oddity, told.code)
            assert told is None or told.message.endswith((".", "?")), told.message
