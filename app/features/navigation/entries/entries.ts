import { embeddable, isInApp, navigationTarget } from "~/lib/site/navigation";
import { permissionsOf, prefixed } from "~/lib/site/permissions";
import type { Entry, MemberCentre, RootData } from "~/parts/root-data";
import { paths } from "~/paths";
import type { RuleRow } from "~/portal-contract/site/rule-rows";
import { iconOf } from "./entry-icons";
import { flatEntries } from "./entry-tree";

/** Site rows stand under `/`, member rows under `/user/`; an entry may or may not hold the prefix itself. */
const SITE = "/";
const MEMBER = "/user/";

/** Entries of one menu, all levels together; a page with more would be too long to read and to send. */
export const MAX_ENTRIES = 300;

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

type Target = Pick<Entry, "to" | "href" | "fails">;

/** undefined: a row that leads nowhere, such as a link without an address, or with one that is no web address. */
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

/** What goes into one menu. */
interface Choice {
	types: readonly string[];
	prefix: string;
	/** Entries that it may still have. */
	left: number;
}

/** Rows of the chosen types as entries: hidden ones, and directories with nothing to show in them, are left out with all below them. */
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

/** Entries of the site header, from the rules. */
export function headerEntries(rules: readonly RuleRow[]): Entry[] {
	return choose(rules, ["nav"], SITE);
}

/** Entries of the header's member drop-down, from the rules. */
export function dropDownEntries(rules: readonly RuleRow[]): Entry[] {
	return choose(rules, ["nav_user_menu"], SITE);
}

/** Entries of the side menu, from the member menus. */
export function memberEntries(menus: readonly RuleRow[]): Entry[] {
	return choose(menus, ["menu", "menu_dir"], MEMBER);
}

interface IndexData {
	site: { headNav?: RuleRow[] };
	openMemberCenter: boolean;
	rules: readonly RuleRow[];
	menus: readonly RuleRow[];
}

/** All menus of the site and the state of the member centre, from what the portal answered. The site's own header entries come first. */
export function navigationOf(index: IndexData, shrink: boolean): Pick<RootData, "nav" | "userNav" | "memberCentre"> {
	const { site, openMemberCenter, rules, menus } = index;
	const memberCentre: MemberCentre = {
		open: openMemberCenter,
		userMenus: memberEntries(menus),
		authNodes: permissionsOf(rules, menus),
		shrink,
		menuExpand: false,
	};
	const nav = headerEntries([...(site.headNav ?? []), ...rules]);
	return { nav, userNav: dropDownEntries(rules), memberCentre };
}

/** How many entries there are, all levels together. */
function countOf(entries: readonly Entry[]): number {
	return entries.reduce((sum, { children = [] }) => sum + 1 + countOf(children), 0);
}

/** Whether one of the menus had to be cut. */
export function isTruncated({ nav, userNav, memberCentre }: Pick<RootData, "nav" | "userNav" | "memberCentre">): boolean {
	return [nav, userNav, memberCentre.userMenus].some((entries) => countOf(entries) >= MAX_ENTRIES);
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
 * Where /user leads: the first entry of the member menus, directories searched depth first, whose path matches a registered route of our own.
 * null when there is none.
 */
export function landingPath(menus: readonly RuleRow[], patterns: readonly string[]): string | null {
	const foreign = paths.iframe("");
	for (const { to, href } of flatEntries(memberEntries(menus))) {
		const path = to ?? (href && isInApp(href) ? href : undefined);
		if (path && !path.startsWith(foreign) && isRegistered(path, patterns)) return path;
	}
	return null;
}
