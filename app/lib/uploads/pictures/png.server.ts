import { crc32, deflateSync, inflateSync } from "node:zlib";
import { cleanProfile } from "./colour-profile.server";
import { exifOf, orientationIn } from "./orientation.server";
import { Output } from "./output.server";

const MAX_CHUNKS = 50_000;
const MAX_PROFILE_BYTES = 4 * 1024 * 1024;
/** Chunks that say how a picture looks, by the most bytes that one may have. */
const LOOKS: ReadonlyMap<string, number> = new Map([
	["IHDR", 13],
	["PLTE", 768],
	["IDAT", Number.POSITIVE_INFINITY],
	["tRNS", 256],
	["gAMA", 4],
	["cHRM", 32],
	["sRGB", 1],
	["cICP", 4],
	["sBIT", 4],
	["bKGD", 6],
	["acTL", 8],
	["fcTL", 26],
	["fdAT", Number.POSITIVE_INFINITY],
]);

function chunk(type: string, data: Buffer): Buffer {
	const whole = Buffer.alloc(12 + data.length);
	whole.writeUInt32BE(data.length);
	whole.write(type, 4, "latin1");
	data.copy(whole, 8);
	whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
	return whole;
}

function profileIn(data: Buffer): Buffer | null {
	const name = data.indexOf(0);
	if (name < 0) return null;
	try {
		return cleanProfile(inflateSync(data.subarray(name + 2), { maxOutputLength: MAX_PROFILE_BYTES }));
	} catch {
		return null;
	}
}

/** A PNG (third edition) of the chunks that say how it looks; null where it is none. */
export function cleanPng(bytes: Buffer): Buffer | null {
	const output = new Output(bytes);
	output.range(0, 8);
	let isTurned = false;
	let count = 0;
	for (let at = 8; at + 12 <= bytes.length && count < MAX_CHUNKS; count++) {
		const length = bytes.readUInt32BE(at);
		const type = bytes.toString("latin1", at + 4, at + 8);
		const to = at + 12 + length;
		if (to > bytes.length) return null;
		const data = bytes.subarray(at + 8, to - 4);
		if (type === "IEND") {
			output.put(chunk("IEND", Buffer.alloc(0)));
			return output.joined();
		}
		if (length <= (LOOKS.get(type) ?? -1)) output.range(at, to);
		if (type === "iCCP") {
			const profile = profileIn(data);
			if (profile)
				output.put(chunk("iCCP", Buffer.concat([Buffer.from("colours\0\0", "latin1"), deflateSync(profile)])));
		}
		if (type === "eXIf" && !isTurned) {
			const orientation = orientationIn(data);
			isTurned = orientation !== 1;
			if (isTurned) output.put(chunk("eXIf", exifOf(orientation)));
		}
		at = to;
	}
	return null;
}
