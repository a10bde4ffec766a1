"""Recovery codes: on paper, for when the phone with the app or the passkeys is lost."""

from __future__ import annotations

from base64 import b32encode
from hashlib import sha256

from capicua.actions.accounts.change_log import Subject, note_change
from capicua.actions.accounts.identity.proofs import RecoveryCode
from capicua.actions.accounts.identity.step_up import check_step_up, has_factor
from capicua.actions.accounts.ports import AccountDeed, Records
from capicua.actions.accounts.workspace import (
    Visitor,
    Workspace,
    digest_of_secret,
    in_person,
    one_of,
)
from capicua.kernel.error import RuleViolation

CODES, GROUP = 10, 4
CODE_BYTES = 10


def make_codes(workspace: Workspace) -> tuple[str, ...]:
    """Return codes that nobody can guess, in groups that can be copied by hand."""
    return tuple(_grouped(letters_of(workspace, CODE_BYTES)) for _ in range(CODES))


def letters_of(workspace: Workspace, size: int) -> str:
    """Return so many bytes that nobody can guess, in letters that look like no other."""
    found = sha256(workspace.secrets.token().encode()).digest()[:size]
    return b32encode(found).decode().rstrip("=")


def keep_codes(records: Records, account: int, codes: tuple[str, ...]) -> None:
    """Let these codes stand inside a change, and no earlier ones."""
    records.drop(RecoveryCode, account=account)
    for one in codes:
        plain = one.replace("-", "")
        records.keep(RecoveryCode(_digest_of(account, plain), account))


def use_code(records: Records, account: int, typed: str) -> bool:
    """Tell inside a change whether this is a code of the paper; it opens nothing again."""
    digest = _digest_of(account, typed)
    found = one_of(records, RecoveryCode, account=account, digest=digest)
    if found is None:
        return False
    records.drop(RecoveryCode, digest=digest)
    return True


def count_codes(workspace: Workspace, visitor: Visitor) -> int:
    """Return how many codes are left on the visitor's paper."""
    account = in_person(visitor)
    left = workspace.people.look(
        lambda records: records.every(RecoveryCode, account=account.id)
    )
    return len(left)


def renew_codes(workspace: Workspace, visitor: Visitor) -> tuple[str, ...]:
    """Make a new paper; the codes of the former open nothing any more."""
    account, made = in_person(visitor), make_codes(workspace)

    def deed(records: Records) -> None:
        check_step_up(workspace, records, visitor)
        if not has_factor(records, account.id):
            raise RuleViolation(
                "factor_missing",
                "Set up an app or a passkey first; the codes stand for it.",
            )
        keep_codes(records, account.id, made)
        note_change(
            workspace, records, AccountDeed.CODES_MADE, account, Subject(account.id)
        )

    workspace.people.change(deed)
    return made


def _grouped(plain: str) -> str:
    return "-".join(plain[at : at + GROUP] for at in range(0, len(plain), GROUP))


def _digest_of(account: int, code: str) -> str:
    return digest_of_secret(f"recovery {account} {code}")
