"""What analysers say of entries: the builtin one, models behind providers, and what guards both.

Who speaks where no model is asked, and since when so, is known without its words and rules.
"""

PROVIDER = "builtin"
MODEL = "rules"
VERSION = "2026-11-18.3"
"""The day of the last change of rules or weights: what is older is analysed again."""
