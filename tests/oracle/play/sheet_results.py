"""The naive results of a finished sheet: four lines written one by one."""

from typing import Any

Rules = dict[str, Any]
Rows = list[dict[str, Any]]
NOBODY: dict[str, Any] = {"winner": None, "personal": None}
WON, LOST, TIED = "won", "lost", "tied"


def line(result: str, own: int, other: int, margin: int) -> dict[str, Any]:
    return {"result": result, "for": own, "against": other, "efectividad": margin}


def partner(seat: int) -> int:
    return {1: 3, 2: 4, 3: 1, 4: 2}[seat]


def side(seat: int) -> str:
    return "A" if seat in {1, 3} else "B"


def personal_lines(
    rules: Rules, live: Rows, late: Rows, ended: str, sums: dict[str, int]
) -> dict[str, Any]:
    if ended == "void":
        score = {"A": 0, "B": 0}
        lines = {
            seat: line(LOST, 0, rules["target"], -rules["target"]) for seat in range(1, 5)
        }
    elif ended == "abandon" and rules["rotated"] and is_torn(live[-1]["abandon"]):
        if len(live[-1]["abandon"]["seats"]) == 2:
            return {**NOBODY, "score": None}
        score = {"A": 0, "B": 0}
        lines = {seat: line(TIED, 0, 0, 0) for seat in range(1, 5)}
    elif ended in {"forfeit", "abandon", "card"}:
        score, lines = walked_over(rules, live, ended, sums)
    else:
        score, lines = played(rules, ended, sums)
    first = [lines[seat]["result"] for seat in range(1, 5)]
    for seat in range(1, 5):
        off = taken_off(rules, live, late, seat)
        if off:
            lines[seat] = lowered(rules, ended, lines[seat], off)
    results = [lines[seat]["result"] for seat in range(1, 5)]
    winner = {(WON, LOST): "A", (LOST, WON): "B"}.get((results[0], results[1]))
    split = results[0] != results[2] or results[1] != results[3]
    if split:
        winner = None
    return {
        "winner": winner,
        "score": None if split or results != first else score,
        "personal": {str(seat): one for seat, one in lines.items()},
    }


def is_torn(row: dict[str, Any]) -> bool:
    """Two left, one of each pair, or three; a table that all four left is lost by all."""
    left = sorted(row["seats"])
    return len(left) == 3 or left in ([1, 2], [1, 4], [2, 3], [3, 4])


def played(
    rules: Rules, ended: str, sums: dict[str, int]
) -> tuple[dict[str, int], dict[int, dict[str, Any]]]:
    raw = dict(sums)
    if ended == "time" and raw["A"] == raw["B"]:
        raw = dict(rules["undone"])
    score = dict(raw)
    for pair in "AB":
        if rules["cap"] and rules["target"] and score[pair] > rules["target"]:
            score[pair] = rules["target"]
        if rules["floor_zero"] and score[pair] < 0:
            score[pair] = 0
    lines = {}
    for seat in range(1, 5):
        mine, theirs = side(seat), "B" if side(seat) == "A" else "A"
        result = WON if raw[mine] > raw[theirs] else LOST
        result = TIED if raw[mine] == raw[theirs] else result
        margin = margin_of(rules, ended, result, score[mine], score[theirs])
        lines[seat] = line(result, score[mine], score[theirs], margin)
    return score, lines


def margin_of(rules: Rules, ended: str, result: str, own: int, other: int) -> int:
    mode, target = rules["efec_mode"], rules["target"]
    if result == TIED or not target or mode == "raw":
        return own - other
    if mode == "fid64_time_diff" and ended == "time":
        return own - other
    if mode == "capped_diff":
        return int(min(own, target) - min(other, target))
    return int(target - other if result == WON else own - target)


