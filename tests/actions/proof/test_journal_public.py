"""Everybody reads the journal, but for the draft that only the desk may see."""

from hashlib import sha256

from actions.event_office import ANA, Office, code_of
from capicua.actions.engine.ports import Head
from capicua.actions.events.lifecycle import Announce, announce
from capicua.actions.events.summary import show_log
from capicua.actions.proof.bundle import journal_pieces
from capicua.actions.proof.journal import (
    find_line,
    public_end,
    show_journal,
    waits_for_round,
)
from capicua.actions.proof.verify_event import show_verification
from capicua.actions.proof.verify_file import prove
from capicua.actions.rounds.rounds import (
    DiscardPairing,
    PairRound,
    PublishRound,
    discard_pairing,
    pair_round,
    publish_round,
)
from capicua.journal.canonical import parse


def drafted() -> Office:
    """Return an event whose first round is paired and not published."""
    office = Office()
    office.create()
    office.enter(8)
    office.start()
    pair_round(office.context, office.caller(), PairRound())
    announce(office.context, office.caller(), Announce("Café."))
    return office


def seed_line(office: Office) -> Head:
    return next(
        Head(one.seq, one.hash)
        for one in show_log(office.context, "copa")
        if one.kind == "seed_drawn"
    )


def test_everybody_reads_up_to_the_seed_of_a_draft() -> None:
    office = drafted()

    end = public_end(office.context, "copa")

    assert end == seed_line(office)
    assert waits_for_round(office.context, "copa")


def test_what_everybody_may_take_is_whole_and_holds_no_draft() -> None:
    office = drafted()
    end = public_end(office.context, "copa")

    file = b"".join(journal_pieces(office.store, "copa", end.seq))

    proof = prove(file, end.hash[:16])
    assert (proof.damages, proof.head) == ((), end.hash)
    assert b"round_paired" not in file


def test_the_pages_of_everybody_end_there_too() -> None:
    office = drafted()
    end, head = public_end(office.context, "copa"), office.store.head("copa")

    page = show_journal(office.context, "copa", None)
    view = show_verification(office.context, "copa")

    assert (page.newest, page.lines[-1].line.hash) == (end.seq, end.hash)
    assert find_line(office.context, "copa", str(head.seq)) is None
    assert find_line(office.context, "copa", head.hash) is None
    assert tuple(view.version) == tuple(end)
    assert view.rounds[0].seed is None


def test_the_seed_of_a_draft_is_sealed_until_the_round_is_published() -> None:
    office = drafted()
    found = office.state.rounds[1]
    end = public_end(office.context, "copa")
    file = b"".join(journal_pieces(office.store, "copa", end.seq))
    (seal,) = (one for one in office.store.texts("copa") if one.digest == found.commitment)

    publish_round(office.context, office.caller(), PublishRound(1))

    (view,) = show_verification(office.context, "copa").rounds
    published = parse(list(office.store.read("copa"))[-1].line)["data"]
    assert f'"seed":{found.seed}'.encode() not in file
    assert seal.digest == sha256(seal.salt + str(found.seed).encode()).hexdigest()
    assert published == {
        "v": 1,
        "round": 1,
        "salt": seal.salt.hex(),
        "seed": found.seed,
    }
    assert (view.seed, view.commitment) == (found.seed, found.commitment)


def test_a_seed_that_was_left_on_another_machine_is_asked_for() -> None:
    office = drafted()
    commitment = office.state.rounds[1].commitment
    assert commitment is not None
    office.store.erase_text("copa", commitment)

    refused = code_of(publish_round, office, ANA, PublishRound(1))

    assert refused == "seed_missing"


def test_a_draft_that_was_thrown_away_waits_until_the_round_is_published() -> None:
    office = drafted()
    discard_pairing(office.context, office.caller(), DiscardPairing(1, "otra vez"))
    assert public_end(office.context, "copa") == seed_line(office)

    pair_round(office.context, office.caller(), PairRound())
    publish_round(office.context, office.caller(), PublishRound(1))

    assert public_end(office.context, "copa") == office.store.head("copa")
    assert not waits_for_round(office.context, "copa")
