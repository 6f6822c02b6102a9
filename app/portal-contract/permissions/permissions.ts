import { ACCOUNT_PAGES } from "./account";
import { BILLING_PAGES } from "./billing";
import { COMPANY_PAGES } from "./company";
import { CONTENT_PAGES } from "./content";
import { OPERATOR_PAGES, RULE_PAGES } from "./operators";
import { ORDER_PAGES } from "./orders";
import { PRODUCT_PAGES } from "./products";
import { GROUP_TITLES, type GroupCode, type PermissionRow } from "./rows";

const ROWS = [
	...PRODUCT_PAGES,
	...OPERATOR_PAGES,
	...ORDER_PAGES,
	...BILLING_PAGES,
	...CONTENT_PAGES,
	...ACCOUNT_PAGES,
	...COMPANY_PAGES,
	...RULE_PAGES,
];

/** Pages with their buttons, heaviest first; a row's path is its name, and the name of a call's own rule is its path. */
export const RULES: readonly PermissionRow[] = ROWS;

type Names = typeof ROWS extends readonly (infer Row)[] ? Row : never;

/** A button that may be granted, by its whole name: `order/detail/pay`. */
export type Button = Names extends infer Row ? (Row extends PermissionRow<string, infer Name> ? Name : never) : never;

/** A page or a button that may be granted. */
export type Permission = Names["name"] | Button;

/** Buttons below a page, by the rest of their names. */
export type ButtonOf<Page extends string> = Button extends infer Name
	? Name extends `${Page}/${infer Rest}`
		? Rest
		: never
	: never;

/** Whether a button is permitted to a reader. */
export type May = (button: Button) => boolean;

const flat = (rows: readonly PermissionRow[]): PermissionRow[] =>
	rows.flatMap((row) => [row, ...flat(row.children ?? [])]);

/** What each group of a new store may do, one per role and one per kind of operator. */
export const GROUPS = Object.entries(GROUP_TITLES).map(([code, [title_zh, title_en]]) => ({
	code,
	title_zh,
	title_en,
	rules: flat(RULES)
		.filter(({ groups }) => groups.includes(code as GroupCode))
		.map(({ name }) => name),
}));
