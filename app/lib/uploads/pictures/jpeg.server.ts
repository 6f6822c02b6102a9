import { cleanProfile } from "./colour-profile.server";
import { exifOf, orientationIn } from "./orientation.server";
import { Output } from "./output.server";

const PROFILE = "ICC_PROFILE\0";
const MAX_SEGMENT = 65_533;
const MAX_SEGMENTS = 20_000;

interface Segment {
	marker: number;
	from: number;
	to: number;
}

/** Frames, tables, restarts and lines; C8 is a reserved one. */
const isCoding = (marker: number) =>
	(marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xda && marker <= 0xdd);
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Where the bytes of a scan end: at the next marker that is no restart. */
function endOfScan(bytes: Buffer, from: number): number {
	for (let at = from; at < bytes.length; at++) {
		if (bytes[at] !== 0xff) continue;
		const next = bytes[at + 1] ?? 0xff;
		if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
	}
	return bytes.length;
}

/** The segments up to the end of the picture; null where they cannot be followed. What stands behind the end is no part of it. */
function segmentsOf(bytes: Buffer): Segment[] | null {
	const segments: Segment[] = [];
	let hasScan = false;
	for (let at = 2; at < bytes.length; ) {
		if (bytes[at] !== 0xff) return null;
		while (bytes[at + 1] === 0xff) at += 1;
		const marker = bytes[at + 1] ?? 0xd9;
		if (marker === 0xd9) break;
		if (isAlone(marker)) {
			at += 2;
			continue;
		}
		const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
		const isScan = marker === 0xda;
		const to = at + 2 + length;
		if (segments.length >= MAX_SEGMENTS) return null;
		if (length < 2 || to > bytes.length) return hasScan ? segments : null;
		segments.push({ marker, from: at, to: isScan ? endOfScan(bytes, to) : to });
		hasScan ||= isScan;
		at = segments.at(-1)?.to ?? bytes.length;
	}
	return hasScan ? segments : null;
}

function segment(marker: number, ...content: Buffer[]): Buffer {
	const payload = Buffer.concat(content);
	const head = Buffer.from([0xff, marker, 0, 0]);
	head.writeUInt16BE(payload.length + 2, 2);
	return Buffer.concat([head, payload]);
}

/** A profile in as many segments as it needs. */
function profileSegments(profile: Buffer): Buffer[] {
	const room = MAX_SEGMENT - PROFILE.length - 2;
	const count = Math.ceil(profile.length / room);
	return Array.from({ length: count }, (_, index) =>
		segment(
			0xe2,
			Buffer.from(PROFILE, "latin1"),
			Buffer.from([index + 1, count]),
			profile.subarray(index * room, (index + 1) * room),
		),
	);
}

const JFIF = Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0", "latin1");

/** A JPEG (ITU-T T.81) of frames, tables and scans, with its colours and its orientation, up to its end; null where it is none. */
export function cleanJpeg(bytes: Buffer): Buffer | null {
	const segments = segmentsOf(bytes);
	if (!segments) return null;
	const contents = (marker: number, name: string) =>
		segments
			.filter((one) => one.marker === marker)
			.map(({ from, to }) => bytes.subarray(from + 4, to))
			.filter((content) => content.toString("latin1", 0, name.length) === name);
	const output = new Output(bytes);
	output.range(0, 2);
	if (contents(0xe0, "JFIF\0").length > 0) output.put(segment(0xe0, JFIF));
	const turns = contents(0xe1, "Exif\0\0").map(orientationIn);
	const orientation = turns.find((turn) => turn !== 1);
	if (orientation) output.put(segment(0xe1, Buffer.from("Exif\0\0", "latin1"), exifOf(orientation)));
	const parts = contents(0xe2, PROFILE).sort((one, other) => (one[12] ?? 0) - (other[12] ?? 0));
	const profile = cleanProfile(Buffer.concat(parts.map((part) => part.subarray(14))));
	if (profile) output.put(...profileSegments(profile));
	const [adobe] = contents(0xee, "Adobe");
	if (adobe && adobe.length >= 12) output.put(segment(0xee, adobe.subarray(0, 12)));
	for (const { marker, from, to } of segments) if (isCoding(marker)) output.range(from, to);
	output.put(Buffer.from([0xff, 0xd9]));
	return output.joined();
}
