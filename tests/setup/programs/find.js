import { accessSync, constants } from "node:fs";
import path from "node:path";

/** Whether `file` can be started. */
export function runs(file) {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

/** Where programs of these names would stand, in the order of names and folders. */
export function onPath(names) {
	const folders = (process.env.PATH ?? "").split(path.delimiter).filter((folder) => folder !== "");
	return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/**
 * Path of the first of these programs that is here, or undefined.
 * @param {...string} names
 * @returns {string | undefined}
 */
export const findProgram = (...names) => onPath(names).find(runs);
