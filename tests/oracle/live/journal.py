"""A naive reader of journals: from the lines alone to a tournament document.

It shares no code with the product: every fact that changes a result is read as JSON, and a
match is added up by the second score sheet of `oracle.play`.
"""

import json
from collections.abc import Iterable
from typing import Any

from oracle.play.sheet import answer, end_of, without_last_hand
from oracle.play.sheet_rules import rules_of

Fact = dict[str, Any]
Document = dict[str, Any]
Key = tuple[int, int, int]
"""Round, table, board."""
WORTH = {"yellow": 1, "red": 2, "black": 3}


class Match:
    """One match as its lines tell it."""

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats
        self.taken: dict[int, int] = {}
        self.rows: list[Fact] = []
        self.outcome: Fact | None = None
        self.registered = False
        self.contests: list[tuple[int, Fact]] = []
        self.rulings: list[tuple[int, list[Fact], Fact | None]] = []
        self.prior: dict[str, dict[str, int]] = {}
        self.no_show = 0
        """The fact that punished who did not come."""


class Event:
    """An event read from its journal, one line after the other."""

    def __init__(self, lines: Iterable[bytes | str]) -> None:
        head, *rest = (json.loads(line) for line in lines)
        self.rulebook = str(head["rulebook"])
        self.made: Fact = {}
        self.entries: dict[int, Fact] = {}
        self.substitutes: list[Document] = []
        self.rounds: dict[int, Fact] = {}
        self.matches: dict[Key, Match] = {}
        self.cards: dict[int, dict[int, list[str]]] = {}
        """Cards by the ruling that gave them, then by athlete or entry."""
        self.waiting: dict[int, Fact] = {}
        """Rulings that others must confirm."""
        for line in rest:
            read = getattr(self, f"_{line['kind']}", None)
            if read is not None:
                read(line["seq"], line["data"])

    def document(self) -> Document:
        """Return the tournament with every result that is official."""
        made = self.made
        found: Document = {
            "rulebook": self.rulebook,
            "modality": made["modality"],
            "settings": made.get("settings", {}),
            "seed": 0,
            "entries": [self._entry(one) for one in sorted(self.entries)],
            "played": [self._round(one) for one in sorted(self.rounds)],
            "substitutes": self.substitutes,
        }
        for name, key in (("event_kind", "event"), ("target", "target")):
            if made.get(name) is not None:
                found[key] = made[name]
        return found

    def _entry(self, number: int) -> Document:
        own = self.entries[number]
        return {"id": number, "members": own["particulars"].get("athletes", [])}

    def _round(self, number: int) -> Document:
        paired = self.rounds[number]
        tables = []
        for table in paired["tables"]:
            boards = [
                self._match(number, table["table"], board)
                for board in table.get("boards", [])
            ]
            own = {"boards": boards} if boards else {}
            if not boards:
                own = self._match(number, table["table"], table)
            tables.append({"table": table["table"], **_sides(table), **own})
        return {"round": number, "tables": tables, "byes": paired.get("byes", [])}

    def _match(self, number: int, table: int, paired: Fact) -> Document:
        part = paired.get("board") or paired.get("rotation") or 0
        return {**_sides(paired), "part": part, **self.result((number, table, part))}

    def result(self, key: Key) -> Document:
        """Return what a match came to, empty as long as it is not official."""
        match = self.matches[key]
        if not match.registered:
            return {}
        if match.outcome is not None:
            return _as_written(match.outcome, match.seats)
        document = self.sheet_document(key)
        return _added_up(answer(document), rules_of(document), match)

    def sheet_document(self, key: Key) -> Document:
        """Return a match as a document of the second score sheet."""
        match = self.matches[key]
        alone = self.made["modality"] == "individual"
        document = {
            "rulebook": self.rulebook,
            "modality": "individual" if alone else "pairs",
            "settings": self.made.get("settings", {}),
            "rows": match.rows,
        }
        for name in ("target", "hands"):
            if self.made.get(name) is not None:
                document[name] = self.made[name]
        if match.prior:
            document["prior_cards"] = match.prior
        return document

    def _event_created(self, _: int, data: Fact) -> None:
        self.made = data

    def _entry_added(self, _: int, data: Fact) -> None:
        self.entries[data["entry"]] = data

    def _pair_substitute_assigned(self, _: int, data: Fact) -> None:
        athletes = self.entries[data["entry"]]["particulars"]["athletes"]
        athletes[athletes.index(data["leaves"])] = data["enters"]
        told = {"id": data["entry"], "from_round": data["from_round"]}
        self.substitutes.append({**told, "counts": data["counts"]})

    def _round_paired(self, _: int, data: Fact) -> None:
        self.rounds[data["round"]] = data
        for table in data["tables"]:
            for board in table.get("boards") or [table]:
                part = board.get("board") or board.get("rotation") or 0
                seats = _seats(board)
                self.matches[data["round"], table["table"], part] = Match(seats)

    def _pairing_discarded(self, _: int, data: Fact) -> None:
        del self.rounds[data["round"]]

    def at(self, data: Fact) -> Match:
        """Return the match that a fact is about."""
        place = data["place"]
        return self.matches[place["round"], place["table"], place.get("board", 0)]

    def _write(self, match: Match, row: Fact) -> None:
        if not match.rows:
            match.prior = self._prior(match)
        match.rows.append(row)

    def _prior(self, match: Match) -> dict[str, dict[str, int]]:
        found: dict[str, dict[str, int]] = {}
        for given in self.cards.values():
            for number, who in enumerate(self._persons(match), start=1):
                for colour in given.get(who, []):
                    own = found.setdefault(str(number), {})
                    own[colour] = own.get(colour, 0) + 1
        return found

    def _persons(self, match: Match) -> list[int]:
        """Return the athlete at each seat: who sat down there, else who was to."""
        due = match.seats
        if self.made["modality"] == "pairs":
            sides = [self.entries[one]["particulars"]["athletes"] for one in due]
            due = [side[number > 1] for number, side in enumerate(sides)]
        return [match.taken.get(number, one) for number, one in enumerate(due, start=1)]

    def _seat_taken(self, _: int, data: Fact) -> None:
        taken = self.at(data).taken
        for seat in [one for one, who in taken.items() if who == data["athlete"]]:
            del taken[seat]
        taken[data["seat"]] = data["athlete"]

    def _hand_recorded(self, _: int, data: Fact) -> None:
        self._write(self.at(data), data["row"])

    def _hand_undone(self, _: int, data: Fact) -> None:
        self.at(data).rows.pop()

    def _hand_contested(self, _: int, data: Fact) -> None:
        self.at(data).contests.append((data["row"], data["claim"]))

    def _contest_settled(self, _: int, data: Fact) -> None:
        match = self.at(data)
        row = match.contests[0][0]
        about = [one for one in match.contests if one[0] == row][: data.get("of", 1)]
        if data["keep_claim"]:
            _replace(match, match.rows[row], about[data.get("claim", 0)][1])
        for one in about:
            match.contests.remove(one)

    def _time_called(self, _: int, data: Fact) -> None:
        called = "between" if data.get("between_hands") else True
        self._write(self.at(data), {"time": called})

    def _table_forfeited(self, _: int, data: Fact) -> None:
        self._write(self.at(data), {"forfeit": {"absent": data["absent"]}})

    def _result_recorded(self, seq: int, data: Fact) -> None:
        match = self.at(data)
        match.outcome, match.registered = data["outcome"], True
        self.cards.pop(match.no_show, None)
        match.no_show = 0
        if data.get("no_show"):
            match.no_show = seq
            self._show_cards(seq, match, data["no_show"])

    _organisers_error_corrected = _keyed_settled = _result_recorded

    def _result_withdrawn(self, _: int, data: Fact) -> None:
        match = self.at(data)
        self.cards.pop(match.no_show, None)
        match.no_show = 0
        match.outcome, match.registered = None, False

    def _closed_round_changed(self, _: int, data: Fact) -> None:
        self.at(data).outcome = data["outcome"]

    def _sheet_registered(self, _: int, data: Fact) -> None:
        self.at(data).registered = True

    def _athletes_error_corrected(self, _: int, data: Fact) -> None:
        match = self.at(data)
        _replace(match, match.rows[data["row"]], data["after"])

    def _ratification_vote(self, _: int, data: Fact) -> None:
        made = self.waiting.get(data["ruling"])
        if made is not None and data.get("is_ratified") is not None:
            del self.waiting[data["ruling"]]
            if data["is_ratified"]:
                self._ruling_made(data["ruling"], {**data, "place": made["place"]})

    def _replay_ordered(self, _: int, data: Fact) -> None:
        match = self.at(data)
        hands = [row for row in match.rows if "hand" in row or "null_hand" in row]
        lost = match.rows if data["scope"] == "match" else hands[-1:]
        for row in list(lost):
            _replace(match, row, None)
        if data["scope"] == "match":
            match.rulings.clear()
        match.outcome = None
        match.contests.clear()

    def _ruling_made(self, seq: int, data: Fact) -> None:
        if data.get("waits_for"):
            self.waiting[seq] = data
            return
        match = self.at(data)
        match.rulings.append((seq, list(match.rows), match.outcome))
        self._write_ruled(match, data)
        if data.get("outcome") is not None:
            match.outcome = data["outcome"]
        self._show_cards(seq, match, data)

    def _write_ruled(self, match: Match, data: Fact) -> None:
        """Write what a ruling writes: at the end, or where a struck hand stood."""
        rows, struck = data.get("rows", []), data.get("strikes")
        if struck is None:
            for row in rows:
                self._write(match, row)
        else:
            match.rows[struck : struck + 1] = rows

    def _show_cards(self, seq: int, match: Match, data: Fact) -> None:
        persons = self._persons(match)
        for card in data.get("cards", []):
            if not card.get("again"):
                given = self.cards.setdefault(seq, {})
                given.setdefault(persons[card["seat"] - 1], []).append(card["card"])

    def _ruling_taken_back(self, _: int, data: Fact) -> None:
        if self.waiting.pop(data["ruling"], None) is not None:
            return
        match = self.at(data)
        seq, rows, outcome = match.rulings.pop()
        if data["ruling"] != seq:
            message = f"{data['ruling']} is not the last ruling there"
            raise AssertionError(message)
        match.rows, match.outcome = rows, outcome
        self.cards.pop(seq, None)


