/** The part of a rule row that permissions are made of (`portal-contract/site.ts`). */
interface RuleNode {
	type: string;
	name: string;
	children?: readonly RuleNode[];
}

/** Permitted button names per path: `/user/order/detail` → `/user/order/detail/pay`, … */
export type Permissions = ReadonlyMap<string, ReadonlySet<string>>;

/** A node to check: an action name on the page's path, or a node name with one of its buttons. */
export type PermissionNode = string | { name: string; subNodeName?: string };

/**
 * Gathers the buttons of the site rules (prefix `/`) and the member menus (prefix `/user/`). Hidden entries (add_rules_only) count: they
 * are left out of menus only. The buttons at the root of a tree stand under its prefix.
 */
export function permissionsOf(rules: readonly RuleNode[], menus: readonly RuleNode[]): Permissions {
	const found = new Map<string, Set<string>>();
	gather(found, "/", "/", rules);
	gather(found, "/user/", "/", menus);
	return found;
}

function gather(found: Map<string, Set<string>>, prefix: string, key: string, siblings: readonly RuleNode[]): void {
	for (const row of siblings) {
		const name = prefixed(prefix, row.name);
		if (row.type === "button") found.set(key, (found.get(key) ?? new Set()).add(name));
		if (row.children) gather(found, prefix, name, row.children);
	}
}

/** `name` under `prefix`, with or without a leading slash or the prefix itself already in it. */
export function prefixed(prefix: string, name: string): string {
	const plain = `/${name.replace(/^\/+/, "")}`;
	return plain.startsWith(prefix) ? plain : prefix + plain.slice(1);
}

/** Whether a row of this name stands anywhere in `rows`, with or without a leading slash. */
export function hasRule(rows: readonly RuleNode[], name: string): boolean {
	const wanted = prefixed("/", name);
	return rows.some((row) => prefixed("/", row.name) === wanted || hasRule(row.children ?? [], name));
}

/**
 * Whether `node` is allowed on the page `path`. A text names an action of the page: `pay` on `/user/order/detail/7` asks for the button
 * `/user/order/detail/pay` of that page; the path counts as it is and without the ids at its end. An object names a node anywhere:
 * `{ name: "/user/order/detail", subNodeName: "/user/order/detail/pay" }`; without `subNodeName` the node having any button is enough.
 */
export function hasPermission(permissions: Permissions, path: string, node: PermissionNode): boolean {
	if (typeof node === "object") {
		const buttons = permissions.get(node.name);
		return buttons !== undefined && (node.subNodeName === undefined || buttons.has(node.subNodeName));
	}
	const plain = path.replace(/\/+$/, "");
	return [plain, plain.replace(/(\/\d+)+$/, "")].some((page) => permissions.get(page === "" ? "/" : page)?.has(`${page}/${node}`) === true);
}
