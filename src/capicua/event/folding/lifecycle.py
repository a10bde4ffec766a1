"""How facts of the event as a whole, its programme and officials change the state."""

from __future__ import annotations

from capicua.event.daybook import Presentation, PublicNotice
from capicua.event.fact import Recorded
from capicua.event.facts.lifecycle import (
    Announced,
    ConditionsChanged,
    ConditionsPublished,
    EventArchived,
    EventCancelled,
    EventCreated,
    EventFinished,
    EventPresented,
    EventStarted,
    LastRoundSet,
    StandingsPublished,
    TimezoneSet,
)
from capicua.event.facts.officials import (
    AccessRenewed,
    MotionOpened,
    OfficialNamed,
    OfficialRelieved,
    VoteCast,
)
from capicua.event.facts.programme import ProgrammeGiven
from capicua.event.folding.draft import Apply, WorkingState
from capicua.event.state import Conditions, Motion, Official, Phase
from capicua.event.terms import event_book
from capicua.journal.state_draft import impossible


def _create(draft: WorkingState, _: Recorded, fact: EventCreated) -> None:
    if draft.state.conditions is not None:
        raise impossible("The event was made before.")
    made = Conditions(
        fact.modality,
        fact.rounds,
        fact.settings,
        fact.event_kind,
        fact.official,
        fact.target,
        fact.hands,
        fact.minutes,
        fact.stages,
        fact.dates,
        fact.title,
        timezone=fact.timezone,
        calendar=fact.calendar,
    )
    draft.change(conditions=made, book=event_book(draft.state.book, fact.settings))


def _set_timezone(draft: WorkingState, _: Recorded, fact: TimezoneSet) -> None:
    draft.change(conditions=draft.state.made._replace(timezone=fact.timezone))


def _change_conditions(draft: WorkingState, _: Recorded, fact: ConditionsChanged) -> None:
    made = draft.state.made._replace(
        rounds=fact.rounds,
        title=fact.title,
        target=fact.target,
        hands=fact.hands,
        minutes=fact.minutes,
    )
    draft.change(conditions=made)


def _set_last_round(draft: WorkingState, _: Recorded, fact: LastRoundSet) -> None:
    made = draft.state.made
    if not 1 <= fact.round <= made.rounds:
        raise impossible(f"The event has no round {fact.round}.")
    is_planned = fact.round == made.rounds
    ends_after, why = (None, None) if is_planned else (fact.round, fact.reason)
    draft.change(conditions=made._replace(ends_after=ends_after, ends_why=why))


def _publish_conditions(draft: WorkingState, _: Recorded, __: ConditionsPublished) -> None:
    draft.change(conditions=draft.state.made._replace(are_published=True))


def _start(draft: WorkingState, _: Recorded, __: EventStarted) -> None:
    draft.change(phase=Phase.STARTED)


def _publish(draft: WorkingState, _: Recorded, fact: StandingsPublished) -> None:
    draft.change(published=fact.round)


def _finish(draft: WorkingState, recorded: Recorded, _: EventFinished) -> None:
    draft.change(phase=Phase.FINISHED, finished_at=recorded.at)


def _cancel(draft: WorkingState, recorded: Recorded, fact: EventCancelled) -> None:
    # Whatever ends with an event ends with one that was cancelled, too.
    draft.change(phase=Phase.FINISHED, finished_at=recorded.at, cancelled=fact.reason)


def _archive(draft: WorkingState, _: Recorded, fact: EventArchived) -> None:
    draft.change(is_archived=fact.is_archived)


def _present(draft: WorkingState, _: Recorded, fact: EventPresented) -> None:
    joys = fact.celebrates
    shown = Presentation(fact.venue, fact.country, fact.logo, joys, fact.organiser)
    draft.change(presentation=shown)


def _announce(draft: WorkingState, recorded: Recorded, fact: Announced) -> None:
    draft.change(announced=PublicNotice(recorded.at, fact.text))


def _renew(draft: WorkingState, recorded: Recorded, fact: AccessRenewed) -> None:
    draft.change(renewed={**draft.state.renewed, recorded.by.id: fact.at})


def _name(draft: WorkingState, _: Recorded, fact: OfficialNamed) -> None:
    named = Official(
        fact.post, fact.person, fact.athlete, fact.tables, fact.letter, fact.by_right
    )
    draft.change(officials=(*_without(draft, fact.post, fact.person), named))


def _relieve(draft: WorkingState, _: Recorded, fact: OfficialRelieved) -> None:
    draft.change(officials=_without(draft, fact.post, fact.person))


def _without(draft: WorkingState, post: str, person: str) -> tuple[Official, ...]:
    return tuple(
        one
        for one in draft.state.officials
        if (one.post.value, one.person) != (post, person)
    )


def _open_motion(draft: WorkingState, recorded: Recorded, fact: MotionOpened) -> None:
    motion = Motion(recorded.seq, fact.question, fact.concerns)
    draft.own("motions")[recorded.seq] = motion


def _vote(draft: WorkingState, _: Recorded, fact: VoteCast) -> None:
    motion: Motion | None = draft.seen("motions").get(fact.motion)
    if motion is None:
        raise impossible(f"There is no motion {fact.motion}.")
    votes = {**motion.votes, fact.post: fact.in_favour}
    draft.own("motions")[fact.motion] = motion._replace(votes=votes)


def _give_programme(draft: WorkingState, _: Recorded, fact: ProgrammeGiven) -> None:
    rounds = [one.round for one in fact.items if one.round is not None]
    if len(rounds) != len(set(rounds)):
        raise impossible("A round stands in a programme once.")
    draft.change(programme=fact.items)


LIFECYCLE: dict[type, Apply] = {
    EventCreated: _create,
    TimezoneSet: _set_timezone,
    ConditionsChanged: _change_conditions,
    LastRoundSet: _set_last_round,
    ConditionsPublished: _publish_conditions,
    EventStarted: _start,
    StandingsPublished: _publish,
    EventFinished: _finish,
    EventCancelled: _cancel,
    EventArchived: _archive,
    EventPresented: _present,
    Announced: _announce,
    OfficialNamed: _name,
    AccessRenewed: _renew,
    OfficialRelieved: _relieve,
    MotionOpened: _open_motion,
    VoteCast: _vote,
    ProgrammeGiven: _give_programme,
}
