"""Second factor (TOTP): codes of an app, or one from paper in its place."""

from __future__ import annotations

from collections.abc import Callable
from hmac import compare_digest
from typing import NamedTuple

from pyotp import TOTP

from capicua.actions.accounts.change_log import Subject, note_change
from capicua.actions.accounts.identity.proofs import (
    Passkey,
    RecoveryCode,
    SecondFactor,
    StepUp,
)
from capicua.actions.accounts.identity.recovery_codes import (
    keep_codes,
    letters_of,
    make_codes,
    use_code,
)
from capicua.actions.accounts.identity.step_up import (
    check_step_up,
    has_factor,
    note_shown,
)
from capicua.actions.accounts.ports import Account, AccountDeed, Records, SignInOutcome
from capicua.actions.accounts.sign_in import begin_attempt, settle
from capicua.actions.accounts.workspace import Visitor, Workspace, in_person, one_of
from capicua.kernel.error import RuleViolation

SOURCE = "second factor"
"""Tries of a code are limited like those of signing in, under this source."""
ISSUER = "Capicúa"
SECONDS = 30
CLOCKS_APART = (-1, 0, 1)
"""The clock of a phone may be half a minute off."""
SECRET_BYTES = 20
LONGEST_CODE = 40


class FactorSecret(NamedTuple):
    """What an app is given once to make codes from now on."""

    secret: str
    address: str


def factor_of(workspace: Workspace, visitor: Visitor) -> SecondFactor | None:
    """Return the visitor's own app, perhaps one that is not switched on yet."""
    account = in_person(visitor)
    return workspace.people.look(
        lambda records: one_of(records, SecondFactor, account=account.id)
    )


def offer_factor(workspace: Workspace, visitor: Visitor) -> FactorSecret:
    """Make the secret for an app; it counts once a code of it was typed.

    Whoever found a session open must not guard it with an app of their own.
    """
    account = in_person(visitor)
    secret = letters_of(workspace, SECRET_BYTES)

    def deed(records: Records) -> None:
        known = one_of(records, SecondFactor, account=account.id)
        if known is not None and known.is_on:
            raise RuleViolation(
                "factor_is_on", "Your second factor is on. Switch it off first.", at="code"
            )
        check_step_up(workspace, records, visitor)
        records.keep(SecondFactor(account.id, secret, workspace.moment(), False, 0))

    workspace.people.change(deed)
    address = TOTP(secret).provisioning_uri(name=account.login, issuer_name=ISSUER)
    return FactorSecret(secret, address)


def switch_on(workspace: Workspace, visitor: Visitor, code: str) -> tuple[str, ...]:
    """Let the app count from now on; return codes for when the phone is lost."""
    account, made = in_person(visitor), make_codes(workspace)

    def deed(records: Records) -> None:
        check_step_up(workspace, records, visitor)
        factor = one_of(records, SecondFactor, account=account.id)
        if factor is not None:
            records.keep(factor._replace(is_on=True))
        keep_codes(records, account.id, made)
        about = Subject(account.id)
        note_change(workspace, records, AccountDeed.FACTOR_ON, account, about)

    _with_code(workspace, visitor, code, deed)
    return made


def switch_off(workspace: Workspace, visitor: Visitor, code: str) -> None:
    """Do without an app from now on; whoever asks must have it."""
    account = in_person(visitor)

    def deed(records: Records) -> None:
        records.drop(SecondFactor, account=account.id)
        if not has_factor(records, account.id):
            drop_factors(records, account)
        about = Subject(account.id)
        note_change(workspace, records, AccountDeed.FACTOR_OFF, account, about)

    _with_code(workspace, visitor, code, deed)


def show_code(workspace: Workspace, visitor: Visitor, code: str) -> None:
    """Take a code of the app or of the paper: for a while grave things may be done."""
    _with_code(workspace, visitor, code, lambda _: None)


def drop_factors(records: Records, account: Account) -> None:
    """Forget inside a change all that an account can show beside its password."""
    for kind in (SecondFactor, RecoveryCode, Passkey, StepUp):
        records.drop(kind, account=account.id)


def _with_code(
    workspace: Workspace, visitor: Visitor, typed: str, deed: Callable[[Records], None]
) -> None:
    """Do something once a code was right; a wrong one counts as a try to sign in."""
    account = in_person(visitor)
    signs = (sign for sign in typed.upper() if sign.isascii() and sign.isalnum())
    code = "".join(signs)[:LONGEST_CODE]
    attempt = begin_attempt(workspace, account.login, SOURCE)

    def change(records: Records) -> bool:
        if not _is_right(workspace, records, account.id, code):
            return False
        deed(records)
        note_shown(workspace, records, visitor.session, account.id)
        return True

    if not workspace.people.change(change):
        raise RuleViolation(
            "wrong_factor", "This code is not the right one, or was used before.", at="code"
        )
    settle(workspace, attempt, SignInOutcome.OK)


def _is_right(workspace: Workspace, records: Records, account: int, code: str) -> bool:
    """Tell inside a change whether a code is the app's or the paper's, and use it up."""
    factor = one_of(records, SecondFactor, account=account)
    step = factor and _step_of(workspace, factor, code)
    if factor is not None and step is not None:
        records.keep(factor._replace(step=step))
        return True
    return has_factor(records, account) and use_code(records, account, code)


def _step_of(workspace: Workspace, factor: SecondFactor, code: str) -> int | None:
    """Return the half minute of a code that the app shows, None if it shows no such one."""
    now = int(workspace.context.now().timestamp()) // SECONDS
    app = TOTP(factor.secret)
    for step in (now + apart for apart in CLOCKS_APART):
        # A code that somebody saw being typed opens nothing a second time.
        if step > factor.step and compare_digest(app.generate_otp(step), code):
            return step
    return None
