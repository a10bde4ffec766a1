"""Facts: the closed list, their form in the journal, and every version ever written."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from capicua.event.fact import KINDS, Fact, Recorded, decode, encode, kind_of
from capicua.event.lines import body_of, read_line
from capicua.journal import chain
from capicua.journal.actor import Actor, Role
from capicua.journal.canonical import parse
from capicua.journal.digest import Digest
from capicua.journal.rows import decode_row, encode_row
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import (
    Abandoned,
    Deducted,
    Forfeited,
    HandWon,
    Row,
)
from capicua.play.ruling.incident import Facts
from event.examples import EXAMPLES
from kernel.refusals import refused

GOLDEN = Path(__file__).parent / "golden"
WRONG: tuple[object, ...] = (
    None, "x", 1.5, [], {}, [[1]], {"a": 1}, -(10**40), True,
)  # fmt: skip
AT = "2026-11-16T20:05:00.000000Z"
BY = Actor(Role.DESK, "ana")

SEATS = st.lists(st.sampled_from(Seat), min_size=1, unique=True).map(tuple)
st.register_type_strategy(
    Digest,
    st.text("0123456789abcdef", min_size=64, max_size=64).map(Digest),
)
st.register_type_strategy(HandWon, st.builds(HandWon, points=st.integers(1, 168)))
st.register_type_strategy(
    Deducted,
    st.builds(Deducted, points=st.integers(1, 900), who=st.sampled_from([*Pair, *Seat])),
)
WHOLE = st.integers(-1000, 1000)
st.register_type_strategy(ByPair, st.builds(ByPair, WHOLE, WHOLE))
st.register_type_strategy(Facts, st.builds(Facts, minutes_late=st.floats(0, 99)))
st.register_type_strategy(Forfeited, st.builds(Forfeited, SEATS))
st.register_type_strategy(Abandoned, st.builds(Abandoned, SEATS, SEATS))


def sealed(facts: tuple[Fact, ...]) -> list[bytes]:
    lines: list[bytes] = []
    prev = chain.ZEROS
    for number, fact in enumerate(facts, 1):
        line, prev = chain.seal(prev, number, body_of(AT, BY, fact))
        lines.append(line)
    return lines


def test_every_kind_has_an_example() -> None:
    assert [kind_of(fact) for fact in EXAMPLES] == list(KINDS)


def test_the_newest_version_of_every_kind_is_written_as_the_golden_file_says() -> None:
    golden = (GOLDEN / "version-1.jsonl").read_bytes().splitlines()

    assert sealed(EXAMPLES) == golden


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_version_ever_written_is_read_as_the_newest(path: Path) -> None:
    read = [read_line(line) for line in path.read_bytes().splitlines()]

    assert read == [
        Recorded(number, AT, BY, fact) for number, fact in enumerate(EXAMPLES, 1)
    ]


@pytest.mark.parametrize("kind", Fact.__args__, ids=lambda kind: kind.__name__)
def test_any_fact_is_read_back_from_its_data(kind: type[Fact]) -> None:
    @settings(max_examples=15)
    @given(st.from_type(kind))
    def read_back(fact: Fact) -> None:
        assert decode(kind_of(fact), encode(fact)) == fact

    read_back()


@given(st.from_type(Row))  # type: ignore[arg-type]  # a union is what the fields have
def test_any_row_is_read_back_from_its_document(row: Row) -> None:
    assert decode_row(encode_row(row)) == row


@pytest.mark.parametrize("fact", EXAMPLES, ids=kind_of)
def test_data_with_a_key_too_many_is_refused(fact: Fact) -> None:
    with pytest.raises(RuleViolation) as refusal:
        decode(kind_of(fact), encode(fact) | {"extra": 1})

    assert refusal.value.code == "malformed_fact"


@pytest.mark.parametrize("fact", EXAMPLES, ids=kind_of)
def test_data_of_another_type_never_breaks_the_program(fact: Fact) -> None:
    data = encode(fact)
    codes = {
        refused(decode, kind_of(fact), data | {key: wrong})
        for key in data
        for wrong in WRONG
    }

    assert codes <= {None, "malformed_fact", "unknown_version"}


@pytest.mark.parametrize(
    ("kind", "data", "code"),
    [
        pytest.param("hand_invented", {"v": 1}, "unknown_kind", id="kind"),
        pytest.param("event_started", {}, "malformed_fact", id="no-version"),
        pytest.param("event_started", {"v": 2}, "unknown_version", id="from-the-future"),
        pytest.param("event_started", {"v": 0}, "unknown_version", id="before-the-first"),
        pytest.param("round_published", {"v": 1}, "malformed_fact", id="missing-key"),
        pytest.param(
            "round_published", {"round": True, "v": 1}, "malformed_fact", id="flag"
        ),
    ],
)
def test_what_is_no_fact_is_refused(kind: str, data: dict[str, object], code: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        decode(kind, data)

    assert refusal.value.code == code


def test_what_has_its_usual_value_is_left_out() -> None:
    line = sealed((EXAMPLES[2],))[0]

    assert parse(line)["data"] == {"v": 1}
