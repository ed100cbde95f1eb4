"""`copydesk user`: accounts, also for who is locked out of the page."""

import sys
from pathlib import Path

import click

from copydesk.cli.options import clean_text, data_option, file_option, load_settings, run_task


@click.group()
def user() -> None:
    """Manage accounts, also for who is locked out of the page; a server may run meanwhile."""


@user.command(name="add")
@click.option("--admin", "is_admin", is_flag=True, help="may manage the server and its accounts")
@click.option("--email", help="e-mail address")
@data_option
@file_option
@click.argument("name")
def add_user(
    name: str, is_admin: bool, email: str | None, data: Path | None, file: Path | None
) -> None:
    """Create an account; the password is asked for, or is the first line of what comes in."""
    from copydesk.cli.accounts import add_account

    config = load_settings(file, data=data)
    done = run_task(add_account(config, name, _ask_password(), email=email, is_admin=is_admin))
    click.echo(f"{done.user.username} can sign in now")


@user.command(name="list")
@data_option
@file_option
def list_users(data: Path | None, file: Path | None) -> None:
    """List all accounts: name, role, last sign-in, and whether it is disabled."""
    from copydesk.cli.accounts import list_accounts
    from copydesk.rules.moments import show_moment

    for each in run_task(list_accounts(load_settings(file, data=data))):
        at = each.last_login_at
        seen = f"{show_moment(at):%Y-%m-%d %H:%M}" if at else "never"
        state = "  disabled" if each.disabled_at else ""
        click.echo(clean_text(f"{each.user.role:<5}  {seen:<16}  {each.user.username}{state}"))


@user.command(name="password")
@data_option
@file_option
@click.argument("name")
def set_password(name: str, data: Path | None, file: Path | None) -> None:
    """Give somebody a new password; it ends their sessions and takes back their app passwords."""
    from copydesk.cli import accounts

    config = load_settings(file, data=data)
    run_task(accounts.set_password(config, name, _ask_password()))
    click.echo(f"{name} has a new password; all sessions and app passwords are gone")


@user.command(name="no-codes")
@data_option
@file_option
@click.argument("name")
def reset_codes(name: str, data: Path | None, file: Path | None) -> None:
    """Ask somebody for no codes any more who lost their app; it ends their sessions."""
    from copydesk.cli import accounts

    run_task(accounts.reset_second_factor(load_settings(file, data=data), name))
    click.echo(f"{name} can sign in with the password alone")


@user.command(name="disable")
@click.option("--undo", "is_undone", is_flag=True, help="let them in again")
@data_option
@file_option
@click.argument("name")
def disable_user(name: str, is_undone: bool, data: Path | None, file: Path | None) -> None:
    """Let somebody in no more; what is theirs stays."""
    from copydesk.cli import accounts

    run_task(accounts.set_disabled(load_settings(file, data=data), name, is_disabled=not is_undone))
    click.echo(f"{name} can sign in again" if is_undone else f"{name} cannot sign in any more")


@user.command(name="admin")
@click.option("--undo", "is_undone", is_flag=True, help="make them an ordinary user again")
@data_option
@file_option
@click.argument("name")
def make_admin(name: str, is_undone: bool, data: Path | None, file: Path | None) -> None:
    """Make somebody an admin."""
    from copydesk.cli import accounts

    run_task(accounts.set_admin(load_settings(file, data=data), name, is_admin=not is_undone))
    click.echo(f"{name} is an ordinary user now" if is_undone else f"{name} is an admin now")


def _ask_password() -> str:
    """Ask twice at a terminal; else take the first line of what comes in."""
    if sys.stdin.isatty():
        password: str = click.prompt("Password", hide_input=True, confirmation_prompt=True)
        return password
    return sys.stdin.readline().rstrip("\r\n")
