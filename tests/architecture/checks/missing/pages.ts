import { RESOURCES } from "../route-table";
import type { BuiltRoute } from "../routes";
import type { Offence } from "../sources";

/** A node of the seed: a page, a directory or a button. */
export interface Node {
	readonly type: string;
	readonly name: string;
	readonly open?: boolean;
	readonly children?: readonly Node[];
}

export const flatNodes = (nodes: readonly Node[]): Node[] =>
	nodes.flatMap((node) => [node, ...flatNodes(node.children ?? [])]);

const SEED = "app/portal-server/site/seed";
/** Pages that need no node of their own, each by its reason. */
const WITHOUT_NODE: readonly RegExp[] = [
	// The home of every member, and the door.
	/^\/user(\/login)?$/,
	// Addresses of other sites, which entries of the menus name.
	/^\/user\/iframe\/:url$/,
	// Orders of every product line are one page, under the node of `order/detail`.
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

/** Pages of members and operators without a node in the seed of menus and permissions. */
export function checkNodes(built: readonly BuiltRoute[], nodes: readonly Node[]): Offence[] {
	const pages = new Set(nodes.filter((node) => !isButton(node)).map(({ name }) => name));
	return built
		.filter(
			({ url }) =>
				/^\/(user|operator)(\/|$)/.test(url) && !RESOURCES.includes(url) && !WITHOUT_NODE.some((one) => one.test(url)),
		)
		.filter(({ url }) => !namesOf(url).some((name) => pages.has(name)))
		.map(({ url }) => {
			const file = `${SEED}/${url.startsWith("/operator") ? "operator" : "member"}-pages.ts`;
			return { file, line: 1, what: `${url} has no node here: "${namesOf(url)[0]}", a menu or hidden` };
		});
}

/** Nodes that no group holds, and rules of groups that are no node. */
export function checkGroups(
	nodes: readonly Node[],
	groups: readonly { code: string; rules: readonly string[] }[],
): Offence[] {
	const held = new Set(groups.flatMap(({ rules }) => rules));
	const known = new Set(nodes.map(({ name }) => name));
	const at = (what: string): Offence => ({ file: `${SEED}/groups.ts`, line: 1, what });
	return [
		...nodes.filter(({ name }) => !held.has(name)).map(({ name }) => at(`no group holds "${name}"`)),
		...groups.flatMap(({ code, rules }) =>
			rules.filter((name) => !known.has(name)).map((name) => at(`"${name}" of ${code} is no node of the seed's pages`)),
		),
	];
}
