import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../scratch.js";

/** Contract, pricing, policies, rules, arithmetic of billing and the pieces below them. */
const ROOMS = [
	/^app\/(?:lib|portal-contract)\//,
	/^app\/portal-server\/(?:[\w-]+\/)*(?:pricing|policies|rules|extras|billing)\//,
	/^app\/portal-server\/(?:[\w-]+\/)*(?:price-lines|amounts)\.ts$/,
];

/**
 * Source files that unit tests own: those of the rooms that a file in `tests/unit` imports by name, below one of the folders.
 * @param {readonly string[]} folders all where there is none
 */
export function ownedFiles(folders) {
	const tests = readdirSync(path.join(ROOT, "tests/unit"), { recursive: true, encoding: "utf8" }).filter((file) =>
		/\.tsx?$/.test(file),
	);
	const texts = tests.map((file) => readFileSync(path.join(ROOT, "tests/unit", file), "utf8"));
	const imported = texts.flatMap((text) =>
		[...text.matchAll(/ from "~\/([^"]+)"/g)].map(([, name]) => `app/${name}.ts`),
	);
	return [...new Set(imported)]
		.filter((file) => ROOMS.some((room) => room.test(file)) && existsSync(path.join(ROOT, file)))
		.filter(
			(file) =>
				folders.length === 0 ||
				folders.some((folder) => file === folder || file.startsWith(`${folder.replace(/\/$/, "")}/`)),
		)
		.sort();
}
