import { readFile, writeFile } from "node:fs/promises";
import { cleanPicture } from "~/lib/uploads/pictures/clean-picture.server";
import { isHeic, type UploadFault } from "~/lib/uploads/rules";

/** Bytes that detection needs. */
const MAGIC = 4_100;

/**
 * Takes out of a picture that goes to a remote portal whatever it tells of place, device, time and person: such a portal stores what it is sent.
 * Answers its size in bytes from then on, the fault of a picture that cannot be cleaned; other files stay as they are.
 */
export async function cleanOutgoing({ path, size }: { path: string; size: number }): Promise<number | UploadFault> {
	const bytes = await readFile(path);
	const { fileTypeFromBuffer } = await import("file-type");
	const found = await fileTypeFromBuffer(bytes.subarray(0, MAGIC)).catch(() => undefined);
	if (!found?.mime.startsWith("image/")) return size;
	const clean = cleanPicture(bytes, found.mime);
	if (!clean) return isHeic({ name: `.${found.ext}`, type: found.mime }) ? "errors:upload-heic" : "errors:upload-type";
	if (!clean.equals(bytes)) await writeFile(path, clean);
	return clean.length;
}
