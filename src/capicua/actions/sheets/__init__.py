"""The score sheet (*planilla*) of a table: written, contested, signed, photographed."""
