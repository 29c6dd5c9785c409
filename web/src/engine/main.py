"""What PyScript runs in the worker: the page may call `dispatch`, and nothing else."""

from pyscript import sync

from tarneeb.bridge import dispatch

sync.dispatch = dispatch
