"""Discipline documents: what counts, who is out until when, until when one may appeal."""

from typing import Any

import pytest

from capicua.cli.files.formats import answer_document
from capicua.formats.discipline import answer_discipline
from capicua.store.rulebook_files import load_book
from formats.discipline.documents import asked, event, record, suspension

Document = dict[str, Any]


def told(document: Document) -> Document:
    return answer_document(document, answer_discipline, load_book)[0]


def only(document: Document) -> Any:
    """Return the answer for the one athlete of a document."""
    (found,) = told(document)["athletes"]
    return found


WORLDS = (
    event("P", "2026-10-08", "2026-10-11", kind="mundial", championship="CM"),
    event("Q", "2026-10-12", "2026-10-20", athletes=[9], kind="mundial", championship="CM"),
    event("U", "2026-10-08", "2026-10-11", kind="mundial"),
    event("V", "2026-10-08", "2026-10-11", kind="torneo", championship="CM"),
)
SPRING = (
    event("A", "2026-03-01"),
    event("B", "2026-03-05", "2026-03-09", athletes=[9]),
    event("C", "2026-03-06", athletes=[]),
    event("D", "2026-03-20"),
)


def out(kind: str, until: str | None, article: str | None, left: int | None = None) -> Any:
    return kind, until, left, article


BLOCKS: list[Any] = [
    ("fid-2015", "2026-10-11", WORLDS, [record("black", "2026-10-09", "P")],
     out("black", "2026-10-21", "66-p2")),
    ("fid-2015", "2026-10-11", WORLDS, [record("black", "2026-10-09", "U")],
     out("black", "2026-10-12", "66")),
    ("fid-2015", "2026-10-11", WORLDS, [record("black", "2026-10-09", "V")],
     out("black", "2026-10-12", "66")),
    ("fid-2015", "2026-10-11", WORLDS, [record("black", "2026-10-09", "P", article="91")],
     out("black", "2026-10-21", "91")),
    ("fid-2015", "2026-10-12", WORLDS, [record("black", "2026-10-09", "U")], None),
    ("fid-2015", "2026-10-11", (), [record("black", "2026-10-09")], None),
    ("fid-2015", "2026-10-11", WORLDS, [record("removal", "2026-10-09", "U")],
     out("removal", "2026-10-12", "86")),
    ("fid-2015", "2026-10-11", WORLDS,
     [record("removal", "2026-10-09", "U", ratified=False)], None),
    ("dp-standard", "2026-03-09", SPRING, [record("removal", "2026-03-01", "A")], None),
    ("dp-standard", "2026-03-01", SPRING, [record("removal", "2026-03-01", "A")],
     out("removal", "2026-03-02", None)),
    ("dp-standard", "2026-03-09", SPRING,
     [suspension("2026-03-07", event="B", athlete=9, lasts={"event": True})],
     out("suspension", "2026-03-10", "78")),
    ("dp-standard", "2026-03-01", SPRING, [suspension("2026-03-01", lasts={"events": 2})],
     out("suspension", None, "78", 2)),
    ("dp-standard", "2026-03-07", SPRING, [suspension("2026-03-01", lasts={"events": 2})],
     out("suspension", None, "78", 1)),
    ("dp-standard", "2026-03-09", SPRING, [suspension("2026-03-01", lasts={"events": 2})],
     out("suspension", None, "78", 1)),
    ("dp-standard", "2026-03-10", SPRING, [suspension("2026-03-01", lasts={"events": 2})],
     None),
    ("dp-standard", "2026-12-10", SPRING, [suspension("2026-03-01", lasts={"events": 4})],
     out("suspension", None, "78", 1)),
    ("pr", "2026-03-06", SPRING,
     [suspension("2026-03-01", lasts={"until": "9999-12-31"}),
      suspension("2026-03-01", lasts={"events": 9})],
     out("suspension", None, None, 9)),
    ("pr", "2026-03-06", (),
     [suspension("2026-03-02", lasts={"until": "2026-04-01"}, article="first"),
      suspension("2026-03-01", lasts={"months": 1}, article="second")],
     out("suspension", "2026-04-01", "second")),
    ("amasfac", "2026-03-06", (), [suspension("2026-03-01", lasts={"weeks": 10**6})],
     out("suspension", "9999-12-31", None)),
    ("fed", "2026-03-06", (), [suspension("2026-03-01", lasts={"years": 10**6})],
     out("suspension", "9999-12-31", None)),
    ("dp-standard", "2026-10-20", (),
     [suspension("2026-10-15", lasts={"events": 3}),
      record("expulsion", "2026-01-15", article="86")],
     out("expulsion", None, "86")),
    ("dp-standard", "2024-03-01", (), [suspension("2024-02-29", lasts={"years": 1})],
     out("suspension", "2025-02-28", "78")),
    ("dp-standard", "2025-09-01", (), [suspension("2025-08-31", lasts={"months": 6})],
     out("suspension", "2026-02-28", "78")),
    ("dp-standard", "2026-02-28", (), [suspension("2025-08-31", lasts={"months": 6})],
     None),
]  # fmt: skip


