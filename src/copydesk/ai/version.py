"""Who speaks where no model is asked, and since when so: known without its words and rules."""

PROVIDER = "builtin"
MODEL = "rules"
VERSION = "2026-11-18.3"
"""The day of the last change of rules or weights: what is older is analysed again."""
