"""A second standings table, written to be obvious: every number looked up from scratch."""

from fractions import Fraction
from hashlib import sha256
from typing import Any

from oracle.standings.standings_lines import (
    Document,
    Line,
    Rules,
    athlete_line,
    left_lines,
    line,
    pair_line,
    rules_of,
)


def answer(document: Document) -> dict[str, Any]:
    """Return order and rows of a tournament document; `clinched` is left out."""
    rules = rules_of(document)
    ids = sorted(entry["id"] for entry in document["entries"])
    rows = [row_of(document, rules, one) for one in ids]
    ranked(document, rules, rows)
    rows.sort(key=lambda row: (row["rank"], row["id"]))
    return {"order": rules["order"], "rows": rows}


def row_of(document: Document, rules: Rules, me: int) -> dict[str, Any]:
    lines = all_lines(document, rules, me)
    row: dict[str, Any] = {"rank": 0, "id": me}
    row["played"] = sum(one["count"] for one in lines)
    for result in ("won", "lost", "tied"):
        row[result] = sum(one[f"n_{result}"] for one in lines)
    for number in ("for", "against", "efectividad", "spread"):
        row[number] = sum(one[number] for one in lines)
    row["score"] = shown(score_of(document, rules, me))
    berger = buchholz = Fraction(0)
    for one in lines:
        for rival in one["opponents"]:
            theirs = score_of(document, rules, rival)
            buchholz += theirs
            if one["result"] == "won":
                berger += theirs
            elif one["result"] == "tied" and rules["berger_draw"] == "half":
                berger += theirs / 2
    row["berger"], row["buchholz"] = shown(berger), shown(buchholz)
    row["progressive"] = shown(progressive(document, rules, me))
    row["byes"] = sum(one["bye"] for one in lines)
    row["forfeits"] = sum(one["forfeit"] for one in lines)
    row["deducted"] = sum(one["deducted"] for one in lines)
    return row


def shown(number: Fraction) -> float:
    return int(number) if number.denominator == 1 else float(number)


def worth(rules: Rules, one: Line) -> Fraction:
    return Fraction(one["n_won"]) + Fraction(rules["draw_value"]) * int(one["n_tied"])


def score_of(document: Document, rules: Rules, me: int) -> Fraction:
    return sum((worth(rules, one) for one in all_lines(document, rules, me)), Fraction(0))


def progressive(document: Document, rules: Rules, me: int) -> Fraction:
    total, after = Fraction(0), Fraction(0)
    for played in sorted(document["played"], key=lambda one: int(one["round"])):
        everybody = [entry["id"] for entry in document["entries"]]
        if any(round_lines(document, rules, played, one) for one in everybody):
            mine = round_lines(document, rules, played, me)
            after += sum((worth(rules, one) for one in mine), Fraction(0))
            total += after
    return total


def all_lines(document: Document, rules: Rules, me: int) -> list[Line]:
    return [
        one
        for played in document["played"]
        for one in round_lines(document, rules, played, me)
    ]


def round_lines(document: Document, rules: Rules, played: Document, me: int) -> list[Line]:
    target = played.get("target") or document.get("target") or rules["target"]
    modality = document.get("modality", "pairs")
    if me in played.get("byes", []):
        found = rest(document, rules, target, me)
    elif modality == "individual":
        found = at_fours(document, rules, played, target, me)
    elif plays_for_nothing(document, played, me):
        found = []
    else:
        found = at_sides(document, played, target, me)
    return [counted(rules, target, one) for one in found]


def plays_for_nothing(document: Document, played: Document, me: int) -> bool:
    """Tell whether a pair with a substitute plays on without its results counting."""
    return any(
        one["id"] == me and one["from_round"] <= played["round"] and not one["counts"]
        for one in document.get("substitutes", [])
    )


def counted(rules: Rules, target: int | None, one: Line) -> Line:
    """Return the line with its spread and how many matches it is."""
    one = dict(one)
    if "spread" not in one:
        one["spread"] = one["for"] - one["against"]
        if rules["cap_spread"] and target is not None and not one["bye"]:
            one["spread"] = min(one["for"], target) - min(one["against"], target)
            if rules["efec_mode"] == "raw":
                one["efectividad"] = one["spread"]
    for result in ("won", "lost", "tied"):
        one.setdefault(f"n_{result}", int(one["result"] == result))
    one["count"] = one["n_won"] + one["n_lost"] + one["n_tied"]
    return one


