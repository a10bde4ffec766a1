"""The log of sign-ins (audit): an owner sees the tries that concern the organisation."""

from __future__ import annotations

from datetime import timedelta

from capicua.actions.accounts.invitations import is_of_first
from capicua.actions.accounts.organisation_permissions import (
    OrganisationPermission,
    check_organisation_permission,
)
from capicua.actions.accounts.ports import Account, Records, SignIn
from capicua.actions.accounts.workspace import Visitor, Workspace

SHOWN = timedelta(days=30)
MOST_SHOWN = 500


def show_sign_ins(
    workspace: Workspace, visitor: Visitor, most: int = MOST_SHOWN
) -> tuple[SignIn, ...]:
    """Return the newest tries with logins of the organisation, the newest first.

    Tries with logins that nobody has are shown to the owner of the first organisation,
    whose server it is.
    """
    owner = check_organisation_permission(visitor, OrganisationPermission.SEE_AUDIT)

    def question(records: Records) -> tuple[SignIn, ...]:
        accounts = [one for one in records.every(Account) if not one.is_card]
        homes = {one.login: one.organisation for one in accounts}
        nobodys = owner.organisation if is_of_first(records, owner) else None
        tries = records.every(SignIn, since=workspace.moment(ago=SHOWN))
        return tuple(
            one
            for one in reversed(tries)
            if homes.get(one.login, nobodys) == owner.organisation
        )[:most]

    return workspace.people.look(question)
