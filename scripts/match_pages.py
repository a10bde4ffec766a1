"""Writes the pages "how a match goes" from the data: one per book and language."""

from __future__ import annotations

from pathlib import Path

from capicua.rulebooks import Rulebook, load_all
from capicua.rulebooks.choose import in_force
from capicua.wording.guide import FREQUENT, chapters
from capicua.wording.language import LANGUAGES, words_for
from capicua.wording.words import Words

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "matches"


def pages() -> dict[Path, str]:
    """Return every page by its place."""
    return {
        FOLDER / language / f"{book.id}.md": page(in_force(book), words_for(language))
        for language in LANGUAGES
        for book in load_all()
    }


def page(book: Rulebook, words: Words) -> str:
    """Return the page of one book in one language."""
    lines = [
        f"# {words.text('guide:title', book=book.name)}",
        "",
        words.text("guide:about", id=f"`{book.id}`"),
    ]
    for chapter in chapters(book, words):
        lines += ["", f"## {chapter.title}", ""]
        lines += [
            f"- {said.text} *({'; '.join(said.bases)})*" for said in chapter.sentences
        ]
    lines += ["", f"## {words.text('guide:infractions')}", ""]
    lines += [
        f"| {words.text('guide:infraction')} | {words.text('guide:consequence')} |",
        "|---|---|",
    ]
    lines += [
        f"| {words.infraction(code)} | {_consequence(book, code, words)} |"
        for code in FREQUENT
    ]
    return "\n".join(lines) + "\n"


def _consequence(book: Rulebook, code: str, words: Words) -> str:
    infraction = book.infractions[code]
    cells = []
    for case in infraction.cases:
        said = words.case(book, case)
        when = f"*{said.when}:* " if len(infraction.cases) > 1 else ""
        always = "; ".join(said.always)
        decides = f"{said.decides}:" if said.decides else ""
        choices = " / ".join(
            f"**{name}**: {'; '.join(effects)}" for name, effects in said.choices
        )
        cells.append(when + " ".join(part for part in (always, decides, choices) if part))
    articles = f" *({words.text('art.')} {', '.join(infraction.articles)})*"
    return "<br>".join(cells) + (articles if infraction.articles else "")


def main() -> None:
    """Write every page."""
    for place, text in pages().items():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
