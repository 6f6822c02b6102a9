import type { RouteConfigEntry } from "@remix-run/route-config";
import type { Node } from "oxc-parser";
import { childrenOf, nameOf, parse, type Tree, textOf } from "../../setup/code/parse";
import { EXTRA_PAGES, isGuarded, isResource, type KnownRoute, SPECIFIED } from "./route-table";
import { lineOf, type Offence, type Source } from "./sources";

/** One URL of the product's table with the layout that frames it. */
export interface BuiltRoute {
	readonly url: string;
	/** Path of its module from the top of the repository. */
	readonly file: string;
	readonly layout: KnownRoute["layout"];
}

const LAYOUT = /^routes\/layouts\/(common|cms|user|operator)\.tsx$/;

/** The table as a flat list; layouts themselves are left out. */
export function flatten(
	entries: readonly RouteConfigEntry[],
	url = "",
	layout: KnownRoute["layout"] = "none",
): BuiltRoute[] {
	return entries.flatMap((entry) => {
		const here = entry.path ? `${url}/${entry.path}` : url;
		const frame = LAYOUT.exec(entry.file)?.[1] as KnownRoute["layout"] | undefined;
		const own = frame ? [] : [{ url: here === "" ? "/" : here, file: `app/${entry.file}`, layout }];
		return [...own, ...flatten(entry.children ?? [], here, frame ?? layout)];
	});
}

