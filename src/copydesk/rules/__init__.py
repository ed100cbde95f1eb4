"""Decisions as functions: values in, values out; no I/O, no clock, no chance."""
