"""The naive line of one entry at one table: who am I, what happened, what do I get."""

from typing import Any

Document = dict[str, Any]
Rules = dict[str, Any]
Line = dict[str, Any]

BOOKS: dict[str, Rules] = {
    "fid-2015": {
        "target": 200, "order": ["won", "efectividad", "for"], "efec_mode": "fid64",
        "cap_at_target": False, "floor_zero": True, "absent_partner": "wins",
        "forfeit_efec_pct": 100, "bye_efec_pct": 50, "forfeit": "target",
        "deduct_scope": "offender", "time": True,
    },
    "pr": {
        "target": 200, "order": ["won", "efectividad", "for"], "efec_mode": "fid64",
        "cap_at_target": False, "floor_zero": True, "absent_partner": "wins",
        "forfeit_efec_pct": 100, "bye_efec_pct": 50, "forfeit": "asymmetric",
        "deduct_scope": "offender", "time": True,
    },
    "amasfac": {
        "target": 100, "order": ["won", "efectividad"], "efec_mode": "fid64_time_diff",
        "cap_at_target": True, "floor_zero": True, "absent_partner": "loses",
        "forfeit_efec_pct": 100, "bye_efec_pct": 50, "forfeit": "thirty",
        "deduct_scope": "pair", "time": True,
    },
    "fed": {
        "target": 300, "order": ["won", "spread"], "efec_mode": "raw",
        "cap_at_target": True, "floor_zero": False, "absent_partner": "loses",
        "forfeit_efec_pct": 100, "bye_efec_pct": 100, "forfeit": "target",
        "deduct_scope": None, "time": True,
    },
    "dp-standard": {
        "target": 150, "efec_mode": "raw", "cap_at_target": False, "floor_zero": False,
        "order": ["score", "berger", "buchholz", "progressive", "spread"],
        "absent_partner": "loses", "forfeit_efec_pct": 100, "bye_efec_pct": 100,
        "forfeit": "target", "deduct_scope": None, "time": False,
    },
}  # fmt: skip
BOOKS["dp-even-hands"] = {**BOOKS["dp-standard"], "target": None, "forfeit": "openings"}
DEFAULTS = {
    "forfeit_win": 100,
    "forfeit_loss": 200,
    "default_absent": "minus30",
    "indiv_penalty_tie": "lost",
    "indiv_penalty_efec": "own_score",
    "draw_value": "0.5",
    "berger_draw": "none",
    "cap_spread": False,
    "team_points": "boards",
    "final_tiebreak": "shared",
}


def rules_of(document: Document) -> Rules:
    rules = {**DEFAULTS, **BOOKS[document["rulebook"]], **document.get("settings", {})}
    rules["order"] = document.get("settings", {}).get("tiebreak_order", rules["order"])
    return rules


def line(result: str, own: int, other: int, margin: int, **more: Any) -> Line:
    return {
        "result": result, "for": own, "against": other, "efectividad": margin,
        "opponents": [], "forfeit": 0, "deducted": 0, "bye": 0, **more,
    }  # fmt: skip


def margin(
    rules: Rules, target: int | None, result: str, points: tuple[int, int], *, late: bool
) -> int:
    own, other = points
    mode = rules["efec_mode"]
    if target is None or result == "tied" or mode == "raw":
        return own - other
    if mode == "fid64_time_diff" and late:
        return own - other
    if mode == "capped_diff":
        return min(own, target) - min(other, target)
    return target - other if result == "won" else own - target


def played_line(rules: Rules, target: int | None, table: Document, mine: str) -> Line:
    raw, theirs = table["score"], "B" if mine == "A" else "A"
    late = table.get("ended_by") == "time"
    if rules["time"] and target is not None and raw["A"] < target and raw["B"] < target:
        late = True
    late = late and rules["time"] and table.get("ended_by") != "ruling"
    points = {}
    for side in "AB":
        points[side] = raw[side]
        if rules["cap_at_target"] and target is not None and points[side] > target:
            points[side] = target
        if rules["floor_zero"] and points[side] < 0:
            points[side] = 0
    result = "tied"
    if raw[mine] != raw[theirs]:
        result = "won" if raw[mine] > raw[theirs] else "lost"
    if table.get("winner"):
        result = "won" if table["winner"] == mine else "lost"
    own, other = points[mine], points[theirs]
    return line(
        result,
        own,
        other,
        margin(rules, target, result, (own, other), late=late),
        late=late,
    )


def walkover(rules: Rules, target: int | None, *, lost: bool) -> Line:
    """Return a match that was decided because somebody was away, without Even Hands."""
    if rules["forfeit"] == "asymmetric":
        won_by, lost_by = rules["forfeit_win"], rules["forfeit_loss"]
    elif rules["forfeit"] == "thirty":
        won_by, lost_by = 30, 0 if rules["default_absent"] == "zero" else 30
    else:
        won_by = lost_by = target or 0
    if lost:
        return line("lost", 0, lost_by, -lost_by)
    return line("won", won_by, 0, won_by)


