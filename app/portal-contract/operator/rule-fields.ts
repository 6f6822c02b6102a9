// Without zod: the forms of the browser read it, too.

export const RULE_TYPES = ["nav", "nav_user_menu", "menu_dir", "menu", "route", "button"] as const;
export type RuleType = (typeof RULE_TYPES)[number];

/** Icons to choose from; a row may keep another one. */
export const RULE_ICONS = [
	"hotel",
	"car",
	"plane",
	"orders",
	"user",
	"wallet",
	"map",
	"star",
	"calendar",
	"clock",
	"search",
	"refund",
	"lock",
	"globe",
	"info",
] as const;

const OWN_FIELDS = ["icon", "menu_type", "url", "extend", "no_login_valid"] as const;
type OwnField = (typeof OWN_FIELDS)[number];

/** Fields of each type beside titles, order, status and groups; others are ignored. */
export const FIELDS_OF: Readonly<Record<RuleType, readonly OwnField[]>> = {
	nav: OWN_FIELDS,
	nav_user_menu: ["icon", "menu_type", "url", "extend"],
	menu: ["icon", "menu_type", "url", "extend"],
	menu_dir: ["icon", "extend"],
	route: ["no_login_valid"],
	button: ["no_login_valid"],
};

/** Characters of a title and of an address; the largest weight (heavy rows come first). */
export const RULE_LIMITS = { title: 40, url: 2_000, weigh: 100_000 } as const;
