"""Where the icons of feeds are; lists of feeds need no more of them than that."""

PATH = "/v1/icons/"


def write_icon_path(hash_: str) -> str:
    """Give the address of an icon for who is signed in; '' for no icon."""
    return PATH + hash_ if hash_ else ""
