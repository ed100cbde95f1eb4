"""Pure work over hostile documents in child processes: a document may kill a child, not us."""

# Children import this package too: it stays empty, so that they start fast.
