"""What people follow: one feed or many, in folders, from lists and back into them."""
