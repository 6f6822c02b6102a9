import path from "node:path";
import type { ImportDeclaration, Node } from "oxc-parser";
import { parse, plainText } from "../../../setup/code/parse";
import { type Offence, offenceAt, type Source } from "../sources";

/** What a source names in an import, an export, `import()` or an import type. */
export interface Reference {
	readonly node: Node;
	readonly target: string;
	/** Leaves nothing behind in the built file. */
	readonly isType: boolean;
	readonly isDynamic: boolean;
}

const leavesNothing = ({ importKind, specifiers }: ImportDeclaration) =>
	importKind === "type" ||
	(specifiers.length > 0 && specifiers.every((one) => one.type === "ImportSpecifier" && one.importKind === "type"));

function referenceAt(node: Node): Reference | undefined {
	switch (node.type) {
		case "ImportDeclaration":
			return { node, target: node.source.value, isType: leavesNothing(node), isDynamic: false };
		case "ExportAllDeclaration":
		case "ExportNamedDeclaration":
			return node.source
				? { node, target: node.source.value, isType: node.exportKind === "type", isDynamic: false }
				: undefined;
		case "TSImportType":
			return { node, target: node.source.value, isType: true, isDynamic: false };
		case "ImportExpression": {
			const target = plainText(node.source);
			return target === undefined ? undefined : { node, target, isType: false, isDynamic: true };
		}
		default:
			return undefined;
	}
}

export const referencesOf = (source: Source): Reference[] =>
	parse(source).nodes.flatMap((node) => referenceAt(node) ?? []);

/** Path below `app/` of an in-house target without its suffix, or undefined for a package. */
export function inHouse(file: string, target: string): string | undefined {
	if (target.startsWith("~/")) {
		return target.slice(2);
	}
	if (!target.startsWith(".")) {
		return undefined;
	}
	const full = path.posix.join(path.posix.dirname(file), target);
	return full.startsWith("app/") ? full.slice("app/".length) : `../${full}`;
}

const LAYERS = [
	"routes",
	"product-lines",
	"features",
	"parts",
	"components",
	"i18n",
	"lib",
	"styles",
	"session",
	"portal-client",
	"portal-server",
	"portal-contract",
	"http",
	"patches",
	"env",
] as const;

/** `root`: the files that stand in `app/` itself. */
type Layer = (typeof LAYERS)[number] | "root" | "paths" | "outside";

function layerOf(inApp: string): Layer {
	const layer = LAYERS.find((name) => inApp === name || inApp.startsWith(`${name}/`));
	if (layer) {
		return layer;
	}
	if (/^paths(\.ts)?$/.test(inApp)) {
		return "paths";
	}
	return inApp.startsWith("../") ? "outside" : "root";
}

/** Whom each layer may import; itself is always allowed. */
const ARROWS: Record<Layer, readonly Layer[]> = {
	root: [
		"features",
		"parts",
		"components",
		"i18n",
		"lib",
		"styles",
		"session",
		"portal-contract",
		"paths",
		"env",
		"http",
		"patches",
	],
	routes: [
		"styles",
		"product-lines",
		"features",
		"parts",
		"components",
		"i18n",
		"lib",
		"session",
		"portal-contract",
		"paths",
	],
	"product-lines": ["features"],
	features: ["parts", "components", "i18n", "lib", "portal-contract", "paths"],
	parts: ["components", "i18n", "lib", "portal-contract", "paths"],
	components: ["i18n", "lib", "paths", "patches"],
	i18n: ["lib", "patches"],
	lib: [],
	styles: [],
	session: ["portal-client", "portal-contract", "i18n", "lib", "paths", "env"],
	"portal-client": ["portal-contract", "lib", "env", "patches"],
	"portal-server": ["portal-contract", "lib", "env"],
	"portal-contract": [],
	http: ["session", "lib", "env", "patches"],
	patches: [],
	paths: [],
	env: [],
	outside: [],
};

/** Rooms of the embedded portal and which of them each may import; what stands beside the rooms (the app, the seed) may import all. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
	platform: [],
	ledger: ["platform"],
	company: ["platform"],
	places: ["platform"],
	content: ["orders", "ledger", "platform"],
	orders: ["company", "ledger", "platform"],
	lines: ["orders", "company", "ledger", "places", "platform"],
	billing: ["orders", "ledger", "platform"],
	operator: ["billing", "content", "orders", "ledger", "platform"],
	trips: ["orders", "platform"],
	account: ["company", "ledger", "platform"],
	site: ["account", "ledger", "platform"],
};

/** Room of a file of the portal, undefined where it stands beside the rooms: `lines.ts` is no file of `lines/`. */
function roomOf(inApp: string): string | undefined {
	const [, room, ...rest] = inApp.split("/");
	return rest.length > 0 ? room : undefined;
}

