import { cleanProfile } from "./colour-profile.server";
import { exifOf, orientationIn } from "./orientation.server";

const FLAGS = { profile: 0x20, exif: 0x08, rest: 0x12 } as const;
const PIXELS = new Set(["VP8 ", "VP8L", "ALPH"]);
const FRAME_HEAD = 16;
const MAX_CHUNKS = 20_000;

interface Chunk {
	type: string;
	data: Buffer;
}

function chunksOf(bytes: Buffer): Chunk[] | null {
	const chunks: Chunk[] = [];
	for (let at = 0; at < bytes.length; ) {
		const length = at + 8 <= bytes.length ? bytes.readUInt32LE(at + 4) : Number.POSITIVE_INFINITY;
		if (at + 8 + length > bytes.length || chunks.length >= MAX_CHUNKS) return null;
		chunks.push({ type: bytes.toString("latin1", at, at + 4), data: bytes.subarray(at + 8, at + 8 + length) });
		at += 8 + length + (length % 2);
	}
	return chunks;
}

function chunk({ type, data }: Chunk): Buffer {
	const whole = Buffer.alloc(8 + data.length + (data.length % 2));
	whole.write(type, "latin1");
	whole.writeUInt32LE(data.length, 4);
	data.copy(whole, 8);
	return whole;
}

/** A frame of an animation, whose pixels are chunks of their own; empty where they cannot be followed. */
function cleanFrame({ type, data }: Chunk): Chunk {
	const pixels = (chunksOf(data.subarray(FRAME_HEAD)) ?? []).filter((one) => PIXELS.has(one.type));
	return { type, data: Buffer.concat([data.subarray(0, FRAME_HEAD), ...pixels.map(chunk)]) };
}

/** A WebP (RFC 9649) of its pixels, frames, colours and orientation; null where it is none. */
export function cleanWebp(bytes: Buffer): Buffer | null {
	const found = bytes.length < 12 ? null : chunksOf(bytes.subarray(12, bytes.readUInt32LE(4) + 8));
	if (!found?.some(({ type }) => PIXELS.has(type) || type === "ANMF")) return null;
	const dataOf = (name: string) => found.find(({ type }) => type === name)?.data;
	const pixels = found.flatMap((one) =>
		one.type === "ANMF" ? [cleanFrame(one)] : PIXELS.has(one.type) || one.type === "ANIM" ? [one] : [],
	);
	const head = dataOf("VP8X");
	const output: Chunk[] = [...pixels];
	if (head && head.length >= 10) {
		const profile = cleanProfile(dataOf("ICCP") ?? Buffer.alloc(0));
		const orientation = orientationIn(dataOf("EXIF") ?? Buffer.alloc(0));
		const flags = ((head[0] ?? 0) & FLAGS.rest) | (profile ? FLAGS.profile : 0) | (orientation === 1 ? 0 : FLAGS.exif);
		const data = Buffer.concat([Buffer.from([flags, 0, 0, 0]), head.subarray(4, 10)]);
		output.unshift({ type: "VP8X", data }, ...(profile ? [{ type: "ICCP", data: profile }] : []));
		if (orientation !== 1) output.push({ type: "EXIF", data: exifOf(orientation) });
	}
	const body = Buffer.concat(output.map(chunk));
	const start = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
	start.writeUInt32LE(body.length + 4, 4);
	return Buffer.concat([start, body]);
}
