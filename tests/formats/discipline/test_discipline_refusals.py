"""Discipline documents that cannot be are refused at their place; none crashes."""

import json
from pathlib import Path
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest

from capicua.cli.files.formats import answer_document
from capicua.formats.discipline import answer_discipline
from capicua.store.rulebook_files import load_book
from formats.discipline.documents import asked, event, record, suspension
from formats.mutate import refusals_of_spoiled
from oracle.discipline.random_histories import KINDS, random_history

Document = dict[str, Any]
EXAMPLES = Path(__file__).parents[2] / "examples" / "discipline.json"
DAY = "2026-02-05"
MONTH = {"months": 1}
LONG = event("L", "2026-02-01", "2027-04-01")
YEAR = event("L", "2026-02-01", "2027-02-04")


def told(document: object) -> Document:
    return answer_document(document, answer_discipline, load_book)[0]


def whole() -> Document:
    """Return a document with everything, in which something can be put wrong."""
    return asked(
        "dp-standard",
        "2026-07-01",
        [event("E", "2026-06-01")],
        [
            record("verbal", "2026-06-01", "E"),
            suspension("2026-06-02", event="E", lasts=MONTH),
        ],
        circuit={"from": "2026-01-01", "to": "2026-12-31"},
        holidays=["2026-06-04"],
        appeals=[{"id": "a", "against": "r2", "lodged": "2026-06-03"}],
    )


REQUIRED = (
    "rulebook", "on", "events", "records", "events[0].id", "events[0].from",
    "events[0].to", "events[0].athletes", "records[1].id", "records[1].athlete",
    "records[1].on", "records[1].kind", "appeals[0].id", "appeals[0].against",
    "appeals[0].lodged", "circuit.from", "circuit.to",
)  # fmt: skip


def inside(document: Any, path: str) -> tuple[Any, Any]:
    """Return the list or object in which a place lies, and its key there."""
    *way, last = path.replace("[", ".").replace("]", "").split(".")
    for step in way:
        document = document[int(step) if isinstance(document, list) else step]
    return document, int(last) if isinstance(document, list) else last


def changed(path: str, value: Any) -> Document:
    document = whole()
    where, key = inside(document, path)
    where[key] = value
    return document


@pytest.mark.parametrize("path", REQUIRED)
def test_what_is_required_must_be_there(path: str) -> None:
    document = whole()
    where, key = inside(document, path)
    del where[key]
    error = told(document)["error"]

    assert (error["code"], error["at"]) == ("missing_key", path)


@pytest.mark.parametrize("path", ["circuit", "holidays", "settings", "appeals"])
def test_everything_else_may_be_left_out(path: str) -> None:
    document = whole()
    document.pop(path, None)

    assert "error" not in told(document)


def test_what_may_be_left_out_may_be_null() -> None:
    document = whole() | {"settings": None, "holidays": None, "circuit": None}
    left_out = {key: value for key, value in document.items() if value is not None}
    nothing = dict.fromkeys(
        ("article", "by", "given_by", "ratified", "abandonment", "because", "lasts")
    )
    document["records"] = [document["records"][0] | nothing, document["records"][1]]

    assert told(document) == told(left_out)


