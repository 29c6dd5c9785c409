// A page with nothing but the links of friends, for test_links.py. Bundled by esbuild.

import * as codes from "../web/src/friends/links/codes.js";
import { handOver, listen } from "../web/src/friends/links/handoff.js";
import { createMesh } from "../web/src/friends/links/mesh.js";
import { qrElement } from "../web/src/friends/links/qr.js";
import { connectRelay, findRelay } from "../web/src/friends/links/relay.js";
import { scan } from "../web/src/friends/links/scan.js";

/** @type {any} */
const page = globalThis;
page.links = [];
page.got = [];
page.states = [];
page.answers = [];

const listener = {
	onlink: (link) => page.links.push(link),
	onmessage: (link, message) => {
		page.got.push(message);
		if (message.intro && message.to === page.me)
			page.mesh.heard(message.from, message.intro);
		// Letters are passed on to everybody else; each is seen once.
		const key = JSON.stringify(message);
		if (page.seen.has(key)) return;
		page.seen.add(key);
		for (const other of page.links) if (other !== link) other.send(message);
		if (message.ping !== undefined) link.send({ pong: message.ping });
	},
	onclosed: (link) => {
		page.links = page.links.filter((one) => one !== link);
		page.got.push({ closed: link.id });
	},
	onfault: (_, code) => page.got.push({ fault: code }),
};
page.seen = new Set();
let letters = 0;

/** @param {number} me */
page.start = (me) => {
	page.me = me;
	page.mesh = createMesh({
		...listener,
		me: () => me,
		onstate: (_, state) => page.states.push(state),
		onanswer: (_, code) => page.answers.push(codes.toText(code)),
		say: (to, intro) => {
			const letter = { from: me, to, k: ++letters, intro };
			page.seen.add(JSON.stringify(letter));
			for (const link of page.links) link.send(letter);
		},
	});
	page.listening = listen(
		new BroadcastChannel("tarneeb friends"),
		page.mesh.rtc,
	);
};
page.invite = async () =>
	codes.linkTo(await page.mesh.rtc.invite(), location.href);
page.answer = async (text) =>
	codes.linkTo(
		await page.mesh.rtc.join(codes.parseOne(text, "invitation")),
		location.href,
	);
page.accept = async (text) => page.mesh.rtc.accept(codes.parseOne(text, "answer"));
page.give = (text) =>
	handOver(new BroadcastChannel("tarneeb friends"), codes.parse(text)).catch(
		({ code }) => code,
	);
page.relay = (address, secret) => {
	page.connection = connectRelay({
		...listener,
		address,
		secret: Uint8Array.from(secret),
		onstate: (state, code) =>
			page.states.push(code ? `${state} ${code}` : state),
	});
};
page.find = (address) =>
	findRelay(address).then(
		({ pages }) => ({ pages }),
		({ code }) => code,
	);
page.show = (text) => {
	const svg = qrElement(text, "QR code");
	svg.setAttribute("width", "400");
	document.body.replaceChildren(svg);
};
page.scan = async () => {
	const video = document.createElement("video");
	document.body.replaceChildren(video);
	page.video = video;
	page.scanning = scan(video, (text) => text.includes("#friends="));
	return page.scanning.found.catch(({ code }) => `refused: ${code}`);
};
/** Milliseconds from a message to its answer. */
page.ping = async (link) => {
	const start = performance.now();
	const ping = Math.random();
	link.send({ ping });
	while (!page.got.some(({ pong }) => pong === ping))
		await new Promise((done) => setTimeout(done));
	return performance.now() - start;
};
