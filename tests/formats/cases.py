"""Cases of the law: data files that say how a document of a public format is answered.

They lie in ``tests/cases`` as ``rulings/*.toml`` and ``sheets/*.toml``; a club's own
rulebooks for them lie in ``books``. A case that is written wrongly is read all the same
and carries its mistakes, so that one slip does not hide the other cases.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import tomli

from capicua.rulebooks import OFFICIAL
from capicua.rulebooks.problem import nearest
from house.law_coverage import article_named_by

FOLDER = Path(__file__).parents[1] / "cases"
KINDS = ("rulings", "sheets")
BOOKS = "books"
KEYS = ("id", "shows", "proves", "document", "expect", "refused")
REFUSED_KEYS = ("code", "at", "article", "message")
ID = re.compile(r"[a-z0-9]+([.-][a-z0-9]+)*")
OF_THE_FORMAT = "format-"
NULL = "null"
"""The key of ``expect`` that lists what must be null, for which TOML has no word."""


class Case(NamedTuple):
    """One case of a file, or what is wrong with it.

    ``proves`` is None where the case proves the article with which its id begins.
    """

    file: Path
    kind: str
    id: str
    document: Any = None
    expect: Mapping[str, Any] | None = None
    refused: Mapping[str, Any] | None = None
    proves: tuple[str, ...] | None = ()
    mistakes: tuple[str, ...] = ()

    @property
    def file_name(self) -> str:
        """Return the file as a person knows it: ``tests/cases/rulings/pr.toml``."""
        return "/".join(self.file.parts[-4:])

    @property
    def place(self) -> str:
        """Return the file, and the line and id of the case where it has them."""
        lines = self.file.read_text("utf-8", "replace").splitlines()
        found = [n for n, line in enumerate(lines, 1) if f'"{self.id}"' in line]
        named = f", line {found[-1]}, case {self.id}" if found else ""
        return self.file_name + named


def read_cases(folder: Path, articles: Collection[str]) -> list[Case]:
    """Return the cases of a folder; ``articles`` are the ids of the register."""
    files = sorted(path for path in folder.rglob("[!.]*") if path.is_file())
    first: dict[str, Case] = {}
    return [
        _unless_taken(case, first.setdefault(case.id, case))
        for file in files
        for case in _read_file(folder, file, articles)
    ]


def _unless_taken(case: Case, first: Case) -> Case:
    if first is case:
        return case
    sentence = f"the id is taken by a case of {first.file_name}; choose another."
    return case._replace(mistakes=(*case.mistakes, sentence))


def _read_file(folder: Path, file: Path, articles: Collection[str]) -> Iterator[Case]:
    kind, *rest = file.relative_to(folder).parts
    if kind == BOOKS and len(rest) == 1:
        return
    if kind not in KINDS or len(rest) != 1 or file.suffix != ".toml":
        yield _wrong(file, kind, "cases lie in rulings/*.toml and sheets/*.toml; move it.")
        return
    try:
        raw = tomli.loads(file.read_text("utf-8"))
    except tomli.TOMLDecodeError as error:
        yield _wrong(file, kind, f"this is not TOML: {error}.")
        return
    except UnicodeDecodeError:
        yield _wrong(file, kind, "this is not UTF-8 text; save it as UTF-8.")
        return
    for name in set(raw) - {"case"}:
        yield _wrong(file, kind, f'"{name}" belongs to no case; one begins with [[case]].')
    rows = raw.get("case")
    if not rows or not isinstance(rows, list):
        yield _wrong(file, kind, "there is no case; each one begins with [[case]].")
        return
    for number, row in enumerate(rows, 1):
        yield _read_case(file, kind, number, row, articles)


def _wrong(file: Path, kind: str, sentence: str) -> Case:
    return Case(file, kind, f"{kind}/{file.name}", mistakes=(sentence,))


def _read_case(
    file: Path, kind: str, number: int, row: Any, articles: Collection[str]
) -> Case:
    if not isinstance(row, dict):
        return _wrong(file, kind, f"case {number} is no table; it begins with [[case]].")
    mistakes = (*_check_keys(row), *_check_words(row, articles), *_check_answer(row))
    name = row.get("id")
    if not isinstance(name, str):
        return _wrong(file, kind, f"case {number}: {' '.join(mistakes)}")
    if mistakes:
        return Case(file, kind, name, mistakes=mistakes)
    proves = row.get("proves", () if _is_reading(row["document"]) else None)
    return Case(
        file,
        kind,
        name,
        row["document"],
        row.get("expect"),
        row.get("refused"),
        None if proves is None else tuple(proves),
    )


def _is_reading(document: Mapping[str, Any]) -> bool:
    """Tell whether a case shows another reading or a club's book and so no article."""
    return "settings" in document or document.get("rulebook") not in OFFICIAL


def _check_keys(row: Mapping[str, Any]) -> Iterator[str]:
    for name in row:
        if name not in KEYS:
            yield f'"{name}" is no key of a case. {nearest(name, KEYS)}'
    for name in ("id", "shows", "document"):
        if name not in row:
            yield f"{name} is missing."
    for name in ("document", "expect", "refused"):
        if not isinstance(row.get(name, {}), dict):
            yield f"{name} is no table; write it under [case.{name}]."


def _check_words(row: Mapping[str, Any], articles: Collection[str]) -> Iterator[str]:
    if "id" in row:
        yield from _check_id(row["id"], articles)
    shows = row.get("shows", ".")
    if not isinstance(shows, str) or not shows.endswith("."):
        yield "shows is no sentence; say what the case shows, with a full stop."
    proves = row.get("proves", [])
    if not isinstance(proves, list):
        yield 'proves is no list; write it as ["FID-57"].'
        return
    for article in proves:
        if article not in articles:
            yield f"proves names {article!r}. {nearest(str(article), articles)}"


def _check_id(name: Any, articles: Collection[str]) -> Iterator[str]:
    if not isinstance(name, str) or not ID.fullmatch(name):
        yield f"the id {name!r} is not made of small letters, digits, hyphens and points."
    elif not _begins_well(name, articles):
        begun = "-".join(name.split("-")[:2])
        hint = _near_articles(begun, [article.lower() for article in articles])
        yield f'the id begins with no article of the register: "{begun}". {hint}'


def _near_articles(begun: str, known: Collection[str]) -> str:
    """Return the parts into which the register splits an article, or the nearest one."""
    parts = sorted(name for name in known if name.startswith(f"{begun}-"))
    return f"Its parts are {', '.join(parts)}." if parts else nearest(begun, known)


def _begins_well(name: str, articles: Collection[str]) -> bool:
    if article_named_by(name, articles) is not None or name.startswith(OF_THE_FORMAT):
        return True
    regulations = {article.partition("-")[0].lower() for article in articles}
    return any(name.startswith(f"{one}-silent-") for one in regulations)


def _check_answer(row: Mapping[str, Any]) -> Iterator[str]:
    if ("expect" in row) is ("refused" in row):
        yield "give what is expected: either [case.expect] or [case.refused]."
        return
    if isinstance(expect := row.get("expect"), dict):
        if not expect:
            yield "expect names nothing."
        if not isinstance(expect.get(NULL, []), list):
            yield f'expect.{NULL} is no list; write it as ["winner"].'
    if isinstance(refused := row.get("refused"), dict):
        yield from _check_refusal(refused)


def _check_refusal(refused: Mapping[str, Any]) -> Iterator[str]:
    for name in refused:
        if name not in REFUSED_KEYS:
            yield f'"{name}" is no key of a refusal. {nearest(name, REFUSED_KEYS)}'
    if "code" not in refused:
        yield "refused.code is missing."