def _replace(match: Match, old: Fact, new: Fact | None) -> None:
    """Let a row be another one or gone, also on the sheet that an undone ruling leaves."""
    for rows in (match.rows, *(before for _, before, _ in match.rulings)):
        rows[:] = [one for row in rows for one in [new if row is old else row] if one]


def _sides(table: Fact) -> Document:
    return {"A": table["a"], "B": table["b"]}


def _seats(table: Fact) -> list[int]:
    a, b = table["a"], table["b"]
    return [a[0], b[0], a[-1], b[-1]]


def _as_written(outcome: Fact, seats: list[int]) -> Document:
    found: Document = {}
    if outcome.get("score") is not None:
        found["score"] = {"A": outcome["score"]["a"], "B": outcome["score"]["b"]}
    if outcome.get("on_time"):
        found["ended_by"] = "time"
    if outcome.get("ended_by") == "ruling":
        found["ended_by"] = "ruling"
    if outcome.get("winner"):
        found["winner"] = outcome["winner"]
    if outcome.get("absent"):
        found["absent"] = sorted({seats[one - 1] for one in outcome["absent"]})
    if outcome.get("is_void"):
        found["void"] = True
    if outcome.get("personal"):
        found["personal"] = {
            str(one["seat"]): {key: one[key] for key in ("deduct", "card") if key in one}
            for one in outcome["personal"]
        }
    return found


