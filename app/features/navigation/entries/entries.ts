import { withoutEndSlashes } from "~/lib/site/end-slashes";
import { embeddable, isInApp, navigationTarget } from "~/lib/site/navigation";
import type { Offered } from "~/lib/site/offered";
import { permissionsIn, prefixed } from "~/lib/site/permissions";
import type { Entry, MemberCentre, RootData } from "~/parts/root-data";
import { paths } from "~/paths";
import type { RuleRow } from "~/portal-contract/site/rule-rows";
import { iconOf } from "./entry-icons";
import { flatEntries, isDirectory } from "./entry-tree";

/** Site rows are relative to `/`, member rows to `/user/`; a row's path may include the prefix. */
const SITE = "/";
const MEMBER = "/user/";

export const MAX_ENTRIES = 300;

/** Joins without double slashes, a doubled prefix or a trailing slash. */
export function normalisePath(prefix: string, path: string): string {
	const plain = prefixed(prefix, path.trim()).replace(/\/{2,}/g, "/");
	return plain.length > 1 ? withoutEndSlashes(plain) : plain;
}

function externalTarget(url: string): string | undefined {
	try {
		return navigationTarget(url, { external: true });
	} catch {
		return undefined;
	}
}

type Target = Pick<Entry, "to" | "href" | "fails">;

function targetOf(row: RuleRow, prefix: string): Target | undefined {
	if (row.type === "menu_dir") return {};
	const url = row.url?.trim() ?? "";
	switch (row.menu_type) {
		case "tab": {
			const to = normalisePath(prefix, row.path);
			return isInApp(to) ? { to: navigationTarget(to) } : undefined;
		}
		case "iframe": {
			const address = embeddable(url);
			return address ? { to: paths.iframe(address) } : undefined;
		}
		case "link": {
			const href = externalTarget(url);
			return href ? { href } : undefined;
		}
		default:
			return { fails: true };
	}
}

interface Choice {
	types: readonly string[];
	prefix: string;
	left: number;
}

/** Entries of the given types; hidden rows and empty directories are omitted with their children. */
function entriesOf(rows: readonly RuleRow[], choice: Choice): Entry[] {
	return rows.flatMap((row): Entry[] => {
		if (!choice.types.includes(row.type) || row.extend === "add_rules_only" || choice.left < 1) return [];
		choice.left -= 1;
		const children = entriesOf(row.children ?? [], choice);
		if (row.type === "menu_dir" && children.length === 0) return [];
		const isDirectory = children.length > 0 && normalisePath(choice.prefix, row.path) === "/";
		const target = isDirectory ? {} : targetOf(row, choice.prefix);
		const title = row.title.trim() || row.name;
		if (!target || title === "") return [];
		const icon = iconOf(row.icon);
		return [{ title, ...target, ...(icon ? { icon } : {}), ...(children.length > 0 ? { children } : {}) }];
	});
}

function choose(rows: readonly RuleRow[], types: readonly string[], prefix: string): Entry[] {
	return entriesOf(rows, { types, prefix, left: MAX_ENTRIES });
}

export function headerEntries(rules: readonly RuleRow[]): Entry[] {
	return choose(rules, ["nav"], SITE);
}

export function dropDownEntries(rules: readonly RuleRow[]): Entry[] {
	return choose(rules, ["nav_user_menu"], SITE);
}

export function memberEntries(menus: readonly RuleRow[]): Entry[] {
	return choose(menus, ["menu", "menu_dir"], MEMBER);
}

interface IndexData {
	site: { headNav?: RuleRow[]; upload?: { rule?: unknown } | null };
	openMemberCenter: boolean;
	rules: readonly RuleRow[];
	menus: readonly RuleRow[];
}

/** Without the entries that lead to a line which the server lacks, and without directories that are then empty. */
function onlyOffered(entries: readonly Entry[], offered: Offered): Entry[] {
	return entries.flatMap((entry): Entry[] => {
		const line = /^\/([a-z]+)\//i.exec(entry.to ?? "")?.[1]?.toLowerCase() ?? "";
		const isLacking = (offered as Readonly<Record<string, boolean>>)[line] === false;
		const { children: all, ...alone } = entry;
		const children = all && onlyOffered(all, offered);
		if (children && children.length > 0) return isLacking ? children : [{ ...alone, children }];
		return isLacking || (all && isDirectory(entry)) ? [] : [alone];
	});
}

/**
 * Menus and the state of the member centre from the portal's index; the header without what leads to lines that its server lacks. The site's own
 * entries come first in it.
 */
export function navigationOf(
	index: IndexData,
	shrink: boolean,
	offered: Offered,
): Pick<RootData, "nav" | "userNav" | "memberCentre"> {
	const { site, openMemberCenter, rules, menus } = index;
	const memberCentre: MemberCentre = {
		open: openMemberCenter,
		userMenus: memberEntries(menus),
		authNodes: permissionsIn(index),
		shrink,
		menuExpand: false,
	};
	const nav = onlyOffered(headerEntries([...(site.headNav ?? []), ...rules]), offered);
	return { nav, userNav: dropDownEntries(rules), memberCentre };
}

function countOf(entries: readonly Entry[]): number {
	return entries.reduce((sum, { children = [] }) => sum + 1 + countOf(children), 0);
}

export function isTruncated({
	nav,
	userNav,
	memberCentre,
}: Pick<RootData, "nav" | "userNav" | "memberCentre">): boolean {
	return [nav, userNav, memberCentre.userMenus].some((entries) => countOf(entries) >= MAX_ENTRIES);
}

/** Matches a route pattern such as `/user/order/detail/:id`, case-insensitively. */
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

/** Target of /user: the first entry of the member menus, depth first, that matches one of our routes; null when there is none. */
export function landingPath(menus: readonly RuleRow[], patterns: readonly string[]): string | null {
	const foreign = paths.iframe("");
	for (const { to, href } of flatEntries(memberEntries(menus))) {
		const path = to ?? href;
		if (path && !path.startsWith(foreign) && isRegistered(path, patterns)) return path;
	}
	return null;
}
