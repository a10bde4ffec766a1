"""What must be on a sheet, told in plain Python from what people wrote and when it came."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from web.faults.fault_wire import Fields, Heard


class Entry(NamedTuple):
    """What somebody wrote on a phone; in one match no two hands have the same points."""

    phone: int
    act: str
    row: int
    winner: str = ""
    points: int = 0


class ModelSheet:
    """A sheet with two rules: rows follow each other, and what differs is kept apart."""

    def __init__(self, rows: Iterable[tuple[str, int]] = ()) -> None:
        self.rows = list(rows)
        self.contests: list[tuple[int, tuple[str, int]]] = []
        self.backed: dict[int, tuple[str, int]] = {}

    def take(self, act: str, fields: Fields, pair: int = 0) -> str:
        """Take what somebody of a pair sends; return what they must be told."""
        if act == "contest":
            return self._settle(fields, pair)
        row = int(fields["row"][0])
        if self.contests and (act == "undo" or row >= len(self.rows)):
            return "contested"
        if act == "undo":
            return self._undo(row, fields)
        hand = fields["hand"][0], int(fields["points"][0])
        if row > len(self.rows):
            return "missing_rows"
        if row == len(self.rows):
            self.rows.append(hand)
        elif self.rows[row] != hand and (row, hand) not in self.contests:
            self._claim(row, hand)
        return ""

    def _claim(self, row: int, hand: tuple[str, int]) -> None:
        """Keep another claim behind those for the same row."""
        known = [number for number, one in enumerate(self.contests, 1) if one[0] == row]
        self.contests.insert(known[-1] if known else len(self.contests), (row, hand))

    def _undo(self, row: int, fields: Fields) -> str:
        if row != len(self.rows) - 1:
            return "not_the_last_hand"
        if self.rows[row] != seen_in(fields):
            return "stale_sheet"
        self.rows.pop()
        return ""

    def _settle(self, fields: Fields, pair: int) -> str:
        if not self.contests:
            return "nothing_contested"
        row, claim = int(fields["row"][0]), seen_in(fields)
        beside = [one for one in fields["beside"][0].split(";") if one]
        seen = [(row, claim), *((row, hand_in(one)) for one in beside)]
        if sorted(self.contests[: len(seen)]) != sorted(seen):
            return "stale_sheet"
        self.backed[pair] = claim if fields["keep_claim"][0] else self.rows[row]
        if self.backed.get(1 - pair) != self.backed[pair]:
            return ""
        del self.contests[: len(seen)]
        self.backed.clear()
        if fields["keep_claim"][0]:
            self.rows[row] = claim
        return ""


def seen_in(fields: Fields) -> tuple[str, int]:
    """Return the hand that somebody had before their eyes."""
    return hand_in(fields["seen"][0])


def hand_in(word: str) -> tuple[str, int]:
    """Return a hand that a form names in one word."""
    winner, points = word.split(" ")
    return winner, int(points)


def totals(rows: Iterable[tuple[str, int]]) -> tuple[int, int]:
    """Return what both pairs have."""
    found = {"A": 0, "B": 0}
    for winner, points in rows:
        found[winner] += points
    return found["A"], found["B"]


def entry_in(heard: Heard, phone: int) -> Entry:
    """Return what was written, as it came over the wire."""
    fields, act = heard.ask.fields, heard.ask.act
    row = int(fields["row"][0])
    if act == "undo":
        return Entry(phone, act, row)
    return Entry(phone, act, row, fields["hand"][0], int(fields["points"][0]))


def once_each(heard: Sequence[Heard]) -> list[Heard]:
    """Return each request that was carried out, once, in the order of its first answer."""
    done: dict[str, Heard] = {}
    for one in heard:
        if one.told.get("done") == one.id:
            done.setdefault(one.id, one)
    return list(done.values())


def check_wire(
    written: Sequence[Entry],
    left_out: Sequence[Entry],
    heard: Sequence[Heard],
    acknowledged: set[str],
) -> list[str]:
    """Return what was lost, doubled or invented between the phones and the server."""
    sheet = once_each([one for one in heard if one.ask.act in {"hands", "undo"}])
    came = Counter(entry_in(one, 0) for one in sheet)
    meant = Counter(one._replace(phone=0) for one in written)
    meant.subtract(one._replace(phone=0) for one in left_out)
    faults = [f"lost: {one}" for one in (meant - came).elements()]
    faults += [f"doubled or invented: {one}" for one in (came - meant).elements()]
    done = {one.id for one in once_each(heard)}
    faults += [f"acknowledged, never done: {one}" for one in sorted(acknowledged - done)]
    return faults


def check_answers(
    heard: Sequence[Heard], sheet: ModelSheet, secrets: Sequence[str]
) -> list[str]:
    """Return every answer of the server that the model would have given otherwise.

    By their secrets phones are known: those of seats 1 and 3 are a pair.
    """
    faults = []
    known: set[str] = set()
    for one in heard:
        if one.ask.act == "leave-out" and "done" in one.told:
            # From now on nothing comes of it, however late a copy arrives.
            known.add(one.id)
        if one.id in known or one.ask.act not in {"hands", "undo", "contest"}:
            continue
        told = one.told.get("error", {}).get("code", "")
        seats = [n for n, secret in enumerate(secrets) if secret.encode() in one.ask.raw]
        wanted = sheet.take(one.ask.act, one.ask.fields, seats[0] % 2)
        if wanted != told:
            faults.append(f"{one.ask.act} {one.ask.fields}: {told!r}, not {wanted!r}")
        if not told:
            known.add(one.id)
    return faults
