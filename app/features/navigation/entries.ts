import { isInApp, navigationTarget } from "~/lib/navigation";
import { prefixed } from "~/lib/permissions";
import type { MenuRow } from "~/parts/root-data";
import { paths } from "~/paths";

/** Where an entry leads. `unrecognized`: a menu_type that the specification does not know; activating it shows the error. */
export type EntryTarget =
	| { kind: "in-app"; to: string }
	| { kind: "new-tab"; href: string }
	| { kind: "directory" }
	| { kind: "unrecognized" };

export interface Entry {
	id: number;
	title: string;
	target: EntryTarget;
	children: Entry[];
}

/** Site rows stand under `/`, member rows under `/user/`; an entry may or may not hold the prefix itself. */
const SITE = "/";
const MEMBER = "/user/";

/** `path` under `prefix`: one slash between, the prefix not doubled, no slash at the end. */
export function normalisePath(prefix: string, path: string): string {
	const plain = prefixed(prefix, path.trim()).replace(/\/{2,}/g, "/");
	return plain.length > 1 ? plain.replace(/\/+$/, "") : plain;
}

function externalTarget(url: string): string | undefined {
	try {
		return navigationTarget(url, { external: true });
	} catch {
		return undefined;
	}
}

/** undefined: a row that leads nowhere, such as a link without an address, or with one that is no web address. */
function targetOf(row: MenuRow, prefix: string): EntryTarget | undefined {
	if (row.type === "menu_dir") return { kind: "directory" };
	const url = row.url?.trim() ?? "";
	switch (row.menu_type) {
		case "tab": {
			const to = normalisePath(prefix, row.path);
			return isInApp(to) ? { kind: "in-app", to } : undefined;
		}
		case "iframe":
			return externalTarget(url) ? { kind: "in-app", to: paths.iframe(url) } : undefined;
		case "link": {
			const href = externalTarget(url);
			return href ? { kind: "new-tab", href } : undefined;
		}
		default:
			return { kind: "unrecognized" };
	}
}

/** Rows of the given types as entries: hidden ones, and directories with nothing to show in them, are left out with all below them. */
function entriesOf(rows: readonly MenuRow[], types: readonly string[], prefix: string): Entry[] {
	return rows.flatMap((row): Entry[] => {
		if (!types.includes(row.type) || row.extend === "add_rules_only") return [];
		const children = entriesOf(row.children ?? [], types, prefix);
		if (row.type === "menu_dir" && children.length === 0) return [];
		const target =
			children.length > 0 && normalisePath(prefix, row.path) === "/" ? ({ kind: "directory" } as const) : targetOf(row, prefix);
		return target ? [{ id: row.id, title: row.title, target, children }] : [];
	});
}

/** Entries of the site header, from the rules. */
export function headerEntries(rules: readonly MenuRow[]): Entry[] {
	return entriesOf(rules, ["nav"], SITE);
}

/** Entries of the header's member drop-down, from the rules. */
export function dropDownEntries(rules: readonly MenuRow[]): Entry[] {
	return entriesOf(rules, ["nav_user_menu"], SITE);
}

/** Entries of the side menu, from the member menus. */
export function memberEntries(menus: readonly MenuRow[]): Entry[] {
	return entriesOf(menus, ["menu", "menu_dir"], MEMBER);
}

/** All entries that lead somewhere, directories opened, in reading order. */
export function flatEntries(entries: readonly Entry[]): Entry[] {
	return entries.flatMap((entry) =>
		entry.target.kind === "directory" ? flatEntries(entry.children) : [entry, ...flatEntries(entry.children)],
	);
}

/** Whether `path` is matched by a route pattern such as `/user/order/detail/:id`; letter case does not matter. */
export function isRegistered(path: string, patterns: readonly string[]): boolean {
	const steps = path.toLowerCase().split("/");
	return patterns.some((pattern) => {
		const expected = pattern.toLowerCase().split("/");
		return (
			expected.length === steps.length &&
			expected.every((step, index) => (step.startsWith(":") ? steps[index] !== "" : step === steps[index]))
		);
	});
}

/**
 * Where /user leads: the first entry of the member menus, directories searched depth first, whose path matches a registered route.
 * null when there is none.
 */
export function landingPath(menus: readonly MenuRow[], patterns: readonly string[]): string | null {
	for (const { target } of flatEntries(memberEntries(menus))) {
		const path = target.kind === "in-app" ? target.to : target.kind === "new-tab" && isInApp(target.href) ? target.href : null;
		if (path && isRegistered(path, patterns)) return path;
	}
	return null;
}

/** `page`: the entry is this page; `true`: this page belongs to it, as /hotel/detail/7 to /hotel/list. */
export type Current = "page" | "true" | undefined;

/** The entry that is marked as current on `path`, and how. An exact match wins, then the first entry of the same section. */
export function currentEntry(entries: readonly Entry[], path: string): { id: number; current: Current } | undefined {
	const here = path.toLowerCase().replace(/(.)\/+$/, "$1");
	const inApp = flatEntries(entries).flatMap(({ id, target }) => (target.kind === "in-app" ? [{ id, to: target.to.toLowerCase() }] : []));
	const exact = inApp.find(({ to }) => to === here);
	if (exact) return { id: exact.id, current: "page" };
	const section = inApp.find(({ to }) => {
		const folder = to.slice(0, to.lastIndexOf("/"));
		return folder !== "" && folder !== "/user" && here.startsWith(`${folder}/`);
	});
	return section && { id: section.id, current: "true" };
}
