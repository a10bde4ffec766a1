"""The literals of the naive sheet: what each regulation says, in its own words."""

from typing import Any

Document = dict[str, Any]

BOOKS: dict[str, dict[str, Any]] = {
    "fid-2015": {
        "target": 200, "cards": True, "void": True, "extra_hands": 0, "tie": "more",
        "scope": "offender", "efec_mode": "fid64", "floor_zero": True, "cap": False,
        "absent_partner": "wins", "hand_start": "fid60", "two": None, "negative": True,
        "penalty": {"pairs": "next", "individual": "same"}, "null": "same",
        "forfeit": "target", "abandon_alone": True, "pct": 100, "clock": True,
    },
    "pr": {
        "target": 200, "cards": False, "void": False, "extra_hands": 0, "tie": "more",
        "scope": "offender", "efec_mode": "fid64", "floor_zero": True, "cap": False,
        "absent_partner": "wins", "hand_start": "fid60", "two": None, "negative": True,
        "penalty": {"pairs": "next", "individual": "next"}, "null": "same",
        "forfeit": "pr", "abandon_alone": None, "pct": 100, "clock": True,
    },
    "amasfac": {
        "target": 100, "cards": False, "void": False, "extra_hands": 1, "tie": "cancel",
        "scope": "pair", "efec_mode": "fid64_time_diff", "floor_zero": True, "cap": True,
        "absent_partner": "loses", "hand_start": "dp57", "two": False, "negative": True,
        "penalty": {"pairs": "next", "individual": "next"}, "null": "same",
        "forfeit": "thirty", "abandon_alone": None, "pct": 100, "clock": True,
    },
    "fed": {
        "target": 300, "cards": False, "void": False, "extra_hands": 1, "tie": "more",
        "scope": None, "efec_mode": "raw", "floor_zero": False, "cap": True,
        "absent_partner": "loses", "hand_start": "dp57", "two": False, "negative": True,
        "penalty": {"pairs": "offender", "individual": "offender"}, "null": "same",
        "forfeit": "target", "abandon_alone": None, "pct": 100, "clock": True,
    },
    "dp-standard": {
        "target": 150, "cards": False, "void": False, "extra_hands": 0, "tie": "more",
        "scope": None, "efec_mode": "raw", "floor_zero": False, "cap": False,
        "absent_partner": "loses", "hand_start": "dp57", "two": None, "negative": True,
        "penalty": {"pairs": "next", "individual": "offender"}, "null": "same",
        "forfeit": "target", "abandon_alone": False, "pct": 100, "clock": False,
    },
}  # fmt: skip
BOOKS["dp-even-hands"] = {
    **BOOKS["dp-standard"], "target": None, "hands": 16, "forfeit": "openings",
}  # fmt: skip
SETTINGS = {
    "cap_at_target": "cap", "forfeit_efec_pct": "pct", "deduct_scope": "scope",
    "allow_negative_running": "negative",
}  # fmt: skip


WORDS: dict[str, dict[Any, tuple[str, Any]]] = {
    "tie_policy": {"cancel_back": ("tie", "cancel"), "extra_hand": ("tie", "more")},
    "time_up_between_hands": {"one": ("two", False), "two": ("two", True)},
    "indiv_penalty_tie": {"lost": ("level_wins", False), "won": ("level_wins", True)},
    "indiv_penalty_efec": {
        "own_score": ("pair_margin", False),
        "pair_score": ("pair_margin", True),
    },
    "default_absent": {"minus30": ("absent_zero", False), "zero": ("absent_zero", True)},
    "card_escalation": {"auto": ("count_only", False), "count_only": ("count_only", True)},
    "eh_turns": {"own": ("turns", "own"), "all": ("turns", "all")},
    "eh_turns_scope": {
        "whole_match": ("left_only", False),
        "remaining": ("left_only", True),
    },
    "annulled_hand_starter": {
        "same": ("null", "same"),
        "next": ("null", "next"),
        "fed5": ("null", "same"),
    },
    "reopen_rule": {
        "fid66p3": ("penalty", {"pairs": "next", "individual": "same"}),
        "pr_intro": ("penalty", {"pairs": "next", "individual": "next"}),
        "next": ("penalty", {"pairs": "next", "individual": "next"}),
        "same": ("penalty", {"pairs": "same", "individual": "same"}),
        "fed5": ("penalty", {"pairs": "offender", "individual": "offender"}),
    },
}
"""What the words of a setting change in the literals above."""


def rules_of(document: Document) -> dict[str, Any]:
    """Return the book's literals with the document's own choices laid over them."""
    rules = {
        "level_wins": False,
        "pair_margin": False,
        "turns": "own",
        "left_only": False,
        "absent_zero": False,
        "count_only": False,
        "hands": None,
        "no_points_off": document["rulebook"] == "fed",
        **BOOKS[document["rulebook"]],
    }
    for name, value in document.get("settings", {}).items():
        key, chosen = SETTINGS.get(name, name), value
        if name in WORDS:
            key, chosen = WORDS[name][value]
        rules[key] = chosen
    rules["target"] = document.get("target", rules["target"])
    rules["hands"] = document.get("hands", rules["hands"])
    rules["alone"] = document.get("modality") == "individual"
    rules["rotated"] = rules["alone"] and document["rulebook"].startswith("dp-")
    rules["first"] = document.get("first_starter", 1)
    rules["prior"] = document.get("prior_cards", {})
    return rules
