// Around `npm run db:generate`: drizzle-kit compares the schema with its newest snapshot, which lies packed beside the migrations. `--unpack` before
// it, nothing after it. It reads every file there whose name does not begin with "_".
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";

const FOLDER = join(import.meta.dirname, "../portal-server/platform/db/migrations/meta");
const PACKED = join(FOLDER, "_snapshot.json.br");

const snapshots = () => readdirSync(FOLDER).filter((one) => one.endsWith("_snapshot.json"));

function unpack() {
	const { entries } = JSON.parse(readFileSync(join(FOLDER, "_journal.json"), "utf8"));
	const number = String(entries.at(-1).idx).padStart(4, "0");
	writeFileSync(join(FOLDER, `${number}_snapshot.json`), brotliDecompressSync(readFileSync(PACKED)));
}

function pack() {
	const found = snapshots().sort();
	const newest = JSON.parse(readFileSync(join(FOLDER, found.at(-1)), "utf8"));
	writeFileSync(PACKED, brotliCompressSync(JSON.stringify(newest)));
	for (const one of found) rmSync(join(FOLDER, one));
}

if (process.argv.includes("--unpack")) unpack();
else pack();
