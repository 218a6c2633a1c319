"""Files: where they lie on this system and how they are read and written."""
