"""Computer players. Each sees a view and nothing else."""
