"""How the programme of an event changes the state."""

from __future__ import annotations

from capicua.event.fact import Recorded
from capicua.event.facts.programme import ProgrammeGiven
from capicua.event.folding.draft import Apply, WorkingState, impossible


def _give(draft: WorkingState, _: Recorded, fact: ProgrammeGiven) -> None:
    rounds = [one.round for one in fact.items if one.round is not None]
    if len(rounds) != len(set(rounds)):
        raise impossible("A round stands in a programme once.")
    draft.change(programme=fact.items)


PROGRAMME: dict[type, Apply] = {ProgrammeGiven: _give}
