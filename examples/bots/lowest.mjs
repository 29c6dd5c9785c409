// A bot for the arena in JavaScript: it passes if it can, and plays its lowest legal card.
//
//     python -m tarneeb arena --a "cmd:node examples/bots/lowest.mjs" --b novice --deals 20

import { createInterface } from "node:readline";

const RANKS = "23456789TJQKA";

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

/** Return the rank of a card, such as "TD", from 0 for a two. */
const rank = (card) => RANKS.indexOf(card[0]);

/** Return one of the legal actions. */
function choose({ legal }) {
  const cards = legal.filter((action) => action.do === "play");
  if (cards.length) return cards.reduce((low, one) => (rank(one.card) < rank(low.card) ? one : low));
  return legal.find((action) => action.do === "pass") ?? legal[0];
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "hello", protocol: 1, name: "Lowest card" });
  if (message.type === "view") say({ type: "action", id: message.id, action: choose(message.view) });
  if (message.type === "bye") break;
}
