"""What all the engine's tests share."""

from hypothesis import HealthCheck, settings

# A slow machine is no defect: examples have no time limit, in CPython or in Pyodide.
settings.register_profile("tarneeb", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tarneeb")
