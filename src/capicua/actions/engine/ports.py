"""Ports: what the actions ask of a store: a journal, and what lies beside it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from capicua.journal.digest import Withheld
from capicua.kernel.error import RuleViolation

Body = Mapping[str, Any]
"""A fact before it is sealed: all keys of its line but ``seq``, ``prev`` and ``hash``."""
OFFICE = "office/"
"""Behind this the journals of offices stand under their ids; no event begins with it."""
SIDE_DATA = -1
"""In the place of a version in the news: something beside the event's journal is new."""


class StaleVersion(RuleViolation):
    """The event has moved on since the version on which the request was decided."""

    def __init__(self, expected: int, actual: int) -> None:
        super().__init__(
            "stale_version",
            f"This was decided at version {expected}, and the event is at version {actual} "
            "by now. Look at the new state and decide again.",
        )
        self.expected = expected
        self.actual = actual


class UnknownEvent(RuleViolation):
    """The store has no such event."""

    def __init__(self, event: str) -> None:
        super().__init__(
            "unknown_event", f'There is no event "{event[:60]}" in this store.', at="event"
        )


class Head(NamedTuple):
    """How far a journal goes: its last sequence number (0: the header) and hash."""

    seq: int
    hash: str


class Revision(NamedTuple):
    """The version of an event as a whole: its journal's, and of the names beside it."""

    head: Head
    names: int
    """How often a name or a free text was written or erased."""


class Stored(NamedTuple):
    """A line of the journal as in its exported file, without the newline."""

    seq: int
    line: bytes
    withheld: Withheld | None = None
    """What the line does not tell, if it is at hand."""


class RequestKey(NamedTuple):
    """Idempotency: who asks twice is answered once, known by an id and a digest."""

    id: str
    digest: bytes
    former: bytes = b""
    """The digest that version 0.1 would have made: a phone may repeat what it sent then."""
    shared: str = ""
    """The id as it was kept before everybody had ids of their own; empty: it never was."""

    @property
    def ids(self) -> tuple[str, ...]:
        """Return under which ids an answer may stand, the newer one first."""
        return (self.id, self.shared) if self.shared else (self.id,)

    def is_answered_by(self, digest: bytes) -> bool:
        """Tell whether what was asked under this id before is what is asked now."""
        return digest in (self.digest, self.former)


class SaltedText(NamedTuple):
    """Free text beside the journal; a fact holds ``digest``, SHA-256 of salt and text."""

    digest: str
    salt: bytes
    text: str


class StoredNames(NamedTuple):
    """The names of an event's people by number, and its free texts by digest."""

    version: int
    """Of the names, at least: they may be newer, never older."""
    people: Mapping[int, str]
    texts: Mapping[str, str]


class Athlete(NamedTuple):
    """What an event must know of a person beside the journal."""

    number: int
    name: str
    country: str | None = None
    club: str | None = None
    rating: int | None = None


class Attachment(NamedTuple):
    """A file that belongs to an event, known by the SHA-256 of its bytes."""

    digest: str
    name: str
    content: bytes


def _ignore(_: Head) -> None:
    """Do nothing."""


class Decision(NamedTuple):
    """What follows from a request: facts, the answer, and what is kept beside them.

    All of it becomes durable together, or nothing. No facts at all is a decision, too: the
    answer is kept and the version stays.
    """

    bodies: Sequence[Body]
    answer: bytes = b""
    texts: Sequence[SaltedText] = ()
    athletes: Sequence[Athlete] = ()
    attachments: Sequence[Attachment] = ()
    erased: Sequence[str] = ()
    """Digests of files that are forgotten."""
    rows: Sequence[NamedTuple] = ()
    """Rows of tables of their own, such as those of persons."""
    withheld: Mapping[int, Withheld] = {}
    """What lines do not tell, by the place of the fact among all of them, from 0."""
    sealed: Callable[[Head], None] = _ignore
    """Told where the journal stands with these facts, before anything else is decided.

    They are not durable yet, and may never be: only the receipt says so.
    """


class Receipt(NamedTuple):
    """The durable end of a request: where the journal stood then, and the first answer."""

    head: Head
    answer: bytes
    is_repeat: bool = False


class Snapshot(NamedTuple):
    """A folded state in bytes, good only for the code that wrote it."""

    head: Head
    code: str
    content: bytes


Read = Callable[[int], Iterator[Stored]]
"""Gives the lines after a sequence number, those of the running commit included."""
Decide = Callable[[Head, Read], Decision]
"""Decides a request on the journal's head; raises `RuleViolation` to refuse it."""


