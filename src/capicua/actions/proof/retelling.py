"""Retelling: facts of an event that was played elsewhere, folded and sealed one by one."""

from __future__ import annotations

from capicua.actions.engine.context import Chance, salted_text
from capicua.actions.engine.ports import Athlete, Attachment, Decision, SaltedText
from capicua.event.fact import Fact
from capicua.event.fold import fold, open_event
from capicua.event.lines import read_line, unsealed
from capicua.event.state import EventState
from capicua.journal.actor import Actor
from capicua.journal.chain import Header, hash_of, header_line, seal
from capicua.journal.digest import Digest, Withheld
from capicua.kernel.error import BrokenInvariant
from capicua.rulebooks import Rulebook
from capicua.tournament.rules.draw import commitment_to


class Retelling:
    """A journal that grows outside of the store, with what lies beside it."""

    def __init__(
        self, header: Header, book: Rulebook, actor: Actor, at: str, chance: Chance
    ) -> None:
        self.state: EventState = open_event(header, book)
        self.lines = [header_line(header)]
        self._actor, self._at, self._chance = actor, at, chance
        self._texts: list[SaltedText] = []
        self._withheld: dict[int, Withheld] = {}

    def tell(self, *facts: Fact) -> None:
        """Add facts; one that cannot follow is refused."""
        for fact in facts:
            body, withheld = unsealed(self._at, self._actor, fact, self._chance.salt)
            line = seal(hash_of(self.lines[-1]), len(self.lines), body).line
            self.state = fold(self.state, (read_line(line, withheld),))
            if withheld is not None:
                self._withheld[len(self.lines) - 1] = withheld
            self.lines.append(line)

    def note(self, text: str) -> Digest | None:
        """Keep a free text beside the journal; return its digest, None if it is empty."""
        kept = salted_text(self._chance, text)
        if kept is None:
            return None
        self._texts.append(kept)
        return Digest(kept.digest)

    def reason(self, text: str) -> Digest:
        """Keep a reason beside the journal."""
        digest = self.note(text)
        if digest is None:
            message = "a reason has letters"
            raise BrokenInvariant(message)
        return digest

    def seal_seed(self, seed: int) -> tuple[Digest, str]:
        """Return what a seed is sealed with, and the salt that opens it."""
        salt = self._chance.salt()
        commitment = commitment_to(salt, seed)
        self._texts.append(SaltedText(commitment, salt, str(seed)))
        return commitment, salt.hex()

    def beside(self, athletes: list[Athlete], files: list[Attachment]) -> Decision:
        """Return what lies beside the journal."""
        return Decision(
            (),
            texts=self._texts,
            athletes=athletes,
            attachments=files,
            withheld=self._withheld,
        )
