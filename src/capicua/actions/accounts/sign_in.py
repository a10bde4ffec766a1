"""Sign-in (login): limited, audited, and telling nobody which logins exist."""

from __future__ import annotations

from datetime import timedelta
from functools import lru_cache
from typing import NamedTuple

from capicua.actions.accounts.credentials import (
    LOGIN,
    LONGEST_PASSWORD,
    fold_login,
    prepare_password,
)
from capicua.actions.accounts.known_browser import is_mark_of, new_mark, short_mark
from capicua.actions.accounts.limits import (
    KEPT,
    LIMITED_EVERY,
    SESSION_IDLE,
    WINDOW,
    Moment,
    fold_source,
    leaves_trace,
    wait_before,
)
from capicua.actions.accounts.ports import (
    Account,
    Password,
    Records,
    Session,
    SignIn,
    SignInOutcome,
)
from capicua.actions.accounts.workspace import (
    Passwords,
    Workspace,
    digest_of_secret,
    one_of,
)
from capicua.kernel.error import RuleViolation


class SignedIn(NamedTuple):
    """The secret of a new session, what its forms must carry, and whose it is."""

    token: str
    csrf: str
    account: Account
    mark: str
    """What this browser remembers of it, so that others' tries do not hold it up."""


class AskingPlace(NamedTuple):
    """From where somebody tries, and what their browser remembers of an earlier time."""

    source: str
    mark: str


class Attempt(NamedTuple):
    """A try that may go on: it counts as failed until it is settled."""

    trace: SignIn
    account: Account | None
    kept: str | None


def sign_in(
    workspace: Workspace, login: str, password: str, source: str, mark: str = ""
) -> SignedIn:
    """Begin a session, always a new one; refuse without telling what was wrong.

    ``mark`` is what the browser remembers of an earlier time.
    """
    attempt = begin_attempt(workspace, login, source, mark)
    account = verify_attempt(workspace, attempt, password)
    refuse_inactive(workspace, attempt, account)
    return open_session(workspace, attempt, account, mark)


def refuse_inactive(workspace: Workspace, attempt: Attempt, account: Account) -> None:
    """Refuse somebody who has proven who it is, and whose account is switched off."""
    if not account.is_active:
        settle(workspace, attempt, SignInOutcome.INACTIVE)
        raise RuleViolation(
            "account_inactive", "This account is switched off; ask the owner.", at="login"
        )


def begin_attempt(workspace: Workspace, login: str, source: str, mark: str = "") -> Attempt:
    """Count a try before it is decided, so that many at once are limited, too."""
    folded = fold_login(login)
    folded = folded if LOGIN.fullmatch(folded) else ""
    origin = AskingPlace(fold_source(source), mark)
    # A flood only reads: who writes results in the hall does not wait for it.
    wait = workspace.people.look(
        lambda records: _wait_as_noise(workspace, records, folded, origin)
    )
    begun = wait or workspace.people.change(
        lambda records: _begin(workspace, records, folded, origin)
    )
    if isinstance(begun, Attempt):
        return begun
    raise RuleViolation(
        "too_many_tries",
        "Too many tries to sign in. Wait {seconds} {seconds:second|seconds}, then "
        "try again.",
        seconds=begun,
    )


def verify_attempt(workspace: Workspace, attempt: Attempt, password: str) -> Account:
    """Return whose password this is; an unknown login takes as long as a known one."""
    decoy = _decoy_of(workspace.passwords)
    # One letter more than any password has is enough to be wrong.
    prepared = prepare_password(password[: LONGEST_PASSWORD * 4])[: LONGEST_PASSWORD + 1]
    is_right = workspace.passwords.verify(attempt.kept or decoy, prepared)
    if attempt.account is None or attempt.kept is None or not is_right:
        raise _wrong()
    return attempt.account


def settle(workspace: Workspace, attempt: Attempt, outcome: SignInOutcome) -> None:
    """Write down how a try ended."""
    workspace.people.change(lambda records: _settle(records, attempt, outcome))


