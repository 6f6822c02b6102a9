/** Where transformed source files are kept, from suite to suite and from run to run. Plain Node: run by the runner. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";

const FOLDER = "node_modules/.vite-tests/modules";

/**
 * A folder for these names of files: a transformed file names what it imports by its path, so it holds only as long as none comes, goes or moves.
 * The others are removed.
 */
export function modulesFolder(root) {
	const hash = createHash("sha256");
	for (const part of ["app", "locales", "tests"]) {
		const names = readdirSync(path.join(root, part), { recursive: true, encoding: "utf8" });
		hash.update(names.sort().join("\n"));
	}
	const name = hash.digest("hex").slice(0, 16);
	const folder = path.join(root, FOLDER);
	for (const old of existsSync(folder) ? readdirSync(folder).filter((one) => one !== name) : []) {
		rmSync(path.join(folder, old), { recursive: true, force: true });
	}
	return path.join(folder, name);
}
