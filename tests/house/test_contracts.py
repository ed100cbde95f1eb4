"""The import contracts of pyproject.toml really fail: each is shown one violation."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "copydesk"
LINTER = str(Path(sys.executable).with_name("lint-imports"))
PURE_PARTS = ("ai", "keys.py", "model", "packing.py", "parse", "rules", "tsvectors.py")

# Contract -> the module that breaks it, and the import that it should not have.
VIOLATIONS = {
    "layers": ("store.planted", "copydesk.services"),
    "rooms-of-services": ("services.system.planted", "copydesk.services.people"),
    "rooms-of-store": ("store.engine.planted", "copydesk.store.entries"),
    "rooms-of-parse": ("parse.text.planted", "copydesk.parse.html"),
    "purity": ("rules.planted", "time"),
    "entrances": ("web.planted", "copydesk.store"),
    "doors": ("services.planted_door", "lxml"),
    "config": ("services.planted_config", "copydesk.config"),
    "newsroom-inside": ("newsroom.planted", "copydesk.model"),
    "newsroom-outside": ("wiring", "copydesk.newsroom"),
    "sync": ("web.sync.planted", "copydesk.web.sync.planted_other"),
    "importers": ("importers.planted", "copydesk.importers.planted_other"),
    "destinations": ("destinations.planted", "copydesk.destinations.planted_other"),
    "bridges": ("bridges.planted", "copydesk.bridges.planted_other"),
    "providers": ("ai.providers.planted", "copydesk.ai.providers.planted_other"),
    "jobs": ("jobs.planted", "copydesk.jobs.planted_other"),
}


def read_contracts() -> dict[str, str]:
    """Name every contract by its id."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return {item["id"]: item["name"] for item in settings["tool"]["importlinter"]["contracts"]}


def plant(source: Path, module: str, line: str) -> None:
    """Append a line to a module of a copy, making the module and its packages if need be."""
    path = source.joinpath("copydesk", *module.split(".")).with_suffix(".py")
    path.parent.mkdir(parents=True, exist_ok=True)
    for folder in path.relative_to(source).parents:
        if folder.parts:
            (source / folder / "__init__.py").touch()
    with path.open("a", encoding="utf-8") as file:
        file.write(f"\n{line}\n")


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the linter says of a copy of the package with every violation planted."""
    source = tmp_path_factory.mktemp("planted")
    ignored = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(PACKAGE, source / "copydesk", ignore=ignored)
    for module, target in VIOLATIONS.values():
        plant(source, module, f"import {target}")
        if target.endswith("planted_other"):
            plant(source, target.removeprefix("copydesk."), "")
    plant(source, "unlisted", "")
    done = subprocess.run(
        [LINTER, "--no-logo", "--no-cache", "--config", str(ROOT / "pyproject.toml")],
        cwd=source,
        env={**os.environ, "PYTHONPATH": str(source), "COLUMNS": "1000"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stdout


def find_section(report: str, title: str) -> str:
    """Cut what the linter says of one broken contract out of its report."""
    details = report.partition("Broken contracts")[2]
    start = re.search(rf"^{re.escape(title)}\n-+$", details, flags=re.MULTILINE)
    assert start is not None, f"not broken: {title}\n{report}"
    return re.split(r"^.+\n-+$", details[start.end() :], maxsplit=1, flags=re.MULTILINE)[0]


def test_every_contract_has_a_violation_here() -> None:
    assert set(VIOLATIONS) == set(read_contracts())


@pytest.mark.parametrize("contract", VIOLATIONS)
def test_a_contract_fails_when_it_is_broken(contract: str, report: str) -> None:
    module, target = VIOLATIONS[contract]

    section = find_section(report, read_contracts()[contract])

    assert f"copydesk.{module} -> {target} " in section


def test_a_new_part_of_the_package_needs_a_layer(report: str) -> None:
    section = find_section(report, read_contracts()["layers"])

    assert "- copydesk.unlisted\n" in section


def test_entrances_are_closed_to_every_edge_package_there_is() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    closed = next(item["forbidden_modules"] for item in contracts if item["id"] == "entrances")
    edges = ("ai", "bus", "fetch", "parse", "pool", "store")
    here = {f"copydesk.{name}" for name in edges if (PACKAGE / name / "__init__.py").exists()}

    assert here <= set(closed)


def list_impurities(source: str) -> Iterator[str]:
    """Name what the linter cannot see: parts of modules, clock calls and files."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                modules = [name.name for name in names]
            case ast.ImportFrom(module=str(module), names=names):
                modules = [module, *(f"{module}.{name.name}" for name in names)]
            case ast.Call(func=ast.Attribute(attr="now" | "utcnow" | "today" as name)):
                yield name
                continue
            case ast.Call(func=ast.Name(id="open" | "input" | "print" as name)):
                yield name
                continue
            case _:
                continue
        yield from {"urllib.request", "http.client", "http.server"}.intersection(modules)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import urllib.request", ["urllib.request"]),
        ("from urllib import parse, request", ["urllib.request"]),
        ("from http.client import HTTPConnection", ["http.client"]),
        ("at = datetime.now(UTC)", ["now"]),
        ("body = open('x').read()", ["open"]),
        ("from urllib.parse import urljoin\nat = feed.updated_at", []),
    ],
)
def test_an_impurity_is_found(source: str, found: list[str]) -> None:
    assert list(list_impurities(source)) == found


@pytest.mark.parametrize("part", PURE_PARTS)
def test_pure_code_asks_nothing_of_the_world(part: str) -> None:
    path = PACKAGE / part
    files = [path] if path.is_file() else sorted(path.rglob("*.py"))

    impure = {file.name: list(list_impurities(file.read_text("utf-8"))) for file in files}

    assert not {name: found for name, found in impure.items() if found}
