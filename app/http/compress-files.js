import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSED = new Set([".js", ".css", ".svg", ".json", ".html", ".txt"]);
const MIN_BYTES = 512;
/** What is larger is the API's description, which few open: a second for each MB is too much for the last percent. */
const LARGE = 1_000_000;

async function compressFile(file) {
	const content = readFileSync(file);
	if (content.length < MIN_BYTES) return;
	const [br, gz] = await Promise.all([
		promisify(brotliCompress)(content, {
			params: { [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE ? 9 : 11 },
		}),
		promisify(gzip)(content, { level: 9 }),
	]);
	writeFileSync(`${file}.br`, br);
	writeFileSync(`${file}.gz`, gz);
}

/** Writes the two compressed forms of each file of a folder that gains by it beside it. */
export async function compressFiles(folder) {
	const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
	const files = entries.filter((entry) => entry.isFile() && COMPRESSED.has(extname(entry.name)));
	await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}
