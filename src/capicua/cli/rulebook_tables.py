"""The tables of `capicua rulebook` for people."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from capicua.actions.law.custom_book import Checked
from capicua.actions.law.explorer import Answer, BookCard, BookView, DifferenceView, Stance
from capicua.rulebooks.infraction import Infraction
from capicua.rulebooks.rulebook import Rulebook
from capicua.wording.guide import Chapter
from capicua.wording.language import Words

SHARED_ANSWERS = (Answer.CLAUSE, Answer.NOTHING)
STANCE_STYLES = {
    Stance.SAID: "",
    Stance.FILLED: "italic",
    Stance.SILENT: "dim",
    Stance.ABSENT: "dim",
}


def show_list(cards: tuple[BookCard, ...], words: Words, console: Console) -> None:
    """Write the rulebooks one per line."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    titles = [
        words.text("Rulebook"),
        words.text("Name"),
        words.text("Match"),
        words.text("Time"),
        words.text("Version"),
    ]
    for title in titles:
        table.add_column(title, no_wrap=title == titles[0])
    for card in cards:
        time = card.figures[0]
        table.add_row(
            Text(card.book.id, style="bold"),
            card.book.name,
            words.cited(card.length.section, card.length.name, card.length.cited),
            words.cited(time.section, time.name, time.cited),
            card.book.version,
        )
    console.print(table)


def show_guide(told: tuple[Chapter, ...], console: Console) -> None:
    """Write how a match goes, a heading for each chapter and a line for each sentence."""
    for chapter in told:
        console.print(Text(f"\n{chapter.title}", style="bold"))
        for said in chapter.sentences:
            basis = Text(f"({'; '.join(said.bases)})", style="dim")
            console.print(Text(f"- {said.text}"), basis)


def show_view(view: BookView, words: Words, console: Console) -> None:
    """Write a whole rulebook down, section by section, then its infractions."""
    book = view.card.book
    console.print(Text(book.name, style="bold"), Text(f"{book.id} · {book.version}", "dim"))
    console.print(Text(view.card.fingerprint, style="dim"))
    for group in view.groups:
        console.print()
        console.print(Text(words.section(group.section), style="bold green"))
        table = _table(show_header=False)
        table.add_column(ratio=5, overflow="fold")
        table.add_column(ratio=4, overflow="fold")
        table.add_column(ratio=3, style="dim")
        for row in group.rows:
            value = words.cited(row.section, row.name, row.cited)
            table.add_row(
                words.param(row.section, row.name),
                Text(value, style=STANCE_STYLES[row.stance]),
                words.basis(row.cited),
            )
        console.print(table)
    _show_infractions(view, words, console)


def show_difference(view: DifferenceView, words: Words, console: Console) -> None:
    """Write two rulebooks side by side, only what differs."""
    for section, rows in view.groups:
        console.print()
        console.print(Text(words.section(section), style="bold green"))
        table = _table()
        table.add_column(ratio=4)
        table.add_column(view.left.name, ratio=4)
        table.add_column(view.right.name, ratio=4)
        for row in rows:
            table.add_row(
                words.param(row.left.section, row.left.name),
                *(
                    Text.assemble(
                        (words.cited(side.section, side.name, side.cited), "bold"),
                        ("\n" + words.basis(side.cited), "dim"),
                    )
                    for side in (row.left, row.right)
                ),
            )
        console.print(table)
    if view.infractions:
        console.print()
        console.print(Text(words.text("Infractions"), style="bold green"))
        table = _table()
        table.add_column(ratio=3)
        table.add_column(view.left.name, ratio=5)
        table.add_column(view.right.name, ratio=5)
        for pair in view.infractions:
            table.add_row(
                words.infraction(pair.left.code),
                _cases(view.left, pair.left, words),
                _cases(view.right, pair.right, words),
            )
        console.print(table)
    console.print(
        words.many("{count} difference.", "{count} differences.", view.differences)
    )


def show_checked(checked: Checked, words: Words, console: Console) -> None:
    """Say that a rulebook can be used, and what it changes."""
    good = words.text("{name} can be used.", name=checked.book.name)
    console.print(Text(good, style="bold green"), Text(checked.fingerprint, style="dim"))
    show_difference(checked.changes, words, console)


def _show_infractions(view: BookView, words: Words, console: Console) -> None:
    titles = {
        Answer.OWN: words.text("Infractions with an article of their own"),
        Answer.OTHER: words.text("Answered as another infraction"),
        Answer.CLAUSE: words.text("Answered by the general clause"),
        Answer.NOTHING: words.text("Without an answer in this book"),
    }
    for answer, infractions in view.infractions.items():
        if not infractions:
            continue
        console.print()
        console.print(Text(titles[answer], style="bold green"))
        if answer in SHARED_ANSWERS:
            _show_shared(view.card.book, infractions, words, console)
        else:
            _show_each(view.card.book, infractions, words, console)


def _show_each(
    book: Rulebook, infractions: tuple[Infraction, ...], words: Words, console: Console
) -> None:
    table = _table(show_header=False)
    table.add_column(ratio=3)
    table.add_column(ratio=7)
    for infraction in infractions:
        table.add_row(words.infraction(infraction.code), _cases(book, infraction, words))
    console.print(table)


def _show_shared(
    book: Rulebook, infractions: tuple[Infraction, ...], words: Words, console: Console
) -> None:
    """Write the one answer that they all have, then their names."""
    if infractions[0].articles:
        console.print(Text.assemble("\n", _cases(book, infractions[0], words)))
    names = " · ".join(words.infraction(infraction.code) for infraction in infractions)
    console.print(Text(f"\n{names}", style="dim"))


def _cases(book: Rulebook, infraction: Infraction, words: Words) -> Text:
    """Return every case of an infraction, one line for each consequence on offer."""
    text = Text()
    for number, case in enumerate(infraction.cases):
        said = words.case(book, case)
        if number:
            text.append("\n")
        if said.when and len(infraction.cases) > 1:
            text.append(f"{said.when}: ", "italic")
        text.append("; ".join(said.always) or ("" if said.choices else "—"))
        if said.decides:
            text.append(f" {said.decides}:" if said.always else f"{said.decides}:")
        for name, effects in said.choices:
            text.append(f"\n  {name}: ", "bold")
            text.append("; ".join(effects) or "—")
        if case.articles:
            text.append(f"  {words.text('art.')} {', '.join(case.articles)}", "dim")
    return text


def _table(*, show_header: bool = True) -> Table:
    return Table(box=box.SIMPLE_HEAD, show_header=show_header, pad_edge=False, expand=True)
