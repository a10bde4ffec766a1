"""Whatever somebody uploads, pastes or sends is read or refused, soon and in few bytes.

Hands, sheets, rulings and tournaments have spoiled documents of their own beside the tests
of the formats; here are the files and forms of the network, and the other documents.
"""

import json
import resource
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest
from PIL.Image import new

from actions.event_office import playing
from actions.sample_pictures import PHOTO, encode
from capicua.actions.engine.pictures import clean_picture
from capicua.actions.entries.pasted.columns import read_lines
from capicua.actions.entries.pasted.entries import gather
from capicua.actions.proof.bundle import export_bundle, export_journal, read_import
from capicua.actions.proof.verify_file import prove
from capicua.cli.files.formats import answer_document
from capicua.formats.discipline import answer_discipline
from capicua.formats.eligibility import answer_eligibility
from capicua.formats.ratings.ranking import answer_ranking
from capicua.formats.ratings.rate import answer_rate
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.layer import Text, parse
from capicua.rulebooks.loading import build_new, packaged
from capicua.rulebooks.own_book import check_size
from capicua.rulebooks.sections.competition import Modality
from capicua.store.rulebook_files import load_book
from capicua.web.api.examples import EXAMPLES
from capicua.web.api.request_body import body_like
from formats.mutate import mutated_bytes

INPUTS = 1_000
MOST_SECONDS = 10.0
"""Of processor time for one input: most take a thousandth."""
MOST_MEGABYTES = 600
"""By which all of them together may raise what the process has ever held."""
LONGEST_INPUT = 100_000
DOCUMENTS = Path(__file__).parents[1] / "examples"
BOOK = b"""id = "club"
name = "Club"
version = "1"
extends = "fid-2015"

[match]
target = { value = 150, article = "own 1" }
minutes = { silent = true, value = 50, readings = ["E5"] }

[settings]
card_on_continue = "with_shuffle"
"""
PASTED = "N.º;Nombre;Pareja;Club;País\n1;Ana Pérez;Luis Gil;Norte;VEN\n2) Eva/Ada, Sur\n"
PIECES = (
    b"", b"\x00", b"\xff\xfe", b"{", b"[" * 2_000, b'"', b"\\ud800", b"9" * 5_000, b"1e999",
    b"\n", b"\r\n", b";" * 500, b"[[a]]\n" * 200, b"a.b.c = 1\n", b"PK\x03\x04", b"GIF89a",
    "ñé🁣\u202e".encode(), b"true", b"null", b"-", b"{ value = 1 }", b"'''",
)  # fmt: skip
Read = Callable[[bytes], object]


def spoiled(content: bytes, random: Random) -> bytes:
    """Return a file with places changed, cut, doubled, or filled with something odd."""
    found = bytearray(content)
    for _ in range(random.randint(1, 6)):
        at = random.randrange(len(found) + 1)
        length = random.choice((1, 2, 20, 500))
        match random.randrange(6):
            case 0:
                found[at : at + 1] = bytes([random.randrange(256)])
            case 1:
                del found[at : at + length]
            case 2:
                found[at:at] = found[at : at + length] * random.choice((1, 3, 50))
            case 3:
                found[at : at + length] = random.choice(PIECES)
            case 4:
                found[at:at] = random.choice(PIECES)
            case _:
                other = random.randrange(len(found) + 1)
                found[at:at] = found[other : other + length]
    return bytes(found[:LONGEST_INPUT])


def answering(answer: Callable[..., dict[str, Any]]) -> Read:
    """Return what reads a document as its command does."""

    def read(content: bytes) -> object:
        try:
            document = json.loads(content)
        except (ValueError, RecursionError):
            return None
        return json.dumps(answer_document(document, answer, load_book))

    return read


def read_rulebook(content: bytes) -> object:
    check_size("rulebook.toml", len(content))
    text = content.decode("utf-8", "replace")
    return build_new(parse(Text("rulebook.toml", text)), packaged)


def read_pasted(content: bytes) -> object:
    lines = read_lines(content.decode("utf-8", "replace"))
    return [gather(lines, modality) for modality in Modality]


def read_bodies(content: bytes) -> object:
    random = Random(content)  # noqa: S311 - chance of a test, not a secret
    return body_like(EXAMPLES[random.choice(sorted(EXAMPLES))]).read(content)


def documents(name: str) -> list[Any]:
    """Return what the examples of a command ask."""
    return [one["input"] for one in json.loads((DOCUMENTS / name).read_text("utf-8"))]


def makers() -> dict[str, tuple[Callable[[Random], bytes], Read]]:
    """Return for every kind of upload what makes a spoiled one, and what reads it."""
    office = playing()
    journal = export_journal(office.store, "copa")
    bundle = export_bundle(office.store, "copa")
    picture = [PHOTO, encode(new("RGB", (60, 40)), "PNG"), encode(new("P", (9, 9)), "GIF")]
    bodies = [body_like(one).example for one in EXAMPLES.values()]
    asked: dict[str, tuple[Callable[..., dict[str, Any]], list[Any]]] = {
        "discipline": (answer_discipline, documents("discipline.json")),
        "eligibility": (answer_eligibility, documents("eligibility.json")),
        "ranking": (answer_ranking, documents("ranking.json")),
        "rate": (answer_rate, documents("rate.json")),
    }
    return {
        "rulebook": (lambda chance: spoiled(BOOK, chance), read_rulebook),
        "journal": (lambda chance: spoiled(journal, chance), prove),
        "bundle": (lambda chance: spoiled(bundle, chance), read_import),
        "picture": (
            lambda chance: spoiled(chance.choice(picture), chance),
            lambda content: clean_picture(content, 1_000),
        ),
        "pasted list": (lambda chance: spoiled(PASTED.encode(), chance), read_pasted),
        "body": (lambda chance: mutated_bytes(chance.choice(bodies), chance), read_bodies),
        **{
            name: (_spoiling(inputs), answering(answer))
            for name, (answer, inputs) in asked.items()
        },
    }


def _spoiling(inputs: list[Any]) -> Callable[[Random], bytes]:
    return lambda chance: mutated_bytes(chance.choice(inputs), chance)


def attack(in_all: int, seed: str) -> Counter[str]:
    """Read so many spoiled inputs of all kinds; return how many of each were refused."""
    refused: Counter[str] = Counter()
    kinds = makers()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for name, (make, read) in kinds.items():
        random = Random(f"{seed} {name}")  # noqa: S311 - chance of a test, not a secret
        for number in range(-(-in_all // len(kinds))):
            content = make(random)
            begun = time.process_time()
            try:
                read(content)
            except RuleViolation as refusal:
                refused[name] += refusal.message.endswith((".", "?", '"'))
            except Exception as error:  # noqa: BLE001  (the input that did it is told)
                pytest.fail(f"{name} {number}: {error!r} at {content[:2_000]!r}")
            spent = time.process_time() - begun
            assert spent < MOST_SECONDS, (name, number, spent)
    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert held < MOST_MEGABYTES * 1024
    return refused


@pytest.mark.slow
def test_spoiled_uploads_are_read_or_refused() -> None:
    assert attack(INPUTS, "normal").keys() >= {"rulebook", "bundle", "body"}


@pytest.mark.long(size=50_000)
def test_very_many_spoiled_uploads_are_read_or_refused(size: int) -> None:
    assert attack(size, "long").keys() >= {"rulebook", "bundle", "body"}
