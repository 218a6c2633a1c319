"""The widgets, one file each. All of them draw lines and repaint only what changed."""
