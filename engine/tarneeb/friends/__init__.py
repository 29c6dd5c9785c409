"""Several people on several devices: one signed log that every device folds."""