@pytest.mark.parametrize(("book", "on", "events", "records", "block"), BLOCKS)
def test_who_is_out_is_told_until_when_and_by_which_article(
    book: str, on: str, events: Any, records: Any, block: Any
) -> None:
    found = only(asked(book, on, events, records))["blocked"]

    assert block == (
        found and tuple(found[key] for key in ("kind", "until", "events_left", "article"))
    )


LEAGUE = (event("L", "2026-02-01", "2026-06-12"),)
DP_VERBAL = record("verbal", "2026-06-10", "L")
"""Wednesday; the league ends on Friday."""


def appealed(
    book: str, given: Document, lodged: str, settings: Document | None = None, **more: Any
) -> Document:
    holidays = more.pop("holidays", [])
    return asked(
        book,
        more.pop("on", "2026-12-01"),
        LEAGUE,
        [given],
        settings=settings or {},
        holidays=holidays,
        appeals=[{"id": "a", "against": "r1", "lodged": lodged, **more}],
    )


RED = record("red", "2026-03-01", "L")
COUNCILS = DP_VERBAL | {"given_by": "council"}
REFUSE = {"appeal_during_event": "refuse"}
APPEALS: list[Any] = [
    (appealed("fid-2015", RED, "2026-06-27"), "2026-06-27", "2026-08-26", "99", None),
    (appealed("fid-2015", RED, "2026-06-28"),
     "2026-06-27", "2026-08-27", "99", "too_late"),
    (appealed("fid-2015", RED, "2026-06-12"),
     "2026-06-27", "2026-08-11", "99", "too_early"),
    (appealed("fid-2015", record("red", "2026-07-01", "L"), "2026-07-16"),
     "2026-07-16", "2026-09-14", "99", None),
    (appealed("fid-2015", record("red", "2026-07-01"), "2026-07-01"),
     "2026-07-16", "2026-08-30", "99", None),
    (appealed("fid-2015", RED | {"given_by": "council"}, "2026-06-27"),
     "2026-06-27", "2026-08-26", "99", None),
    (appealed("dp-standard", DP_VERBAL, "2026-06-11"),
     "2026-06-15", "2026-06-19", "73", None),
    (appealed("dp-standard", DP_VERBAL, "2026-06-11", holidays=["2026-06-17"]),
     "2026-06-15", "2026-06-22", "73", None),
    (appealed("dp-standard", DP_VERBAL, "2026-06-11", evidence_closed="2026-06-20"),
     "2026-06-15", "2026-06-26", "73", None),
    (appealed("dp-standard", DP_VERBAL, "2026-06-11", evidence_closed="2026-06-20",
              on="2026-06-19"),
     "2026-06-15", "2026-06-19", "73", None),
    (appealed("dp-standard", DP_VERBAL, "2026-06-16"),
     "2026-06-15", "2026-06-23", "73", "too_late"),
    (appealed("dp-standard", COUNCILS, "2026-07-16"),
     "2026-06-15", "2026-07-23", "74", "final"),
    (appealed("dp-standard", COUNCILS, "2026-06-11", REFUSE),
     "2026-06-15", "2026-06-19", "74", "final"),
    (appealed("dp-standard", DP_VERBAL, "2026-06-12", REFUSE),
     "2026-06-15", "2026-06-19", "73", "too_early"),
    (appealed("dp-standard", record("verbal", "2026-03-10", "L"), "2026-06-12", REFUSE),
     "2026-03-15", "2026-06-19", "73", "too_early"),
    (appealed("dp-standard", DP_VERBAL, "2026-06-13", REFUSE),
     "2026-06-15", "2026-06-19", "73", None),
    (appealed("amasfac", record("removal", "2026-03-01", "L"), "2026-03-02"),
     None, None, "14", "final"),
    (appealed("pr", record("removal", "2026-03-01", "L"), "2026-03-02"),
     None, None, None, "silent"),
    (appealed("fed", record("removal", "2026-03-01", "L"), "2026-03-02"),
     None, None, None, "silent"),
    (appealed("fid-2015", record("red", "9999-12-30"), "9999-12-31", on="9999-12-31"),
     "9999-12-31", "9999-12-31", "99", None),
    (appealed("dp-standard", record("verbal", "9999-12-30"), "9999-12-31",
              on="9999-12-31"),
     "9999-12-31", "9999-12-31", "73", None),
]  # fmt: skip


