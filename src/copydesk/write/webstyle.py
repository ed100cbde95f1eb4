"""How a page of one's own entries looks: one column, light or dark; and what it may load."""

import hashlib
from base64 import b64encode

STYLE = """
:root{color-scheme:light dark;--paper:#fdfcfa;--ink:#1d1b18;--quiet:#6b655c;--rule:#e4dfd6;
--link:#8a3b12;--note:#f5efe2}
@media (prefers-color-scheme:dark){:root{--paper:#191816;--ink:#e8e4dc;--quiet:#a49c8f;
--rule:#35322d;--link:#e5a274;--note:#26231e}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:42rem;padding:2.5rem 1.25rem 3rem;background:var(--paper);
color:var(--ink);font:1.0625rem/1.6 Charter,"Iowan Old Style","Source Serif 4",Georgia,serif;
overflow-wrap:break-word}
header{margin-bottom:1.5rem}
h1{font-size:2rem;line-height:1.2;letter-spacing:-.01em;margin:0 0 .5rem}
.lead{color:var(--quiet);margin:0}
article{border-top:1px solid var(--rule);padding:1.4rem 0 1.2rem}
h2{font-size:1.25rem;line-height:1.3;margin:0 0 .3rem}
h2 a{color:inherit;text-decoration:none}
h2 a:hover,h2 a:focus-visible{text-decoration:underline;text-decoration-color:var(--link)}
a{color:var(--link)}
a:focus-visible,summary:focus-visible{outline:2px solid var(--link);outline-offset:3px;
border-radius:2px}
.from,footer,.empty{color:var(--quiet);font:.875rem/1.5 system-ui,sans-serif}
.from{margin:0 0 .7rem}
.note{background:var(--note);border-inline-start:3px solid var(--link);margin:0 0 .8rem;
padding:.6rem .9rem}
.excerpt{margin:0 0 .6rem}
summary{color:var(--link);cursor:pointer;font:.875rem/1.5 system-ui,sans-serif;width:fit-content;
padding:.35rem 0}
.text{border-inline-start:1px solid var(--rule);margin-top:.6rem;padding-inline-start:1.1rem}
.text h2,.text h3{font-size:1.1rem;margin:1.4rem 0 .4rem}
.text li p{margin:0}
.text img{height:auto;max-width:100%}
.text pre{overflow-x:auto;white-space:pre-wrap}
.text table{border-collapse:collapse;display:block;overflow-x:auto}
.text td,.text th{border:1px solid var(--rule);padding:.2rem .5rem}
blockquote{border-inline-start:2px solid var(--rule);margin:1rem 0;padding-inline-start:1rem}
.more{display:inline-block;border:1px solid var(--rule);border-radius:.4rem;margin:.5rem 0 1rem;
padding:.6rem 1.2rem;text-decoration:none;font:.9375rem/1.4 system-ui,sans-serif}
footer{border-top:1px solid var(--rule);margin-top:1rem;padding-top:1rem}
footer p{margin:.2rem 0}
@media print{details>.text{display:block}footer,.more,summary{display:none}}
"""

# Nothing but this style and pictures that come through us: a second lock on what was cleaned.
POLICY = (
    "default-src 'none'; img-src 'self'; "
    f"style-src 'sha256-{b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()}'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
