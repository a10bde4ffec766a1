"""A second score sheet, deliberately naive: it shares no code with the product.

Everything is found again from the whole list of rows, for every beginning of the list; the
numbers of the regulations are literals of its own.
"""

from typing import Any

from oracle.play.sheet_results import NOBODY, personal_lines
from oracle.play.sheet_rules import Document, rules_of

Rows = list[dict[str, Any]]


def pair_of(seat: int) -> str:
    return "AB"[(seat - 1) % 2]


def blamed(deduct: dict[str, Any]) -> str:
    return str(deduct.get("pair") or pair_of(deduct["seat"]))


def is_personal(rules: dict[str, Any], deduct: dict[str, Any]) -> bool:
    return rules["alone"] and rules["scope"] != "pair" and "seat" in deduct


def closes(row: dict[str, Any]) -> bool:
    deduct = row.get("deduct", {})
    kept = deduct.get("hand_over") or deduct.get("hand_continues")
    return "hand" in row or ("deduct" in row and not kept)


def totals(rules: dict[str, Any], rows: Rows) -> dict[str, int]:
    """Add the columns up from the top."""
    sums = {"A": 0, "B": 0}
    for row in rows:
        if "hand" in row and "winner" in row["hand"]:
            sums[row["hand"]["winner"]] += row["hand"]["points"]
        elif "deduct" in row and not is_personal(rules, row["deduct"]):
            pair = blamed(row["deduct"])
            sums[pair] -= row["deduct"]["points"]
            if not rules["negative"] and sums[pair] < 0:
                sums[pair] = 0
    return sums


def opener(rules: dict[str, Any], rows: Rows) -> int:
    """Walk round the table from the first row on."""
    seat = int(rules["first"])
    for row in rows:
        way = "same"
        if "hand" in row:
            way = "next"
        elif "deduct" in row and closes(row):
            usual = rules["penalty"]["individual" if rules["alone"] else "pairs"]
            way = row["deduct"].get("next_starter", usual)
            if way == "offender":
                way = "next" if blamed(row["deduct"]) == pair_of(seat) else "same"
        elif "null_hand" in row:
            way = row["null_hand"].get("next_starter", rules["null"])
        if way == "next":
            seat = 1 if seat == 4 else seat + 1
    return seat


def hands_owed(rules: dict[str, Any], between: bool) -> int:
    if not between or (rules["two"] is None and rules["hand_start"] == "fid60"):
        return 1 + int(rules["extra_hands"])
    return int(rules["extra_hands"]) + (1 if rules["two"] else 0)


def time_place(rules: dict[str, Any], rows: Rows) -> int | None:
    places = [place for place, row in enumerate(rows) if "time" in row]
    return places[0] if places and rules["clock"] else None


def owed_now(rules: dict[str, Any], rows: Rows) -> int | None:
    place = time_place(rules, rows)
    if place is None:
        return None
    owed = hands_owed(rules, rows[place]["time"] == "between")
    return max(0, owed - sum(closes(row) for row in rows[place:]))


def end_of(rules: dict[str, Any], rows: Rows) -> str | None:
    """Return how a match ended with exactly its last row, None if it did not."""
    last = rows[-1]
    if "forfeit" in last or "abandon" in last:
        return "forfeit" if "forfeit" in last else "abandon"
    if "card" in last:
        return "card" if is_red(rules, rows) else None
    if "null_hand" in last or last.get("deduct", {}).get("hand_continues"):
        return None
    return played_out(rules, rows)


def played_out(rules: dict[str, Any], rows: Rows) -> str | None:
    sums = totals(rules, rows)
    if rules["target"] and max(sums.values()) >= rules["target"]:
        return "target"
    if rules["hands"] and sum(map(closes, rows)) >= rules["hands"]:
        return "hands"
    undone = without_last_hand(rules, rows)
    decided = sums["A"] != sums["B"] or (rules["tie"] == "cancel" and undone != sums)
    return "time" if owed_now(rules, rows) == 0 and decided else None


def without_last_hand(rules: dict[str, Any], rows: Rows) -> dict[str, int]:
    """Take off what the last hand that changed the columns did to them."""
    sums = totals(rules, rows)
    for place in range(len(rows) - 1, -1, -1):
        before, after = totals(rules, rows[:place]), totals(rules, rows[: place + 1])
        if closes(rows[place]) and before != after:
            return {pair: sums[pair] - after[pair] + before[pair] for pair in "AB"}
    return sums


def is_red(rules: dict[str, Any], rows: Rows) -> bool:
    """Count cards as yellow ones: two are a red one."""
    worth = {"yellow": 1, "red": 2, "black": 3}
    last = rows[-1]["card"]
    if last["card"] != "yellow":
        return True
    before = rules["prior"].get(str(last["seat"]), {})
    sum_before = sum(worth[colour] * count for colour, count in before.items())
    for row in rows:
        if "card" in row and row["card"]["seat"] == last["seat"]:
            sum_before += worth[row["card"]["card"]]
    return sum_before >= 2 and not rules["count_only"]


def is_wrong(rules: dict[str, Any], rows: Rows, row: dict[str, Any], over: bool) -> bool:
    if "void_sheet" in row:
        return not rules["void"]
    if "deduct" in row and rules["no_points_off"]:
        return True
    if "deduct" in row and rules["alone"]:
        return rules["scope"] != "pair" and "pair" in row["deduct"]
    if over or ("card" in row and not rules["cards"]):
        return True
    return "time" in row and any("time" in earlier for earlier in rows)


def answer(document: Document) -> Document:
    """Return what the sheet comes to, or the first wrong row."""
    rules = rules_of(document)
    if rules["prior"] and not rules["cards"]:
        return {"error": "prior_cards"}
    live: Rows = []
    late: Rows = []
    ended: str | None = None
    for place, row in enumerate(document["rows"]):
        if is_wrong(rules, live, row, ended is not None):
            return {"error": f"rows[{place}]"}
        if "void_sheet" in row:
            ended = "void"
        elif ended is not None:
            late.append(row)
        else:
            live.append(row)
            ended = end_of(rules, live)
    return described(rules, live, late, ended)


def described(rules: dict[str, Any], live: Rows, late: Rows, ended: str | None) -> Document:
    sums = totals(rules, live)
    owed = owed_now(rules, live)
    rules["due"] = opener(rules, live)
    rules["closed"] = sum(map(closes, live))
    rules["undone"] = without_last_hand(rules, live)
    if owed is not None:
        owed = 0 if ended else min(owed, int(rules["extra_hands"]))
    found = {
        "status": "finished" if ended else "playing",
        "ended_by": ended,
        "running": sums,
        "next_starter": None if ended else rules["due"],
        "hands_played": sum("hand" in row for row in live),
        "hands_after_time": owed,
        "may_record": ended is None,
    }
    if ended is None:
        return {**found, **NOBODY, "score": counted(rules, sums)}
    return {**found, **personal_lines(rules, live, late, ended, sums)}


def counted(rules: dict[str, Any], sums: dict[str, int]) -> dict[str, int]:
    most = rules["target"] if rules["cap"] and rules["target"] else 10**9
    least = 0 if rules["floor_zero"] else -(10**9)
    return {pair: max(least, min(most, points)) for pair, points in sums.items()}
