"""A federation whose owner has a second factor, for the tests of what that guards."""

from datetime import timedelta

from pyotp import TOTP

from actions.accounts.people_office import Town
from capicua.actions.accounts.grants import actor_of
from capicua.actions.accounts.identity.second_factor import offer_factor, switch_on
from capicua.actions.accounts.identity.step_up import acting_access
from capicua.actions.accounts.invitations import Invite, invite
from capicua.actions.accounts.workspace import Visitor
from capicua.actions.engine.context import Caller
from capicua.actions.events.official_mode import LeaveOfficialMode, leave_official_mode
from capicua.journal.actor import Role


class Guarded:
    """A federation whose owner has a second factor, an hour after it was switched on."""

    def __init__(self) -> None:
        self.town = Town()
        self.owner = self.town.founded()
        self.town.events.create(official=True)
        self.eva = self.town.member("eva", Role.DESK)
        self.secret = offer_factor(self.town.office, self.owner).secret
        self.paper = switch_on(self.town.office, self.owner, self.code())
        self.town.wait(timedelta(hours=1))

    def code(self) -> str:
        """Return what the app shows now."""
        return self.code_of(self.town, self.secret)

    @staticmethod
    def code_of(town: Town, secret: str) -> str:
        """Return what an app with a secret shows now."""
        return TOTP(secret).at(town.events.context.now())

    def reset(self) -> object:
        """Ask for a link with which eva's password is set anew."""
        return invite(self.town.office, self.owner, Invite(account=2))

    def leave(self, who: Visitor | None = None) -> object:
        """Ask to leave the official mode."""
        caller, request = self.caller(who or self.owner), LeaveOfficialMode("no arbiters")
        return leave_official_mode(self.town.events.context, caller, request)

    def caller(self, visitor: Visitor) -> Caller:
        """Return somebody before an action of the event, as the doors make one."""
        actor = actor_of(self.town.office, visitor, "copa")
        access = acting_access(self.town.office, visitor)
        return Caller("copa", actor, "asked once", access=access)
