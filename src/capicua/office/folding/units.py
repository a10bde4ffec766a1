"""How facts about bodies and posts change the state."""

from __future__ import annotations

from capicua.journal.state_draft import impossible
from capicua.office.fact import RecordedByOffice
from capicua.office.facts.posts import PostGiven, PostTaken
from capicua.office.facts.units import OfficeFounded, UnitAdded, UnitAmended, UnitClosed
from capicua.office.folding.draft import OfficeApply, OfficeDraft
from capicua.office.state import ROOT, HeldPost, Unit


def _found(draft: OfficeDraft, _: RecordedByOffice, fact: OfficeFounded) -> None:
    if draft.seen("units"):
        raise impossible("The office was founded before.")
    draft.own("units")[ROOT] = Unit(ROOT, fact.kind, fact.name, country=fact.country)
    draft.change(timezone=fact.timezone, public_key=fact.public_key)


def _add(draft: OfficeDraft, _: RecordedByOffice, fact: UnitAdded) -> None:
    draft.unit(fact.parent)
    if fact.unit in draft.seen("units"):
        raise impossible(f"There is a body {fact.unit} already.")
    added = Unit(fact.unit, fact.kind, fact.name, fact.parent, fact.country)
    draft.own("units")[fact.unit] = added


def _amend(draft: OfficeDraft, _: RecordedByOffice, fact: UnitAmended) -> None:
    now = draft.unit(fact.unit)._replace(name=fact.name, country=fact.country)
    draft.own("units")[fact.unit] = now


def _close(draft: OfficeDraft, _: RecordedByOffice, fact: UnitClosed) -> None:
    if fact.unit == ROOT:
        raise impossible("The office itself is not closed by a fact of its own.")
    draft.own("units")[fact.unit] = draft.unit(fact.unit)._replace(is_closed=True)


def _give(draft: OfficeDraft, _: RecordedByOffice, fact: PostGiven) -> None:
    draft.unit(fact.unit)
    given = HeldPost(fact.post, fact.account, fact.unit, fact.person)
    draft.change(posts=(*_without(draft, fact), given))


def _take(draft: OfficeDraft, _: RecordedByOffice, fact: PostTaken) -> None:
    left = _without(draft, fact)
    if left == draft.state.posts:
        raise impossible(f"{fact.account} does not hold that post.")
    draft.change(posts=left)


def _without(draft: OfficeDraft, fact: PostGiven | PostTaken) -> tuple[HeldPost, ...]:
    key = (fact.post, fact.account, fact.unit)
    return tuple(one for one in draft.state.posts if one[:3] != key)


UNITS: dict[type, OfficeApply] = {
    OfficeFounded: _found,
    UnitAdded: _add,
    UnitAmended: _amend,
    UnitClosed: _close,
    PostGiven: _give,
    PostTaken: _take,
}
