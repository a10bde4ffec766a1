"""Second factor (TOTP): codes of an app or on paper, asked again before what is grave."""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Callable
from datetime import timedelta
from hashlib import sha256
from hmac import compare_digest
from typing import NamedTuple

from pyotp import TOTP

from capicua.actions.accounts.change_log import Subject, access_in, note_change
from capicua.actions.accounts.ports import (
    Account,
    AccountDeed,
    Records,
    RecoveryCode,
    SecondFactor,
    SignInOutcome,
    StepUp,
)
from capicua.actions.accounts.sign_in import begin_attempt, settle
from capicua.actions.accounts.workspace import (
    Visitor,
    Workspace,
    digest_of_secret,
    in_person,
    one_of,
)
from capicua.actions.engine.context import Access
from capicua.actions.engine.permissions import check_stepped_up
from capicua.kernel.error import RuleViolation

SOURCE = "second factor"
"""Tries of a code are limited like those of signing in, under this source."""
ISSUER = "Capicúa"
LASTS = timedelta(minutes=10)
"""So long after a code grave things are done without another one."""
SECONDS = 30
CLOCKS_APART = (-1, 0, 1)
"""The clock of a phone may be half a minute off."""
CODES, GROUP = 10, 4
SECRET_BYTES, CODE_BYTES = 20, 10


class FactorSecret(NamedTuple):
    """What an app is given once to make codes from now on."""

    secret: str
    address: str


def factor_of(workspace: Workspace, visitor: Visitor) -> SecondFactor | None:
    """Return the visitor's own second factor, perhaps one that is not switched on yet."""
    account = in_person(visitor)
    return workspace.people.look(
        lambda records: one_of(records, SecondFactor, account=account.id)
    )


def offer_factor(workspace: Workspace, visitor: Visitor) -> FactorSecret:
    """Make the secret for an app; it counts once a code of it was typed."""
    account = in_person(visitor)
    secret = _letters(workspace, SECRET_BYTES)

    def deed(records: Records) -> None:
        known = one_of(records, SecondFactor, account=account.id)
        if known is not None and known.is_on:
            raise RuleViolation(
                "factor_is_on", "Your second factor is on. Switch it off first.", at="code"
            )
        records.keep(SecondFactor(account.id, secret, workspace.moment(), False, 0))

    workspace.people.change(deed)
    address = TOTP(secret).provisioning_uri(name=account.login, issuer_name=ISSUER)
    return FactorSecret(secret, address)


def switch_on(workspace: Workspace, visitor: Visitor, code: str) -> tuple[str, ...]:
    """Let the factor count from now on; return codes for when the phone is lost."""
    account = in_person(visitor)
    made = tuple(_grouped(_letters(workspace, CODE_BYTES)) for _ in range(CODES))

    def deed(records: Records, factor: SecondFactor) -> None:
        records.keep(factor._replace(is_on=True))
        records.drop(RecoveryCode, account=account.id)
        for one in made:
            plain = one.replace("-", "")
            records.keep(RecoveryCode(_digest_of(account.id, plain), account.id))
        about = Subject(account.id)
        note_change(workspace, records, AccountDeed.FACTOR_ON, account, about)

    _with_code(workspace, visitor, code, deed)
    return made


def switch_off(workspace: Workspace, visitor: Visitor, code: str) -> None:
    """Do without a second factor from now on; whoever asks must have it."""
    account = in_person(visitor)

    def deed(records: Records, _: SecondFactor) -> None:
        drop_factor(records, account)
        about = Subject(account.id)
        note_change(workspace, records, AccountDeed.FACTOR_OFF, account, about)

    _with_code(workspace, visitor, code, deed)


def step_up(workspace: Workspace, visitor: Visitor, code: str) -> None:
    """Take a code of the app or of the paper: for a while grave things may be done."""
    _with_code(workspace, visitor, code, None)


def must_step_up(workspace: Workspace, records: Records, visitor: Visitor) -> bool:
    """Tell whether somebody's code is missing before they do something grave."""
    if visitor.account is None:
        return False
    factor = one_of(records, SecondFactor, account=visitor.account.id)
    if factor is None or not factor.is_on:
        return False
    done = one_of(records, StepUp, session=visitor.session, account=visitor.account.id)
    return done is None or done.at < workspace.moment(ago=LASTS)


def check_step_up(workspace: Workspace, records: Records, visitor: Visitor) -> None:
    """Raise if somebody who has a second factor has not shown it lately."""
    check_stepped_up(Access(must_step_up=must_step_up(workspace, records, visitor)))


def acting_access(workspace: Workspace, visitor: Visitor) -> Access:
    """Return how a visitor comes before an action of an event."""
    if visitor.account is None:
        return Access()
    return workspace.people.look(
        lambda records: acting_access_in(workspace, records, visitor)
    )


def acting_access_in(workspace: Workspace, records: Records, visitor: Visitor) -> Access:
    """Return the same among rows that are looked at already."""
    must = must_step_up(workspace, records, visitor)
    return access_in(records, visitor)._replace(must_step_up=must)


def drop_factor(records: Records, account: Account) -> None:
    """Forget an account's second factor inside a change."""
    for kind in (SecondFactor, RecoveryCode, StepUp):
        records.drop(kind, account=account.id)


def _with_code(
    workspace: Workspace,
    visitor: Visitor,
    typed: str,
    deed: Callable[[Records, SecondFactor], None] | None,
) -> None:
    """Do something once a code was right; a wrong one counts as a try to sign in."""
    account = in_person(visitor)
    code = "".join(sign for sign in typed.upper() if sign.isalnum())[:40]
    attempt = begin_attempt(workspace, account.login, SOURCE)

    def change(records: Records) -> bool:
        factor = one_of(records, SecondFactor, account=account.id)
        used = factor and _used(workspace, records, factor, code)
        if used is None:
            return False
        records.keep(used)
        now = workspace.moment()
        records.drop(StepUp, before=workspace.moment(ago=LASTS))
        records.keep(StepUp(visitor.session, account.id, now))
        if deed is not None:
            deed(records, used)
        return True

    if not workspace.people.change(change):
        raise RuleViolation(
            "wrong_factor", "This code is not the right one, or was used before.", at="code"
        )
    settle(workspace, attempt, SignInOutcome.OK)


def _used(
    workspace: Workspace, records: Records, factor: SecondFactor, code: str
) -> SecondFactor | None:
    """Return the factor after a code was used up; None: the code is wrong."""
    now = int(workspace.context.now().timestamp()) // SECONDS
    app = TOTP(factor.secret)
    for step in (now + apart for apart in CLOCKS_APART):
        # A code that somebody saw being typed opens nothing a second time.
        if step > factor.step and compare_digest(app.generate_otp(step), code):
            return factor._replace(step=step)
    paper = one_of(
        records,
        RecoveryCode,
        account=factor.account,
        digest=_digest_of(factor.account, code),
    )
    if paper is None or not factor.is_on:
        return None
    records.drop(RecoveryCode, digest=paper.digest)
    return factor


def _letters(workspace: Workspace, size: int) -> str:
    found = sha256(workspace.secrets.token().encode()).digest()[:size]
    return b32encode(found).decode().rstrip("=")


def _grouped(plain: str) -> str:
    return "-".join(plain[at : at + GROUP] for at in range(0, len(plain), GROUP))


def _digest_of(account: int, code: str) -> str:
    return digest_of_secret(f"recovery {account} {code}")
