"""The program that PyScript runs in the worker: it lets the page call `dispatch`."""

from pyscript import sync

from tarneeb.bridge import dispatch

sync.dispatch = dispatch
