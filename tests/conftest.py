"""Configuration shared by all engine tests."""

from hypothesis import HealthCheck, settings

# A slow machine is not a defect, so examples have no time limit.
settings.register_profile("tarneeb", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tarneeb")
