"""The room of announcements: runs and carrés, who may mark them and when they are shown."""
