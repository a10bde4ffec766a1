"""Withheld content: the lines tell results, and of people no more than the pages do."""

import json
from dataclasses import replace

import pytest

from capicua.event.fact import Fact, Recorded, Undisclosed, encode, kind_of
from capicua.event.facts.entries import EntryAdded, FeeRecorded, Particulars
from capicua.event.facts.officials import MotionOpened, OfficialNamed, Post
from capicua.event.facts.results import RatificationVote, RulingMade
from capicua.event.fold import fold
from capicua.event.lines import Unsealed, read_line, unsealed
from capicua.event.verify import verify
from capicua.event.withheld import FIELDS, tells_too_much
from capicua.journal import chain
from capicua.journal.actor import Actor, Role
from capicua.journal.digest import Digest, Withheld, digest_of
from capicua.rulebooks.editions import official_edition
from event.examples import EXAMPLES
from event.sample import AT, DESK, Telling, tell_event, told_before, whole
from kernel.refusals import refused

SALT = b"\x01" * 16
HIDING = [one for one in EXAMPLES if kind_of(one) in FIELDS]


def of_line(fact: Fact) -> tuple[bytes, Withheld | None]:
    made: Unsealed = unsealed(AT, DESK, fact, lambda: SALT)
    return chain.seal("0" * 64, 1, made.body).line, made.withheld


def journal_of(telling: Telling) -> tuple[bytes, dict[int, Withheld]]:
    """Return a journal as it is written today, and what lies beside it."""
    lines, beside = [chain.header_line(telling.header)], {}
    for seq, at, by, fact in telling.facts:
        made = unsealed(at, by, whole(fact), lambda: SALT)
        lines.append(chain.seal(chain.hash_of(lines[-1]), seq, made.body).line)
        if made.withheld is not None:
            beside[seq - 1] = made.withheld
    return b"".join(line + b"\n" for line in lines), beside


@pytest.mark.parametrize("fact", HIDING, ids=kind_of)
def test_what_a_page_hides_is_not_in_the_line_and_is_read_back(fact: Fact) -> None:
    line, withheld = of_line(fact)
    data = json.loads(line)["data"]

    if withheld is not None:
        for path in FIELDS[kind_of(fact)]:
            name, _, inner = path.partition(".")
            assert inner not in data.get(name, {}) if inner else name not in data
        assert read_line(line, withheld) == Recorded(1, AT, DESK, fact)
    assert tells_too_much(kind_of(fact), encode(fact)) == (withheld is not None)


@pytest.mark.parametrize(
    "fact", [one for one in EXAMPLES if one not in HIDING], ids=kind_of
)
def test_all_other_facts_stand_in_their_lines_whole(fact: Fact) -> None:
    assert of_line(fact) == (of_line(fact)[0], None)
    assert read_line(of_line(fact)[0]).fact == fact


def test_without_its_content_a_fact_says_that_something_happened_and_no_more() -> None:
    named = OfficialNamed(Post.ARBITER, "luis", 55)
    added = EntryAdded(7, Particulars((1, 2), category="open", sex="f"))
    asked = MotionOpened(Digest("0" * 64), ("luis",))

    found = [read_line(of_line(one)[0]).fact for one in (named, added, asked)]

    assert found == [
        Undisclosed("official_named"),
        EntryAdded(7, Particulars((1, 2))),
        MotionOpened(Digest("0" * 64)),
    ]


def test_a_ruling_does_to_the_sheet_what_it_did_though_nobody_knows_its_incident() -> None:
    (ruling,) = (one for one in EXAMPLES if isinstance(one, RulingMade))

    found = read_line(of_line(ruling)[0]).fact

    assert isinstance(found, Undisclosed)
    effect = found.effect
    assert isinstance(effect, RulingMade)
    told = effect.place, effect.rows, effect.cards, effect.withdraws
    assert told == (ruling.place, ruling.rows, ruling.cards, ruling.withdraws)
    assert (effect.incident.code, effect.incident.offender) == ("", None)


def test_a_confirmation_takes_effect_though_nobody_knows_who_was_for_it() -> None:
    (vote,) = (one for one in EXAMPLES if isinstance(one, RatificationVote))

    found = read_line(of_line(vote)[0]).fact

    assert isinstance(found, Undisclosed)
    effect = found.effect
    assert isinstance(effect, RatificationVote)
    assert effect == replace(vote, in_favour=True, warnings=())


def test_the_journal_alone_proves_every_result_and_the_bundle_the_rest() -> None:
    telling = told_before("copa")
    content, beside = journal_of(telling)

    alone = verify(content, official_edition)
    both = verify(content, official_edition, withheld=beside)

    assert (alone.damages, alone.withheld, alone.compared) == ((), 2, 0)
    assert (both.damages, both.withheld, both.compared) == ((), 2, 2)
    assert both.state == telling.state
    assert alone.state is not None
    assert alone.state.rounds == telling.state.rounds
    assert "Pérez" not in content.decode()


def test_other_content_than_the_line_withheld_is_named_with_the_line() -> None:
    content, beside = journal_of(told_before("copa"))
    (fee, _) = beside
    forged = beside | {fee: Withheld(SALT, '{"entry":1,"paid":true}')}

    found = verify(content, official_edition, withheld=forged)

    assert [(one.line, one.code) for one in found.damages] == [
        (fee + 2, "withheld_differs")
    ]


@pytest.mark.parametrize(
    "content",
    [
        pytest.param("[]", id="no-object"),
        pytest.param('{"v":1}', id="told-twice"),
        pytest.param('{"entry":1,"more":1,"paid":true}', id="a-key-too-many"),
        pytest.param('{"entry": 1}', id="not-canonical"),
    ],
)
def test_content_that_is_no_content_is_refused(content: str) -> None:

    forged = Withheld(SALT, content)
    data = {"v": 1, "withheld": digest_of(*forged)}
    body = unsealed(AT, DESK, FeeRecorded(1, paid=True), lambda: SALT).body
    line = chain.seal("0" * 64, 1, body | {"data": data}).line

    assert refused(read_line, line, forged) in {"malformed_fact", "not_canonical"}


def test_a_kind_that_withholds_nothing_cannot_pretend_to() -> None:
    body = unsealed(AT, Actor(Role.DESK, "ana"), EXAMPLES[2], lambda: SALT).body
    data = {"v": 1, "withheld": "0" * 64}
    line = chain.seal("0" * 64, 1, body | {"data": data}).line

    assert refused(read_line, line) == "malformed_fact"


def test_what_earlier_versions_told_openly_is_counted_because_nobody_can_hide_it() -> None:
    found = verify(told_before("copa").journal(), official_edition)

    assert found.told_openly == {"fee_recorded": 1, "official_named": 1}
    assert (found.damages, found.withheld) == ((), 0)


def test_folding_goes_on_behind_a_fact_that_is_not_disclosed() -> None:
    telling = tell_event(entries=4, rounds=1)
    after = Recorded(telling.state.seq + 1, AT, DESK, Undisclosed("fee_recorded"))

    assert fold(telling.state, (after,)) == telling.state._replace(seq=after.seq)