OTHERS = record("verbal", "2026-06-02") | {"id": "o", "athlete": 9}
NO_LISTS: tuple[Any, ...] = ("", 0, False, {}, "x")
WRONG: list[Any] = [
    *(("holidays", wrong, "holidays") for wrong in NO_LISTS),
    *(("appeals", wrong, "appeals") for wrong in NO_LISTS),
    *(("on", wrong, "on")
      for wrong in ("2026-6-1", "2026-02-30", "20260601", "0000-01-01", 20260601, None)),
    ("holidays", ["2026-06-04", "4 June"], "holidays[1]"),
    ("circuit.to", "2025-12-31", "circuit.to"),
    ("events[0].to", "2026-05-31", "events[0].to"),
    ("events[0].kind", "copa", "events[0].kind"),
    ("events[0].athletes", [7, True], "events[0].athletes[1]"),
    ("records[0].athlete", 8, "records[0].event"),
    ("records[0].on", "2026-05-31", "records[0].on"),
    ("records[0].event", "X", "records[0].event"),
    ("records[0].because", ["r2"], "records[0].because[0]"),
    ("records[1].because", ["zz"], "records[1].because[0]"),
    ("records[1].because", ["r2"], "records[1].because[0]"),
    ("records[1].because", ["r1", "r1"], "records[1].because[1]"),
    ("records[1].id", "r1", "records[1].id"),
    ("records[0].lasts", MONTH, "records[0].lasts"),
    ("records[1].lasts", None, "records[1].lasts"),
    ("records[1].lasts", {}, "records[1].lasts"),
    ("records[1].lasts", {"months": 1, "weeks": 2}, "records[1].lasts"),
    ("records[1].lasts", {"events": 0}, "records[1].lasts.events"),
    ("records[1].lasts", {"weeks": True}, "records[1].lasts.weeks"),
    ("records[1].lasts", {"months": 1.0}, "records[1].lasts.months"),
    ("records[1].lasts", {"event": False}, "records[1].lasts.event"),
    ("records[1].lasts", {"until": "2026-06-02"}, "records[1].lasts.until"),
    ("records[1]", suspension("2026-06-02", lasts={"event": True}, id="r2"),
     "records[1].event"),
    ("records[1]", record("removal", "2026-06-02", id="r2"), "records[1].event"),
    ("records", [OTHERS, record("written", "2026-06-03", id="r2", because=["o"])],
     "records[1].because[0]"),
    ("appeals[0].against", "zz", "appeals[0].against"),
    ("appeals[0].lodged", "2026-06-01", "appeals[0].lodged"),
    ("appeals[0].decision", {"on": "2026-06-02", "outcome": "revoked"},
     "appeals[0].decision.on"),
    ("appeals[0].decision", {"on": "2026-06-03", "outcome": "changed"},
     "appeals[0].decision.outcome"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "at"), WRONG)
def test_what_cannot_be_is_refused_with_its_place(path: str, value: Any, at: str) -> None:
    assert told(changed(path, value))["error"]["at"] == at


def test_one_record_is_appealed_once_and_an_appeal_has_its_own_id() -> None:
    again, other = whole(), whole()
    again["appeals"].append(again["appeals"][0] | {"id": "b"})
    other["appeals"].append(other["appeals"][0] | {"against": "r1"})

    assert told(again)["error"]["at"] == "appeals[1].against"
    assert told(other)["error"]["at"] == "appeals[1].id"


@pytest.mark.parametrize(
    ("book", "kind", "article"),
    [
        ("fid-2015", "written", "65"),
        ("fid-2015", "expulsion", "65"),
        ("fid-2015", "purple", "65"),
        ("dp-standard", "yellow", "75"),
        ("dp-even-hands", "black", "75"),
        ("dp-even-hands", 5, "75"),
        ("pr", "verbal", None),
        ("amasfac", "expulsion", None),
        ("fed", "red", None),
    ],
)
def test_a_kind_that_the_book_does_not_have_is_refused_by_its_article(
    book: str, kind: Any, article: str | None
) -> None:
    error = told(asked(book, DAY, records=[record(kind, "2027-01-01")]))["error"]

    assert (error["code"], error["at"], error["article"]) == (
        "unknown_word",
        "records[0].kind",
        article,
    )


def lasting(book: str, lasts: Document, *events: Document) -> Document:
    """Return a document with one suspension that begins on the day."""
    where = events[0]["id"] if events else None
    return asked(book, DAY, events, [suspension(DAY, lasts=lasts, event=where)])


