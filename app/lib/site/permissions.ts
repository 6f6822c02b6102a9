/** The part of a rule row that permissions are made of (`portal-contract/rule-rows.ts`). */
interface RuleNode {
	type: string;
	name: string;
	children?: readonly RuleNode[];
}

/**
 * Permitted button names per path, a name that begins with its path without that: `{ "/user/order/detail": ["pay"] }` is the button
 * `/user/order/detail/pay`. Plain data, since pages carry it.
 */
export type Permissions = Readonly<Record<string, readonly string[]>>;

/** A node to check: an action name on the page's path, or a node name with one of its buttons. */
export type PermissionNode = string | { name: string; subNodeName?: string };

/** Whether a node may be done by this reader on this page. */
export type May = (node: PermissionNode) => boolean;

/**
 * Gathers the buttons of the site rules (prefix `/`) and the member menus (prefix `/user/`). Hidden entries (add_rules_only) count: they
 * are left out of menus only. The buttons at the root of both trees stand under `/`.
 */
export function permissionsOf(rules: readonly RuleNode[], menus: readonly RuleNode[]): Permissions {
	const found = new Map<string, Set<string>>();
	gather(found, "/", "/", rules);
	gather(found, "/user/", "/", menus);
	return Object.fromEntries([...found].map(([path, names]) => [path, [...names]]));
}

function gather(found: Map<string, Set<string>>, prefix: string, key: string, siblings: readonly RuleNode[]): void {
	for (const row of siblings) {
		const name = prefixed(prefix, row.name);
		if (row.type === "button") found.set(key, (found.get(key) ?? new Set()).add(shortened(key, name)));
		if (row.children) gather(found, prefix, name, row.children);
	}
}

/** `name` without the path that it begins with. */
function shortened(path: string, name: string): string {
	const folder = path === "/" ? path : `${path}/`;
	return name.startsWith(folder) ? name.slice(folder.length) : name;
}

/** `name` under `prefix`, with or without a leading slash or the prefix itself already in it. */
export function prefixed(prefix: string, name: string): string {
	const plain = `/${name.replace(/^\/+/, "")}`;
	return plain.startsWith(prefix) ? plain : prefix + plain.slice(1);
}

/** Files for the messages of an order; every upload asks for it. */
export const UPLOAD = { name: "/user/order/detail", subNodeName: "/user/ajax/upload" } as const;
const UPLOAD_RULE = "ajax/upload";

interface SiteRules {
	site: { upload?: { rule?: unknown } | null };
	rules: readonly RuleNode[];
	menus: readonly RuleNode[];
}

/**
 * The permissions of an index/index answer. Uploads: a site that names their rule (`upload.rule`) lets those upload whose rows hold it;
 * where no row of that name is anywhere, the server itself decides when the file arrives.
 */
export function permissionsIn({ site, rules, menus }: SiteRules): Permissions {
	const found = permissionsOf(rules, menus);
	if (site.upload?.rule || hasRule(rules, UPLOAD_RULE) || hasRule(menus, UPLOAD_RULE)) return found;
	return { ...found, [UPLOAD.name]: [...(found[UPLOAD.name] ?? []), UPLOAD.subNodeName] };
}

/** Whether a row of this name stands anywhere in `rows`, with or without a leading slash. */
export function hasRule(rows: readonly RuleNode[], name: string): boolean {
	const wanted = prefixed("/", name);
	return rows.some((row) => prefixed("/", row.name) === wanted || hasRule(row.children ?? [], name));
}

/** `path` without the steps that hold a parameter's value, the last of them first. */
function withoutParams(path: string, params: Readonly<Record<string, string | undefined>>): string {
	const steps = path.split("/");
	for (const value of Object.values(params)) {
		const at =
			value === undefined ? -1 : steps.findLastIndex((step) => step === value || step === encodeURIComponent(value));
		if (at > 0) steps.splice(at, 1);
	}
	return steps.join("/");
}

/**
 * Whether `node` is allowed on the page `path`. A text names an action of the page: `pay` on `/user/order/detail/7` asks for the button
 * `/user/order/detail/pay` of that page; the path counts as it is, without the ids at its end, and without the values of `params`. An object
 * names a node anywhere: `{ name: "/user/order/detail", subNodeName: "/user/order/detail/pay" }`; without `subNodeName` the node having any
 * button is enough.
 */
export function hasPermission(
	permissions: Permissions,
	path: string,
	node: PermissionNode,
	params: Readonly<Record<string, string | undefined>> = {},
): boolean {
	const buttons = (page: string) => (Object.hasOwn(permissions, page) ? permissions[page] : undefined);
	if (typeof node === "object") {
		const found = buttons(node.name);
		return (
			found !== undefined && (node.subNodeName === undefined || found.includes(shortened(node.name, node.subNodeName)))
		);
	}
	const plain = path.replace(/\/+$/, "");
	const pages = [plain, plain.replace(/(\/\d+)+$/, ""), withoutParams(plain, params)];
	return pages.some((page) => buttons(page === "" ? "/" : page)?.includes(node) === true);
}
