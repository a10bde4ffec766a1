"""The chain: each line carries its own hash and the hash of the line before."""

import json
from hashlib import sha256

import pytest

from capicua.event.facts.tables import CallAnswered
from capicua.event.lines import body_of, read_line
from capicua.journal import chain
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import BrokenInvariant, RuleViolation
from event.sample import AT, DESK, Telling, header_of, tell_event
from kernel.refusals import refused

HEADER = header_of("fid-2015")


def test_the_header_has_exactly_the_keys_of_the_format() -> None:
    bare = {
        "event": "copa",
        "format": "capicua-journal/1",
        "prev": "0" * 64,
        "rulebook": "fid-2015",
        "rulebook_fingerprint": HEADER.rulebook_fingerprint,
        "rulebook_version": "2",
    }
    written = json.dumps(bare, separators=(",", ":"))

    assert json.loads(chain.header_line(HEADER)) == bare | {
        "hash": sha256(written.encode()).hexdigest()
    }
    assert chain.read_header(chain.header_line(HEADER)) == HEADER


def test_a_line_is_hashed_without_its_own_hash() -> None:
    line, digest = chain.seal("a" * 64, 5, body_of(AT, DESK, CallAnswered(3)))
    bare = (
        '{"at":"2026-11-16T20:05:00.000000Z","by":{"id":"ana","role":"desk"},'
        '"data":{"call":3,"v":1},"kind":"call_answered",'
        f'"prev":"{"a" * 64}","seq":5}}'
    )

    assert digest == sha256(bare.encode()).hexdigest() == chain.hash_of(line)
    assert line.decode() == bare.replace('"kind"', f'"hash":"{digest}","kind"')


def test_a_fact_without_its_keys_is_not_sealed() -> None:
    with pytest.raises(BrokenInvariant):
        chain.seal("a" * 64, 5, {"at": AT, "kind": "call_answered"})


def test_a_whole_journal_is_a_chain() -> None:
    assert refused(chain.check, tell_event().lines()) is None


def test_a_fact_is_read_with_its_number_time_and_actor() -> None:
    telling = Telling()
    telling.tell()
    line, _ = chain.seal(
        "0" * 64, 9, body_of(AT, Actor(Role.ATHLETE, "12"), CallAnswered(3))
    )

    assert read_line(line) == (9, AT, Actor(Role.ATHLETE, "12"), CallAnswered(3))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        pytest.param(lambda lines: lines[:1] + lines[2:], "wrong_sequence", id="dropped"),
        pytest.param(
            lambda lines: [*lines[:2], lines[1], *lines[2:]], "wrong_sequence", id="doubled"
        ),
        pytest.param(lambda lines: lines[1:], "wrong_header", id="no-header"),
        pytest.param(
            lambda lines: [lines[0], lines[0]], "malformed_fact", id="two-headers"
        ),
        pytest.param(lambda _: [], "empty", id="nothing"),
        pytest.param(
            lambda lines: [lines[0].replace(b"copa", b"copb")], "wrong_hash", id="changed"
        ),
        pytest.param(
            lambda lines: [
                lines[0],
                chain.seal("1" * 64, 1, body_of(AT, DESK, CallAnswered(1))).line,
            ],
            "broken_chain",
            id="other-chain",
        ),
    ],
)
def test_a_broken_chain_is_refused(change: object, code: str) -> None:
    lines = tell_event().lines()

    with pytest.raises(RuleViolation) as refusal:
        chain.check(change(lines))  # type: ignore[operator]  # each case is a function

    assert refusal.value.code == code


def test_a_time_that_is_not_utc_with_microseconds_is_our_mistake() -> None:
    with pytest.raises(BrokenInvariant):
        body_of("2026-11-16T20:05:00Z", DESK, CallAnswered(1))