def _added_up(sheet: Document, rules: Document, match: Match) -> Document:
    """Return what a sheet that is over means for the table."""
    ended = sheet["ended_by"]
    found: Document = {}
    if ended == "void":
        found["void"] = True
    elif ended in {"forfeit", "abandon"}:
        away = _away(match.rows[-1])
        found["absent"] = sorted({match.seats[one - 1] for one in away})
    elif ended == "card" and not rules["alone"]:
        found["score"] = sheet["score"]
    elif ended != "card":
        running = dict(sheet["running"])
        is_level = ended == "time" and running["A"] == running["B"]
        found["score"] = without_last_hand(rules, match.rows) if is_level else running
        if ended == "time":
            found["ended_by"] = "time"
    personal = _personal(rules, match) if rules["alone"] else {}
    return {**found, "personal": personal} if personal else found


def _away(row: Fact) -> set[int]:
    if "forfeit" in row:
        return set(row["forfeit"]["absent"])
    left = row["abandon"]
    partners = {1: 3, 2: 4, 3: 1, 4: 2}
    caused = {one for one in left.get("provoked_by", []) if partners[one] in left["seats"]}
    return {*left["seats"], *caused}


def _personal(rules: Document, match: Match) -> Document:
    found: Document = {}
    # A pair bears what was taken off before the end together, in the score.
    first_own = _first_late(rules, match.rows) if rules["scope"] == "pair" else 0
    for seat in range(1, 5):
        own: Document = {}
        for number, row in enumerate(match.rows):
            if number >= first_own and row.get("deduct", {}).get("seat") == seat:
                own["deduct"] = own.get("deduct", 0) + row["deduct"]["points"]
            if row.get("card", {}).get("seat") == seat:
                own["card"] = _gravest(rules, match.rows[: number + 1])
        if own:
            found[str(seat)] = own
    return found


def _first_late(rules: Document, rows: list[Fact]) -> int:
    """Return the number of the first row that was found out after the end."""
    late = (end + 1 for end in range(len(rows)) if end_of(rules, rows[: end + 1]))
    return next(late, len(rows))


def _gravest(rules: Document, rows: list[Fact]) -> str:
    """Return the colour that a card has with all those before it."""
    last = rows[-1]["card"]
    before = rules["prior"].get(str(last["seat"]), {})
    sum_all = sum(WORTH[colour] * count for colour, count in before.items())
    own = [row["card"] for row in rows if "card" in row]
    sum_all += sum(WORTH[one["card"]] for one in own if one["seat"] == last["seat"])
    if rules["count_only"]:
        return str(last["card"])
    worth = max(WORTH[last["card"]], min(sum_all, 3))
    return {1: "yellow", 2: "red", 3: "black"}[worth]
