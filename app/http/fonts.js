// Unpacks the fonts of documents: into the build, and beside the sources for development and tests. Plain Node.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";

const PACKED = resolve(import.meta.dirname, "../portal-server/platform/documents/pdf/fonts");
const UNPACKED = resolve(import.meta.dirname, "../../node_modules/.cache/fonts");

const isCurrent = (file, source) => existsSync(file) && statSync(file).mtimeMs > statSync(source).mtimeMs;

/** TrueType for WOFF2, which takes a second or two; any other file as it is. */
async function contentOf(file) {
	const content = readFileSync(file);
	if (extname(file) !== ".woff2") return content;
	const { default: decompress } = await import("woff2-encoder/decompress");
	return decompress(content);
}

/**
 * Unpacks what has changed since, whole files at once: other processes may do the same or read meanwhile.
 * @returns {Promise<string>} the folder
 */
export async function unpackFonts() {
	mkdirSync(UNPACKED, { recursive: true });
	for (const name of readdirSync(PACKED)) {
		const source = join(PACKED, name);
		const file = join(UNPACKED, name.replace(/woff2$/, "ttf"));
		if (isCurrent(file, source)) continue;
		const written = `${UNPACKED}.${process.pid}`;
		writeFileSync(written, await contentOf(source));
		renameSync(written, file);
	}
	return UNPACKED;
}