def taken_off(rules: Rules, live: Rows, late: Rows, seat: int) -> int:
    points = 0
    for row in live:
        deduct = row.get("deduct", {})
        if rules["alone"] and rules["scope"] != "pair" and deduct.get("seat") == seat:
            points += deduct["points"]
    for row in late:
        deduct = row["deduct"]
        whole_pair = rules["scope"] == "pair" and deduct.get("seat") == partner(seat)
        if deduct.get("seat") == seat or deduct.get("pair") == side(seat) or whole_pair:
            points += deduct["points"]
    return points


def lowered(rules: Rules, ended: str, before: dict[str, Any], off: int) -> dict[str, Any]:
    own, other = before["for"] - off, before["against"]
    result = before["result"]
    if own < other or (own == other and not rules["level_wins"]):
        result = LOST
    shown = 0 if rules["floor_zero"] and own < 0 else own
    margin = before["efectividad"]
    if rules["pair_margin"]:
        margin = -abs(margin) if result == LOST else abs(margin)
    elif ended in {"target", "time", "hands"} or result != before["result"]:
        margin = margin_of(rules, ended, result, shown, other)
    return line(result, shown, other, margin)


def walked_over(
    rules: Rules, live: Rows, ended: str, sums: dict[str, int]
) -> tuple[dict[str, int], dict[int, dict[str, Any]]]:
    row = live[-1][ended]
    gone = {"forfeit": "absent", "abandon": "seats"}.get(ended)
    away = set(row[gone]) if gone else {row["seat"]}
    losing = set(away)
    for seat in away:
        if not rules["alone"] or partner_falls(rules, ended):
            losing.add(partner(seat))
    if ended == "abandon" and rules["alone"] and rules["abandon_alone"]:
        losing |= {seat for seat in row.get("provoked_by", []) if partner(seat) in away}
    if rules["forfeit"] == "openings":
        return by_openings(rules, sums, away, losing)
    won, lost = {"pr": (100, 200), "thirty": (30, 30)}.get(
        rules["forfeit"], (rules["target"], rules["target"])
    )
    if rules["forfeit"] == "thirty" and rules["absent_zero"]:
        lost = 0
    share = rules["pct"] if ended == "forfeit" else 100
    lines = {
        seat: line(LOST, 0, lost, -lost)
        if seat in losing
        else line(WON, won, 0, won * share // 100)
        for seat in range(1, 5)
    }
    return {"A": lines[1]["for"], "B": lines[2]["for"]}, lines


def partner_falls(rules: Rules, ended: str) -> bool:
    if ended == "card":
        return False
    if ended == "abandon" and rules["abandon_alone"]:
        return False
    return bool(rules["absent_partner"] == "loses")


def by_openings(
    rules: Rules, sums: dict[str, int], away: set[int], losing: set[int]
) -> tuple[dict[str, int], dict[int, dict[str, Any]]]:
    """Deal out fifteen points hand by hand, looking at who would open each."""
    hands = rules["hands"] - (rules["closed"] if rules["left_only"] else 0)
    seat = rules["due"] if rules["left_only"] else rules["first"]
    own = dict.fromkeys(range(1, 5), 0)
    pairs = dict.fromkeys("AB", 0)
    for _ in range(hands):
        for one in range(1, 5):
            counts = rules["turns"] == "all" or one == seat
            if one in away and counts:
                own[one] -= 15
        for pair in "AB":
            here = not any(side(one) == pair for one in away)
            if here and (rules["turns"] == "all" or side(seat) == pair):
                pairs[pair] += 15
        seat = seat % 4 + 1
    for one in away:
        pairs[side(one)] += own[one]
    kept = sums if rules["left_only"] else {"A": 0, "B": 0}
    score = {pair: kept[pair] + pairs[pair] for pair in "AB"}
    lines = {}
    for one in range(1, 5):
        other = score["B" if side(one) == "A" else "A"]
        hit = any(side(one) == side(gone) for gone in away)
        mine = kept[side(one)] + own[one] if hit and rules["alone"] else score[side(one)]
        result = LOST if one in losing else WON
        lines[one] = line(result, mine, other, mine - other)
    return score, lines
