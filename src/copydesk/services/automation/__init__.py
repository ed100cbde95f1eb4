"""What is done by itself, as readers want it: filters, what they did, and taking that back."""
