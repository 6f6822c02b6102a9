import { withoutEndSlashes } from "~/lib/site/end-slashes";
import type { Entry } from "~/parts/root-data";

export function isDirectory({ to, href, fails }: Entry): boolean {
	return to === undefined && href === undefined && !fails;
}

/** Entries in order, directories replaced by their children. */
export function flatEntries(entries: readonly Entry[]): Entry[] {
	return entries.flatMap((entry) => [...(isDirectory(entry) ? [] : [entry]), ...flatEntries(entry.children ?? [])]);
}

/** `page`: the current page; `true`: the current section, as /hotel/list for /hotel/detail/7. */
export type Current = "page" | "true";

export interface Active {
	entry: Entry;
	current: Current;
}

/** Folders whose pages do not form a section. */
const NO_SECTION = /^(?:\/user(?:\/(?:account|cms|iframe|manage))?)?$/;

function* inApp(entries: readonly Entry[]): Generator<{ entry: Entry; path: string }> {
	for (const entry of entries) {
		if (entry.to !== undefined) yield { entry, path: (entry.to.split(/[?#]/)[0] ?? "").toLowerCase() };
		yield* inApp(entry.children ?? []);
	}
}

/** The current entry: an exact match, else the nearest parent, else the first of the same section. */
export function currentEntry(entries: readonly Entry[], path: string): Active | undefined {
	const here = withoutEndSlashes(path.toLowerCase()) || "/";
	let above: Active | undefined;
	let section: Active | undefined;
	for (const { entry, path: to } of inApp(entries)) {
		if (to === here) return { entry, current: "page" };
		if (!above && here.startsWith(`${to}/`)) above = { entry, current: "true" };
		const folder = to.slice(0, to.lastIndexOf("/"));
		if (!section && !NO_SECTION.test(folder) && here.startsWith(`${folder}/`)) section = { entry, current: "true" };
	}
	return above ?? section;
}

export function isOnBranch(entry: Entry, active: Active | undefined): boolean {
	return (
		active !== undefined &&
		(entry === active.entry || (entry.children ?? []).some((child) => isOnBranch(child, active)))
	);
}
