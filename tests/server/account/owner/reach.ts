import path from "node:path";
import type { Source } from "../../../architecture/checks/sources";

const IMPORTED = /\bfrom\s+"([^"]+)"|\bimport\("([^"]+)"\)/g;
const ENDINGS = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];

/** Files among `sources` that a file imports, and those that they import, itself included. */
export function reachOf(file: string, sources: readonly Source[]): ReadonlySet<string> {
	const texts = new Map(sources.map((source) => [source.file, source.text]));
	const reached = new Set<string>();
	const follow = (from: string): void => {
		if (reached.has(from)) return;
		reached.add(from);
		for (const [, named = "", called = ""] of texts.get(from)?.matchAll(IMPORTED) ?? []) {
			const name = named || called;
			const place = name.startsWith("~/") ? `app/${name.slice(2)}` : path.posix.join(path.posix.dirname(from), name);
			const found = ENDINGS.map((ending) => place + ending).find((one) => texts.has(one));
			if (found) follow(found);
		}
	};
	follow(file);
	return reached;
}
