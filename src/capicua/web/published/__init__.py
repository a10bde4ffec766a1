"""Published sites: public pages as files, for any web host and without this server."""
