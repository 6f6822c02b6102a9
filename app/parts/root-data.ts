import { useRouteLoaderData } from "@remix-run/react";
import type { MapTiles } from "~/components/map/tiles";
import type { IconName } from "~/components/ui/icon";
import type { FormReply } from "~/lib/forms/form-reply";
import type { Language } from "~/lib/language";
import { withoutEndSlashes } from "~/lib/site/end-slashes";
import type { Notice } from "~/lib/site/notice";
import type { Offered } from "~/lib/site/offered";
import type { Permissions } from "~/lib/site/permissions";
import type { SiteConfig, UserInfo } from "~/portal-contract/site/site";

/** Listed by name, because Omit loses the fields of a type with an index signature. `money` is text with two decimals. */
export type MemberInfo = Pick<
	UserInfo,
	| "id"
	| "username"
	| "nickname"
	| "avatar"
	| "email"
	| "money"
	| "currency"
	| "credit_available"
	| "credit_paused"
	| "score"
	| "company_name"
	| "role"
>;

/** Fields of the site's configuration that pages use; texts may be empty. */
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
 * URL of a picture of the portal: relative ones are resolved against `cdnUrl`, which may lack a scheme. "" for anything but a path or
 * an http URL.
 */
export function contentAddress(cdnUrl: string, address: string): string {
	if (/^https?:\/\//i.test(address)) return address;
	if (/^\/\/[^/]/.test(address)) return address;
	if (address === "" || /^[a-z][a-z0-9+.-]*:/i.test(address)) return "";
	const base = /^(https?:)?\/\/[^/]/i.test(cdnUrl) ? withoutEndSlashes(cdnUrl) : "";
	return `${base}/${address.replace(/^\/+/, "")}`;
}

/** Only the fields that pages use, because they travel with every page. `logo` becomes absolute. */
export function leanSite(site: SiteConfig): SiteFacts {
	const facts = Object.fromEntries(SITE_FACTS.map((name) => [name, site[name]])) as SiteFacts;
	return { ...facts, logo: contentAddress(site.cdnUrl, site.logo) };
}

/**
 * A menu entry made from a rule row by the server (`features/navigation/entries`). It has one of `to` (in the app), `href` (new tab)
 * and `fails` (an unknown menu_type, whose link shows the error), or none: a directory.
 */
export interface Entry {
	title: string;
	to?: string;
	href?: string;
	fails?: true;
	icon?: IconName;
	children?: readonly Entry[];
}

/** State of the member centre, named as in the specification. */
export interface MemberCentre {
	/** Whether the portal has it open; closed, it is not linked and its pages say so. */
	open: boolean;
	userMenus: readonly Entry[];
	authNodes: Permissions;
	/** The side menu is collapsed to icons; stored in a cookie. */
	shrink: boolean;
	menuExpand: boolean;
}

/** Data of the root loader. It never holds a token of the portal. */
export interface RootData {
	language: Language;
	/** Stored colour scheme; null follows the system. */
	scheme: "light" | "dark" | null;
	site: SiteFacts;
	nav: readonly Entry[];
	userNav: readonly Entry[];
	memberCentre: MemberCentre;
	offered: Offered;
	userInfo: MemberInfo | null;
	notices: Notice[];
	/** Form token; null where no form needs one. */
	formToken: string | null;
	/** What was left typed at the page `at`, when its member was signed out or by another button of the form. */
	left?: FormReply & { at: string };
	/** Map tiles; absent: maps show the outline only and request nothing external. */
	tiles?: MapTiles;
}

/** Data of the root loader; undefined on an error page whose root loader failed. */
export function useRootData(): RootData | undefined {
	return useRouteLoaderData("root") as RootData | undefined;
}
