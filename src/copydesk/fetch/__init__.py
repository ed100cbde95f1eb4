"""The only door to the network: a guarded client, its decisions and feed discovery."""
