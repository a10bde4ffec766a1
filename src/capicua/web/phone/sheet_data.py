"""The JSON block of the score sheet: what its scripts count on from, and their words."""

from __future__ import annotations

from functools import partial

from capicua.actions.phones.sheet import PhoneSheet
from capicua.kernel.seat import ByPair, Seat
from capicua.play.match.row import MOST_POINTS, HandTied, HandWon, NullHand, Row
from capicua.wording.language import Words


def sheet_data(
    view: PhoneSheet, words: Words, names: tuple[str, ...], sides: ByPair[str]
) -> dict[str, object]:
    """Return what the page gives its scripts, who looks at it aside."""
    own = view.sheet.own
    return {
        "match": _match(view),
        "rules": _rules(view),
        "names": names,
        "sides": {"A": sides.a, "B": sides.b},
        "heldUp": _held_up(view, words),
        "isFree": not (own.disputed or own.suspended or own.contests),
        "words": {**_entry_words(words), **_outbox_words(words)},
    }


def _match(view: PhoneSheet) -> dict[str, object]:
    counted, running = view.sheet.table.counted, view.sheet.table.running
    shown = running if counted is None or counted.score is None else counted.score
    opener = partial(_opener, view)
    return {
        "rows": [_row(line.row, opener(line.starter)) for line in view.sheet.lines],
        "hands": view.sheet.next_hand - 1,
        "total": {"A": shown.a, "B": shown.b},
        "starter": opener(view.sheet.match.starter),
    }


def _opener(view: PhoneSheet, seat: Seat) -> int | None:
    """Return who opened; None: nobody has told who opened the first hand."""
    return int(seat) if view.sheet.own.starter_noted else None


def _row(row: Row, starter: int | None) -> list[str | int | None] | None:
    """Return a hand as winner, points, starter, kind, closer; None for any other row."""
    match row:
        case HandWon(winner, points):
            return [winner.value, points, starter]
        case HandTied(closer):
            return ["", 0, starter, "tied", *([int(closer)] if closer else [])]
        case NullHand():
            return ["", 0, starter, "null"]
        case _:
            return None


def _rules(view: PhoneSheet) -> dict[str, object]:
    rules = view.rules
    return {
        "target": rules.target or None,
        "hands": rules.hands or None,
        "mostPoints": MOST_POINTS,
        "domino": rules.domino_scores.value,
        "lock": rules.lock_scores.value,
        "needsCloser": rules.needs_closer,
        "afterHand": rules.after_hand.value,
        "afterTiedLock": rules.after_tied_lock.value,
        "afterNullHand": rules.after_null_hand.value,
    }


def _held_up(view: PhoneSheet, words: Words) -> str | None:
    if not view.is_held_up:
        return None
    return words.text("The sheet is held up: see below. What you entered stays here.")


def _entry_words(words: Words) -> dict[str, str]:
    """Return what the form of a hand and the scoreboard say."""
    return {
        "whoWon": words.template("Who won hand {number}?"),
        "choose": words.text("Say who won"),
        "type": words.text("Type the points"),
        "tap": words.text("Tap what was left"),
        "closer": words.text("Who laid the last tile?"),
        "tooMany": words.template("One hand has at most {most} points"),
        "won": words.template("{pair} win {points} → {total}"),
        "locked": words.template("Lock: {pair} win {points} → {total}"),
        "tied": words.template("Tied lock with {points}: nobody scores"),
        "tiedPlain": words.text("Tied lock: nobody scores"),
        "null": words.text("Null hand: nobody scores and it is played again"),
        "meanwhile": words.template("Somebody has written hand {number} already: compare."),
        "hand": words.template("hand {number}"),
        "starts": words.template("{seat} {name} starts"),
        "whoStarts": words.text("who starts?"),
        "spoken": words.template("{a} have {points_a}; {b}, {points_b}."),
        "toGo": words.template("{points} to go"),
    }


def _outbox_words(words: Words) -> dict[str, str]:
    """Return what is said of a request that waits, was refused or has arrived."""
    text, template = words.text, words.template
    return {
        "waiting": text("to be sent"),
        "held": text("waits until the sheet goes on"),
        "refused": text("not taken"),
        "acked": text("sent"),
        "retry": text("Send again"),
        "drop": text("Leave it out"),
        "seen": text("I have seen it"),
        "undo": text("Undo"),
        "undone": text("Last hand taken back"),
        "left": template("Left out: {what}"),
        "someWait": template("{count} to be sent"),
        "someHeld": template("{count} to be sent when the sheet goes on"),
        "someRefused": template("{count} not taken: see below"),
        "refusedThere": template("{count} not taken: round {round}, table {table}"),
        "others": template(
            "{count} of another person wait on this phone until that person opens it again."
        ),
        "allSent": text("Everything is on the server."),
        "noNews": text(
            "What you wrote is on the server; what others write comes with the connection."
        ),
        "notKept": text("This phone has no room to keep it: write it down on paper."),
        "stay": text(
            "Do not close this page: without a connection it cannot be opened again."
        ),
        "reopens": text("You may close this page; it opens without a connection, too."),
    }
