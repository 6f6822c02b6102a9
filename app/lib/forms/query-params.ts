/** Names that would reach an object's prototype; a query that holds one is refused. */
const FORBIDDEN: ReadonlySet<string> = new Set(["__proto__", "prototype", "constructor"]);
/** Keys nest no deeper and lists grow no longer than any call needs. */
const MAX_DEPTH = 6;
const MAX_INDEX = 200;

/**
 * `query` as flat pairs: objects become `key[subkey]`, lists `key[0]`, `key[1]`; true is 1, false is 0; null and undefined are left out.
 *
 *   flattenQuery({ search: { city: "x" }, stars: [4, 5] }) → [["search[city]", "x"], ["stars[0]", "4"], ["stars[1]", "5"]]
 */
export function flattenQuery(query: Readonly<Record<string, unknown>>): [string, string][] {
	return Object.entries(query).flatMap(([key, value]) => flatten(key, value));
}

function flatten(key: string, value: unknown): [string, string][] {
	if (value === undefined || value === null) return [];
	if (typeof value === "boolean") return [[key, value ? "1" : "0"]];
	if (typeof value !== "object") return [[key, String(value)]];
	return Object.entries(value).flatMap(([name, inner]) => flatten(`${key}[${name}]`, inner));
}

/** `url` with the flattened `query` appended. */
export function appendQuery(url: string, query: Readonly<Record<string, unknown>> | undefined): string {
	const pairs = query ? flattenQuery(query) : [];
	if (pairs.length === 0) return url;
	return `${url}${url.includes("?") ? "&" : "?"}${new URLSearchParams(pairs)}`;
}

type Tree = { [key: string]: Tree | string };

/**
 * The reverse: `key[subkey]` and form names such as `rooms[0].adults` become objects, keys that are all numbers lists, `key[]` appends;
 * a plain key given several times becomes a list of texts. Throws `BadQueryError` on prototype names, on a key that is both a value and
 * an object, and beyond 6 levels or index 200.
 */
export function unflattenQuery(pairs: Iterable<readonly [string, unknown]>): Record<string, unknown> {
	const root: Tree = Object.create(null);
	for (const [key, value] of pairs) place(root, key, typeof value === "string" ? value : String(value));
	return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, settle(value)]));
}

export class BadQueryError extends Error {
	override readonly name = "BadQueryError";
}

/** Marks a node made by a repeated key or `key[]`: its entries are a list in the order they came. */
const NEXT = "\u0000next";

function place(root: Tree, key: string, value: string): void {
	const steps = stepsOf(key);
	let node = root;
	for (const step of steps.slice(0, -1)) {
		const inner = node[step === "" ? free(node) : step];
		if (typeof inner === "string") throw new BadQueryError(`${key} is a value and an object`);
		const next: Tree = inner ?? Object.create(null);
		node[step === "" ? free(node) : step] = next;
		node = next;
	}
	const last = steps.at(-1) ?? "";
	const name = last === "" ? free(node) : last;
	const known = node[name];
	if (known === undefined) node[name] = value;
	else if (typeof known === "string") node[name] = Object.assign(Object.create(null), { [NEXT]: "", 0: known, 1: value });
	else if (NEXT in known) known[String(within(Object.keys(known).length - 1))] = value;
	else throw new BadQueryError(`${key} is a value and an object`);
}

function free(node: Tree): string {
	return String(within(Object.keys(node).length));
}

/** Appending counts what is there: without an end a body of one repeated name would take the square of its length. */
function within(index: number): number {
	if (index > MAX_INDEX) throw new BadQueryError("a list is too long");
	return index;
}

function stepsOf(key: string): string[] {
	const head = /^[^[\].]*/.exec(key)?.[0] ?? "";
	const rest = key.slice(head.length);
	const parts = [...rest.matchAll(/\[([^[\]]*)\]|\.([^[\].]+)/g)];
	const isWhole = parts.reduce((length, part) => length + part[0].length, 0) === rest.length;
	const steps = isWhole ? [head, ...parts.map((part) => part[1] ?? part[2] ?? "")] : [key];
	if (steps.length > MAX_DEPTH) throw new BadQueryError("nested too deep");
	for (const step of steps) {
		if (FORBIDDEN.has(step)) throw new BadQueryError(`${step} is no name`);
		if (/^\d+$/.test(step) && Number(step) > MAX_INDEX && step !== head) throw new BadQueryError(`index ${step} is too high`);
	}
	return steps;
}

function settle(node: Tree | string): unknown {
	if (typeof node === "string") return node;
	const names = Object.keys(node).filter((name) => name !== NEXT);
	const isList = names.length > 0 && names.every((name) => /^\d+$/.test(name));
	if (isList) return names.sort((a, b) => Number(a) - Number(b)).map((name) => settle(node[name] as Tree | string));
	return Object.fromEntries(names.map((name) => [name, settle(node[name] as Tree | string)]));
}
