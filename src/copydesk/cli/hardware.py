"""What this machine can run."""

from copydesk.rules.models import GIB, Hardware, recommend_model


def describe_hardware(hardware: Hardware) -> str:
    """Say what a machine has, and which model fits it."""
    lines = [
        f"memory      {hardware.memory_bytes / GIB:.1f} GiB",
        f"processor   {hardware.processor or 'unknown'}, {hardware.cores} cores",
        f"graphics    {', '.join(hardware.graphics) or 'none found'}",
    ]
    if hardware.graphics_bytes:
        lines.append(f"its memory  {hardware.graphics_bytes / GIB:.1f} GiB")
    if found := recommend_model(hardware):
        needs = f"needs {found.needs_bytes / GIB:.0f} GiB"
        lines.append(f"model       {found.model} ({needs}; {found.reason})")
    else:
        lines.append("model       none fits; the builtin analyser needs none")
    return "\n".join(lines)
