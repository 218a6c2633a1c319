"""The full screen: Textual screens that listen to a sitting and show views."""
