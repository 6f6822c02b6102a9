import { Output } from "./output.server";

const tableLength = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Where a row of sub-blocks ends; beyond the file where it does not. */
function endOfBlocks(bytes: Buffer, from: number): number {
	let at = from;
	for (let length = bytes[at]; length !== 0; length = bytes[at]) {
		if (length === undefined) return bytes.length + 1;
		at += length + 1;
	}
	return at + 1;
}

/** How often the frames are shown. */
function isLoop(bytes: Buffer, at: number): boolean {
	return (
		/^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(bytes.toString("latin1", at + 3, at + 14)) &&
		bytes[at + 2] === 11 &&
		bytes[at + 14] === 3 &&
		bytes[at + 18] === 0
	);
}

/** Some programs leave it out. */
const TRAILER = Buffer.from([0x3b]);

/** A GIF (89a) of its frames, their times and how often they are shown; null where it is none. */
export function cleanGif(bytes: Buffer): Buffer | null {
	const output = new Output(bytes);
	const start = 13 + tableLength(bytes[10]);
	output.range(0, start);
	let hasFrame = false;
	for (let at = start; at < bytes.length; ) {
		const block = bytes[at];
		if (block === 0x3b) {
			output.range(at, at + 1);
			return output.joined();
		}
		if (block !== 0x2c && block !== 0x21) return null;
		const data = block === 0x2c ? at + 10 + tableLength(bytes[at + 9]) + 1 : at + 2;
		const to = endOfBlocks(bytes, data);
		if (to > bytes.length) return null;
		const isTime = block === 0x21 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 4 && to === at + 8;
		hasFrame ||= block === 0x2c;
		if (block === 0x2c || isTime || (bytes[at + 1] === 0xff && isLoop(bytes, at))) output.range(at, to);
		at = to;
	}
	if (!hasFrame) return null;
	output.put(TRAILER);
	return output.joined();
}