def rest(document: Document, rules: Rules, target: int | None, me: int) -> list[Line]:
    if document.get("event") == "jornada":
        return [line("tied", 0, 0, 0, n_won=0, n_lost=0, n_tied=3, bye=1)]
    points = 120 if target is None else target
    bye = line("won", points, 0, points * rules["bye_efec_pct"] // 100, bye=1)
    if document.get("modality") != "teams":
        return [bye]
    entry = next(one for one in document["entries"] if one["id"] == me)
    boards = max(1, len(entry.get("members", [])) // 2)
    return [together(rules, target, [bye] * boards)]


def at_fours(
    document: Document, rules: Rules, played: Document, target: int | None, me: int
) -> list[Line]:
    mine = [table for table in played["tables"] if me in table["A"] + table["B"]]
    if document.get("event") == "jornada":
        left = {one for table in mine for one in table.get("absent", [])}
        if left:
            return left_lines(rules, target, mine[0]["A"] + mine[0]["B"], left, me)
    found = [athlete_line(rules, target, table, me) for table in mine]
    return [one for one in found if one is not None]


def at_sides(
    document: Document, played: Document, target: int | None, me: int
) -> list[Line]:
    for table in played["tables"]:
        for side, other in (("A", "B"), ("B", "A")):
            if table[side] == [me]:
                away = table.get("absent", [])
                gone = {one: len(set(away) & set(table[one])) for one in "AB"}
                found = side_line(document, table, side, target, gone)
                if found is None:
                    return []
                is_ruled = table.get("ended_by") == "ruling"
                own = int(me in away and not is_ruled) or found["forfeit"]
                return [{**found, "opponents": table[other], "forfeit": own}]
    return []


def side_line(
    document: Document, table: Document, side: str, target: int | None, gone: dict[str, int]
) -> Line | None:
    rules = rules_of(document)
    if document.get("modality") != "teams":
        return pair_line(rules, target, table, side, gone)
    entry = next(one for one in document["entries"] if one["id"] == table["A"][0])
    boards = table.get("boards", [])
    size = len(boards) or max(1, len(entry.get("members", [])) // 2)
    if gone["A"] or gone["B"]:
        lines = [pair_line(rules, target, {}, side, gone)] * size
    else:
        lines = []
        for board in boards:
            away = set(board.get("absent", []))
            missing = {one: len(away & set(board[one])) for one in "AB"}
            found = pair_line(rules, target, board, side, missing)
            if found is not None:
                is_ruled = board.get("ended_by") == "ruling"
                found["forfeit"] = int(missing[side] > 0 and not is_ruled)
            lines.append(found)
    known = [one for one in lines if one is not None]
    return together(rules, target, known) if known and len(known) == len(lines) else None


def together(rules: Rules, target: int | None, boards: list[Line]) -> Line:
    parts = [counted(rules, target, one) for one in boards]
    won, lost, tied = (
        sum(one[f"n_{result}"] for one in parts) for result in ("won", "lost", "tied")
    )
    result = "won" if won > lost else "lost" if lost > won else "tied"
    found = line(
        result,
        *(sum(one[key] for one in parts) for key in ("for", "against", "efectividad")),
        spread=sum(one["spread"] for one in parts),
        bye=int(any(one["bye"] for one in parts)),
        forfeit=int(any(one["forfeit"] for one in parts)),
    )
    if rules["team_points"] == "boards":
        found |= {"n_won": won, "n_lost": lost, "n_tied": tied}
    return found


def ranked(document: Document, rules: Rules, rows: list[dict[str, Any]]) -> None:
    """Write the rank of every row: one more than there are better ones."""
    key = {row["id"]: tuple(row[name] for name in rules["order"]) for row in rows}
    for row in rows:
        better = [one for one in rows if key[one["id"]] > key[row["id"]]]
        row["rank"] = 1 + len(better)
    if rules["final_tiebreak"] == "draw":
        last = max((one["round"] for one in document["played"]), default=0)
        lots = {
            one: sha256(f"{document['seed']}:{last + 1}:{one}".encode()).hexdigest()
            for one in key
        }
        for row in rows:
            level = [one for one in key if key[one] == key[row["id"]]]
            row["rank"] += sum(lots[one] < lots[row["id"]] for one in level)
    if rules["final_tiebreak"] == "head_to_head":
        for own in set(key.values()):
            below = {one: 0 for one in key if key[one] == own}
            part(document, rules, list(below), below)
            for row in rows:
                row["rank"] += below.get(row["id"], 0)


def part(document: Document, rules: Rules, level: list[int], below: dict[int, int]) -> None:
    """Count for each of a level group who is better by what they did to one another."""
    among = {}
    for one in level:
        lines = all_lines(document, rules, one)
        met = {rival for own in lines for rival in own["opponents"]}
        if not set(level) <= met | {one}:
            return
        mine = [own for own in lines if set(own["opponents"]) & set(level)]
        among[one] = sum((worth(rules, own) for own in mine), Fraction(0))
    if len(set(among.values())) == 1:
        return
    for one in level:
        below[one] += sum(among[other] > among[one] for other in level)
    for points in set(among.values()):
        part(document, rules, [one for one in level if among[one] == points], below)
