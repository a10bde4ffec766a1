"""Bundle (`.zip`): a journal with names, texts and files, to move an event whole."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from io import BytesIO
from typing import Any, NamedTuple
from zipfile import BadZipFile, ZipFile, ZipInfo

from capicua.actions.engine.ports import Athlete, Attachment, Decision, SaltedText, Store
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
MOST_BYTES = 2_000_000_000
"""Some six thousand photos of sheets."""
LINES_OF_A_PIECE = 250
"""Some hundred kilobytes."""
NEVER = (1980, 1, 1, 0, 0, 0)
"""Every member has the same date, so that the same event gives the same bytes."""


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
        "texts": [
            {"digest": one.digest, "salt": one.salt.hex(), "text": one.text}
            for one in store.texts(event)
        ],
        "attachments": [{"digest": one.digest, "name": one.name} for one in files],
    }
    target = BytesIO()
    with ZipFile(target, "w") as bundle:
        bundle.writestr(ZipInfo(JOURNAL, NEVER), export_journal(store, event))
        text = json.dumps(beside, ensure_ascii=False, sort_keys=True, indent=1)
        bundle.writestr(ZipInfo(BESIDE, NEVER), text)
        for one in files:
            bundle.writestr(ZipInfo(FILES + one.digest, NEVER), one.content)
    return target.getvalue()


def read_import(content: bytes) -> Import:
    """Return the event of a journal file or bundle, checked line by line."""
    if not content.startswith(b"PK"):
        return _read_journal(content, Decision(()))
    try:
        with ZipFile(BytesIO(content)) as bundle:
            members = bundle.infolist()
            if len({one.filename for one in members}) != len(members):
                raise RuleViolation("wrong_bundle", "The bundle has two files of one name.")
            if sum(one.file_size for one in members) > MOST_BYTES:
                raise RuleViolation("too_large", "The bundle is larger than 2 GB.")
            return _read_journal(bundle.read(JOURNAL), _read_beside(bundle))
    except (BadZipFile, KeyError, TypeError, ValueError, NotImplementedError) as error:
        raise RuleViolation(
            "wrong_bundle", f"This is not a whole bundle of ours: {error}."
        ) from None


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
    raw: dict[str, Any] = json.loads(bundle.read(BESIDE))
    if raw.get("format") != FORMAT:
        message = f"its format is not {FORMAT}"
        raise ValueError(message)
    return Decision(
        (),
        withheld=dict(_withheld(one) for one in raw.get("withheld", [])),
        texts=[_text(one) for one in raw["texts"]],
        athletes=[Athlete(**one) for one in raw["athletes"]],
        attachments=[_file(bundle, one) for one in _each_once(raw["attachments"])],
    )


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
