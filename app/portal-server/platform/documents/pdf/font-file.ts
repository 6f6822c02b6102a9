import { readFileSync } from "node:fs";
import { join } from "node:path";
import { nearest } from "../../nearest";

/** In the build; beside the sources where development and tests unpack them. */
const FOLDERS = ["fonts", "node_modules/.cache/fonts"];

/** A TrueType file of the folder `fonts`, where it lies packed. */
export function readFontFile(name: string): Buffer<ArrayBuffer> {
	const [folder] = FOLDERS.flatMap((one) => nearest(import.meta.dirname, one, name) ?? []);
	if (!folder) throw new Error(`The font ${name} is not unpacked.`);
	return readFileSync(join(folder, name));
}
