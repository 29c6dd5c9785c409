"""A table of friends on several devices: one signed log, folded by each of them."""
