"""Experiments with many games."""
