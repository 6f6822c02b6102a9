import { useRouteLoaderData } from "@remix-run/react";
import type { MapTiles } from "~/components/map/tiles";
import type { Language } from "~/lib/language";
import type { Notice } from "~/lib/notice";
import type { RuleRow, SiteConfig, UserInfo } from "~/portal-contract/site";

/** The member as pages may hold it: named fields, because Omit on a shape with an index signature forgets their types. `money` is text with two decimals. */
export type MemberInfo = Pick<
	UserInfo,
	"id" | "username" | "nickname" | "avatar" | "email" | "money" | "currency" | "credit_available" | "score" | "company_name" | "role"
>;

/** What pages read of the site's configuration; the texts may be empty. */
const SITE_FACTS = [
	"siteName",
	"tag",
	"logo",
	"recordNumber",
	"version",
	"currency",
	"contact_phone",
	"contact_email",
	"demonstration",
] as const satisfies readonly (keyof SiteConfig)[];
export type SiteFacts = Pick<SiteConfig, (typeof SITE_FACTS)[number]>;

/** `site` with the fields that pages read: what they do not read need not travel with each of them. */
export function leanSite(site: SiteConfig): SiteFacts {
	return Object.fromEntries(SITE_FACTS.map((name) => [name, site[name]])) as SiteFacts;
}

/** What a menu is drawn from. */
export interface MenuRow {
	id: number;
	type: string;
	title: string;
	path: string;
	menu_type?: string | null;
	url?: string | null;
	extend?: string | null;
	children?: readonly MenuRow[];
}

/** Entries that stand in a menu; all others only permit something, which the server alone asks. */
const IN_MENUS: ReadonlySet<string> = new Set(["nav", "nav_user_menu", "menu", "menu_dir"]);
const isShown = ({ type, extend }: RuleRow) => IN_MENUS.has(type) && extend !== "add_rules_only";

/** The entries of `rules` that pages draw, with the fields that they read: a server sends many more, and each would travel with every page. */
export function menuRows(rules: readonly RuleRow[]): MenuRow[] {
	return rules.filter(isShown).map(({ id, type, title, path, menu_type, url, children = [] }) => {
		const below = menuRows(children);
		return { id, type, title, path, menu_type, ...(url ? { url } : {}), ...(below.length > 0 ? { children: below } : {}) };
	});
}

/** Data of the root loader, the same on every page. It never holds a token of the portal. */
export interface RootData {
	language: Language;
	/** Stored choice of the colour scheme; null follows the system. */
	scheme: "light" | "dark" | null;
	site: SiteFacts;
	openMemberCenter: boolean;
	/** Of the header and its member drop-down. */
	rules: MenuRow[];
	/** Of the member area. */
	menus: MenuRow[];
	userInfo: MemberInfo | null;
	notices: Notice[];
	/** Value of the hidden field of posting forms; null where nobody could post anything that counts. */
	formToken: string | null;
	/** Where maps take their tiles from; absent: maps draw the outline alone and ask nobody outside. */
	tiles?: MapTiles;
}

/** Data of the root loader; undefined on an error page whose root loader failed. */
export function useRootData(): RootData | undefined {
	return useRouteLoaderData("root") as RootData | undefined;
}
