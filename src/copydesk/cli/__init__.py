"""The command line: `commands.py` says what there is, the other files do it."""

from copydesk.cli.commands import main as main
