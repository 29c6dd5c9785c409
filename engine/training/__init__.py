"""Scripts that fit the players' and the solver's numbers. They are no part of the package.

Run one from the project's folder, for example `python -m engine.training.fit_calls --help`, or with
its usual arguments by `python -m benchmarks fit_calls`. Each module of numbers names its command.
"""
