"""What is said of entries: by whom, when, what that costs, and who disputes it."""
