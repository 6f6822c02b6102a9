import type { FileHandle } from "node:fs/promises";

const WINDOW = 64 * 1024;
/** A picture may have 40 million pixels. */
export const MAX_PIXELS = 40_000_000;

/** Reads a file forward through a window. */
class Cursor {
	private window = Buffer.alloc(0);
	private start = 0;
	constructor(
		private readonly handle: FileHandle,
		readonly size: number,
		public at = 0,
	) {}

	async take(length: number): Promise<Buffer | null> {
		if (this.at + length > this.size) return null;
		if (this.at < this.start || this.at + length > this.start + this.window.length) {
			const { buffer, bytesRead } = await this.handle.read(Buffer.alloc(WINDOW), 0, WINDOW, this.at);
			this.window = buffer.subarray(0, bytesRead);
			this.start = this.at;
		}
		const from = this.at - this.start;
		this.at += length;
		return this.window.subarray(from, from + length);
	}

	async byte(): Promise<number> {
		return (await this.take(1))?.[0] ?? -1;
	}
}

/** Writing that is no padding: a script may hide in it. */
const WRITING = /^[\s\0]*[\x21-\x7e][\x20-\x7e\s]{0,63}$/;

/** Whether what stands behind the end of a picture may stand there; it is not kept. Some programs pad, others leave rests of a larger file. */
async function mayFollow(cursor: Cursor): Promise<boolean> {
	const rest = await cursor.take(Math.min(64, cursor.size - cursor.at));
	return rest !== null && !WRITING.test(rest.toString("latin1"));
}

/** Chunks from the signature to IEND. */
async function isPng(cursor: Cursor): Promise<boolean> {
	cursor.at = 8;
	for (;;) {
		const chunk = await cursor.take(8);
		if (!chunk) return false;
		cursor.at += chunk.readUInt32BE(0) + 4;
		if (chunk.toString("latin1", 4) === "IEND") return cursor.at <= cursor.size && mayFollow(cursor);
	}
}

const tableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

async function skipBlocks(cursor: Cursor): Promise<boolean> {
	for (;;) {
		const length = await cursor.byte();
		if (length <= 0) return length === 0;
		cursor.at += length;
	}
}

/** Blocks up to the trailer, which some programs leave out. A frame may be larger than the screen that the header names. */
async function isGif(cursor: Cursor): Promise<boolean> {
	const screen = await cursor.take(13);
	if (!screen) return false;
	cursor.at += tableLength(screen[10] ?? 0);
	for (let frames = 0; ; ) {
		if (cursor.at === cursor.size) return frames > 0;
		const block = await cursor.byte();
		if (block === 0x3b) return mayFollow(cursor);
		if (block === 0x2c) {
			const image = await cursor.take(9);
			if (!image || image.readUInt16LE(4) * image.readUInt16LE(6) > MAX_PIXELS) return false;
			cursor.at += tableLength(image[8] ?? 0) + 1;
			frames += 1;
		} else if (block === 0x21) cursor.at += 1;
		else return false;
		if (!(await skipBlocks(cursor))) return false;
	}
}

/** The length that it declares is there; of an odd one the last byte of padding may be missing. */
async function isWebp(cursor: Cursor): Promise<boolean> {
	const head = await cursor.take(12);
	if (!head) return false;
	const end = head.readUInt32LE(4) + 8;
	if (end > cursor.size + 1) return false;
	cursor.at = Math.min(end, cursor.size);
	return mayFollow(cursor);
}

/** A PDF ends with its end marker, behind which some programs pad with NULs or blanks. */
async function isPdf(cursor: Cursor): Promise<boolean> {
	for (let end = cursor.size; end > 0; ) {
		const length = Math.min(2048, end);
		cursor.at = end - length;
		const part = await cursor.take(length);
		if (!part || part.includes("%%EOF")) return part !== null;
		if (!/^[\s\0]*$/.test(part.toString("latin1"))) return false;
		end -= length > 5 ? length - 5 : length;
	}
	return false;
}

/** A zip directory at the end makes an archive of any file. */
async function endsAsZip(handle: FileHandle, size: number): Promise<boolean> {
	const length = Math.min(size, 65_557);
	const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
	for (
		let at = buffer.lastIndexOf("PK\x05\x06", undefined, "latin1");
		at >= 0;
		at = at === 0 ? -1 : buffer.lastIndexOf("PK\x05\x06", at - 1, "latin1")
	) {
		if (at + 22 <= length && at + 22 + buffer.readUInt16LE(at + 20) <= length) return true;
	}
	return false;
}

/** First bytes after the signature that begin a script: `GIF89a=1;`, `RIFF/*`, a JPEG whose first segment begins so. */
const GOES_ON = /^(?:\/[*/]|[=;.,(+\-*%&|^?<>!~[][\x20-\x7e\n\r\t])/;
const SIGNATURES: Readonly<Record<string, number>> = {
	"image/gif": 6,
	"image/webp": 4,
	"image/jpeg": 4,
	"image/bmp": 2,
};

const WALKS: Readonly<Record<string, (cursor: Cursor) => Promise<boolean>>> = {
	"image/png": isPng,
	"image/gif": isGif,
	"image/webp": isWebp,
	"application/pdf": isPdf,
};

const ARCHIVES = /zip|officedocument|opendocument|java-archive|epub/;

/**
 * Whether a file of that type is nothing else as well: it reaches the end of its format, is no zip archive and no script. A picture may have bytes
 * behind its end, as cameras and editors write them.
 */
export async function isWhole(handle: FileHandle, mimetype: string, size: number, head: Buffer): Promise<boolean> {
	const signature = SIGNATURES[mimetype];
	if (signature !== undefined && GOES_ON.test(head.toString("latin1", signature, signature + 4))) return false;
	if (!ARCHIVES.test(mimetype) && (await endsAsZip(handle, size))) return false;
	return (await WALKS[mimetype]?.(new Cursor(handle, size))) ?? true;
}
