"""The same door for programs: everything the pages read and do, as JSON with OpenAPI."""
