"""A store in memory: the same promises as the real one, without a disk to keep them."""

from collections.abc import Callable, Collection, Iterable, Iterator

from capicua.actions.engine.ports import (
    OFFICE,
    Athlete,
    Attachment,
    Body,
    Decide,
    Decision,
    Head,
    Receipt,
    RequestKey,
    Revision,
    SaltedText,
    Snapshot,
    StaleVersion,
    Stored,
    StoredNames,
    UnknownEvent,
)
from capicua.journal import chain
from capicua.journal.digest import Withheld
from capicua.kernel.error import RuleViolation


class MemoryStore:
    """Journals as lists of lines."""

    def __init__(self) -> None:
        self.journals: dict[str, list[bytes]] = {}
        self.withheld: dict[str, dict[int, Withheld]] = {}
        self.answers: dict[tuple[str, str], tuple[bytes, Receipt]] = {}
        self.kept_texts: dict[str, dict[str, SaltedText]] = {}
        self.people: dict[str, dict[int, Athlete]] = {}
        self.files: dict[str, dict[str, Attachment]] = {}
        self.snapshots: dict[str, Snapshot] = {}
        self.renamed: dict[str, int] = {}
        """How often the names of an event changed."""

    def create(self, event: str, header: bytes) -> None:
        if event in self.journals:
            raise RuleViolation("event_exists", "There is one.")
        self.journals[event] = [header]

    def events(self) -> tuple[str, ...]:
        return tuple(sorted(one for one in self.journals if not one.startswith(OFFICE)))

    def offices(self) -> tuple[str, ...]:
        found = (one for one in self.journals if one.startswith(OFFICE))
        return tuple(sorted(one.removeprefix(OFFICE) for one in found))

    def header(self, event: str) -> bytes:
        return self.journals[event][0]

    def read(self, event: str, after: int = 0) -> Iterator[Stored]:
        for seq, line in enumerate(self.journals[event]):
            if seq > after:
                yield Stored(seq, line, self.withheld.get(event, {}).get(seq))

    def lines(self, event: str, numbers: Collection[int]) -> tuple[Stored, ...]:
        return tuple(one for one in self.read(event) if one.seq in numbers)

    def head(self, event: str) -> Head:
        lines = self.journals.get(event)
        if lines is None:
            raise UnknownEvent(event)
        return Head(len(lines) - 1, chain.hash_of(lines[-1]))

    def append(
        self, event: str, expected: int, request: RequestKey, decision: Decision
    ) -> Receipt:
        answered = self.answer_of(event, request)
        if answered is not None:
            return answered
        if self.head(event).seq != expected:
            raise StaleVersion(expected, self.head(event).seq)
        return self._write(event, request, decision)

    def decide(self, event: str, request: RequestKey, decide: Decide) -> Receipt:
        answered = self.answer_of(event, request)
        if answered is not None:
            return answered
        decision = decide(self.head(event), lambda after: self.read(event, after))
        return self._write(event, request, decision)

    def answer_of(self, event: str, request: RequestKey) -> Receipt | None:
        kept = (self.answers.get((event, one)) for one in request.ids)
        found = next((one for one in kept if one is not None), None)
        if found is None:
            return None
        if not request.is_answered_by(found[0]):
            raise RuleViolation("request_id_reused", "Another request has this id.")
        return found[1]._replace(is_repeat=True)

    def adopt(self, event: str, lines: Iterable[bytes], beside: Decision) -> Head:
        taken = list(lines)
        chain.check(taken)
        if event in self.journals:
            raise RuleViolation("event_exists", "There is one.")
        self.journals[event] = taken
        self._withhold(event, 0, beside)
        self._keep(event, beside)
        return self.head(event)

    def follow(self, event: str, lines: Iterable[bytes], beside: Decision) -> Head:
        taken = list(lines)
        here = self.journals.get(event)
        if here is None:
            return self.adopt(event, taken, beside)
        chain.check(taken)
        if any(one != other for one, other in zip(here, taken, strict=False)):
            raise RuleViolation("other_journal", "It has gone another way.")
        if len(taken) > len(here):
            self.journals[event] = taken
            self._withhold(event, 0, beside)
            self._keep(event, beside)
        return self.head(event)

    def listen(self, hear: Callable[[str, int], None]) -> Callable[[], None]:
        del hear
        return lambda: None

    def revision(self, event: str) -> Revision:
        return Revision(self.head(event), self.renamed.get(event, 0))

    def names(self, event: str) -> StoredNames:
        return StoredNames(
            self.renamed.get(event, 0),
            {one.number: one.name for one in self.athletes(event)},
            {one.digest: one.text for one in self.texts(event)},
        )

    def texts(self, event: str) -> tuple[SaltedText, ...]:
        return tuple(one for _, one in sorted(self.kept_texts.get(event, {}).items()))

    def athletes(self, event: str) -> tuple[Athlete, ...]:
        return tuple(one for _, one in sorted(self.people.get(event, {}).items()))

    def attachments(self, event: str, name: str = "") -> tuple[Attachment, ...]:
        found = (one for _, one in sorted(self.files.get(event, {}).items()))
        return tuple(one for one in found if name in ("", one.name))

    def attachment(self, event: str, digest: str) -> Attachment | None:
        return self.files.get(event, {}).get(digest)

    def sweep(self) -> bool:
        return True

    def erase_athlete(self, event: str, number: int) -> None:
        self.people.get(event, {}).pop(number, None)
        self._rename(event)

    def erase_text(self, event: str, digest: str) -> None:
        self.kept_texts.get(event, {}).pop(digest, None)
        self._rename(event)

    def save_snapshot(self, event: str, snapshot: Snapshot) -> None:
        self.snapshots[event] = snapshot

    def snapshot(self, event: str, code: str) -> Snapshot | None:
        found = self.snapshots.get(event)
        return found if found is not None and found.code == code else None

    def _write(self, event: str, request: RequestKey, decision: Decision) -> Receipt:
        self._withhold(event, self.head(event).seq, decision)
        for body in decision.bodies:
            self._append(event, body)
        self._keep(event, decision)
        receipt = Receipt(self.head(event), decision.answer)
        decision.sealed(receipt.head)
        self.answers[event, request.id] = (request.digest, receipt)
        return receipt

    def _append(self, event: str, body: Body) -> None:
        head = self.head(event)
        self.journals[event].append(chain.seal(head.hash, head.seq + 1, body).line)

    def _withhold(self, event: str, before: int, decision: Decision) -> None:
        kept = self.withheld.setdefault(event, {})
        kept.update({before + 1 + at: one for at, one in decision.withheld.items()})

    def _keep(self, event: str, decision: Decision) -> None:
        texts = self.kept_texts.setdefault(event, {})
        texts.update({one.digest: one for one in decision.texts})
        people = self.people.setdefault(event, {})
        people.update({one.number: one for one in decision.athletes})
        if decision.texts or decision.athletes:
            self._rename(event)
        files = self.files.setdefault(event, {})
        files.update({one.digest: one for one in decision.attachments})
        for digest in decision.erased:
            files.pop(digest, None)

    def _rename(self, event: str) -> None:
        self.renamed[event] = self.renamed.get(event, 0) + 1
