/** The part of a rule row that permissions are made of (`portal-contract/site/rule-rows.ts`). */
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

/** Every upload asks for it; its button stands on the page of an order. */
const UPLOAD = "ajax/upload";
const UPLOAD_PAGE = "/user/order/detail";

interface SiteRules {
	site: { upload?: { rule?: unknown } | null };
	rules: readonly RuleNode[];
	menus: readonly RuleNode[];
}

/**
 * The permissions of an index/index answer. Uploads: their row may be of any type and stand anywhere, as the server asks for its name alone.
 * A site that names their rule (`upload.rule`) lets those upload whose rows hold it; where no row of that name is anywhere, the server itself
 * decides when the file arrives.
 */
export function permissionsIn({ site, rules, menus }: SiteRules): Permissions {
	const found = permissionsOf(rules, menus);
	const isAllowed = !site.upload?.rule || holdsUpload(rules) || holdsUpload(menus);
	if (!isAllowed || hasPermission(found, UPLOAD)) return found;
	return { ...found, [UPLOAD_PAGE]: [...(found[UPLOAD_PAGE] ?? []), `/user/${UPLOAD}`] };
}

/** Servers compare names in lower case; a name may go on with the parameters that it asks for. */
function holdsUpload(rows: readonly RuleNode[]): boolean {
	const names = ["/", "/user/"].map((prefix) => prefixed(prefix, UPLOAD));
	return rows.some(({ name, children = [] }) => {
		const [plain = ""] = name.toLowerCase().split("?");
		return names.includes(prefixed("/", plain)) || holdsUpload(children);
	});
}

/** Whether a row of this name stands anywhere in `rows`, with or without a leading slash. */
export function hasRule(rows: readonly RuleNode[], name: string): boolean {
	const wanted = prefixed("/", name);
	return rows.some((row) => prefixed("/", row.name) === wanted || hasRule(row.children ?? [], name));
}

/** Whether the button of this name may be pressed, whatever page it is on: `order/detail/pay`, `hotel/quote`. */
export function hasPermission(permissions: Permissions, button: string): boolean {
	const names = ["/", "/user/"].map((prefix) => prefixed(prefix, button));
	return Object.entries(permissions).some(([path, held]) => names.some((name) => held.includes(shortened(path, name))));
}