@pytest.mark.parametrize(
    ("document", "article"),
    [
        (lasting("dp-standard", {"months": 12}), None),
        (lasting("dp-standard", {"months": 13}), "78"),
        (lasting("dp-standard", {"weeks": 52}), None),
        (lasting("dp-standard", {"weeks": 53}), "78"),
        (lasting("dp-standard", {"years": 1}), None),
        (lasting("dp-standard", {"years": 10**6}), "78"),
        (lasting("dp-standard", {"until": "2027-02-05"}), None),
        (lasting("dp-standard", {"until": "2027-02-06"}), "78"),
        (lasting("dp-standard", {"events": 40}), None),
        (lasting("dp-standard", {"event": True}, YEAR), None),
        (lasting("dp-standard", {"event": True}, LONG), "78"),
        (lasting("fid-2015", {"months": 11}), "66-p1"),
        (lasting("fid-2015", {"months": 12}), None),
        (lasting("fid-2015", {"weeks": 52}), "66-p1"),
        (lasting("fid-2015", {"years": 3}), None),
        (lasting("fid-2015", {"months": 37}), "66-p1"),
        (lasting("fid-2015", {"until": "2029-02-06"}), "66-p1"),
        (lasting("fid-2015", {"events": 2}), "66-p1"),
        (lasting("fid-2015", {"event": True}, LONG), "66-p1"),
        (lasting("pr", {"years": 40}), None),
    ],
)
def test_a_suspension_lasts_as_long_as_its_book_allows(
    document: Document, article: str | None
) -> None:
    found = told(document)
    error = found.get("error")

    assert (error and (error["at"], error["article"])) == (
        article and ("records[0].lasts", article)
    )


MONTHS = (1, 3, 5, 7)
LEFT = [
    record("written", f"2026-0{month}-05", f"E{month}", abandonment=True)
    for month in MONTHS
]
TO_THE_END = {"until": "2028-01-01"}
CIRCUIT = {"from": "2026-01-01", "to": "2027-12-31"}
REVOKED = [{"id": "a", "against": "r1", "lodged": "2026-01-06",
            "decision": {"on": "2026-01-10", "outcome": "revoked"}}]  # fmt: skip


def abandoned(
    because: list[str], lasts: Document = TO_THE_END, first: Any = LEFT[0], **more: Any
) -> Document:
    """Return four abandonments and the suspension that answers some of them."""
    given = suspension("2026-07-06", lasts=lasts, because=because)
    events = [event(f"E{month}", f"2026-0{month}-05") for month in MONTHS]
    records = [first, *LEFT[1:], given]
    return asked("dp-standard", "2026-12-01", events, records, circuit=CIRCUIT, **more)


@pytest.mark.parametrize(
    ("document", "is_answered"),
    [
        (abandoned(["r1", "r2", "r3"]), True),
        (abandoned(["r1", "r2"]), False),
        (abandoned(["r2", "r3", "r4"]), False),
        (abandoned(["r1", "r2", "r3"], {"months": 18}), False),
        (abandoned(["r2", "r3", "r4"], appeals=REVOKED), True),
        (abandoned(["r1", "r2", "r3"], appeals=REVOKED), True),
        (abandoned(["r2", "r3", "r4"], first=LEFT[0] | {"ratified": False}), True),
        (abandoned(["r1", "r2", "r3"]) | {"circuit": None}, False),
    ],
)
def test_who_abandoned_three_times_is_out_until_the_circuit_ends_however_long(
    document: Document, is_answered: bool
) -> None:
    found = told(document)

    assert ("error" not in found) is is_answered
    assert is_answered or found["error"]["article"] == "78"


def test_article_65_may_be_named_instead_of_the_abandonments() -> None:
    named = suspension("2026-07-06", lasts=TO_THE_END, article="65")

    assert "error" not in told(asked("dp-standard", "2026-12-01", records=[named]))


def documents(random: Random) -> list[Document]:
    """Return the examples, and histories in which much stands beside each other."""
    inputs = [one["input"] for one in json.loads(EXAMPLES.read_text("utf-8"))]
    return [*inputs, *(random_history(random, book) for book in [*KINDS] * 5)]


def check_spoiled(count: int, seed: str) -> set[str]:
    """Spoil that many documents; return the codes of what was refused."""
    some = documents(Random(seed))  # noqa: S311 - chance of a test, not a secret
    return refusals_of_spoiled(answer_discipline, some, count, seed)


def test_spoiled_documents_are_answered_or_refused_kindly() -> None:
    codes = check_spoiled(1_000, "discipline")

    assert {"missing_key", "unknown_key", "unknown_word", "wrong_type"} <= codes


@pytest.mark.long(size=20_000)
def test_very_many_spoiled_documents_are_answered_or_refused_kindly(size: int) -> None:
    assert {"wrong_order", "unknown_record"} <= check_spoiled(size, "much discipline")