def _begin(
    workspace: Workspace, records: Records, login: str, origin: AskingPlace
) -> Attempt | int:
    """Return a try that counts, or the seconds before the next one."""
    records.drop(SignIn, before=workspace.moment(ago=KEPT))
    records.drop(Session, before=workspace.moment(ago=SESSION_IDLE))
    account = one_of(records, Account, login=login) if login else None
    kept = account and one_of(records, Password, account=account.id)
    source, is_known = _place_of(records, login, origin, kept)
    number = records.next_id(SignIn)
    trace = SignIn(workspace.moment(), login, source, SignInOutcome.LIMITED, number)
    recent = _recent(workspace, records)
    wait = wait_before(recent, login, source, _clock(workspace), is_known=is_known)
    if wait:
        if leaves_trace(recent, source, workspace.moment(ago=LIMITED_EVERY)):
            records.keep(trace)
        return wait
    failed = SignInOutcome.UNKNOWN if account is None else SignInOutcome.WRONG
    trace = trace._replace(outcome=failed)
    records.keep(trace)
    return Attempt(trace, account, kept.hash if kept else None)


def _wait_as_noise(
    workspace: Workspace, records: Records, login: str, origin: AskingPlace
) -> int:
    """Return the seconds before the next try if this one is not even worth a trace."""
    account = one_of(records, Account, login=login) if login else None
    kept = account and one_of(records, Password, account=account.id)
    source, is_known = _place_of(records, login, origin, kept)
    recent = _recent(workspace, records)
    wait = wait_before(recent, login, source, _clock(workspace), is_known=is_known)
    is_told = leaves_trace(recent, source, workspace.moment(ago=LIMITED_EVERY))
    return 0 if is_told else wait


def _place_of(
    records: Records, login: str, origin: AskingPlace, kept: Password | None
) -> tuple[str, bool]:
    """Return for which place a try counts, and whether this login has come in there.

    A browser that remembers it is a place of its own, wherever it is.
    """
    if kept is not None and is_mark_of(origin.mark, login, kept.hash):
        return f"{origin.source} {short_mark(origin.mark)}", True
    before = {"login": login, "source": origin.source, "outcome": SignInOutcome.OK}
    return origin.source, bool(records.every(SignIn, **before))


def _recent(workspace: Workspace, records: Records) -> tuple[SignIn, ...]:
    return records.every(SignIn, since=workspace.moment(ago=WINDOW))


def _clock(workspace: Workspace) -> Moment:
    return lambda seconds: workspace.moment(ago=timedelta(seconds=seconds))


def open_session(
    workspace: Workspace, attempt: Attempt, account: Account, mark: str
) -> SignedIn:
    """Begin a session after a try was right."""
    kept_hash = attempt.kept or ""
    if not is_mark_of(mark, account.login, kept_hash):
        mark = new_mark(workspace.secrets.token(), account.login, kept_hash)
    token, csrf = workspace.secrets.token(), workspace.secrets.token()
    signed = SignedIn(token, csrf, account, mark)
    now = workspace.moment()
    session = Session(account.id, signed.csrf, now, now, digest_of_secret(signed.token))

    def deed(records: Records) -> None:
        # Meanwhile the account may have been switched off, or its password changed.
        kept = one_of(records, Password, account=account.id, hash=attempt.kept)
        if kept is None or one_of(records, Account, id=account.id) != account:
            raise _wrong()
        _settle(records, attempt, SignInOutcome.OK)
        records.keep(session)

    workspace.people.change(deed)
    return signed


def _settle(records: Records, attempt: Attempt, outcome: SignInOutcome) -> None:
    records.keep(attempt.trace._replace(outcome=outcome))


@lru_cache(maxsize=4)
def _decoy_of(passwords: Passwords) -> str:
    """Return a hash of nobody's password, as slow to verify as anybody's."""
    return passwords.hash("nobody has this password")


def _wrong() -> RuleViolation:
    return RuleViolation(
        "wrong_credentials",
        "Login and password do not belong together. Check both; capitals count in the "
        "password.",
        at="login",
    )
