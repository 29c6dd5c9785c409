/**
 * Draw a finished round on a canvas: the four hands, the contract and the points. The image can be saved and shared.
 *
 * @import { Seat } from "../model/wire"
 */

import { rankSign } from "../model/cards.js";
import { SEATS } from "../model/seats.js";

/**
 * @typedef {object} Card a round in words
 * @property {string} title
 * @property {string} contract under it; empty without one
 * @property {string} points in the middle
 * @property {Record<Seat, {name: string, hand: string, taken: string}>} seats `hand` as in a record: `AKQ2.J3.T98.7654`
 * @property {string} foot
 * @property {"ltr" | "rtl"} dir
 */

const WIDTH = 1200;
const HEIGHT = 1040;
const FONT = 'Cairo, "Segoe UI", Tahoma, sans-serif';
const COLOURS = {
  felt: "#1e6259",
  deep: "#144a45",
  paper: "#fffaf0",
  ink: "#1d2827",
  brass: "#e5b95f",
};
const SUITS = ["♠", "♥", "♦", "♣"];
const INKS = ["#111", "#b80f1b", "#0b5fc4", "#08742c"];

/** @type {Record<Seat, [number, number]>} middle of each hand's paper */
const PLACES = { S: [600, 805], E: [985, 560], N: [600, 315], W: [215, 560] };
const PAPER = { width: 330, height: 214 };

/** The hands of the n-th deal in a record. @param {readonly string[]} lines @param {number} deal @returns {Record<Seat, string> | null} */
export function handsIn(lines, deal) {
  const line = lines.filter((one) => one.startsWith("Deal "))[deal];
  if (!line) return null;
  const hands = Object.fromEntries(
    line
      .slice(5)
      .trim()
      .split(" ")
      .map((word) => word.split(":")),
  );
  return SEATS.every((seat) => typeof hands[seat] === "string") ? hands : null;
}

/** The suits of a hand in words: ten is written as 10, an empty suit as a dash. @param {string} hand */
export const suitsOf = (hand) =>
  hand.split(".").map((ranks) => [...ranks].map(rankSign).join(" ") || "–");

/** @param {Card} card @returns {Promise<Blob>} */
export async function pictureOf(card) {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  ground(pen);
  for (const seat of SEATS) paper(pen, card, seat);
  middle(pen, card);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** @param {CanvasRenderingContext2D} pen */
function ground(pen) {
  const light = pen.createRadialGradient(600, 300, 80, 600, 520, 850);
  light.addColorStop(0, "#2b7a6d");
  light.addColorStop(0.6, COLOURS.felt);
  light.addColorStop(1, COLOURS.deep);
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = "rgb(231 194 125 / 60%)";
  pen.lineWidth = 3;
  pen.strokeRect(18, 18, WIDTH - 36, HEIGHT - 36);
}

/** @param {CanvasRenderingContext2D} pen @param {Card} card @param {Seat} seat */
function paper(pen, card, seat) {
  const [x, y] = PLACES[seat];
  const { name, hand, taken } = card.seats[seat];
  const left = x - PAPER.width / 2;
  const top = y - PAPER.height / 2;
  pen.fillStyle = COLOURS.paper;
  pen.beginPath();
  pen.roundRect(left, top, PAPER.width, PAPER.height, 18);
  pen.fill();
  pen.direction = card.dir;
  pen.textAlign = card.dir === "rtl" ? "right" : "left";
  write(
    pen,
    name,
    card.dir === "rtl" ? left + PAPER.width - 18 : left + 18,
    top + 34,
    26,
    COLOURS.ink,
    700,
    220,
  );
  pen.textAlign = card.dir === "rtl" ? "left" : "right";
  write(
    pen,
    taken,
    card.dir === "rtl" ? left + 18 : left + PAPER.width - 18,
    top + 34,
    26,
    "#7d5a10",
    700,
  );
  // Cards are read from left to right in every language.
  pen.direction = "ltr";
  pen.textAlign = "left";
  suitsOf(hand).forEach((ranks, suit) => {
    write(pen, SUITS[suit], left + 18, top + 78 + suit * 38, 30, INKS[suit], 700);
    write(pen, ranks, left + 56, top + 78 + suit * 38, 28, COLOURS.ink, 700, PAPER.width - 70);
  });
}

/** @param {CanvasRenderingContext2D} pen @param {Card} card */
function middle(pen, card) {
  pen.direction = card.dir;
  pen.textAlign = "center";
  write(pen, card.title, 600, 104, 50, COLOURS.brass, 800, 1040);
  write(pen, card.contract, 600, 162, 32, "#fbf5e6", 600, 1040);
  write(pen, card.points, 600, 580, 58, "#fbf5e6", 800, 400);
  write(pen, card.foot, 600, HEIGHT - 44, 24, "#dcebe2", 600, 900);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} colour
 * @param {number} weight
 * @param {number} [width]
 */
function write(pen, text, x, y, size, colour, weight, width) {
  pen.font = `${weight} ${size}px ${FONT}`;
  pen.fillStyle = colour;
  pen.fillText(text, x, y, width);
}

/** Whether the device's share sheet takes pictures: elsewhere they are saved. @param {File} [file] */
export const sharesPictures = (file = new File([], "round.png", { type: "image/png" })) =>
  navigator.canShare?.({ files: [file] }) ?? false;

/**
 * Offer a picture to the device's share sheet, or save it.
 * @param {Blob} picture
 * @param {string} name
 * @param {(picture: Blob, name: string) => void} save
 */
export async function sharePicture(picture, name, save) {
  const file = new File([picture], name, { type: "image/png" });
  if (sharesPictures(file)) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      // AbortError means that the person cancelled. After any other error the picture is saved instead.
      if (/** @type {Error} */ (error).name === "AbortError") return;
    }
  }
  save(picture, name);
}
