"""Random score sheets: every kind of row, every book, many settings, some rows wrong."""

from collections.abc import Callable
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

from oracle.play.sheet import answer

TARGETS = [None, None, None, 100, 150, 200, 300, 37]
CHOICES: dict[str, dict[str, list[Any]]] = {
    "fid-2015": {
        "efec_mode": ["fid64", "fid64_time_diff", "raw", "capped_diff"],
        "indiv_penalty_tie": ["lost", "won"],
        "indiv_penalty_efec": ["own_score", "pair_score"],
        "floor_zero": [True, False],
        "allow_negative_running": [True, False],
        "hand_start": ["fid60", "dp57"],
        "forfeit_efec_pct": [100, 50, 33, 0],
        "absent_partner": ["wins", "loses"],
        "card_escalation": ["auto", "count_only"],
        "extra_hands": [0, 1, 2],
        "tie_policy": ["extra_hand", "cancel_back"],
        "reopen_rule": ["fid66p3", "pr_intro", "fed5", "same", "next"],
        "cap_at_target": [True, False],
        "deduct_scope": ["offender", "pair"],
    },
    "pr": {
        "efec_mode": ["fid64", "raw"],
        "indiv_penalty_tie": ["lost", "won"],
        "indiv_penalty_efec": ["own_score", "pair_score"],
        "floor_zero": [True, False],
        "absent_partner": ["wins", "loses"],
        "hand_start": ["fid60", "dp57"],
        "reopen_rule": ["pr_intro", "same"],
    },
    "amasfac": {
        "tie_policy": ["cancel_back", "extra_hand"],
        "time_up_between_hands": ["one", "two"],
        "extra_hands": [1, 0, 2],
        "default_absent": ["minus30", "zero"],
        "deduct_scope": ["pair", "offender"],
        "annulled_hand_starter": ["same", "next", "fed5"],
        "cap_at_target": [True, False],
        "efec_mode": ["fid64_time_diff", "capped_diff"],
        "floor_zero": [True, False],
    },
    "fed": {
        "time_up_between_hands": ["one", "two"],
        "extra_hands": [1, 0],
        "cap_at_target": [True, False],
        "tie_policy": ["extra_hand", "cancel_back"],
        "reopen_rule": ["fed5", "next"],
    },
    "dp-standard": {
        "absent_partner": ["loses", "wins"],
        "cap_at_target": [False, True],
        "efec_mode": ["raw", "capped_diff", "fid64"],
    },
    "dp-even-hands": {
        "eh_turns": ["own", "all"],
        "eh_turns_scope": ["whole_match", "remaining"],
        "absent_partner": ["loses", "wins"],
    },
}
KINDS: dict[str, float] = {
    "hand": 60,
    "tie": 10,
    "deduct": 12,
    "null_hand": 5,
    "time": 4,
    "card": 3,
    "void_sheet": 0.5,
    "forfeit": 0.3,
    "abandon": 0.3,
}
"""How often each kind of row is written."""


def mostly_right_sheet(book: str, random: Random) -> dict[str, Any]:
    """Return a document up to its first wrong row, now and then with that row."""
    document = random_sheet(book, random)
    wrong = str(answer(document).get("error", ""))
    if not wrong.startswith("rows[") or random.random() < 0.1:
        return document
    return {**document, "rows": document["rows"][: int(wrong[5:-1])]}


def random_sheet(book: str, random: Random) -> dict[str, Any]:
    """Return a document that a table could have written, or nearly."""
    document = {"rulebook": book, **random_terms(book, random)}
    scale = document.get("target") or 200
    kinds = KINDS if book == "fid-2015" else {**KINDS, "card": 0.4, "void_sheet": 0.4}
    rows = [
        random_row(random, random.choices([*kinds], [*kinds.values()])[0], scale)
        for _ in range(random.randint(0, 22))
    ]
    if random.random() < 0.2:
        kind = random.choice(["forfeit", "abandon"])
        rows.insert(random.randint(0, 5), random_row(random, kind, scale))
    return {**document, "rows": rows}


def random_terms(book: str, random: Random) -> dict[str, Any]:
    terms: dict[str, Any] = {}
    if random.random() < 0.8:
        terms["modality"] = random.choice(["pairs", "individual", "individual", "teams"])
    if random.random() < 0.7:
        terms["first_starter"] = random.randint(1, 4)
    if book != "dp-even-hands" and (target := random.choice(TARGETS)):
        terms["target"] = target
    elif book == "dp-even-hands" and random.random() < 0.8:
        terms["hands"] = random.choice([4, 4, 8, 12])
    terms["settings"] = {
        name: random.choice(values)
        for name, values in CHOICES[book].items()
        if random.random() < 0.2
    }
    if random.random() < (0.3 if book == "fid-2015" else 0.01):
        cards = {random.choice(["yellow", "red"]): 1}
        terms["prior_cards"] = {str(random.randint(1, 4)): cards}
    return terms


def random_row(random: Random, kind: str, scale: int) -> dict[str, Any]:
    """Return a row of one kind; a tied hand is a kind of its own here."""
    if kind in {"hand", "tie"}:
        return {"hand": random_hand(random, kind, scale)}
    return {kind: WRITERS[kind](random)}


def random_hand(random: Random, kind: str, scale: int) -> dict[str, Any]:
    if kind == "tie":
        return {"tie": True, "closer": random.randint(1, 4)}
    most = max(2, min(168, scale // 3))
    points = random.choice([random.randint(1, most), 10, 20])
    return {"winner": random.choice("AB"), "points": points}


def random_card(random: Random) -> dict[str, Any]:
    colour = random.choice(["yellow", "yellow", "yellow", "red", "black"])
    return {"seat": random.randint(1, 4), "card": colour}


def random_abandonment(random: Random) -> dict[str, Any]:
    provoked = random_seats(random, 0)
    return {
        "seats": random_seats(random, 1),
        **({"provoked_by": provoked} if random.random() < 0.7 else {}),
    }


def random_seats(random: Random, least: int) -> list[int]:
    return random.sample(
        [1, 2, 3, 4], random.choices([least, 1, 2, 3, 4], [6, 6, 4, 1, 1])[0]
    )


def random_starter(random: Random) -> dict[str, Any]:
    word = random.choice([None, "next", "same", "rightful"])
    return {"next_starter": word} if word else {}


def random_deduction(random: Random) -> dict[str, Any]:
    who: dict[str, Any] = {"seat": random.randint(1, 4)}
    if random.random() < 0.3:
        who = {"pair": random.choice("AB")}
    fate = random.choice([{}, {}, {}, {"hand_over": True}, {"hand_continues": True}])
    points = random.choice([10, 20, 25, 40, 80, random.randint(1, 120)])
    return {**who, "points": points, **random_starter(random), **fate}


WRITERS: dict[str, Callable[[Random], Any]] = {
    "deduct": random_deduction,
    "null_hand": random_starter,
    "time": lambda random: random.choice([True, True, "between"]),
    "card": random_card,
    "void_sheet": lambda _: True,
    "forfeit": lambda random: {"absent": random_seats(random, 1)},
    "abandon": random_abandonment,
}