@pytest.mark.parametrize(("document", "lodge_by", "decide_by", "article", "why"), APPEALS)
def test_an_appeal_has_its_days_or_the_reason_why_it_is_not_heard(
    document: Document,
    lodge_by: str | None,
    decide_by: str | None,
    article: str | None,
    why: str | None,
) -> None:
    assert told(document)["appeals"] == [
        {
            "id": "a",
            "admissible": why is None,
            "lodge_by": lodge_by,
            "decide_by": decide_by,
            "article": article,
            "why": why,
        }
    ]


def test_what_is_dated_later_is_left_aside_and_who_has_nothing_else_too() -> None:
    later = asked(
        "dp-standard",
        "2026-02-04",
        records=[suspension("2026-02-05", lasts={"months": 6})],
        appeals=[{"id": "a", "against": "r1", "lodged": "2026-02-06"}],
    )

    assert told(later) == {"athletes": [], "appeals": [], "silent": False}


def test_a_revoked_record_counts_for_nothing_and_frees_what_it_had_used_up() -> None:
    def on(day: str) -> Any:
        return only(
            asked(
                "dp-standard",
                day,
                SPRING,
                [
                    record("written", "2026-03-01", "A"),
                    record("written", "2026-03-01", "A"),
                    suspension("2026-03-02", lasts={"months": 2}, because=["r1", "r2"]),
                ],
                appeals=[
                    {"id": "a", "against": "r3", "lodged": "2026-03-03",
                     "decision": {"on": "2026-03-10", "outcome": "revoked"}}
                ],
            )
        )  # fmt: skip

    before, after = on("2026-03-09"), on("2026-03-10")

    assert (before["counts"]["written"], before["proposed"]) == (0, [])
    assert before["blocked"]["until"] == "2026-05-02"
    assert (after["counts"]["written"], after["blocked"]) == (2, None)
    assert [one["because"] for one in after["proposed"]] == [["r1", "r2"]]


def test_a_verbal_that_a_suspension_names_is_not_used_up_by_it() -> None:
    found = only(
        asked(
            "dp-standard",
            "2026-03-02",
            SPRING,
            [
                *(record("verbal", "2026-03-01", "A") for _ in range(3)),
                suspension("2026-03-01", lasts={"weeks": 1}, because=["r1", "r2", "r3"]),
            ],
        )
    )

    assert found["counts"]["verbal"] == 3
    assert [one["because"] for one in found["proposed"]] == [["r1", "r2", "r3"]]


@pytest.mark.parametrize(
    ("records", "counts"),
    [
        ([record("red", "2026-01-05", by="accumulation")], (0, 0, 1, 0, 0)),
        ([record("yellow", "2026-01-05", by="accumulation")], (0, 1, 0, 0, 1)),
        ([record("yellow", "2025-12-31"), record("black", "2026-01-01")],
         (0, 0, 0, 1, 3)),
        ([record("verbal", "2026-01-01", ratified=False),
          record("yellow", "2026-01-01", ratified=False)], (0, 1, 0, 0, 1)),
        ([record("red", "2026-01-01", ratified=False, given_by="commission")],
         (0, 0, 0, 0, 0)),
    ],
)  # fmt: skip
def test_cards_count_in_their_calendar_year(records: Any, counts: tuple[int, ...]) -> None:
    found = only(asked("fid-2015", "2026-12-31", records=records))

    assert tuple(found["counts"].values()) == counts
