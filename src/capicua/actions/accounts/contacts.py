"""The e-mail addresses that entries gave when they registered."""

from __future__ import annotations

from collections.abc import Mapping

from capicua.actions.accounts.office import Office, Visitor
from capicua.actions.accounts.ports import RegistrationStatus
from capicua.actions.accounts.registrations import show_registrations
from capicua.actions.addresses import is_address


def registered_addresses(office: Office, visitor: Visitor, event: str) -> Mapping[int, str]:
    """Return the address of each entry that has one, for the desk alone."""
    return {
        one.entry: one.contact
        for one in show_registrations(office, visitor, event)
        if one.status is RegistrationStatus.CONFIRMED
        and one.entry is not None
        and is_address(one.contact)
    }
