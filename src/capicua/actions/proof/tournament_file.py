"""Tournament file (`.json`) of an event: from it anybody computes the standings again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.event_book import FILE_NAME
from capicua.actions.engine.names import Names
from capicua.actions.proof.journal import SHOWN_DIGEST
from capicua.event.record import tournament_of
from capicua.event.state import EventState
from capicua.formats.tournament_document import Document, describe_tournament
from capicua.rulebooks import OFFICIAL
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament

EXTENSIONS_FILE = "extensions.json"
"""What a tournament file carried that other programs mean; it leaves as it came."""


class OwnRulebook(NamedTuple):
    """A club's own rulebook, which must lie beside the tournament file."""

    name: str
    content: bytes


class TournamentFile(NamedTuple):
    """A tournament file, and the rulebook that it names if that is not an official one."""

    document: Document
    rulebook: OwnRulebook | None = None

    @property
    def content(self) -> bytes:
        """Return the bytes of the file; the same event gives the same ones.

        Half of a surrogate pair, which only extensions hold, is written as JSON escapes it.
        """
        text = json.dumps(self.document, ensure_ascii=False, indent=1)
        return f"{text}\n".encode("utf-8", "backslashreplace")


def export_tournament(
    context: Context, event: str, *, for_everybody: bool = False
) -> TournamentFile:
    """Return the tournament file of an event: published rounds, official results.

    For everybody it holds what public pages tell: no sex, no category, no extensions, of a
    reason its fingerprint, of minors first name and initial. It is read with the newest
    edition of its rulebook; all editions so far count results and make rounds alike.
    """
    context = context.in_public() if for_everybody else context
    state = context.states.newest(event).state
    own = own_rulebook(context, event)
    names = context.names(event)
    tournament = _told(_published(state), state, names, for_everybody=for_everybody)
    document = describe_tournament(
        tournament, state.book.id if own is None else own.name, _settings(state)
    )
    if not for_everybody:
        document |= _extensions(context, event)
    return TournamentFile(document, own)


def _extensions(context: Context, event: str) -> Document:
    """Return what other programs mean, as the imported file carried it."""
    files = context.store.attachments(event, EXTENSIONS_FILE)
    found = [one.content for one in files if one.name == EXTENSIONS_FILE]
    return {"extensions": json.loads(found[0])} if found else {}


def own_rulebook(context: Context, event: str) -> OwnRulebook | None:
    """Return the club's own rulebook that an event is played by; None: an official one."""
    if context.states.newest(event).state.book.id in OFFICIAL:
        return None
    files = context.store.attachments(event, FILE_NAME)
    content = next(one.content for one in files if one.name == FILE_NAME)
    return OwnRulebook(f"{event}.rulebook.toml", content)


def _published(state: EventState) -> Tournament:
    """Return the tournament without the draft of a round that nobody else has seen.

    Its sealed seed stays behind, too: whoever knew it would make the draft from this file.
    One that the journal tells openly, as that of an imported file, is told here as well.
    """
    known = (number for number, one in state.rounds.items() if one.is_published)
    last = max(known, default=0)
    coming = state.rounds.get(last + 1)
    told = tournament_of(state, through=last)
    is_open = coming is not None and coming.commitment is None
    return told if is_open else told._replace(seed=0)


def _told(
    tournament: Tournament, state: EventState, names: Names, *, for_everybody: bool
) -> Tournament:
    """Return the tournament with names and reasons, as far as they may be told."""
    entries = {
        number: one._replace(
            name=names.entry(state, number),
            category=None if for_everybody else one.category,
            sex=None if for_everybody else one.sex,
        )
        for number, one in tournament.entries.items()
    }
    reasons = {} if for_everybody else names.texts
    return tournament._replace(
        name=names.event(state),
        entries=entries,
        played=tuple(_with_reasons(one, reasons) for one in tournament.played),
        substitutes=tuple(
            one._replace(decision=_in_words(one.decision, reasons))
            for one in tournament.substitutes
        ),
    )


def _with_reasons(played: RoundRecord, texts: Mapping[str, str]) -> RoundRecord:
    """Return a round with the reasons of its tables: in words, else their fingerprint."""

    def told(table: TableRecord) -> TableRecord:
        reason = None if table.reason is None else _in_words(table.reason, texts)
        return table._replace(reason=reason, boards=tuple(map(told, table.boards)))

    return played._replace(tables=tuple(map(told, played.tables)))


def _in_words(digest: str, texts: Mapping[str, str]) -> str:
    """Return a text, or its fingerprint where it is not told."""
    return texts.get(digest) or f"[{digest[:SHOWN_DIGEST]}…]"


def _settings(state: EventState) -> Mapping[str, object]:
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in state.made.settings.items()
    }
