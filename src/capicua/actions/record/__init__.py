"""The record of an event: notes, awards, income, uniforms, log."""
