"""The web server itself: routes, session, CSRF, headers, cache, live updates, errors."""
