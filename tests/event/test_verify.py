"""The proof of a journal: whatever is done to it is found, and where."""

from dataclasses import replace
from random import Random  # noqa: TID251 - tests hand chance in

import pytest

from capicua.event.fact import Recorded
from capicua.event.facts.entries import EntryAdded, Particulars
from capicua.event.facts.lifecycle import Announced, EventCreated, EventStarted
from capicua.event.facts.results import Outcome, RulingMade
from capicua.event.facts.rounds import RoundClosed, RoundPaired, RoundPublished, SeedDrawn
from capicua.event.lines import body_of
from capicua.event.pairing import as_fact, plan_round
from capicua.event.place import Place
from capicua.event.verify import verify
from capicua.journal import chain
from capicua.journal.canonical import parse
from capicua.journal.digest import Digest
from capicua.journal.verify import Damage, check_links
from capicua.kernel.seat import Seat
from capicua.play.ruling.incident import Incident
from capicua.rulebooks.editions import official_edition
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.draw import commitment_to
from event.sample import AT, DESK, Telling, tell_event, whole

SMALL = tell_event(Modality.PAIRS, 4, 1)
JOURNAL = SMALL.journal()
LINES = SMALL.lines()
HEAD = chain.hash_of(LINES[-1])
SALT = bytes(range(16))


def damages(content: bytes, head: str | None = None) -> list[tuple[int, str]]:
    return [(one.line, one.code) for one in verify(content, official_edition, head).damages]


