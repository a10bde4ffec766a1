"""Verification of an office's journal: each damage is told with its line."""

import pytest

from capicua.journal import chain
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.office.fact import OFFICE_FACTS, OfficeFact, office_body, read_office_line
from capicua.office.facts.persons import PersonAmended, PersonEnrolled
from capicua.office.verify import verify_office
from capicua.rulebooks.editions import official_edition
from office.telling import ANA, AT, CLUB, FOUNDED, header
from office.test_fold import EVERYTHING, D

FACTS = (FOUNDED, CLUB, *EVERYTHING)


def journal(*facts: OfficeFact) -> list[bytes]:
    lines = [chain.header_line(header())]
    prev = chain.hash_of(lines[0])
    for seq, fact in enumerate(facts, 1):
        line, prev = chain.seal(prev, seq, office_body(AT, ANA, fact))
        lines.append(line)
    return lines


def file_of(lines: list[bytes]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def test_a_sound_journal_is_proven_and_folds_to_its_state() -> None:
    lines = journal(*FACTS)

    found = verify_office(file_of(lines), official_edition)

    assert (found.office, found.head, found.facts, found.damages) == (
        "liga",
        chain.hash_of(lines[-1]),
        len(FACTS),
        (),
    )
    assert found.state is not None
    assert found.state.newest_person == 2


def test_every_fact_is_read_as_it_was_written() -> None:
    lines = journal(*FACTS)

    assert [read_office_line(line).fact for line in lines[1:]] == list(FACTS)
    assert {OFFICE_FACTS.word_for(type(one)) for one in FACTS} <= set(OFFICE_FACTS.words)


@pytest.mark.parametrize("place", range(1, 8))
def test_a_changed_line_is_found(place: int) -> None:
    lines = journal(*FACTS)
    lines[place] = lines[place].replace(b'"u1"', b'"u2"')

    found = verify_office(file_of(lines), official_edition)

    assert (found.head, found.damages[0].line, found.damages[0].code) == (
        None,
        place + 1,
        "wrong_hash",
    )


def test_a_fact_that_cannot_follow_is_named_with_its_line() -> None:
    found = verify_office(file_of(journal(FOUNDED, PersonAmended(1, D))), official_edition)

    assert [(one.line, one.code) for one in found.damages] == [(3, "impossible_fact")]


def test_an_office_of_another_rulebook_is_told() -> None:
    first = header()._replace(rulebook_fingerprint="0" * 64)
    lines = [chain.header_line(first)]

    found = verify_office(file_of(lines), official_edition)

    assert [(one.line, one.code) for one in found.damages] == [(1, "other_rulebook")]


def test_an_empty_file_has_no_office() -> None:
    found = verify_office(b"", official_edition)

    assert (found.office, found.damages[0].code) == (None, "empty")


def test_an_event_and_an_office_are_told_apart_by_their_first_line() -> None:
    event = chain.Header("copa", *header()[1:])

    assert chain.is_office_header(chain.header_line(header()))
    assert not chain.is_office_header(chain.header_line(event))
    assert chain.read_office_header(chain.header_line(header())) == header()
    with pytest.raises(RuleViolation, match="must have the keys"):
        chain.read_header(chain.header_line(header()))


def test_a_name_never_stands_in_the_journal() -> None:
    digest = Digest("c" * 64)
    line = journal(FOUNDED, PersonEnrolled(1, digest))[2]

    assert line.count(b'"data":{"details":"' + digest.encode()) == 1
