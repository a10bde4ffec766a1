"""Bundle (`.zip`): a journal with names, texts and files, to move an event whole."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple
from zipfile import ZipFile

from capicua.actions.engine.ports import Athlete, Attachment, Decision, SaltedText, Store
from capicua.actions.proof.archive import BEGINNING, open_archive, write_archive
from capicua.event.withheld import KEY
from capicua.journal.canonical import parse
from capicua.journal.chain import read_header
from capicua.journal.digest import Withheld, digest_of
from capicua.journal.verify import check_links
from capicua.kernel.error import RuleViolation

JOURNAL = "journal.capicua"
BESIDE = "beside.json"
FILES = "attachments/"
FORMAT = "capicua-bundle/1"
LINES_OF_A_PIECE = 250
"""Some hundred kilobytes."""


class Import(NamedTuple):
    """An event as it comes from elsewhere."""

    event: str
    lines: tuple[bytes, ...]
    beside: Decision


def export_journal(store: Store, event: str) -> bytes:
    """Return the journal of an event as its file holds it."""
    return b"".join(journal_pieces(store, event))


def journal_pieces(store: Store, event: str, last: int | None = None) -> Iterator[bytes]:
    """Yield the file of a journal piece by piece, up to a line or whole."""
    piece = [store.header(event)]
    for stored in store.read(event):
        if last is not None and stored.seq > last:
            break
        piece.append(stored.line)
        if len(piece) == LINES_OF_A_PIECE:
            yield _file_of(piece)
            piece = []
    if piece:
        yield _file_of(piece)


def _file_of(lines: Iterable[bytes]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def export_bundle(store: Store, event: str) -> bytes:
    """Return the bundle of an event; the same event gives the same bytes."""
    files = store.attachments(event)
    withheld = [
        {"seq": one.seq, "salt": one.withheld.salt.hex(), "content": one.withheld.content}
        for one in store.read(event)
        if one.withheld is not None
    ]
    beside = {
        "format": FORMAT,
        **({"withheld": withheld} if withheld else {}),
        "athletes": [one._asdict() for one in store.athletes(event)],
        "texts": tell_texts(store.texts(event)),
        "attachments": tell_files(files),
    }
    return write_archive(bundle_members(export_journal(store, event), beside, files))


def bundle_members(
    journal: bytes, beside: Mapping[str, Any], files: Iterable[Attachment]
) -> Iterator[tuple[str, bytes | str]]:
    """Yield what a bundle consists of, member by member."""
    yield JOURNAL, journal
    yield BESIDE, json.dumps(beside, ensure_ascii=False, sort_keys=True, indent=1)
    yield from ((FILES + one.digest, one.content) for one in files)


def read_import(content: bytes) -> Import:
    """Return the event of a journal file or bundle, checked line by line."""
    if not content.startswith(BEGINNING):
        return _read_journal(content, Decision(()))
    with open_archive(content) as bundle:
        return _read_journal(bundle.read(JOURNAL), _read_beside(bundle))


def _read_journal(content: bytes, beside: Decision) -> Import:
    links = check_links(content)
    if links.damages:
        line, code, message = links.damages[0]
        more = len(links.damages) - 1
        rest = f" ({more} more)" if more else ""
        raise RuleViolation(code, f"Line {line}: {message}{rest}", at=f"line {line}")
    _check_withheld(links.lines, beside)
    return Import(read_header(links.lines[0]).event, tuple(links.lines), beside)


def _read_beside(bundle: ZipFile) -> Decision:
    raw = read_beside_document(bundle)
    return read_texts_and_files(bundle, raw)._replace(
        withheld=dict(_withheld(one) for one in raw.get("withheld", [])),
        athletes=[Athlete(**one) for one in raw["athletes"]],
    )


def read_beside_document(bundle: ZipFile) -> dict[str, Any]:
    """Return what a bundle holds beside its journal, as it is written there."""
    raw: dict[str, Any] = json.loads(bundle.read(BESIDE))
    if raw.get("format") != FORMAT:
        message = f"its format is not {FORMAT}"
        raise ValueError(message)
    return raw


def read_texts_and_files(bundle: ZipFile, raw: Mapping[str, Any]) -> Decision:
    """Return the texts and files of a bundle, each compared with its digest."""
    return Decision(
        (),
        texts=[_text(one) for one in raw["texts"]],
        attachments=[_file(bundle, one) for one in _each_once(raw["attachments"])],
    )


def tell_texts(texts: Iterable[SaltedText]) -> list[dict[str, str]]:
    """Return free texts as a bundle holds them."""
    return [
        {"digest": one.digest, "salt": one.salt.hex(), "text": one.text} for one in texts
    ]


def tell_files(files: Iterable[Attachment]) -> list[dict[str, str]]:
    """Return the list of files as a bundle holds it."""
    return [{"digest": one.digest, "name": one.name} for one in files]


def _each_once(files: list[dict[str, str]]) -> list[dict[str, str]]:
    """Return the files that are listed; one that is listed again would be read again."""
    if len({one["digest"] for one in files}) != len(files):
        message = "it lists a file more than once"
        raise ValueError(message)
    return files


def _text(raw: dict[str, str]) -> SaltedText:
    text = SaltedText(raw["digest"], bytes.fromhex(raw["salt"]), raw["text"])
    if digest_of(text.salt, text.text) != text.digest:
        message = f"the text {text.digest} was changed"
        raise ValueError(message)
    return text


def _withheld(raw: dict[str, Any]) -> tuple[int, Withheld]:
    """Return what a line does not tell, by the place of its fact, from 0."""
    return int(raw["seq"]) - 1, Withheld(bytes.fromhex(raw["salt"]), str(raw["content"]))


def _check_withheld(lines: Sequence[bytes], beside: Decision) -> None:
    """Raise if something lies beside a line that is not what it withholds."""
    for place, one in beside.withheld.items():
        data = parse(lines[place + 1])["data"] if 0 <= place < len(lines) - 1 else {}
        if data.get(KEY) != digest_of(*one):
            message = f"what fact {place + 1} withholds was changed"
            raise ValueError(message)


def _file(bundle: ZipFile, raw: dict[str, str]) -> Attachment:
    content = bundle.read(FILES + raw["digest"])
    if sha256(content).hexdigest() != raw["digest"]:
        message = f"the file {raw['name']} was changed"
        raise ValueError(message)
    return Attachment(raw["digest"], raw["name"], content)