def joined(lines: list[bytes]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


@pytest.mark.parametrize("book_id", ["fid-2015", "pr", "amasfac", "fed", "dp-standard"])
@pytest.mark.parametrize("modality", [Modality.PAIRS, Modality.INDIVIDUAL])
def test_an_honest_journal_is_proven(book_id: str, modality: Modality) -> None:
    telling = tell_event(modality, 9, 3, book_id=book_id, hands=book_id != "dp-standard")

    found = verify(telling.journal(), official_edition)

    assert found == (
        "copa",
        chain.hash_of(telling.lines()[-1]),
        len(telling.facts),
        (),
        telling.state,
        None,
        {},
        0,
        0,
    )


def opened_with(seed: int | None, salt: str | None) -> list[tuple[int, str]]:
    """Return what is found where a published round reveals this seed and salt."""
    telling = Telling()
    telling.tell(EventCreated(Modality.PAIRS, 1, {}))
    for number in (1, 2):
        telling.tell(EntryAdded(number, Particulars((2 * number, 2 * number + 1))))
    sealed = SeedDrawn(1, commitment=commitment_to(SALT, 7))
    telling.tell(EventStarted(), sealed)
    telling.tell(as_fact(telling.state, plan_round(telling.state, 7)))
    telling.tell(RoundPublished(1, seed, salt))
    return damages(telling.journal())


@pytest.mark.parametrize(
    ("seed", "salt", "found"),
    [
        pytest.param(7, SALT.hex(), [], id="the-sealed-one"),
        pytest.param(8, SALT.hex(), [(8, "seed_differs")], id="another-seed"),
        pytest.param(7, "00", [(8, "seed_differs")], id="another-salt"),
        pytest.param(7, "no salt", [(8, "seed_differs")], id="no-hexadecimal-salt"),
        pytest.param(None, None, [(8, "seed_differs")], id="never-opened"),
    ],
)
def test_a_published_round_must_open_what_its_seed_was_sealed_with(
    seed: int | None, salt: str | None, found: list[tuple[int, str]]
) -> None:
    assert opened_with(seed, salt) == found


def flip_all(lines: list[bytes]) -> None:
    """Flip one bit of every byte, and see that it is found in its line."""
    chance = Random(3)  # noqa: S311 - a repeatable example
    journal = joined(lines)
    number = 1
    for place, byte in enumerate(journal):
        spoiled = bytearray(journal)
        spoiled[place] ^= 1 << chance.randrange(8)
        found = check_links(bytes(spoiled)).damages
        assert found, place
        assert found[0].line == number, (place, found)
        number += byte == ord("\n")


def test_every_byte_that_is_flipped_is_found_in_its_line() -> None:
    flip_all(LINES[:8])


@pytest.mark.long
def test_every_byte_of_a_whole_journal_that_is_flipped_is_found_in_its_line() -> None:
    flip_all(LINES)


@pytest.mark.parametrize("number", range(len(LINES)))
def test_a_dropped_line_is_found(number: int) -> None:
    found = damages(joined(LINES[:number] + LINES[number + 1 :]), HEAD)

    if number == len(LINES) - 1:
        assert found == [(number, "other_head")]
    else:
        assert found[0] == (number + 1, "wrong_sequence" if number else "wrong_header")


@pytest.mark.parametrize("number", range(len(LINES)))
def test_a_doubled_line_is_found(number: int) -> None:
    found = damages(joined([*LINES[: number + 1], *LINES[number:]]))

    assert found[0] == (number + 2, "wrong_sequence" if number else "malformed_fact")


@pytest.mark.parametrize("number", range(1, len(LINES) - 1))
def test_swapped_lines_are_found(number: int) -> None:
    lines = list(LINES)
    lines[number], lines[number + 1] = lines[number + 1], lines[number]

    assert damages(joined(lines))[0] == (number + 1, "wrong_sequence")


@pytest.mark.parametrize("cut", [1, 2, 50, 200, len(JOURNAL) - 1])
def test_a_file_that_was_cut_off_is_found(cut: int) -> None:
    content = JOURNAL[:-cut]
    whole = content.count(b"\n")

    assert (whole + 1, "truncated") in damages(content)


def test_an_empty_file_is_told() -> None:
    assert verify(b"", official_edition).damages == (
        Damage(1, "empty", "The file is empty."),
    )


@pytest.mark.parametrize("number", [0, 1, len(LINES) // 2, len(LINES) - 1])
@pytest.mark.parametrize("shown", [64, 16])
def test_a_head_that_people_kept_tells_how_far_the_journal_is_the_same(
    number: int, shown: int
) -> None:
    kept = chain.hash_of(LINES[number])[:shown]

    found = verify(JOURNAL, official_edition, kept)

    assert (found.kept, found.damages) == (number, ())


@pytest.mark.parametrize("head", ["0" * 64, HEAD[:15], HEAD[:-1] + "z", "", "x" * 999])
def test_a_head_that_no_line_has_is_told_and_so_is_one_that_is_too_short(head: str) -> None:
    found = verify(JOURNAL, official_edition, head)

    assert (found.kept, [one[:2] for one in found.damages]) == (
        None,
        [(len(LINES), "other_head")],
    )


def test_lines_added_by_somebody_else_come_after_the_head_that_people_kept() -> None:
    body = body_of(AT, DESK, Announced(Digest("0" * 64)))
    longer = joined([*LINES, chain.seal(HEAD, len(LINES), body).line])

    found = verify(longer, official_edition, HEAD)

    assert (found.kept, found.facts) == (len(LINES) - 1, len(LINES))


def test_a_dropped_or_doubled_line_is_told_once_and_not_for_every_line_after_it() -> None:
    dropped, doubled = [*LINES[:5], *LINES[6:]], [*LINES[:6], *LINES[5:]]

    assert damages(joined(dropped)) == [(6, "wrong_sequence")]
    assert damages(joined(doubled)) == [(7, "wrong_sequence")]


def forged(number: int, fact: object) -> bytes:
    """Return the journal with one fact exchanged and every hash made again."""
    telling = Telling()
    telling.facts = list(SMALL.facts)
    old = telling.facts[number]
    telling.facts[number] = Recorded(old.seq, old.at, old.by, fact)  # type: ignore[arg-type]
    return telling.journal()


def place_of(kind: type) -> int:
    return next(n for n, one in enumerate(SMALL.facts) if isinstance(one.fact, kind))


def test_a_pairing_that_does_not_come_out_again_is_found() -> None:
    number = place_of(RoundPaired)
    paired = SMALL.facts[number].fact
    assert isinstance(paired, RoundPaired)
    first, second = paired.tables
    other = (first._replace(b=second.b), second._replace(b=first.b))
    content = forged(number, RoundPaired(1, paired.seed, other))

    assert damages(content)[0] == (number + 2, "pairing_differs")


def test_standings_that_do_not_come_out_again_are_found() -> None:
    number = place_of(RoundClosed)

    assert damages(forged(number, RoundClosed(1, Digest("0" * 64)))) == [
        (number + 2, "standings_differ")
    ]


def test_a_ruling_that_the_book_does_not_give_is_found_unless_it_says_so() -> None:
    telling = tell_event(Modality.PAIRS, 4, 1)
    closing = next(
        n for n, one in enumerate(telling.facts) if isinstance(one.fact, RoundClosed)
    )
    before = Telling()
    before.tell(*(whole(one.fact) for one in telling.facts[:closing]))
    incident = Incident("false_pass", Seat.TWO, Seat.ONE)
    before.tell(RulingMade(Place(1, 1), incident, outcome=Outcome(is_void=True)))
    line = len(before.facts) + 1

    assert damages(before.journal()) == [(line, "ruling_differs")]

    last = before.facts.pop()
    departing = RulingMade(
        Place(1, 1),
        incident,
        outcome=Outcome(is_void=True),
        departs=True,
        reason=Digest("0" * 64),
    )
    before.facts.append(last._replace(fact=departing))

    assert damages(before.journal()) == []


def test_a_fact_that_cannot_follow_is_found() -> None:
    content = forged(place_of(RoundPaired), RoundPaired(2, 99, ()))

    assert damages(content)[0][1] == "impossible_fact"


def test_a_round_that_was_paired_from_another_seed_than_the_sealed_one_is_found() -> None:
    number = place_of(RoundPaired)
    paired = SMALL.facts[number].fact
    assert isinstance(paired, RoundPaired)
    content = forged(number, replace(paired, seed=paired.seed + 1))

    assert "seed_differs" in {code for _, code in damages(content)}


def test_another_rulebook_is_told() -> None:
    assert [one.code for one in verify(JOURNAL, lambda *_: None).damages] == [
        "other_rulebook"
    ]


def test_the_journal_needs_nothing_but_itself() -> None:
    assert {key for line in LINES[1:] for key in parse(line)} == {
        "at", "by", "data", "hash", "kind", "prev", "seq",
    }  # fmt: skip
