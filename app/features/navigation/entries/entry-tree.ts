import type { Entry } from "~/parts/root-data";

/** An entry that only holds others. */
export function isDirectory({ to, href, fails }: Entry): boolean {
	return to === undefined && href === undefined && !fails;
}

/** Entries in reading order, those of directories in place of these. */
export function flatEntries(entries: readonly Entry[]): Entry[] {
	return entries.flatMap((entry) => [...(isDirectory(entry) ? [] : [entry]), ...flatEntries(entry.children ?? [])]);
}

/** `page`: the entry is this page; `true`: this page belongs to it, as /hotel/detail/7 to /hotel/list. */
export type Current = "page" | "true";

/** The entry that is marked, and how. */
export interface Active {
	entry: Entry;
	current: Current;
}

/** Pages that stand beside each other in these folders have nothing to do with each other. */
const NO_SECTIONS: ReadonlySet<string> = new Set(["", "/user", "/user/iframe"]);

function* inApp(entries: readonly Entry[]): Generator<{ entry: Entry; path: string }> {
	for (const entry of entries) {
		if (entry.to !== undefined) yield { entry, path: (entry.to.split(/[?#]/)[0] ?? "").toLowerCase() };
		yield* inApp(entry.children ?? []);
	}
}

/** The entry that is marked as current on `path`, and how. An exact match wins, then the entry above it, then the first of the same section. */
export function currentEntry(entries: readonly Entry[], path: string): Active | undefined {
	const here = path.toLowerCase().replace(/(.)\/+$/, "$1");
	let above: Active | undefined;
	let section: Active | undefined;
	for (const { entry, path: to } of inApp(entries)) {
		if (to === here) return { entry, current: "page" };
		if (!above && to !== "/" && here.startsWith(`${to}/`)) above = { entry, current: "true" };
		const folder = to.slice(0, to.lastIndexOf("/"));
		if (!section && !NO_SECTIONS.has(folder) && here.startsWith(`${folder}/`)) section = { entry, current: "true" };
	}
	return above ?? section;
}

/** Whether the marked entry is this one or below it. */
export function isOnBranch(entry: Entry, active: Active | undefined): boolean {
	return active !== undefined && (entry === active.entry || (entry.children ?? []).some((child) => isOnBranch(child, active)));
}
