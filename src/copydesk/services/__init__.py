"""What a user or a job can ask for: access first, then store, network and bus joined together."""
