import { type FileHandle, open } from "node:fs/promises";
import { isTypeAllowed, suffixOf, type UploadSettings } from "~/lib/uploads/rules";
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

/** Other names under which browsers send a type. */
const ALIASES: Readonly<Record<string, string>> = {
	"image/jpg": "image/jpeg",
	"image/pjpeg": "image/jpeg",
	"image/x-png": "image/png",
	"application/x-pdf": "application/pdf",
	"text/xml": "application/xml",
	"application/ofd": "application/zip",
	"application/x-zip-compressed": "application/zip",
};
const SUFFIXES: Readonly<Record<string, string>> = { jpeg: "jpg", jpe: "jpg", tiff: "tif", ofd: "zip" };
/** "application/octet-stream" stands for an unknown type. */
const SAYS_NOTHING = new Set(["", "application/octet-stream", "binary/octet-stream", "text/plain"]);

export const notAllowed = () => new Refused("invalid", { msg: "upload-format" });
const noImage = () => new Refused("invalid", { msg: "upload-not-image" });

/**
 * The real type of `file`, whose cleaned name is `name`. First bytes, suffix and declared type must agree with each other and with the
 * site's lists, the file must be nothing else as well, and a picture must have readable dimensions. Throws `Refused`.
 */
export async function inspect(file: ReceivedFile, name: string, settings: UploadSettings): Promise<FileKind> {
	const suffix = suffixOf(name);
	const declared = (file.type.split(";")[0] ?? "").trim().toLowerCase();
	if (!isTypeAllowed({ name, size: file.size, type: declared }, settings)) throw notAllowed();
	const handle = await open(file.path);
	try {
		const head = await read(handle, 0, HEAD);
		const found = await kindOf(head.subarray(0, MAGIC));
		if (!found || found.ext !== (SUFFIXES[suffix] ?? suffix)) throw notAllowed();
		if (!SAYS_NOTHING.has(declared) && (ALIASES[declared] ?? declared) !== found.mime) throw notAllowed();
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
