"""Password reset: whoever has the server's terminal sets a new password."""

from __future__ import annotations

from capicua.actions.accounts.change_log import note_terminal
from capicua.actions.accounts.credentials import check_password, fold_login
from capicua.actions.accounts.identity.second_factor import drop_factors
from capicua.actions.accounts.ports import Account, AccountDeed, Password, Records
from capicua.actions.accounts.sessions import end_access
from capicua.actions.accounts.workspace import Workspace, one_of
from capicua.kernel.error import RuleViolation


def find_login(workspace: Workspace, login: str) -> Account:
    """Return the account with a login; say which ones there are if there is none."""

    def question(records: Records) -> tuple[Account | None, tuple[Account, ...]]:
        folded = fold_login(login)
        found = one_of(records, Account, login=folded) if folded else None
        return found, records.every(Account)

    found, everybody = workspace.people.look(question)
    if found is None:
        logins = sorted(one.login for one in everybody if not one.is_card and one.id > 0)
        raise RuleViolation(
            "no_such_account",
            f'Nobody has the login "{login[:40]}". There are: '
            f"{', '.join(logins[:20]) or 'none yet'}.",
            at="login",
        )
    return found


def set_password(workspace: Workspace, login: str, password: str) -> Account:
    """Give an account another password; all that opens it ends, and the owners see it."""
    account = find_login(workspace, login)
    kept = workspace.passwords.hash(check_password(password, account.login, account.name))

    def deed(records: Records) -> None:
        if one_of(records, Password, account=account.id, hash=kept) is None:
            records.keep(Password(account.id, kept))
            end_access(workspace, records, account.id)
            # Whoever lost the phone and the paper comes in again here and nowhere else.
            drop_factors(records, account)
            note_terminal(workspace, records, AccountDeed.PASSWORD_CHANGED, account)

    workspace.people.change(deed)
    return account
