"""How protests and sanctions on those who do not play change the state."""

from __future__ import annotations

from typing import Any

from capicua.event.daybook import Protest
from capicua.event.fact import Recorded
from capicua.event.facts.protests import OutsiderSanctioned, ProtestDecided, ProtestFiled
from capicua.event.folding.draft import Apply, WorkingState
from capicua.journal.state_draft import impossible


def _file(draft: WorkingState, recorded: Recorded, fact: ProtestFiled) -> None:
    draft.table(fact.place)
    filed = Protest(recorded.seq, fact.place, fact.text, recorded.by.id, recorded.at)
    draft.own("protests")[recorded.seq] = filed


def open_case(draft: WorkingState, name: str, number: int) -> Any:
    """Return a protest or appeal that nobody has decided yet."""
    found = draft.seen(name).get(number)
    if found is None or found.is_upheld is not None:
        raise impossible(f"There is no open {name.removesuffix('s')} {number}.")
    return found


def _decide(draft: WorkingState, recorded: Recorded, fact: ProtestDecided) -> None:
    found: Protest = open_case(draft, "protests", fact.protest)
    draft.own("protests")[fact.protest] = found._replace(
        is_upheld=fact.is_upheld, reason=fact.reason, decided_by=recorded.by.id
    )


def _sanction(draft: WorkingState, _: Recorded, fact: OutsiderSanctioned) -> None:
    """Leave the state alone but for the place: who does not play has no result."""
    if fact.place is not None:
        draft.table(fact.place)


PROTESTS: dict[type, Apply] = {
    ProtestFiled: _file,
    ProtestDecided: _decide,
    OutsiderSanctioned: _sanction,
}
