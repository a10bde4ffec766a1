"""Credentials: what a name, a login and a password must be like; else refused."""

from __future__ import annotations

import re
from unicodedata import normalize

from zxcvbn.frequency_lists import FREQUENCY_LISTS

from capicua.actions.accounts.ports import Account, Password, Records
from capicua.actions.accounts.workspace import one_of
from capicua.kernel.error import RuleViolation

SHORTEST_PASSWORD = 10
LONGEST_PASSWORD = 200
STOLEN = frozenset(FREQUENCY_LISTS["passwords"])
"""The thirty thousand that are found most often in what was stolen elsewhere."""
LOGIN = re.compile(r"[\w.-]{2,40}")


def fold_login(login: str) -> str:
    """Return a login as it is compared: capitals and ways of writing do not count."""
    return normalize("NFKC", normalize("NFKC", login.strip()).casefold())


def clean_login(login: str) -> str:
    """Return a login as it is kept; refuse what cannot be one."""
    folded = fold_login(login)
    if not LOGIN.fullmatch(folded):
        raise RuleViolation(
            "wrong_login",
            "A login has from 2 to 40 letters, digits, dots, lines and underscores.",
            at="login",
        )
    return folded


def prepare_password(password: str) -> str:
    """Return a password as it is hashed: the same on every keyboard."""
    return normalize("NFC", password.encode("utf-8", "replace").decode())


def check_password(password: str, login: str, name: str) -> str:
    """Return a new password as it is hashed; refuse what is easily guessed."""
    prepared = prepare_password(password)
    if len(prepared) < SHORTEST_PASSWORD:
        raise _weak(
            "A password has at least {bound} letters; four words are good.",
            SHORTEST_PASSWORD,
        )
    if len(prepared) > LONGEST_PASSWORD:
        raise _weak("A password has at most {bound} letters; shorten it.", LONGEST_PASSWORD)
    if fold_login(prepared) in {login, fold_login(name)}:
        raise _weak("A password is neither the login nor the name; choose another one.")
    if prepared.casefold() in STOLEN:
        raise _weak(
            "This password stands in lists of stolen ones, which are tried first. "
            "Four words that nobody would put together are good."
        )
    if len(set(prepared)) == 1:
        raise _weak("A password is more than one letter again and again.")
    return prepared


def refuse_taken(records: Records, login: str) -> None:
    """Refuse a login that somebody has."""
    if one_of(records, Account, login=login) is not None:
        raise RuleViolation(
            "login_taken", "Somebody has this login; choose another one.", at="login"
        )


def find_trace(records: Records, login: str, kept: str) -> Account | None:
    """Return the account that the same deed made before: its salted hash is its own."""
    account = one_of(records, Account, login=login)
    if account is None or one_of(records, Password, account=account.id, hash=kept) is None:
        return None
    return account


def _weak(message: str, bound: int = 0) -> RuleViolation:
    return RuleViolation("weak_password", message, at="password", bound=bound)
