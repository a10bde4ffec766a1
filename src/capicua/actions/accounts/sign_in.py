"""Sign-in (login): limited, audited, and telling nobody which logins exist."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from capicua.actions.accounts.credentials import (
    LOGIN,
    LONGEST_PASSWORD,
    fold_login,
    prepare_password,
)
from capicua.actions.accounts.limits import (
    KEPT,
    LIMITED_EVERY,
    SESSION_IDLE,
    WINDOW,
    fold_source,
    is_limited,
    leaves_trace,
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


class Attempt(NamedTuple):
    """A try that may go on: it counts as failed until it is settled."""

    trace: SignIn
    account: Account | None
    kept: str | None


def sign_in(workspace: Workspace, login: str, password: str, source: str) -> SignedIn:
    """Begin a session, always a new one; refuse without telling what was wrong."""
    attempt = begin_attempt(workspace, login, source)
    account = verify_attempt(workspace, attempt, password)
    if not account.is_active:
        settle(workspace, attempt, SignInOutcome.INACTIVE)
        raise RuleViolation(
            "account_inactive", "This account is switched off; ask the owner.", at="login"
        )
    return _open_session(workspace, attempt, account)


def begin_attempt(workspace: Workspace, login: str, source: str) -> Attempt:
    """Count a try before it is decided, so that many at once are limited, too."""
    folded = fold_login(login)
    folded = folded if LOGIN.fullmatch(folded) else ""
    source = fold_source(source)
    attempt = None
    # A flood only reads: who writes results in the hall does not wait for it.
    if not workspace.people.look(
        lambda records: _is_noise(workspace, records, folded, source)
    ):
        attempt = workspace.people.change(
            lambda records: _begin(workspace, records, folded, source)
        )
    if attempt is None:
        minutes = WINDOW.seconds // 60
        raise RuleViolation(
            "too_many_tries",
            "Too many tries to sign in. Wait {minutes} {minutes:minute|minutes}, then "
            "try again.",
            minutes=minutes,
        )
    return attempt


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
    workspace: Workspace, records: Records, login: str, source: str
) -> Attempt | None:
    records.drop(SignIn, before=workspace.moment(ago=KEPT))
    records.drop(Session, before=workspace.moment(ago=SESSION_IDLE))
    number = records.next_id(SignIn)
    trace = SignIn(workspace.moment(), login, source, SignInOutcome.LIMITED, number)
    recent = _recent(workspace, records)
    if _is_held_up(records, recent, login, source):
        if leaves_trace(recent, source, workspace.moment(ago=LIMITED_EVERY)):
            records.keep(trace)
        return None
    account = one_of(records, Account, login=login) if login else None
    kept = account and one_of(records, Password, account=account.id)
    failed = SignInOutcome.UNKNOWN if account is None else SignInOutcome.WRONG
    trace = trace._replace(outcome=failed)
    records.keep(trace)
    return Attempt(trace, account, kept.hash if kept else None)


def _is_noise(workspace: Workspace, records: Records, login: str, source: str) -> bool:
    """Tell whether a try is held up and not even worth a trace."""
    recent = _recent(workspace, records)
    since = workspace.moment(ago=LIMITED_EVERY)
    return _is_held_up(records, recent, login, source) and not leaves_trace(
        recent, source, since
    )


def _recent(workspace: Workspace, records: Records) -> tuple[SignIn, ...]:
    return records.every(SignIn, since=workspace.moment(ago=WINDOW))


def _is_held_up(
    records: Records, recent: Sequence[SignIn], login: str, source: str
) -> bool:
    if not is_limited(recent, login, source, is_known=False):
        return False
    if is_limited(recent, login, source, is_known=True):
        return True
    before = {"login": login, "source": source, "outcome": SignInOutcome.OK}
    return not records.every(SignIn, **before)


def _open_session(workspace: Workspace, attempt: Attempt, account: Account) -> SignedIn:
    signed = SignedIn(workspace.secrets.token(), workspace.secrets.token(), account)
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
