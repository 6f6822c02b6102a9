import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { chunk } from "./corpus";

/** What stands in every place of a picture that can hold text. */
export const SECRET = "SECRET-21.9588N-96.0891E-Daw Khin";

/** A picture that tells of itself in that place. */
export interface Telling {
	where: string;
	mimetype: string;
	bytes: Buffer;
}

const SIDE = { width: 24, height: 16 } as const;
const latin = (text: string) => Buffer.from(text, "latin1");
const spotted = Buffer.from(Array.from({ length: SIDE.width * SIDE.height * 3 }, (_, at) => (at * 37) % 256));
const picture = () => sharp(spotted, { raw: { ...SIDE, channels: 3 } });

/** Two frames, shown for ever. */
const moving = () =>
	sharp(spotted, { raw: { width: SIDE.width, height: SIDE.height, channels: 3, pageHeight: SIDE.height / 2 } });

/** EXIF of an orientation, a text, and a picture of its own (TIFF 6.0). */
function exif(orientation: number): Buffer {
	const text = latin(`${SECRET}\0`);
	const tiff = Buffer.alloc(8 + 2 + 24 + 4);
	tiff.write("II*\0", "latin1");
	tiff.writeUInt32LE(8, 4);
	tiff.writeUInt16LE(2, 8);
	for (const [index, [tag, kind, count, value]] of [
		[0x010f, 2, text.length, tiff.length],
		[0x0112, 3, 1, orientation],
	].entries()) {
		const at = 10 + index * 12;
		tiff.writeUInt16LE(tag as number, at);
		tiff.writeUInt16LE(kind as number, at + 2);
		tiff.writeUInt32LE(count as number, at + 4);
		tiff.writeUInt32LE(value as number, at + 8);
	}
	return Buffer.concat([tiff, text]);
}

/** A profile whose texts are ours. */
async function profile(): Promise<Buffer> {
	const { icc } = await sharp(await picture().withIccProfile("p3").png().toBuffer()).metadata();
	const bytes = Buffer.from(icc as Buffer);
	for (let tag = 132; tag < 132 + bytes.readUInt32BE(128) * 12; tag += 12) {
		const from = bytes.readUInt32BE(tag + 4);
		const to = from + bytes.readUInt32BE(tag + 8);
		if (/^(?:desc|cprt)$/.test(bytes.toString("latin1", tag, tag + 4))) bytes.fill(SECRET, from + 12, to, "latin1");
	}
	bytes.write("SECR", 48, "latin1");
	return bytes;
}

function segment(marker: number, ...content: Buffer[]): Buffer {
	const payload = Buffer.concat(content);
	const head = Buffer.from([0xff, marker, 0, 0]);
	head.writeUInt16BE(payload.length + 2, 2);
	return Buffer.concat([head, payload]);
}

