"""Where sites that everybody knows keep their feeds: an address in, links to feeds out."""
