// Run before the page: records each op sent to the engine, and holds back slices of long work until they are released.
(() => {
  const held = [];
  let free = 0;
  window.opsAsked = [];
  window.letSlicesGo = (count) => {
    free = count;
    while (free > 0 && held.length) {
      free -= 1;
      held.shift()();
    }
  };
  window.slicesHeld = () => held.length;
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (data, ...rest) {
    const send = () => post.call(this, data, ...rest);
    const request = Array.isArray(data) && data[1] === "dispatch" ? JSON.parse(data[2][0]) : null;
    if (!request) return send();
    const { op, args } = request;
    window.opsAsked.push(args.cancel ? "cancel" : op);
    if (op !== "work" || args.cancel || free > 0) {
      if (op === "work") free -= 1;
      return send();
    }
    held.push(send);
  };
})();
