"""A name and a password inside an address: taken out as they come in, and asked with instead."""

from dataclasses import replace

from copydesk.fetch.access import Access
from copydesk.fetch.discovery import normalize_input
from copydesk.fetch.guard import split_credentials


def take_credentials(text: str, access: Access | None = None) -> tuple[str, Access | None]:
    """Give what a person typed without a password in it, and the access that has it now.

    An access that says itself who asks stays as it is.
    """
    typed = next(iter(normalize_input(text)), "")
    address, username, password = split_credentials(typed)
    if address == typed:
        return text, access
    is_named = access is not None and (access.username or access.password)
    if is_named or not (username or password):
        return address, access
    return address, replace(access or Access(), username=username, password=password)
