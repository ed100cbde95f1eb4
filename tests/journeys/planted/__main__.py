"""`python -m tests.journeys.planted [words]` plants defects and sees whether journeys find them."""

import sys

from tests.journeys.planted.planting import plant_defects

plant_defects(sys.argv[1:])
