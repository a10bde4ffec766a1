"""Certificate page: how a phone learns to trust the https of this hall, once."""

from __future__ import annotations

from starlette.responses import RedirectResponse, Response

from capicua.web.display.qr import draw_code
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.network.authority import authority_of
from capicua.web.site.page import is_only_here, page, whole_address
from capicua.web.site.request import Ask
from capicua.web.site.routes import show

FILE = "capicua.crt"


def certificate(ask: Ask) -> Response:
    """Show how the authority of this hall is installed, or that nothing needs to be."""
    address = whole_address(ask, urls.public.certificate())
    return page(
        ask,
        "public/certificate.html",
        authority=authority_of(ask.request),
        is_https=ask.request.url.scheme == "https",
        address=address,
        drawing=draw_code(address),
        only_here=is_only_here(ask),
    )


def authority(ask: Ask) -> Response:
    """Send the authority of this hall as a file; without one, the page says what holds."""
    found = authority_of(ask.request)
    if found is None:
        return RedirectResponse(urls.public.certificate(), status_code=303)
    headers = {
        "content-disposition": f'attachment; filename="{FILE}"',
        "cache-control": "no-store",
    }
    return Response(found.content, media_type="application/x-x509-ca-cert", headers=headers)


ROUTES = [
    show(urls.public.certificate, certificate, Door.ANYBODY),
    show(urls.public.authority, authority, Door.ANYBODY),
]
