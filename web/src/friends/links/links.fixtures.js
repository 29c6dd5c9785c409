/** Descriptions as browsers write them, for tests. */

const PRINT = Array.from({ length: 32 }, (_, i) => (i * 7).toString(16).padStart(2, "0"))
  .join(":")
  .toUpperCase();

/** @param {string[]} lines */
const sdp = (...lines) => `${lines.join("\r\n")}\r\n`;

export const CHROMIUM = sdp(
  "v=0",
  "o=- 6221113345 2 IN IP4 127.0.0.1",
  "s=-",
  "t=0 0",
  "a=group:BUNDLE 0",
  "a=extmap-allow-mixed",
  "a=msid-semantic: WMS",
  "m=application 40001 UDP/DTLS/SCTP webrtc-datachannel",
  "c=IN IP4 192.168.1.7",
  "a=candidate:1 1 udp 2113937151 192.168.1.7 40001 typ host generation 0 network-cost 999",
  "a=candidate:2 1 udp 2113937150 10.0.0.3 40002 typ host generation 0 network-cost 999",
  "a=ice-ufrag:aB+/",
  "a=ice-pwd:AbCdEfGhIjKlMnOpQrStUvW/",
  "a=ice-options:trickle",
  `a=fingerprint:sha-256 ${PRINT}`,
  "a=setup:actpass",
  "a=mid:0",
  "a=sctp-port:5000",
  "a=max-message-size:262144",
);

export const FIREFOX = sdp(
  "v=0",
  "o=mozilla...THIS_IS_SDPARTA-99.0 4611732 0 IN IP4 0.0.0.0",
  "s=-",
  "t=0 0",
  "a=sendrecv",
  `a=fingerprint:sha-256 ${PRINT}`,
  "a=group:BUNDLE 0",
  "a=ice-options:trickle",
  "m=application 50000 UDP/DTLS/SCTP webrtc-datachannel",
  "c=IN IP4 0.0.0.0",
  "a=candidate:0 1 UDP 2122252543 192.168.1.9 50000 typ host",
  "a=candidate:1 1 UDP 2122187007 fd00:0:0:0:0:0:0:9 50001 typ host",
  "a=sendrecv",
  "a=end-of-candidates",
  "a=ice-pwd:00112233445566778899aabbccddeeff",
  "a=ice-ufrag:0011aabb",
  "a=mid:0",
  "a=setup:actpass",
  "a=sctp-port:5000",
  "a=max-message-size:1073741823",
);
