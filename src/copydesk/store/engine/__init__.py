"""Both engines behind one protocol, transactions, and the schema."""
