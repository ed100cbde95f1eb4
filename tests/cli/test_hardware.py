from click.testing import CliRunner

from copydesk.cli import main
from copydesk.cli.hardware import describe_hardware
from copydesk.rules.models import GIB, Hardware


def test_the_machine_and_its_model_are_told() -> None:
    text = describe_hardware(Hardware(64 * GIB, 16, "Some CPU", ("Some GPU",), 24 * GIB))

    assert "64.0 GiB" in text
    assert "Some CPU, 16 cores" in text
    assert "Some GPU" in text
    assert "gemma3:27b (needs 21 GiB" in text


def test_a_small_machine_needs_no_model() -> None:
    assert "builtin" in describe_hardware(Hardware(GIB, 1, ""))


def test_the_command_prints_the_probe() -> None:
    result = CliRunner().invoke(main, ["hardware"])

    assert result.exit_code == 0
    assert "memory" in result.output