async function jpegs(): Promise<Telling[]> {
	const plain = await picture().jpeg({ progressive: true }).toBuffer();
	const before = (...more: Buffer[]) => Buffer.concat([plain.subarray(0, 2), ...more, plain.subarray(2)]);
	const secondScan = plain.indexOf(latin("\xff\xda"), plain.indexOf(latin("\xff\xda")) + 2);
	const icc = await profile();
	const places: Record<string, Buffer> = {
		EXIF: before(segment(0xe1, latin("Exif\0\0"), exif(6))),
		XMP: before(segment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0<x>${SECRET}</x>`))),
		IPTC: before(segment(0xed, latin(`Photoshop 3.0\x008BIM\x04\x04${SECRET}`))),
		"several pictures in one": before(segment(0xe2, latin(`MPF\0${SECRET}`))),
		"colour profile": before(segment(0xe2, latin("ICC_PROFILE\0\x01\x01"), icc)),
		comment: before(segment(0xfe, latin(SECRET))),
		"comment between scans": Buffer.concat([
			plain.subarray(0, secondScan),
			segment(0xfe, latin(SECRET)),
			plain.subarray(secondScan),
		]),
		"thumbnail of the header": before(segment(0xe0, latin("JFIF\0\x01\x02\0\0\x01\0\x01\x04\x04"), latin(SECRET))),
		"thumbnail of its own": before(segment(0xe0, latin(`JFXX\0\x13${SECRET}`))),
		"maker's segment": before(segment(0xe5, latin(SECRET))),
		"Adobe's segment": before(segment(0xee, latin("Adobe\0\x64\0\0\0\0\x01"), latin(SECRET))),
		"behind its end": Buffer.concat([plain, latin(SECRET)]),
		unfinished: Buffer.concat([before(segment(0xfe, latin(SECRET))).subarray(0, -2)]),
	};
	return Object.entries(places).map(([where, bytes]) => ({ where, mimetype: "image/jpeg", bytes }));
}

async function pngs(): Promise<Telling[]> {
	const plain = await picture().png().toBuffer();
	const header = 8 + 25;
	const before = (type: string, data: Buffer) =>
		Buffer.concat([plain.subarray(0, header), chunk(type, data), plain.subarray(header)]);
	const places: Record<string, Buffer> = {
		tEXt: before("tEXt", latin(`Location\0${SECRET}`)),
		zTXt: before("zTXt", Buffer.concat([latin("Location\0\0"), deflateSync(latin(SECRET))])),
		iTXt: before("iTXt", latin(`XML:com.adobe.xmp\0\0\0\0\0${SECRET}`)),
		eXIf: before("eXIf", exif(6)),
		tIME: before("tIME", Buffer.from([7, 234, 11, 28, 12, 0, 0])),
		iCCP: before("iCCP", Buffer.concat([latin(`${SECRET}\0\0`), deflateSync(await profile())])),
		sPLT: before("sPLT", latin(`${SECRET}\0\x08`)),
		"chunk of a program": before("prVt", latin(SECRET)),
		"chunk longer than it is": before("gAMA", latin(SECRET)),
		"behind its end": Buffer.concat([plain, latin(SECRET)]),
	};
	return Object.entries(places).map(([where, bytes]) => ({ where, mimetype: "image/png", bytes }));
}

async function gifs(): Promise<Telling[]> {
	const plain = await moving().gif({ loop: 0 }).toBuffer();
	const table = 13 + 3 * 2 ** (((plain[10] ?? 0) & 7) + 1);
	const start = (plain[10] ?? 0) & 0x80 ? table : 13;
	const before = (label: number, head: string) =>
		Buffer.concat([
			plain.subarray(0, start),
			Buffer.from([0x21, label]),
			...(head ? [Buffer.from([head.length]), latin(head)] : []),
			Buffer.from([SECRET.length]),
			latin(`${SECRET}\0`),
			plain.subarray(start),
		]);
	const places: Record<string, Buffer> = {
		comment: before(0xfe, ""),
		XMP: before(0xff, "XMP DataXMP"),
		"colour profile": before(0xff, "ICCRGBG1012"),
		"program's block": before(0xff, "SECRETAPP01"),
		"text over it": before(0x01, "x".repeat(12)),
		"behind its end": Buffer.concat([plain, latin(SECRET)]),
	};
	return Object.entries(places).map(([where, bytes]) => ({ where, mimetype: "image/gif", bytes }));
}

function riff(...chunks: readonly (readonly [type: string, data: Buffer])[]): Buffer {
	const body = chunks.map(([type, data]) => {
		const head = Buffer.alloc(8);
		head.write(type, "latin1");
		head.writeUInt32LE(data.length, 4);
		return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
	});
	const start = latin("RIFF\0\0\0\0WEBP");
	start.writeUInt32LE(Buffer.concat(body).length + 4, 4);
	return Buffer.concat([start, ...body]);
}

async function webps(): Promise<Telling[]> {
	const plain = (await picture().webp().toBuffer()).subarray(12);
	const pixels = [plain.toString("latin1", 0, 4), plain.subarray(8, 8 + plain.readUInt32LE(4))] as const;
	const head = (flags: number) =>
		["VP8X", Buffer.from([flags, 0, 0, 0, SIDE.width - 1, 0, 0, SIDE.height - 1, 0, 0])] as const;
	const animated = await moving().webp({ loop: 0 }).toBuffer();
	const frame = animated.indexOf(latin("ANMF"));
	const hidden = Buffer.from(animated);
	const inside = Buffer.concat([latin("SECR"), Buffer.from([SECRET.length, 0, 0, 0]), latin(SECRET)]);
	const padded = Buffer.concat([inside, Buffer.alloc(inside.length % 2)]);
	const end = frame + 8 + hidden.readUInt32LE(frame + 4);
	hidden.writeUInt32LE(hidden.readUInt32LE(frame + 4) + padded.length, frame + 4);
	hidden.writeUInt32LE(hidden.readUInt32LE(4) + padded.length, 4);
	const places: Record<string, Buffer> = {
		EXIF: riff(head(0x08), pixels, ["EXIF", exif(6)]),
		XMP: riff(head(0x04), pixels, ["XMP ", latin(SECRET)]),
		"colour profile": riff(head(0x20), ["ICCP", await profile()], pixels),
		"chunk of a program": riff(head(0), pixels, ["SECR", latin(SECRET)]),
		"chunk behind a plain one": riff(pixels, ["EXIF", exif(1)]),
		"chunk in a frame": Buffer.concat([hidden.subarray(0, end), padded, hidden.subarray(end)]),
	};
	return Object.entries(places).map(([where, bytes]) => ({ where, mimetype: "image/webp", bytes }));
}

/** Every format that members may send, with a secret in every place that it has for one. */
export const tellingPictures = async (): Promise<Telling[]> =>
	(await Promise.all([jpegs(), pngs(), gifs(), webps()])).flat();