class Chain(Protocol):
    """What the store must be told about lines, which it does not read itself."""

    def seal(self, prev: str, seq: int, body: Body) -> tuple[bytes, str]:
        """Return the line of a fact, canonical and chained, and the hash it carries."""
        ...

    def hash_of(self, line: bytes) -> str:
        """Return the hash that a line carries."""
        ...

    def check(self, lines: Iterable[bytes]) -> None:
        """Refuse a journal, header first, whose chain is broken, and name the line."""
        ...


class Journal(Protocol):
    """Append-only facts per event; what is answered is on the disk."""

    def create(self, event: str, header: bytes) -> None:
        """Begin a journal; refuse an event that exists."""
        ...

    def events(self) -> tuple[str, ...]:
        """Return the ids of all events, sorted."""
        ...

    def offices(self) -> tuple[str, ...]:
        """Return the ids of all offices, sorted."""
        ...

    def header(self, event: str) -> bytes:
        """Return the first line of an event's journal."""
        ...

    def read(self, event: str, after: int = 0) -> Iterator[Stored]:
        """Yield the lines after a sequence number, in order."""
        ...

    def lines(self, event: str, numbers: Collection[int]) -> tuple[Stored, ...]:
        """Return the lines with these sequence numbers that there are, in order."""
        ...

    def head(self, event: str) -> Head:
        """Return how far an event's journal goes; its ``seq`` is the event's version."""
        ...

    def append(
        self, event: str, expected: int, request: RequestKey, decision: Decision
    ) -> Receipt:
        """Append what was decided at a version; raise `StaleVersion` if it is not the last.

        Fit for what takes long to decide. A request that was answered before gets its first
        answer, whatever the version; the same id with another digest is refused.
        """
        ...

    def decide(self, event: str, request: RequestKey, decide: Decide) -> Receipt:
        """Decide on the newest state and append, with nobody else writing in between.

        Fit for what is decided quickly: all writers of the event wait meanwhile, and many
        of them share one commit. ``decide`` may be called again if another process was
        first; it must not append by itself. A state it folds may never become durable, so a
        cache of states goes by the head's hash, never by the number alone;
        `Decision.sealed` is told it.
        """
        ...

    def answer_of(self, event: str, request: RequestKey) -> Receipt | None:
        """Return the first answer of a request, or None if it was never answered."""
        ...

    def adopt(self, event: str, lines: Iterable[bytes], beside: Decision) -> Head:
        """Take over a whole journal, header first, and what lies beside it; all or nothing.

        The lines are checked by the chain; an event that exists is refused. ``beside`` has
        no bodies.
        """
        ...

    def follow(self, event: str, lines: Iterable[bytes], beside: Decision) -> Head:
        """Take over a journal, or what is new in it; return where it stands here now.

        What is here must be its beginning; one that is no longer than it changes nothing,
        and neither does what lies beside it. Otherwise as `adopt`.
        """
        ...

    def listen(self, hear: Callable[[str, int], None]) -> Callable[[], None]:
        """Call ``hear(event, version)`` after anybody's commits; return how to stop."""
        ...


class SideData(Protocol):
    """What lies beside the journal: it can be erased, and the chain still holds."""

    def texts(self, event: str) -> tuple[SaltedText, ...]:
        """Return the free texts of an event, sorted by digest."""
        ...

    def athletes(self, event: str) -> tuple[Athlete, ...]:
        """Return the people of an event, sorted by number."""
        ...

    def revision(self, event: str) -> Revision:
        """Return the version of an event's journal and of its names, of one moment."""
        ...

    def names(self, event: str) -> StoredNames:
        """Return the names of an event's people, and its free texts."""
        ...

    def attachments(self, event: str, name: str = "") -> tuple[Attachment, ...]:
        """Return the files of an event, sorted by digest; with a name, those called so."""
        ...

    def attachment(self, event: str, digest: str) -> Attachment | None:
        """Return one file of an event, None if it is not there."""
        ...

    def erase_athlete(self, event: str, number: int) -> None:
        """Forget a person of an event; the journal stays as it is."""
        ...

    def erase_text(self, event: str, digest: str) -> None:
        """Forget a free text of an event; the journal stays as it is."""
        ...

    def sweep(self) -> bool:
        """Leave nothing in the files of the store of what was erased.

        False: somebody reads what was there before; sweep again later.
        """
        ...

    def save_snapshot(self, event: str, snapshot: Snapshot) -> None:
        """Keep a folded state in the place of the one before."""
        ...

    def snapshot(self, event: str, code: str) -> Snapshot | None:
        """Return the newest folded state that this code wrote and the journal still has."""
        ...


class Store(Journal, SideData, Protocol):
    """A journal and what lies beside it, behind one door."""
