"""`python -m copydesk` is the same as `copydesk`."""

from copydesk.cli import main

main(prog_name="copydesk")
