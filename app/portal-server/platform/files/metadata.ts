import { readFile, writeFile } from "node:fs/promises";
import { cleanPicture, isCleanable } from "~/lib/uploads/pictures/clean-picture.server";
import { StoreUnavailable } from "../db/errors";
import { noImage, notAllowed } from "./inspect/inspect";
import type { ReceivedFile } from "./receive";

/**
 * Rewrites a received picture without what it tells beside itself; other files stay as they are. Its size in bytes from then on. Throws `Refused`
 * for a picture of a type that cannot be cleaned, and for one that is broken.
 */
export async function removeMetadata({ path, size }: ReceivedFile, mimetype: string): Promise<number> {
	if (!mimetype.startsWith("image/")) return size;
	if (!isCleanable(mimetype)) throw notAllowed();
	const bytes = await readFile(path);
	const clean = cleanPicture(bytes, mimetype);
	if (!clean) throw noImage();
	if (clean.equals(bytes)) return size;
	await writeFile(path, clean).catch((cause: unknown) => {
		throw new StoreUnavailable("the folder of incoming files cannot be written", { cause });
	});
	return clean.length;
}