def openings(
    gone_here: int, gone_there: int, *, me_gone: bool, alone: bool
) -> tuple[int, int]:
    """Return my points and theirs by DP 64: sixteen hands, four openings a seat."""

    def of_pair(gone: int) -> int:
        return 120 if gone == 0 else -60 * gone

    mine = of_pair(gone_here)
    if alone and gone_here:
        mine = -60 if me_gone else 0
    return mine, of_pair(gone_there)


def lowered(
    rules: Rules, target: int | None, before: Line, off: int, *, decided: bool
) -> Line:
    own, other = before["for"] - off, before["against"]
    result = before["result"]
    if own < other or (own == other and rules["indiv_penalty_tie"] != "won"):
        result = "lost"
    shown = 0 if rules["floor_zero"] and own < 0 else own
    effect = before["efectividad"]
    if rules["indiv_penalty_efec"] == "pair_score":
        effect = -abs(effect) if result == "lost" else abs(effect)
    elif not decided or result != before["result"]:
        late = before.get("late", False)
        effect = margin(rules, target, result, (shown, other), late=late)
    return {**before, "result": result, "for": shown, "efectividad": effect}


def athlete_line(rules: Rules, target: int | None, table: Document, me: int) -> Line | None:
    """Return the line of one athlete at one table of individual play."""
    seats = [table["A"][0], table["B"][0], table["A"][1], table["B"][1]]
    seat = seats.index(me) + 1
    partner = {1: 3, 2: 4, 3: 1, 4: 2}[seat]
    mine = "A" if seat in {1, 3} else "B"
    away = {seats.index(one) + 1 for one in table.get("absent", [])}
    personal = table.get("personal", {})
    carded = {int(s) for s, own in personal.items() if own.get("card") in {"red", "black"}}
    decided = True
    if table.get("void") or seat in carded:
        found = line("lost", 0, target or 0, -(target or 0))
    elif away:
        found = absent_line(rules, target, away, seat, partner)
    elif carded:
        found = line("won", target or 0, 0, target or 0)
    elif "score" in table:
        decided = False
        found = played_line(rules, target, table, mine)
    else:
        return None
    off = personal.get(str(seat), {}).get("deduct", 0)
    if rules["deduct_scope"] == "pair":
        off += personal.get(str(partner), {}).get("deduct", 0)
    if off:
        found = lowered(rules, target, found, off, decided=decided)
    return {
        **found,
        "deducted": off,
        "forfeit": int(seat in away and table.get("ended_by") != "ruling"),
        "opponents": table["B" if mine == "A" else "A"],
    }


def absent_line(
    rules: Rules, target: int | None, away: set[int], seat: int, partner: int
) -> Line:
    loses = seat in away or (partner in away and rules["absent_partner"] == "loses")
    if rules["forfeit"] == "openings":
        here = len(away & {seat, partner})
        own, other = openings(here, len(away) - here, me_gone=seat in away, alone=True)
        return line("lost" if loses else "won", own, other, own - other)
    found = walkover(rules, target, lost=loses)
    if not loses:
        found["efectividad"] = found["efectividad"] * rules["forfeit_efec_pct"] // 100
    return found


def pair_line(
    rules: Rules, target: int | None, table: Document, mine: str, gone: dict[str, int]
) -> Line | None:
    """Return the line of a side of fixed partners; `gone` counts who is away on each."""
    theirs = "B" if mine == "A" else "A"
    if table.get("void"):
        return line("lost", 0, target or 0, -(target or 0))
    if gone["A"] or gone["B"]:
        lost = gone[mine] > 0
        if rules["forfeit"] == "openings":
            own, other = openings(gone[mine], gone[theirs], me_gone=lost, alone=False)
            return line("lost" if lost else "won", own, other, own - other)
        found = walkover(rules, target, lost=lost)
        if not lost:
            found["efectividad"] = found["efectividad"] * rules["forfeit_efec_pct"] // 100
        return found
    if "score" not in table:
        return None
    return played_line(rules, target, table, mine)


def left_lines(
    rules: Rules, target: int | None, four: list[int], left: set[int], me: int
) -> list[Line]:
    """Return my three matches at a rotated table that some have left (DP 62)."""
    found = []
    for partner in (one for one in four if one != me):
        rivals = [one for one in four if one not in {me, partner}]
        ours, others = len(left & {me, partner}), len(left & set(rivals))
        extra = {"opponents": rivals, "forfeit": int(me in left)}
        if len(left) == 3:
            found.append(line("tied", 0, 0, 0, **extra))
        elif len(left) == 4 or not (ours and others):
            lost = me in left or (ours > 0 and rules["absent_partner"] == "loses")
            if rules["forfeit"] == "openings":
                own, other = openings(ours, others, me_gone=me in left, alone=True)
                result = "lost" if lost else "won"
                found.append(line(result, own, other, own - other, **extra))
            else:
                found.append({**walkover(rules, target, lost=lost), **extra})
    return found
