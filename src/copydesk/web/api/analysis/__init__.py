"""Analyses and the models behind them."""
