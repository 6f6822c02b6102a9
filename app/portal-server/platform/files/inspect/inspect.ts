import { type FileHandle, open } from "node:fs/promises";
import { isHeic, isTypeAllowed, suffixOf, type UploadSettings } from "~/lib/uploads/rules";
import { Refused } from "../../api/refused";
import type { ReceivedFile } from "../receive";
import { isWhole, MAX_PIXELS } from "./structure";

export interface FileKind {
	mimetype: string;
	suffix: string;
	/** Pixels; 0 for other files than pictures. */
	width: number;
	height: number;
}

const HEAD = 512 * 1024;
/** Bytes that detection needs. */
const MAGIC = 4_100;

/** Other endings of a type, under which its files stay. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = { jpg: ["jpeg"], tif: ["tiff"], zip: ["ofd"] };

/** Words of others for a type and its suffix: an animated PNG is a PNG. */
const SAME: Readonly<Record<string, { ext: string; mime: string }>> = { apng: { ext: "png", mime: "image/png" } };
/** Blanks, NULs and a byte order mark, which readers of PDF pass over. */
const BLANK_HEAD = /^(?:\xef\xbb\xbf)?[\s\0]*(?=%PDF-)/;

export const notAllowed = () => new Refused("invalid", { msg: "upload-format" });
const heicRefused = () => new Refused("invalid", { msg: "upload-heic" });
export const noImage = () => new Refused("invalid", { msg: "upload-not-image" });

/**
 * The real type of `file`, by its bytes, whatever its sender calls it; its name and declared type say no more than that it may be one that the
 * site takes. It must be nothing else as well, and a picture must have readable dimensions. Throws `Refused`.
 */
export async function inspect(file: ReceivedFile, settings: UploadSettings): Promise<FileKind> {
	if (!isTypeAllowed(file, settings)) throw isHeic(file) ? heicRefused() : notAllowed();
	const handle = await open(file.path);
	try {
		const head = await read(handle, 0, HEAD);
		const found = await kindOf(head.subarray(0, MAGIC));
		if (!found) throw notAllowed();
		if (isHeic({ name: `.${found.ext}`, type: found.mime })) throw heicRefused();
		const suffix = endingOf(found.ext, suffixOf(file.name));
		if (!isTypeAllowed({ name: `.${suffix}`, size: file.size, type: found.mime }, settings)) throw notAllowed();
		if (file.hasMarkup || !(await isWhole(handle, found.mime, file.size, head))) throw notAllowed();
		if (!found.mime.startsWith("image/")) return { mimetype: found.mime, suffix, width: 0, height: 0 };
		return { mimetype: found.mime, suffix, ...(await dimensions(head)) };
	} finally {
		await handle.close();
	}
}

/** The ending of a file whose bytes are of the type `ext`: the one that it came with where that is another word for it. */
const endingOf = (ext: string, declared: string) => (ENDINGS[ext]?.includes(declared) ? declared : ext);

async function kindOf(magic: Buffer) {
	const { fileTypeFromBuffer } = await import("file-type");
	const blanks = BLANK_HEAD.exec(magic.toString("latin1"))?.[0].length ?? 0;
	const found = await fileTypeFromBuffer(magic.subarray(blanks)).catch(() => undefined);
	return found && (SAME[found.ext] ?? found);
}

async function dimensions(head: Uint8Array): Promise<{ width: number; height: number }> {
	const { imageSize } = await import("image-size");
	try {
		const { width, height } = imageSize(head);
		if (width > 0 && height > 0 && width * height <= MAX_PIXELS) return { width, height };
	} catch {
		// A header that cannot be read is refused below.
	}
	throw noImage();
}

async function read(handle: FileHandle, position: number, length: number): Promise<Buffer> {
	const buffer = Buffer.alloc(length);
	const { bytesRead } = await handle.read(buffer, 0, length, position);
	return buffer.subarray(0, bytesRead);
}
