"""What lies beside a journal: names, texts and files, on SQLite and on PostgreSQL alike."""

from queue import SimpleQueue

import pytest

from capicua.actions.engine.ports import (
    SIDE_DATA,
    Athlete,
    Attachment,
    Decision,
    Head,
    Revision,
    SaltedText,
    StoredNames,
)
from capicua.journal import chain
from capicua.journal.digest import Withheld
from capicua.store.database import Database
from store.journals import body, header, lines, refusal, request

pytestmark = pytest.mark.slow

ADA = Athlete(1, "Ada Pérez", "VEN", "Puerto", 1510)
BRUNO = Athlete(2, "Bruno")
NOTE = SaltedText("ab" * 32, b"salt", "late, ñandú")
PHOTO = Attachment("cd" * 32, "sheet.jpg", b"\x00\xff")


def test_what_lies_beside_comes_with_the_facts(store: Database, event: str) -> None:
    store.append(
        event,
        0,
        request("a"),
        Decision([body()], b"", texts=[NOTE], athletes=[BRUNO, ADA], attachments=[PHOTO]),
    )
    store.append(event, 1, request("b"), Decision([], athletes=[ADA._replace(club="Peña")]))

    assert store.texts(event) == (NOTE,)
    assert store.athletes(event) == (ADA._replace(club="Peña"), BRUNO)
    assert store.attachments(event) == (PHOTO,)
    assert store.attachments(event, PHOTO.name) == (PHOTO,)
    assert store.attachments(event, "another") == ()
    assert store.attachment(event, PHOTO.digest) == PHOTO
    assert store.attachment(event, "another") is None


def test_what_a_line_withholds_comes_with_it_and_leaves_with_the_journal(
    store: Database, event: str
) -> None:
    unsaid = Withheld(b"\x00salt", '{"paid":true}')
    store.append(event, 0, request("a"), Decision([body(1), body(2)], withheld={1: unsaid}))
    store.append(event, 2, request("b"), Decision([body(3)], withheld={0: unsaid}))
    first = chain.seal(chain.hash_of(header("other")), 1, body()).line
    store.adopt("other", [header("other"), first], Decision((), withheld={0: unsaid}))

    assert [one.withheld for one in store.read(event)] == [None, unsaid, unsaid]
    assert [one.withheld for one in store.lines(event, [1, 3])] == [None, unsaid]
    assert [one.withheld for one in store.read("other")] == [unsaid]
    assert b"paid" not in b"".join(lines(store, event))


def test_a_file_is_erased_with_its_fact_and_may_come_again(
    store: Database, event: str
) -> None:
    kept = Attachment("ef" * 32, "sheet.jpg", b"other")
    store.append(event, 0, request("a"), Decision([body()], attachments=[PHOTO, kept]))
    store.append(event, 1, request("b"), Decision([body(2)], erased=[PHOTO.digest]))

    assert store.attachments(event) == (kept,)
    store.append(event, 2, request("c"), Decision([body(3)], attachments=[PHOTO]))
    assert store.attachments(event) == (PHOTO, kept)


def test_a_person_is_forgotten_and_the_chain_still_holds(
    store: Database, event: str
) -> None:
    store.append(
        event, 0, request("a"), Decision([body()], texts=[NOTE], athletes=[ADA, BRUNO])
    )
    before = lines(store)

    store.erase_athlete(event, ADA.number)
    store.erase_text(event, NOTE.digest)

    assert (store.athletes(event), store.texts(event)) == ((BRUNO,), ())
    assert lines(store) == before


def test_the_version_of_names_moves_with_every_name_and_text_and_with_nothing_else(
    store: Database, event: str
) -> None:
    versions = [store.revision(event).names]
    for request_id, decision in (
        ("a", Decision([body()])),
        ("b", Decision([], b"", texts=[NOTE])),
        ("c", Decision([body(2)], athletes=[ADA, BRUNO])),
        ("d", Decision([], attachments=[PHOTO])),
    ):
        store.append(event, store.head(event).seq, request(request_id), decision)
        versions.append(store.revision(event).names)
    store.erase_athlete(event, ADA.number)
    store.erase_text(event, NOTE.digest)

    assert versions == [0, 0, 1, 2, 2]
    assert store.revision(event) == Revision(store.head(event), 4)
    assert store.names(event) == StoredNames(4, {BRUNO.number: BRUNO.name}, {})


def test_everybody_hears_of_names_that_change_without_a_fact(
    store: Database, event: str
) -> None:
    heard: SimpleQueue[tuple[str, int]] = SimpleQueue()
    stop = store.listen(lambda name, version: heard.put((name, version)))

    store.append(event, 0, request("a"), Decision([], athletes=[ADA]))
    while heard.get(timeout=90) != (event, SIDE_DATA):
        pass
    store.erase_athlete(event, ADA.number)
    while heard.get(timeout=90) != (event, SIDE_DATA):
        pass
    stop()


@pytest.mark.parametrize("name", ["zero\0byte", "half \ud800 letter"])
def test_a_text_that_no_table_holds_is_refused_before_it_is_written(
    store: Database, event: str, name: str
) -> None:
    decision = Decision([body()], athletes=[Athlete(1, name)])

    assert refusal(lambda: store.append(event, 0, request("a"), decision)) == (
        "unwritable_text"
    )
    assert refusal(lambda: store.append(event, 0, request(name), Decision(()))) == (
        "unwritable_text"
    )
    assert refusal(lambda: store.create("", header())) == "unfit_id"
    assert refusal(lambda: store.create("x" * 201, header())) == "unfit_id"
    assert store.head(event).seq == 0


def test_a_whole_journal_is_taken_over_byte_by_byte(store: Database, event: str) -> None:
    for number in range(5):
        store.append(event, number, request(str(number)), Decision([body(number)]))
    old = lines(store)
    moved = [header("moved")]
    for seq, number in enumerate(range(5000), 1):
        moved.append(chain.seal(chain.hash_of(moved[-1]), seq, body(number)).line)

    head = store.adopt("moved", moved, Decision((), texts=[NOTE], athletes=[ADA]))

    assert lines(store, "moved") == moved
    assert head == store.head("moved") == Head(5000, chain.hash_of(moved[-1]))
    assert (store.texts("moved"), store.athletes("moved")) == ((NOTE,), (ADA,))
    assert refusal(lambda: store.adopt(event, old, Decision(()))) == "event_exists"
    assert refusal(lambda: store.adopt("bad", [old[0], old[2]], Decision(()))) == (
        "wrong_sequence"
    )
    assert store.events() == (event, "moved")


def test_everybody_hears_that_something_beside_a_journal_is_new(
    store: Database, event: str
) -> None:
    heard: SimpleQueue[tuple[str, int]] = SimpleQueue()
    stop = store.listen(lambda name, version: heard.put((name, version)))

    store.people.change(lambda records: records.notify_side_data(event))

    while heard.get(timeout=90) != (event, SIDE_DATA):
        pass
    stop()
