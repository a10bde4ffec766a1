"""Whoever looks for a thing by its usual words finds its module with one search."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PLACES = {
    "check-in": "web/desk/check_in.py",
    "attendance": "actions/entries/attendance.py",
    "late arrivals": "actions/entries/late_arrivals.py",
    "CSRF check": "web/site/csrf.py",
    "HTTP headers": "web/site/headers.py",
    "page cache": "web/site/page_cache.py",
    "session lifetime": "actions/accounts/sessions.py",
    "session cookie": "web/site/session.py",
    "undo of a hand": "actions/sheets/scoring.py",
    "undo of a ruling": "actions/rulings/take_back.py",
    "sentence of a ruling, in Spanish": "wording/rulings.py",
    "cost of a pairing": "tournament/pairing/pairs/pair_cost.py",
    "migrations": "store/migrations/__init__.py",
    "with their QR code": "documents/score_sheets.py",
    "tie-breaks": "tournament/standings/tie_breaks.py",
    "rate limit": "web/site/rate_limit.py",
    "time zone": "actions/engine/timezone.py",
    "permissions": "actions/engine/permissions.py",
}
"""What somebody who has never seen the code types, and where it leads."""


def first_lines(root: Path) -> Iterator[tuple[str, str]]:
    """Yield what each module says of itself in its first line."""
    source = root / "src" / "capicua"
    for file in sorted(source.rglob("*.py")):
        told = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
        yield str(file.relative_to(source)), told.partition("\n")[0]


@pytest.fixture(scope="module")
def told(root: Path) -> dict[str, str]:
    return dict(first_lines(root))


@pytest.mark.parametrize(("words", "place"), PLACES.items(), ids=list(PLACES))
def test_the_usual_words_lead_to_the_place(
    told: dict[str, str], words: str, place: str
) -> None:
    found = [module for module, line in told.items() if words.lower() in line.lower()]

    assert place in found
    # Few enough to read at a glance.
    assert len(found) <= 5, found
