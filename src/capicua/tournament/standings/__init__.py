"""Standings: what tables and byes come to, added up and ranked."""