/** The table against the specification and the list of extras. `finished`: checklist rows that must hold. */
export function checkTable(built: readonly BuiltRoute[], finished: readonly string[]): Offence[] {
	const at = (what: string): Offence => ({ file: "app/routes.ts", line: 0, what });
	const unknown = built.flatMap(({ url, file, layout }) => {
		const known = SPECIFIED.find((one) => one.url === url);
		if (known) {
			return known.layout === layout
				? []
				: [at(`${url} has the layout ${layout}, the specification says ${known.layout}`)];
		}
		if (/^\/operator\//.test(url) && layout !== "operator") return [at(`${url} stands outside the desk's layout`)];
		return isResource({ file }) || ["user", "operator"].includes(layout) || EXTRA_PAGES.includes(url)
			? []
			: [at(`${url} is neither specified nor a listed extra`)];
	});
	const missing = SPECIFIED.filter(
		({ url, row }) => row && finished.includes(row) && !built.some((one) => one.url === url),
	);
	return [...unknown, ...missing.map(({ url, row }) => at(`${url} is missing [${row}]`))];
}

const GUARDS = ["requireMember", "requirePermission", "answerForm"];
/** Forms of a guarded page that any member may send. */
const IS_UNGUARDED = /\banswerForm\(\s*\w+,\s*null\b/;
const ORDER = ["handle", "meta", "loader", "action", "default", "ErrorBoundary"];
/** Exports that need no place of their own: small settings of Remix. */
const FREE = ["links", "headers", "clientAction", "clientLoader", "shouldRevalidate"];
const MAX_ENTRY = 27;

/** A page whose forms may be refused since something has changed meanwhile is read again then. */
const IS_READ_AGAIN =
	/^export \{ readAgain as shouldRevalidate \}|^export function shouldRevalidate[\s\S]*\breadAgain\(/m;

type Export = { name: string; node: Node };

function exportsOf({ program }: Tree): Export[] {
	return program.body.flatMap((statement): Export[] => {
		if (statement.type === "ExportDefaultDeclaration") {
			return [{ name: "default", node: statement.declaration }];
		}
		const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : undefined;
		if (declared?.type === "VariableDeclaration") {
			return declared.declarations.map((one) => ({ name: nameOf(one.id), node: one }));
		}
		return declared?.type === "FunctionDeclaration" ? [{ name: declared.id?.name ?? "", node: declared }] : [];
	});
}

/** The first call that a function makes: in `a(b()).c()` that is `b`. */
function firstCall(node: Node): string | undefined {
	for (const child of childrenOf(node)) {
		const name = firstCall(child);
		if (name !== undefined) return name;
	}
	return node.type === "CallExpression" ? textOf(node.callee) : undefined;
}

/** What stands in an action that takes files: `answerFiles("…", forms)`, or the function within `fileAction(…)`. */
function fileEntry(name: string, node: Node): Node | undefined {
	if (name !== "action" || node.type !== "VariableDeclarator" || node.init?.type !== "CallExpression") return undefined;
	const callee = textOf(node.init.callee);
	if (callee === "answerFiles") return node.init;
	return callee === "fileAction" ? node.init.arguments[0] : undefined;
}

function checkEntry({ name, node }: Export, mustGuard: boolean): string[] {
	if (node.type === "VariableDeclarator" && node.init?.type === "Identifier") {
		return mustGuard && !["loader", "action"].includes(node.init.name) ? [`${name} hides its guard`] : [];
	}
	const entry = fileEntry(name, node) ?? node;
	if (entry.type === "CallExpression")
		return mustGuard && !/^answerFiles\(\s*"/.test(textOf(entry))
			? [`${name} answers a form without the page's permission`]
			: [];
	if (
		(entry.type !== "FunctionDeclaration" && entry.type !== "ArrowFunctionExpression") ||
		!entry.body ||
		(entry === node) !== (entry.type === "FunctionDeclaration")
	) {
		return [`${name} is a function declaration, never a wrapped value`];
	}
	const lines = textOf(entry).split("\n").length;
	const call = firstCall(entry.body);
	return [
		...(lines > MAX_ENTRY ? [`${name} has ${lines} lines, the cap is ${MAX_ENTRY}`] : []),
		...(mustGuard && !(call && GUARDS.includes(call))
			? [`${name} calls ${call ?? "nothing"} before requireMember`]
			: []),
		...(mustGuard && IS_UNGUARDED.test(textOf(entry.body))
			? [`${name} answers a form without the page's permission`]
			: []),
	];
}

/** One route module: its guard, the order of its exports, what a page and what a resource must have. */
export function checkModule(route: BuiltRoute, source: Source): Offence[] {
	const tree = parse(source);
	const found = exportsOf(tree);
	const has = (name: string) => found.some((one) => one.name === name);
	const mustGuard = isGuarded(route.url);
	const isResourceHere = isResource(route);
	const isPage = !isResourceHere && route.url !== "/*";
	const whole: string[] = [];
	if (isPage && !has("default")) whole.push("a page without a component");
	if (isPage && !has("meta")) whole.push("a page without a title");
	if (isPage && /\banswer(?:Form|Files)\(/.test(source.text) && !IS_READ_AGAIN.test(source.text))
		whole.push("a page that answers forms without shouldRevalidate = readAgain");
	if (isResourceHere && has("default")) whole.push("a resource with a component");
	if (mustGuard && !has("loader")) whole.push("a guarded route without a loader is open to guests");
	const inOrder = found.filter(({ name }) => ORDER.includes(name)).map(({ name }) => ORDER.indexOf(name));
	if (inOrder.some((place, index) => place < (inOrder[index - 1] ?? 0)))
		whole.push(`exports stand in the order ${ORDER.join(", ")}`);
	const strange = found.filter(({ name }) => !ORDER.includes(name) && !FREE.includes(name));
	return [
		...whole.map((what) => ({ file: source.file, line: 1, what })),
		...strange.map(({ name, node }) => ({
			file: source.file,
			line: lineOf(node),
			what: `${name} is no export of a route`,
		})),
		...found
			.filter(({ name }) => name === "loader" || name === "action")
			.flatMap((one) =>
				checkEntry(one, mustGuard).map((what) => ({ file: source.file, line: lineOf(one.node), what })),
			),
	];
}

/** Errors are drawn at the root and at the layouts: each of them has a boundary; loaders of the frames of members and operators are guarded as well. */
export function checkFrame(source: Source): Offence[] {
	const found = exportsOf(parse(source));
	const mustGuard = /\/(user|operator)\.tsx$/.test(source.file);
	const missing = ["default", "ErrorBoundary"].filter((name) => !found.some((one) => one.name === name));
	return [
		...missing.map((name) => ({ file: source.file, line: 1, what: `a layout without ${name}` })),
		...found
			.filter(({ name }) => name === "loader")
			.flatMap((one) =>
				checkEntry(one, mustGuard).map((what) => ({ file: source.file, line: lineOf(one.node), what })),
			),
	];
}
