"""The whole game line by line: for screen readers, pipes and terminals that only print."""
