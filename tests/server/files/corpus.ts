import { deflateSync, gzipSync } from "node:zlib";

/** Files made in code: what members send, and what attackers do. */

export function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const head = Buffer.alloc(4);
	head.writeUInt32BE(data.length);
	const check = Buffer.alloc(4);
	check.writeUInt32BE(crcOf(body));
	return Buffer.concat([head, body, check]);
}

function crcOf(bytes: Buffer): number {
	let crc = 0xffffffff;
	for (const byte of bytes) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
	}
	return (crc ^ 0xffffffff) >>> 0;
}

/** A PNG of one colour; `shade` makes its bytes different. `claim` writes another size into the header than it has pixels. */
export function png(width = 4, height = 3, shade = 0, claim: [number, number] = [width, height]): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(claim[0], 0);
	header.writeUInt32BE(claim[1], 4);
	header.set([8, 2, 0, 0, 0], 8);
	const row = Buffer.alloc(1 + width * 3, shade);
	row[0] = 0;
	const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		chunk("IHDR", header),
		chunk("IDAT", pixels),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

/** A PNG of about `bytes` bytes: the rest stands behind its pixels, in a chunk of them that readers pass over. */
export function bigPng(bytes: number, shade = 0): Buffer {
	const small = png(4, 3, shade);
	const rest = Buffer.alloc(Math.max(0, bytes - small.length - 12), 1);
	return Buffer.concat([small.subarray(0, small.length - 12), chunk("IDAT", rest), small.subarray(small.length - 12)]);
}

/** The same of one frame that is shown for ever. */
function animatedPng(): Buffer {
	const still = png(5, 5, 3);
	const control = Buffer.alloc(8);
	control.writeUInt32BE(1);
	const frame = Buffer.alloc(26);
	frame.writeUInt32BE(5, 4);
	frame.writeUInt32BE(5, 8);
	frame.writeUInt16BE(1, 20);
	frame.writeUInt16BE(1, 22);
	return Buffer.concat([still.subarray(0, 33), chunk("acTL", control), chunk("fcTL", frame), still.subarray(33)]);
}

export function gif(screen = "\x01\x00\x01\x00", behind = ""): Buffer {
	return Buffer.from(
		`GIF89a${screen}\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;${behind}`,
		"latin1",
	);
}

/** A GIF whose one picture claims 60,000 by 60,000 pixels on a screen of one. */
function floodingGif(): Buffer {
	const bytes = gif();
	const picture = bytes.indexOf(",", 13, "latin1");
	bytes.writeUInt16LE(60_000, picture + 5);
	bytes.writeUInt16LE(60_000, picture + 7);
	return bytes;
}

/** A JPEG of one pixel. */
export const jpeg = () =>
	Buffer.from(
		"/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCIAEp3/9k=",
		"base64",
	);

