"""An event leaves and comes whole, and nothing that was changed on the way gets in."""

import json
from io import BytesIO
from zipfile import ZipFile

import pytest

from actions.event_office import Office, playing
from actions.memory_store import MemoryStore
from actions.photo_office import add
from capicua.actions.events.lifecycle import CreateEvent, create_event
from capicua.actions.events.summary import show_entries
from capicua.actions.proof import bundle
from capicua.actions.proof.bundle import (
    BESIDE,
    JOURNAL,
    export_bundle,
    export_journal,
    journal_pieces,
    read_import,
)
from capicua.actions.proof.verify_file import prove
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Modality

CLUB = b'id = "club"\nname = "Club"\nversion = "1"\nextends = "fid-2015"\n'


def brought_to_another_machine(content: bytes) -> Office:
    store = MemoryStore()
    brought = read_import(content)
    store.adopt(brought.event, brought.lines, brought.beside)
    return Office(store)


def test_a_bundle_moves_the_event_with_names_and_texts() -> None:
    office = playing()
    content = export_bundle(office.store, "copa")

    moved = brought_to_another_machine(content)

    assert moved.state == office.state
    assert show_entries(moved.context, "copa") == show_entries(office.context, "copa")
    assert export_bundle(moved.store, "copa") == content


def test_a_journal_alone_moves_everything_but_names() -> None:
    office = playing()
    content = export_journal(office.store, "copa")

    moved = brought_to_another_machine(content)

    assert moved.state == office.state
    assert export_journal(moved.store, "copa") == content
    assert show_entries(moved.context, "copa")[0].name == "1 / 2"


def test_a_long_journal_leaves_in_pieces_that_make_the_same_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bundle, "LINES_OF_A_PIECE", 4)
    office = playing()
    lines = office.store.head("copa").seq + 1

    pieces = list(journal_pieces(office.store, "copa"))

    assert [piece.count(b"\n") for piece in pieces[:-1]] == [4] * ((lines - 1) // 4)
    assert b"".join(pieces) == export_journal(office.store, "copa")
    assert prove(b"".join(pieces)).damages == ()


def test_an_event_under_a_clubs_own_book_is_proven_from_its_bundle() -> None:
    office = Office()
    asked = CreateEvent("club", Modality.PAIRS, 3, rulebook_file=CLUB)
    create_event(office.context, office.caller(), asked)
    office.enter(4)
    office.start()
    office.pair()

    assert prove(export_bundle(office.store, "copa")).damages == ()
    found = prove(export_journal(office.store, "copa"))
    assert [one.code for one in found.damages] == ["unknown_rulebook"]


def changed(content: bytes, name: str, old: bytes, new: bytes) -> bytes:
    target = BytesIO()
    with ZipFile(BytesIO(content)) as bundle, ZipFile(target, "w") as spoiled:
        for one in bundle.namelist():
            own = bundle.read(one)
            spoiled.writestr(one, own.replace(old, new) if one == name else own)
    return target.getvalue()


@pytest.mark.parametrize(
    ("name", "old", "new", "code"),
    [
        (JOURNAL, b'"pairs"', b'"teams"', "wrong_hash"),
        (BESIDE, b"Copa", b"Capo", "wrong_bundle"),
        (BESIDE, b"capicua-bundle/1", b"capicua-bundle/9", "wrong_bundle"),
        (BESIDE, b'"athletes"', b'"people"', "wrong_bundle"),
        (BESIDE, b"{", b"", "wrong_bundle"),
    ],
)
def test_what_was_changed_on_the_way_is_refused(
    name: str, old: bytes, new: bytes, code: str
) -> None:
    content = changed(export_bundle(playing().store, "copa"), name, old, new)

    with pytest.raises(RuleViolation) as refusal:
        read_import(content)

    assert refusal.value.code == code


def test_a_bundle_that_lists_one_file_sixty_times_is_refused() -> None:
    office = playing()
    add(office)
    whole = export_bundle(office.store, "copa")
    with ZipFile(BytesIO(whole)) as bundle:
        listed = json.loads(bundle.read(BESIDE))["attachments"]
    (one,) = listed
    inner = json.dumps(one, sort_keys=True, indent=1).replace("\n", "\n  ").encode()
    bomb = changed(whole, BESIDE, inner, b", ".join([inner] * 60))

    assert len(bomb) > len(whole)
    with pytest.raises(RuleViolation, match="lists a file more than once") as refusal:
        read_import(bomb)
    assert refusal.value.code == "wrong_bundle"


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_bundle_with_two_files_of_one_name_is_refused() -> None:
    target = BytesIO(export_bundle(playing().store, "copa"))
    with ZipFile(target, "a") as bundle:
        bundle.writestr(JOURNAL, b"another")

    with pytest.raises(RuleViolation, match="two files of one name"):
        read_import(target.getvalue())


@pytest.mark.parametrize("content", [b"PK", b"PK\x03\x04 no zip"])
def test_what_is_no_bundle_is_told(content: bytes) -> None:
    with pytest.raises(RuleViolation) as refusal:
        read_import(content)

    assert refusal.value.code == "wrong_bundle"


def test_names_are_in_the_bundle_and_not_in_the_journal() -> None:
    content = export_bundle(playing().store, "copa")
    with ZipFile(BytesIO(content)) as bundle:
        beside = json.loads(bundle.read(BESIDE))
        journal = bundle.read(JOURNAL)

    assert beside["athletes"][0]["name"] == "Athlete 1.0"
    assert b"Athlete" not in journal
