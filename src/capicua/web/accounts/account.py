"""Account page: one's password, sessions and API tokens."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.change_log import changes_by_others
from capicua.actions.accounts.identity.passkeys import show_passkeys
from capicua.actions.accounts.identity.recovery_codes import count_codes
from capicua.actions.accounts.identity.second_factor import factor_of
from capicua.actions.accounts.members import organisation_of
from capicua.actions.accounts.organisation_permissions import OrganisationPermission
from capicua.actions.accounts.ports import TokenScope
from capicua.actions.accounts.sessions import (
    ChangePassword,
    change_password,
    show_sessions,
    sign_out_everywhere,
)
from capicua.actions.accounts.tokens import (
    MakeToken,
    last_day,
    make_token,
    revoke_token,
    show_tokens,
)
from capicua.actions.accounts.workspace import in_person
from capicua.kernel.error import RuleViolation
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.network.passkey_home import passkey_home
from capicua.web.site.page import go, page, show_secret_once, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.web.site.session import end_session


def show_account(ask: Ask) -> Response:
    """Show one's own account; a program sees it through the API instead."""
    account = in_person(ask.visitor)
    return page(
        ask,
        "accounts/account.html",
        organisation=organisation_of(ask.workspace, account),
        sessions=show_sessions(ask.workspace, ask.visitor),
        this_session=ask.visitor.session,
        factor=factor_of(ask.workspace, ask.visitor),
        passkeys=show_passkeys(ask.workspace, ask.visitor),
        codes_left=count_codes(ask.workspace, ask.visitor),
        has_passkeys=passkey_home(ask.request) is not None,
        told=changes_by_others(ask.workspace, ask.visitor),
        titles={},
        tokens=show_tokens(ask.workspace, ask.visitor),
        scopes=tuple(TokenScope),
        last_day=last_day,
    )


def take_password(ask: Ask) -> Response:
    """Take another password; whoever was signed in elsewhere is signed out."""
    request = ChangePassword(ask.secret("old"), ask.secret("new"))
    change_password(ask.workspace, ask.visitor, request)
    said = words_of(ask).text(
        "Your password is changed. Other devices are signed out, and tokens are revoked."
    )
    return go(ask, urls.accounts.account(), said)


def leave_everywhere(ask: Ask) -> Response:
    """End every session of the account, this one included."""
    sign_out_everywhere(ask.workspace, ask.visitor)
    response = go(
        ask, urls.accounts.sign_in(), words_of(ask).text("You are signed out everywhere.")
    )
    end_session(ask.request, response)
    return response


def add_token(ask: Ask) -> Response:
    """Make a token and show its secret, once."""
    request = MakeToken(ask.field("label"), frozenset(map(_scope, ask.fields("scopes"))))
    made = make_token(ask.workspace, ask.visitor, request)
    return show_secret_once(
        ask, urls.accounts.account(), "accounts/token_shown.html", made=made
    )


def drop_token(ask: Ask) -> Response:
    """Make a token useless for good."""
    token = revoke_token(ask.workspace, ask.visitor, ask.part("token"))
    said = words_of(ask).text("The token “{label}” is revoked.", label=token.label)
    return go(ask, urls.accounts.account(), said)


def _scope(word: str) -> TokenScope:
    if word not in set(TokenScope):
        raise RuleViolation("scopes_missing", "There is no such scope.", at="scopes")
    return TokenScope(word)


ROUTES = [
    show(urls.accounts.account, show_account, Door.SIGNED_IN),
    change(urls.accounts.password, take_password, Door.SIGNED_IN),
    change(urls.accounts.sign_out_everywhere, leave_everywhere, Door.SIGNED_IN),
    change(urls.accounts.tokens, add_token, OrganisationPermission.OWN_TOKENS),
    change(urls.accounts.token_revoke, drop_token, OrganisationPermission.OWN_TOKENS),
]
