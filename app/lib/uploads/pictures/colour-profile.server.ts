const HEADER = 128;
const MAX_TAGS = 100;
/** What colours are computed from; the rest of a profile names its device, maker, day and measurements. */
const TAGS = /^(?:[rgb]XYZ|[wb]tpt|chad|[rgbk]TRC|A2B[0-2]|B2A[0-2]|D2B[0-3]|B2D[0-3]|gamt|cicp)$/;
/** Element types that hold numbers alone. */
const NUMBERS = new Set(["XYZ ", "curv", "para", "sf32", "mft1", "mft2", "mAB ", "mBA ", "mpet", "cicp"]);
/** What of the header says how to compute: size, version, class and spaces, signature, intent and illuminant. */
const COMPUTED = [
	[0, 4],
	[8, 24],
	[36, 40],
	[64, 80],
] as const;

/** A text that readers ask each profile for, in the way of its version. */
function nameOf(version: number): Buffer {
	const text = "colours";
	if (version < 4) {
		const name = Buffer.alloc(12 + text.length + 1 + 78);
		name.write("desc", "latin1");
		name.writeUInt32BE(text.length + 1, 8);
		name.write(text, 12, "latin1");
		return name;
	}
	const name = Buffer.alloc(28 + text.length * 2);
	name.write("mluc", "latin1");
	name.writeUInt32BE(1, 8);
	name.writeUInt32BE(12, 12);
	name.write("enUS", 16, "latin1");
	name.writeUInt32BE(text.length * 2, 20);
	name.writeUInt32BE(28, 24);
	name.set(Buffer.from(text, "utf16le").swap16(), 28);
	return name;
}

/** An ICC profile (ICC.1:2022) with what colours are computed from alone; null for one that cannot be read. */
export function cleanProfile(profile: Buffer): Buffer | null {
	if (profile.length < HEADER + 4 || profile.toString("latin1", 36, 40) !== "acsp") return null;
	const count = profile.readUInt32BE(HEADER);
	if (count > MAX_TAGS || HEADER + 4 + count * 12 > profile.length) return null;
	const used: [tag: string, element: Buffer][] = [];
	for (let at = HEADER + 4; at < HEADER + 4 + count * 12; at += 12) {
		const tag = profile.toString("latin1", at, at + 4);
		const from = profile.readUInt32BE(at + 4);
		const to = from + profile.readUInt32BE(at + 8);
		if (!TAGS.test(tag)) continue;
		if (to > profile.length || !NUMBERS.has(profile.toString("latin1", from, from + 4))) return null;
		used.push([tag, profile.subarray(from, to)]);
	}
	if (used.length === 0) return null;
	const name = nameOf(profile[8] ?? 2);
	return written(profile, [["desc", name], ["cprt", name], ...used]);
}

function written(profile: Buffer, tags: readonly [tag: string, element: Buffer][]): Buffer {
	const head = Buffer.alloc(HEADER + 4 + tags.length * 12);
	for (const [from, to] of COMPUTED) profile.copy(head, from, from, to);
	head.writeUInt32BE(tags.length, HEADER);
	const elements: Buffer[] = [];
	const places = new Map<string, number>();
	let size = head.length;
	for (const [index, [tag, element]] of tags.entries()) {
		const content = element.toString("latin1");
		let place = places.get(content);
		if (place === undefined) {
			place = size;
			places.set(content, place);
			const whole = Buffer.alloc(Math.ceil(element.length / 4) * 4);
			element.copy(whole);
			elements.push(whole);
			size += whole.length;
		}
		const at = HEADER + 4 + index * 12;
		head.write(tag, at, "latin1");
		head.writeUInt32BE(place, at + 4);
		head.writeUInt32BE(element.length, at + 8);
	}
	head.writeUInt32BE(size, 0);
	return Buffer.concat([head, ...elements]);
}
