"""What assistants may do at the desk: search, read and organise, by the Model Context Protocol."""
