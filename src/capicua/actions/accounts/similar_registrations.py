"""Duplicate registrations: who is, or may be, on the list or waiting already."""

from __future__ import annotations

from collections.abc import Sequence

from capicua.actions.accounts.ports import Registration
from capicua.actions.engine.context import Context
from capicua.actions.entries.entry_list import show_entry_list
from capicua.actions.entries.numbers import Person
from capicua.actions.entries.pasted.remarks import Remark, RemarkKind
from capicua.actions.entries.similar_names import KnownNames, Likeness

Duplicates = dict[int, tuple[Remark, ...]]
"""By the number of the registration; who is not in it is new."""


def find_duplicates(
    context: Context, event: str, waiting: Sequence[Registration]
) -> Duplicates:
    """Return which registrations a person should look at before they are confirmed."""
    names: KnownNames[Person] = KnownNames()
    for line in show_entry_list(context, event):
        for one in (*line.people, *line.bench):
            names.add(one.name, Person(one.name, one.number))
    doubts: Duplicates = {}
    for registration in waiting:
        found = []
        for name in filter(None, (registration.name, registration.partner)):
            like = names.like(name)
            if like is not None:
                found.append(_remark(name, like.known, like.likeness))
            names.add(name, Person(name))
        if found:
            doubts[registration.id] = tuple(found)
    return doubts


def _remark(name: str, known: Person, likeness: Likeness) -> Remark:
    is_same = likeness is Likeness.SAME
    if known.number is None:
        kind = RemarkKind.WAITING_TWICE if is_same else RemarkKind.NEARLY_WAITING
    else:
        kind = RemarkKind.ALREADY_ENTERED if is_same else RemarkKind.NEARLY_ENTERED
    return Remark(0, kind, name, known.number or 0, known.name)