export const pdf = (more = "") =>
	Buffer.from(
		`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n${more}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
		"latin1",
	);

/** An archive of one stored file, as its directory at the end tells. */
function zip(content = Buffer.from("hello")): Buffer {
	const name = Buffer.from("a.txt");
	const local = Buffer.alloc(30);
	local.writeUInt32LE(0x04034b50);
	local.writeUInt32LE(content.length, 18);
	local.writeUInt32LE(content.length, 22);
	local.writeUInt16LE(name.length, 26);
	const central = Buffer.alloc(46);
	central.writeUInt32LE(0x02014b50);
	central.writeUInt16LE(name.length, 28);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50);
	end.writeUInt16LE(1, 8);
	end.writeUInt16LE(1, 10);
	end.writeUInt32LE(46 + name.length, 12);
	end.writeUInt32LE(30 + name.length + content.length, 16);
	return Buffer.concat([local, name, content, central, name, end]);
}

/** A gzip of four million zeros and more: small on the wire, huge once unpacked. */
const bomb = () => gzipSync(Buffer.alloc(8 * 1024 * 1024), { level: 9 });

export interface Hostile {
	what: string;
	name: string;
	type: string;
	bytes: Buffer;
}

const endOf = (bytes: Buffer, more: Uint8Array | string) =>
	Buffer.concat([bytes, Buffer.from(more as string, "latin1")]);

/** A WebP of one pixel, losslessly. */
const webp = () => Buffer.from("UklGRhwAAABXRUJQVlA4TA8AAAAvAAAAAAcQ/Y/+ByKi/wEA", "base64");

/** The first boxes of a photo as phones of Apple take it. */
export const heic = () =>
	Buffer.concat([
		Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
		Buffer.from("\0\0\0\x10mdat\0\0\0\0\0\0\0\0", "latin1"),
	]);

interface Usual {
	what: string;
	name: string;
	type: string;
	bytes: Buffer;
	/** Name under which it is stored, and its type by its bytes. */
	stored: readonly [name: string, mimetype: string];
	/** What is kept of it, where that is less than was sent. */
	retained?: Buffer;
}

const PDF = "application/pdf";

/** Files as programs make and name them. */
export const USUAL: readonly Usual[] = [
	...[
		["booking.com.pdf", "booking.com.pdf"],
		["www.trip.com.confirmation.pdf", "www.trip.com.confirmation.pdf"],
		["e-ticket LOT.pl.PDF", "e-ticket LOT.pl.pdf"],
		["Vue.js.pdf", "Vue.js.pdf"],
		["invoice.xml.pdf", "invoice.xml.pdf"],
		["voucher from booking.com", "voucher from booking.com.pdf"],
		["发票.COM.pdf", "发票.COM.pdf"],
	].map(([name = "", stored = ""], index) => ({
		what: `an address in its name: ${name}`,
		name,
		type: PDF,
		bytes: pdf(`%name ${index}`),
		stored: [stored, PDF] as const,
	})),
	{ what: "a JPEG of a browser", name: "photo.jfif", type: "", bytes: jpeg(), stored: ["photo.jpg", "image/jpeg"] },
	{
		what: "a WebP called JPEG",
		name: "mmexport1.jpg",
		type: "image/jpeg",
		bytes: webp(),
		stored: ["mmexport1.webp", "image/webp"],
	},
	{
		what: "no suffix, but a listed type",
		name: "IMG_0001",
		type: "image/jpeg; q=1",
		bytes: jpeg(),
		stored: ["IMG_0001.jpg", "image/jpeg"],
	},
	{
		what: "a PDF behind blanks",
		name: "slip.pdf",
		type: PDF,
		bytes: Buffer.concat([Buffer.from("\r\n \0"), pdf("%1")]),
		stored: ["slip.pdf", PDF],
	},
	{
		what: "a PDF behind a byte order mark",
		name: "bom.pdf",
		type: PDF,
		bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), pdf("%2")]),
		stored: ["bom.pdf", PDF],
	},
	{
		what: "a PDF padded by NULs",
		name: "padded.pdf",
		type: PDF,
		bytes: endOf(pdf("%3"), Buffer.alloc(9_000)),
		stored: ["padded.pdf", PDF],
	},
	...[
		["a byte", "\n"],
		["NULs", "\0".repeat(600)],
		["the rest of a larger picture", png(30, 30).subarray(40).toString("latin1")],
	].map(([what, rest = ""], index) => ({
		what: `a PNG and ${what} behind its end`,
		name: `crop${index}.png`,
		type: "image/png",
		bytes: endOf(png(20 + index), rest),
		stored: [`crop${index}.png`, "image/png"] as const,
		retained: png(20 + index),
	})),
	{
		what: "a GIF and a byte behind its end",
		name: "a.gif",
		type: "image/gif",
		bytes: gif(undefined, "\0"),
		stored: ["a.gif", "image/gif"],
		retained: gif(),
	},
	{
		what: "a GIF without its end",
		name: "b.gif",
		type: "image/gif",
		bytes: gif("\x02\0\x02\0").subarray(0, -1),
		stored: ["b.gif", "image/gif"],
		retained: gif("\x02\0\x02\0"),
	},
	{
		what: "a WebP and bytes behind its end",
		name: "c.webp",
		type: "image/webp",
		bytes: endOf(webp(), "\0\0\0"),
		stored: ["c.webp", "image/webp"],
		retained: webp(),
	},
	{
		what: "an animated PNG",
		name: "sticker.png",
		type: "image/apng",
		bytes: animatedPng(),
		stored: ["sticker.png", "image/png"],
	},
];

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = "<!doctype html><html><script>alert(1)</script></html>";

/** What has to be refused as a format that is not allowed, or as no picture. */
export const HOSTILE: readonly Hostile[] = [
	{ what: "a program", name: "a.exe", type: "application/x-msdownload", bytes: Buffer.from("MZ\x90\x00") },
	{ what: "an SVG", name: "a.svg", type: "image/svg+xml", bytes: Buffer.from(SVG) },
	{ what: "an SVG called PNG", name: "a.png", type: "image/png", bytes: Buffer.from(SVG) },
	{ what: "HTML called PDF", name: "a.pdf", type: "application/pdf", bytes: Buffer.from(HTML) },
	{ what: "HTML called JPEG", name: "a.jpg", type: "image/jpeg", bytes: Buffer.from(HTML) },
	{ what: "XML called PNG", name: "a.png", type: "image/png", bytes: Buffer.from('<?xml version="1.0"?><a/>') },
	{ what: "text called JPEG", name: "a.jpg", type: "image/jpeg", bytes: Buffer.from("hello") },
	{ what: "a GIF that is a script", name: "a.gif", type: "image/gif", bytes: gif("/*\x01\x00", "*/=alert(1)") },
	{ what: "a GIF that is an assignment", name: "a.gif", type: "image/gif", bytes: gif("=1;/") },
	{
		what: "a GIF with a script behind its end",
		name: "a.gif",
		type: "image/gif",
		bytes: gif(undefined, "*/=alert(1)"),
	},
	{
		what: "a PDF that is a page",
		name: "a.pdf",
		type: "application/pdf",
		bytes: pdf("<html><script>alert(1)</script>"),
	},
	{ what: "a PDF without its end", name: "a.pdf", type: "application/pdf", bytes: pdf().subarray(0, 60) },
	{
		what: "a PDF behind something else",
		name: "a.pdf",
		type: "application/pdf",
		bytes: Buffer.concat([Buffer.from("MZ hello\n"), pdf()]),
	},
	{
		what: "a PDF with an element that acts",
		name: "a.pdf",
		type: "application/pdf",
		bytes: pdf("<img src=x\nonerror=alert(1)>"),
	},
	{ what: "a PDF with an SVG that acts", name: "a.pdf", type: "application/pdf", bytes: pdf("<svg/onload=alert(1)>") },
	{
		what: "a PNG with a script behind its end",
		name: "a.png",
		type: "image/png",
		bytes: Buffer.concat([png(), Buffer.from("\n/*\n*/ alert(1)")]),
	},
	{ what: "a GIF without a picture", name: "a.gif", type: "image/gif", bytes: gif().subarray(0, 19) },
	{ what: "a pixel flood inside a small screen", name: "a.gif", type: "image/gif", bytes: floodingGif() },
	{ what: "a PNG that is an archive", name: "a.png", type: "image/png", bytes: Buffer.concat([png(), zip()]) },
	{ what: "a PDF that is an archive", name: "a.pdf", type: "application/pdf", bytes: Buffer.concat([pdf(), zip()]) },
	{ what: "a PNG cut in the middle", name: "a.png", type: "image/png", bytes: png(40, 40).subarray(0, 60) },
	{ what: "an archive called PNG", name: "a.png", type: "image/png", bytes: zip() },
	{ what: "a bomb called PNG", name: "a.png", type: "image/png", bytes: bomb() },
	{ what: "a bomb", name: "a.zip", type: "application/zip", bytes: bomb() },
	{ what: "a pixel flood", name: "a.png", type: "image/png", bytes: png(4, 3, 0, [50_000, 50_000]) },
	{ what: "a page with two endings", name: "a.html.png", type: "image/png", bytes: png() },
	{ what: "a script with two endings", name: "a.php.jpg", type: "image/png", bytes: png() },
	{ what: "a picture called a page", name: "a.html", type: "image/png", bytes: png() },
	{ what: "a picture called a program", name: "a.exe", type: "image/png", bytes: png() },
	{ what: "a picture that tells nothing of itself", name: "photo", type: "", bytes: png() },
	{ what: "a name with a NUL", name: "a.exe\0.png", type: "image/png", bytes: png() },
	{ what: "a name that turns round", name: "a\u202egnp.exe.png", type: "image/png", bytes: png() },
	{ what: "a name that turns round at its end", name: "photo\u202egpj.png", type: "image/png", bytes: png() },
];