function roomBroken(from: string, to: string): string | undefined {
	const [source, target] = [roomOf(from), roomOf(to)];
	const allowed = source === undefined ? undefined : ROOMS[source];
	if (!allowed || target === source) {
		return undefined;
	}
	if (target === undefined) {
		return `portal-server/${source} does not import what stands beside the rooms`;
	}
	return allowed.includes(target) ? undefined : `portal-server/${source} does not import portal-server/${target}`;
}

/** Folders of a room from the ground up. */
const STOREYS = ["model", "reading", "actions"];

/** Folders of the portal that hold a model, and so nothing but storeys and what stands on top of them. */
function storeyed(sources: readonly Source[]): ReadonlySet<string> {
	const found = sources.map(({ file }) => /^app\/(portal-server\/.+?)\/model\//.exec(file)?.[1]);
	return new Set(found.filter((folder) => folder !== undefined));
}

/** A storey imports those below it; where there is a model, nothing else of its room. */
function storeyBroken(from: string, to: string, withModel: ReadonlySet<string>): string | undefined {
	const [source, target] = [from.split("/"), to.split("/")];
	const at = source.findIndex((name, index) => name !== target[index]);
	const [own = "", other = ""] = [source[at], target[at]];
	const folder = source.slice(0, at).join("/");
	if (!STOREYS.includes(own)) {
		return undefined;
	}
	if (!STOREYS.includes(other)) {
		return withModel.has(folder) ? `${folder}/${own} does not import what stands beside the storeys` : undefined;
	}
	return STOREYS.indexOf(other) > STOREYS.indexOf(own)
		? `${folder}/${own} does not import ${folder}/${other}`
		: undefined;
}

const SEAM = /^portal-client\/transport\.server(\.ts)?$/;
/** Part of the table of URLs, beside the pages that it names. */
const ROUTE_TABLE = /^routes\/[\w-]+\/table(\.ts)?$/;
const isServerFile = (name: string) => /\.server(\.tsx?)?$/.test(name);
/** Packages that open a database belong to the embedded portal. */
const STORE_PACKAGES = /^(drizzle-orm|pg|@electric-sql\/pglite)(\/|$)/;

function arrowBroken(
	from: string,
	to: string,
	reference: Reference,
	withModel: ReadonlySet<string>,
): string | undefined {
	const [source, target] = [layerOf(from), layerOf(to)];
	if (target === "outside") {
		return from.startsWith("portal-server/") || source === "i18n" ? undefined : "leaves app/";
	}
	if (target === "portal-server" && source !== "portal-server") {
		if (!SEAM.test(from)) {
			return "only the seam imports the embedded portal";
		}
		return reference.isDynamic || reference.isType ? undefined : "the seam opens the embedded portal by import() alone";
	}
	if (source === "http" && SEAM.test(to)) {
		return undefined;
	}
	if (from === "routes.ts" && ROUTE_TABLE.test(to)) {
		return undefined;
	}
	if ((source === "features" || source === "parts") && target === "session") {
		return isServerFile(from) || reference.isType
			? undefined
			: "session belongs to routes and to the .server files of features and parts";
	}
	if (source === target) {
		return sameLayer(source, from, to, withModel);
	}
	return ARROWS[source].includes(target) ? undefined : `${source} does not import ${target}`;
}

function sameLayer(layer: Layer, from: string, to: string, withModel: ReadonlySet<string>): string | undefined {
	if (layer === "routes") {
		return ROUTE_TABLE.test(to) ? undefined : "a route never imports another route";
	}
	const subject = (name: string) => name.split("/")[1];
	if (layer === "features" && subject(from) !== subject(to)) {
		return "a feature never imports another feature";
	}
	if (layer === "portal-server") {
		return roomBroken(from, to) ?? storeyBroken(from, to, withModel);
	}
	return undefined;
}

/** The bundler takes `.server` out of a route's browser half and nothing else: elsewhere it would ship to the browser. */
function serverLeak(from: string, to: string, reference: Reference): string | undefined {
	const isView = ["features", "parts", "components", "i18n", "lib"].includes(layerOf(from)) && !isServerFile(from);
	return isView && isServerFile(to) && !reference.isType ? "a .server file only as `import type`" : undefined;
}

function checkPackage(from: string, target: string): string | undefined {
	if (layerOf(from) === "portal-contract" && target !== "zod") {
		return "the contract imports only zod";
	}
	if (layerOf(from) === "paths") {
		return "paths.ts imports nothing";
	}
	return STORE_PACKAGES.test(target) && layerOf(from) !== "portal-server"
		? "the store's packages belong to portal-server"
		: undefined;
}

/** Arrows that run the wrong way in sources below `app/`. */
export function checkImports(sources: readonly Source[]): Offence[] {
	const withModel = storeyed(sources);
	return sources.flatMap((source) => {
		const from = source.file.replace(/^app\//, "");
		return referencesOf(source).flatMap((reference) => {
			const to = inHouse(source.file, reference.target);
			const broken =
				to === undefined
					? checkPackage(from, reference.target)
					: (arrowBroken(from, to, reference, withModel) ?? serverLeak(from, to, reference));
			return broken ? [offenceAt(reference.node, broken)] : [];
		});
	});
}
