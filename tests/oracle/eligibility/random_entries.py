"""Random eligibility documents in which every rule has something to say."""

from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

COUNTRIES = ("VEN", "DOM", "USA")
HOME = ["VEN", "DOM"]
BOOKS = ("fid-2015", "dp-standard", "dp-even-hands", "pr", "amasfac", "fed")
CATEGORIES = ("sub-12", "sub-15", "sub-18", "open")
FROM = "2026-09-01"
DAYS = ("2026-08-31", "2026-09-01", "2026-09-02", "2024-02-29", "2025-05-05")
BIRTHS = (
    "2008-09-01", "2008-09-02", "2008-02-29", "2011-09-01", "2011-08-31", "2014-09-02",
    "2012-02-29", "1990-01-01", "2014-01-01", "2011-12-31",
)  # fmt: skip
CODES = (
    ("plays_up", ("commission",)),
    ("other_nationality", ("commission", "board")),
    ("unknown_born", ("desk",)),
    ("unknown_sex", ("desk",)),
    ("unknown_nationality", ("desk",)),
)


def random_document(random: Random) -> dict[str, Any]:
    """Return a document that has nothing wrong, or only a kind that its book lacks."""
    is_fid = random.random() < 2 / 3
    book = "fid-2015" if is_fid else random.choice(BOOKS)
    modality = random.choice(["individual", "pairs", "pairs", "teams"])
    size = {"individual": 1, "pairs": 2, "teams": 4}[modality]
    kinds = [None, "torneo", "especial", *(["mundial"] * 3 if is_fid else [])]
    kind = random.choice(kinds)
    count = random.randint(1, 3)
    trouble = random.choice([0.03, 0.1, 0.5])
    athletes = [_athlete(random, number, trouble) for number in range(1, count * size + 1)]
    random.shuffle(athletes)
    event = {
        "kind": kind,
        "modality": modality,
        "category": random.choice([None, *CATEGORIES]) if book == "fid-2015" else None,
        "sex": random.choice([None, None, "female", "male", "male"]),
        "from": random.choice([FROM, FROM, "2028-02-29", "2027-02-28"]),
        "requires": _requires(random) if kind == "especial" else None,
        "not_admitted": random.sample(range(1, 9), random.choice([0, 0, 1, 2])),
    }
    numbers = random.sample(range(1, count * size + 1), count * size)
    return {
        "rulebook": book,
        "settings": _settings(random) if book == "fid-2015" else {},
        "event": _without_some_nulls(random, event),
        "athletes": athletes,
        "entries": [
            {
                "id": 100 - number,
                "athletes": numbers[number * size : (number + 1) * size],
                "country": random.choice([*COUNTRIES, *([] if is_fid else [None])]),
                "approved": _approvals(random),
            }
            for number in range(count)
        ],
    }


def _settings(random: Random) -> dict[str, str]:
    wanted = random.choice(["", "", "event_first_day", "jan_1", "dec_31"])
    return {"age_ref_date": wanted} if wanted else {}


def _requires(random: Random) -> dict[str, Any] | None:
    found: dict[str, Any] = {}
    if random.random() < 1 / 2:
        found["least_rating"] = 1500
    if random.random() < 1 / 2:
        found["only"] = random.sample(range(1, 13), random.randint(0, 8))
    return found or None


def _approvals(random: Random) -> list[dict[str, Any]]:
    found = []
    for code, who in random.sample(CODES, random.choice([0, 0, 1, 2, 3])):
        by = random.sample(who, random.randint(1, len(who)))
        found.append({"code": code, "by": by, "reasons": "Known to us."})
    return found


def _athlete(random: Random, number: int, trouble: float) -> dict[str, Any]:
    """Return an athlete with whom little is odd if there is to be little trouble."""

    def is_odd() -> bool:
        return random.random() < trouble

    def dated(times: int) -> list[dict[str, str]]:
        return [
            {"country": random.choice(COUNTRIES), "on": random.choice(DAYS)}
            for _ in range(times)
        ]

    played = dated(random.choice([1, 1, 2]) if is_odd() else 0)
    block = {
        "until": random.choice([None, *DAYS]),
        "article": random.choice(["66", "78", "86", None]),
    }
    nationality = random.sample(COUNTRIES, random.choice([0, 1, 2])) if is_odd() else HOME
    athlete = {
        "id": number,
        "born": random.choice([None, *BIRTHS]) if is_odd() else random.choice(BIRTHS),
        "sex": random.choice([None, "female", "male"]) if is_odd() else "male",
        "nationality": None if is_odd() else nationality,
        "resident": random.choice([None, *COUNTRIES]),
        "federation": random.choice([None, " "]) if is_odd() else "VEN",
        "rating": random.choice([None, 1400, 1499]) if is_odd() else 1500,
        "represented": played,
        "acquired": dated(random.choice([0, 1, 2, 3])) if played or is_odd() else [],
        "blocked": block if is_odd() else None,
    }
    return _without_some_nulls(random, athlete)


def _without_some_nulls(random: Random, told: dict[str, Any]) -> dict[str, Any]:
    """Return the same with some of what is null left out, which means the same."""
    return {
        key: value
        for key, value in told.items()
        if value is not None or random.random() < 1 / 2
    }
