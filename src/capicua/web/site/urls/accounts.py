"""URLs of accounts: the front door, one's own account, the people of an organisation."""

from __future__ import annotations

from capicua.web.site.urls.url import Url

home = Url[()]("/")
welcome = Url[()]("/welcome")
sign_in = Url[()]("/sign-in")
sign_in_passkey = Url[()]("/sign-in/passkey")
sign_in_request = Url[()]("/sign-in/passkey/request")
sign_out = Url[()]("/sign-out")
demo = Url[()]("/demo")
demo_removal = Url[()]("/demo/removal")
join = Url[str]("/join/{code}")

account = Url[()]("/account")
password = Url[()]("/account/password")
sign_out_everywhere = Url[()]("/account/sign-out-everywhere")
factor = Url[()]("/account/factor")
factor_on = Url[()]("/account/factor/on")
factor_off = Url[()]("/account/factor/off")
codes = Url[()]("/account/codes")
passkeys = Url[()]("/account/passkeys")
passkey_offer = Url[()]("/account/passkeys/offer")
passkey_remove = Url[str]("/account/passkeys/{passkey}/remove")
confirm = Url[()]("/account/confirm")
confirm_passkey = Url[()]("/account/confirm/passkey")
passkey_request = Url[()]("/account/confirm/passkey/request")
tokens = Url[()]("/account/tokens")
token_revoke = Url[int]("/account/tokens/{token}/revoke")

accounts = Url[()]("/accounts")
security = Url[()]("/accounts/security")
cards = Url[()]("/accounts/cards")
organisations = Url[()]("/accounts/organisations")
invitations = Url[()]("/accounts/invitations")
invitation_withdraw = Url[int]("/accounts/invitations/{number}/withdraw")
merge = Url[()]("/accounts/merge")
member = Url[int]("/accounts/members/{account}")
member_invite = Url[int]("/accounts/members/{account}/invite")


def safe_address(wanted: str) -> str:
    """Return a way within this site; anything else leads home.

    >>> safe_address("/events/copa/desk"), safe_address("//elsewhere"), safe_address("")
    ('/events/copa/desk', '/', '/')
    """
    is_ours = wanted.startswith("/") and not wanted.startswith(("//", "/\\"))
    return wanted if is_ours and wanted.isprintable() else home()
