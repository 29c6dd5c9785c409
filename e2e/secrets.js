// Run before the page: records every message that reaches it, from any source, and can read everything stored.
(() => {
  const seen = [];
  window.messagesSeen = seen;
  const bytes = (value) =>
    ArrayBuffer.isView(value) || value instanceof ArrayBuffer
      ? new TextDecoder().decode(value instanceof ArrayBuffer ? new Uint8Array(value) : new Uint8Array(value.buffer))
      : value;
  const keep = (data) => seen.push(JSON.stringify(data, (_, value) => bytes(value)) ?? String(data));
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, listener, ...rest) {
    if (type !== "message" || !listener) return listen.call(this, type, listener, ...rest);
    const heard = (event) => {
      keep(event.data);
      return typeof listener === "function" ? listener.call(this, event) : listener.handleEvent(event);
    };
    return listen.call(this, type, heard, ...rest);
  };
  for (const kind of [Worker, MessagePort, BroadcastChannel, window.constructor]) {
    const given = Object.getOwnPropertyDescriptor(kind.prototype, "onmessage");
    if (!given) continue;
    Object.defineProperty(kind.prototype, "onmessage", {
      ...given,
      set(listener) {
        given.set.call(this, listener && ((event) => (keep(event.data), listener.call(this, event))));
      },
    });
  }

  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  window.everythingStored = async () => {
    const stored = [{ ...localStorage }, { ...sessionStorage }, document.cookie, document.title, location.href];
    for (const { name } of await indexedDB.databases()) {
      const base = await done(indexedDB.open(name));
      for (const store of base.objectStoreNames)
        stored.push(await done(base.transaction(store).objectStore(store).getAll()));
      base.close();
    }
    return JSON.stringify(stored);
  };
})();
