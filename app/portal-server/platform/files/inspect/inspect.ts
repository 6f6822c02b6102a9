import { type FileHandle, open } from "node:fs/promises";
import { isTypeAllowed, suffixOf, type UploadSettings } from "~/lib/uploads/rules";
import { Refused } from "../../api/refused";
import type { ReceivedFile } from "../receive";
import { isWhole, MOST_PIXELS } from "./structure";

/** What a file is by its bytes. */
export interface FileKind {
	mimetype: string;
	suffix: string;
	/** Pixels; 0 for what is no picture. */
	width: number;
	height: number;
}

const HEAD = 512 * 1024;
/** What is needed to tell kinds apart. */
const MAGIC = 4_100;

/** Names under which browsers send a type, by the one that it has here. */
const ALIASES: Readonly<Record<string, string>> = {
	"image/jpg": "image/jpeg",
	"image/pjpeg": "image/jpeg",
	"image/x-png": "image/png",
	"application/x-pdf": "application/pdf",
};
const SUFFIXES: Readonly<Record<string, string>> = { jpeg: "jpg", jpe: "jpg", tiff: "tif" };
/** The last stands for a sender that names no type at all. */
const SAYS_NOTHING = new Set(["", "application/octet-stream", "binary/octet-stream", "text/plain"]);

export const notAllowed = () => new Refused("invalid", { msg: "upload-format" });
const noImage = () => new Refused("invalid", { msg: "upload-not-image" });

/**
 * What `file`, whose cleaned name is `name`, really is. Its first bytes, its suffix and what its sender says have to agree with each other and with
 * the site's lists, it may be nothing else beside, and a picture has a size that can be drawn. Throws `Refused`.
 */
export async function inspect(file: ReceivedFile, name: string, settings: UploadSettings): Promise<FileKind> {
	const suffix = suffixOf(name);
	const said = (file.type.split(";")[0] ?? "").trim().toLowerCase();
	if (!isTypeAllowed({ name, size: file.size, type: said }, settings)) throw notAllowed();
	const handle = await open(file.path);
	try {
		const head = await read(handle, 0, HEAD);
		const found = await kindOf(head.subarray(0, MAGIC));
		if (!found || found.ext !== (SUFFIXES[suffix] ?? suffix)) throw notAllowed();
		if (!SAYS_NOTHING.has(said) && (ALIASES[said] ?? said) !== found.mime) throw notAllowed();
		if (file.hasMarkup || !(await isWhole(handle, found.mime, file.size, head))) throw notAllowed();
		if (!found.mime.startsWith("image/")) return { mimetype: found.mime, suffix, width: 0, height: 0 };
		return { mimetype: found.mime, suffix, ...(await dimensions(head)) };
	} finally {
		await handle.close();
	}
}

async function kindOf(magic: Uint8Array) {
	const { fileTypeFromBuffer } = await import("file-type");
	return fileTypeFromBuffer(magic).catch(() => undefined);
}

/** As the header tells: nothing is unpacked. */
async function dimensions(head: Uint8Array): Promise<{ width: number; height: number }> {
	const { imageSize } = await import("image-size");
	try {
		const { width, height } = imageSize(head);
		if (width > 0 && height > 0 && width * height <= MOST_PIXELS) return { width, height };
	} catch {
		// Told below: a header that cannot be read is no picture's.
	}
	throw noImage();
}

async function read(handle: FileHandle, position: number, length: number): Promise<Buffer> {
	const buffer = Buffer.alloc(length);
	const { bytesRead } = await handle.read(buffer, 0, length, position);
	return buffer.subarray(0, bytesRead);
}
