import { isResource } from "../route-table";
import type { BuiltRoute } from "../routes";
import type { Offence } from "../sources";

/** A row of permissions: a page, a directory or a button. */
export interface Node {
	readonly type: string;
	readonly name: string;
	readonly open?: boolean;
	readonly groups?: readonly string[];
	readonly children?: readonly Node[];
}

export const flatNodes = (nodes: readonly Node[]): Node[] =>
	nodes.flatMap((node) => [node, ...flatNodes(node.children ?? [])]);

const FOLDER = "app/portal-contract/permissions";
/** Tables of permissions by the first step of their names; those of products begin otherwise. */
const FILES: Readonly<Record<string, string>> = {
	operator: "operators",
	order: "orders",
	trip: "orders",
	bill: "billing",
	invoice: "billing",
	cms: "content",
	account: "account",
	manage: "company",
};
/** The table of permissions that has, or should have, the row. */
export const permissionFileOf = (name = "") => `${FOLDER}/${FILES[name.split("/")[0] ?? ""] ?? "account"}.ts`;
/** Pages that need no row of their own, each by its reason. */
const WITHOUT_NODE: readonly RegExp[] = [
	// The home of every member, and the door.
	/^\/user(\/login)?$/,
	// Addresses of other sites, which entries of the menus name.
	/^\/user\/iframe\/:url$/,
	// Orders of every product line are one page, under the row of `order/detail`.
	/^\/user\/(car|airport)-order\/detail\/:id$/,
];

/** The node of a page, or of the page above it: without `/user/`, without the values of the address. */
function namesOf(url: string): string[] {
	const parts = url
		.replace(/^\/(user\/)?/, "")
		.split("/")
		.filter((part) => !part.startsWith(":"));
	return parts.map((_, index) => parts.slice(0, parts.length - index).join("/"));
}

const isButton = ({ type }: Node) => type === "button" || type === "menu_dir";

/** Pages of members and operators without a row of permissions. */
export function checkNodes(built: readonly BuiltRoute[], nodes: readonly Node[]): Offence[] {
	const pages = new Set(nodes.filter((node) => !isButton(node)).map(({ name }) => name));
	return built
		.filter((route) => ["user", "operator"].includes(route.layout) && !isResource(route))
		.filter(({ url }) => !WITHOUT_NODE.some((one) => one.test(url)))
		.filter(({ url }) => !namesOf(url).some((name) => pages.has(name)))
		.map(({ url }) => {
			const [name] = namesOf(url);
			return { file: permissionFileOf(name), line: 1, what: `${url} has no row here: "${name}", a menu or hidden` };
		});
}

/** Rows that belong to no group. */
export const checkGroups = (nodes: readonly Node[]): Offence[] =>
	nodes
		.filter(({ groups }) => groups?.length === 0)
		.map(({ name }) => ({ file: permissionFileOf(name), line: 1, what: `no group has "${name}"` }));
