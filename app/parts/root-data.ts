import { useRouteLoaderData } from "@remix-run/react";
import type { MapTiles } from "~/components/map/tiles";
import type { IconName } from "~/components/ui/icon";
import type { Language } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";
import type { Permissions } from "~/lib/site/permissions";
import type { SiteConfig, UserInfo } from "~/portal-contract/site/site";

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
	"cdnUrl",
	"version",
	"currency",
	"contact_phone",
	"contact_email",
	"demonstration",
] as const satisfies readonly (keyof SiteConfig)[];
export type SiteFacts = Pick<SiteConfig, (typeof SITE_FACTS)[number]>;

/**
 * The address of a picture that the portal names: a relative one is completed by the site's content-delivery address, which may come without
 * a scheme. Anything but a path or an http address is no picture: "".
 */
export function contentAddress(cdnUrl: string, address: string): string {
	if (/^https?:\/\//i.test(address)) return address;
	if (/^\/\/[^/]/.test(address)) return address;
	if (address === "" || /^[a-z][a-z0-9+.-]*:/i.test(address)) return "";
	const base = /^(https?:)?\/\/[^/]/i.test(cdnUrl) ? cdnUrl.replace(/\/+$/, "") : "";
	return `${base}/${address.replace(/^\/+/, "")}`;
}

/** `site` with the fields that pages read: what they do not read need not travel with each of them. The logo is a whole address. */
export function leanSite(site: SiteConfig): SiteFacts {
	const facts = Object.fromEntries(SITE_FACTS.map((name) => [name, site[name]])) as SiteFacts;
	return { ...facts, logo: contentAddress(site.cdnUrl, site.logo) };
}

/**
 * An entry of a menu as it is drawn, made of a rule row by the server (`features/navigation/entries.ts`). It has one of `to` (inside the app),
 * `href` (a new tab) and `fails` (a menu_type that the specification does not know: activating it shows the error), or none: a directory.
 */
export interface Entry {
	title: string;
	to?: string;
	href?: string;
	fails?: true;
	icon?: IconName;
	children?: readonly Entry[];
}

/** State of the member centre, as the specification names its parts. */
export interface MemberCentre {
	/** Whether the portal has it open. Closed: no link leads there, and its pages say so. */
	open: boolean;
	/** Entries of the side menu. */
	userMenus: readonly Entry[];
	/** Permission nodes of rules and menus, for `<Auth>`. */
	authNodes: Permissions;
	/** The side menu is a narrow bar of icons; the reader's choice, kept in a cookie. */
	shrink: boolean;
	/** The side menu of a phone is unfolded; every page begins without. */
	menuExpand: boolean;
}

/** Data of the root loader, the same on every page. It never holds a token of the portal. */
export interface RootData {
	language: Language;
	/** Stored choice of the colour scheme; null follows the system. */
	scheme: "light" | "dark" | null;
	site: SiteFacts;
	/** Entries of the site header. */
	nav: readonly Entry[];
	/** Entries of the header's member drop-down. */
	userNav: readonly Entry[];
	memberCentre: MemberCentre;
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
