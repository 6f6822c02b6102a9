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

/** `rules` with the fields that pages read: a server sends many more, and each would travel twice with every page. */
export function leanRules(rules: readonly RuleRow[]): RuleRow[] {
	return rules.map(({ id, type, title, name, path, icon, menu_type, url, extend, children }) => ({
		id,
		type,
		title,
		name,
		path,
		icon,
		menu_type,
		url,
		extend,
		...(children?.length ? { children: leanRules(children) } : {}),
	}));
}

/** Data of the root loader, the same on every page. It never holds a token of the portal. */
export interface RootData {
	language: Language;
	/** Stored choice of the colour scheme; null follows the system. */
	scheme: "light" | "dark" | null;
	site: SiteConfig;
	openMemberCenter: boolean;
	rules: RuleRow[];
	menus: RuleRow[];
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
