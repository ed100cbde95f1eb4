"""The Fever API: one address, flags that say what is wanted, a key made of name and password."""

PATHS = ("/fever", "/fever/", "/fever/index.php", "/api/fever.php")
