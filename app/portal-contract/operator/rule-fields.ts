// Without zod: the forms of the browser read it, too.

export const RULE_TYPES = ["nav", "nav_user_menu", "menu_dir", "menu", "route", "button"] as const;
export type RuleType = (typeof RULE_TYPES)[number];

/** Icons to choose from; another one that a row already has may stay. */
export const RULE_ICONS = [
	...["hotel", "car", "plane", "orders", "user", "wallet", "map", "star", "calendar", "clock", "search", "refund", "lock", "globe", "info"],
] as const;

const OWN_FIELDS = ["icon", "menu_type", "url", "extend", "no_login_valid"] as const;
type OwnField = (typeof OWN_FIELDS)[number];

/** What a row of each type has beside titles, order, status and groups; what is sent of others is passed over. */
export const FIELDS_OF: Readonly<Record<RuleType, readonly OwnField[]>> = {
	nav: OWN_FIELDS,
	nav_user_menu: ["icon", "menu_type", "url", "extend"],
	menu: ["icon", "menu_type", "url", "extend"],
	menu_dir: ["icon", "extend"],
	route: ["no_login_valid"],
	button: ["no_login_valid"],
};

/** Signs of a title, of an address; the heaviest a row may be (heavy rows come first). */
export const RULE_LIMITS = { title: 40, url: 2_000, weigh: 100_000 } as const;
