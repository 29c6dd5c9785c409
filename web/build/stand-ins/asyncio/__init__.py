"""asyncio without networks, processes and threads: the loop is the browser's own."""

# ruff: noqa: F403
from . import events
from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .locks import *
from .queues import *
from .runners import *
from .taskgroups import *
from .tasks import *
from .timeouts import *

DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy
