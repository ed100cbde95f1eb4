"""The ASGI application: raw handlers for hot paths, Litestar for the API."""
