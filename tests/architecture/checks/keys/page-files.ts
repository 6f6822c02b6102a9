import path from "node:path";
import type { Node } from "oxc-parser";
import { nameOf, parse, plainText, type Tree, textOf, walk, wordsOf } from "../../../setup/code/parse";
import type { BuiltRoute } from "../routes";
import { isAssignment, type Offence, type Source } from "../sources";
import { namesIn } from "./syntax";
import { ANY, type Reader } from "./values";

/** What a module declares at its top, and what it takes from others. */
interface Module {
	readonly tree: Tree;
	readonly declared: ReadonlyMap<string, Node>;
	readonly imported: ReadonlyMap<string, { file: string; name: string }>;
}

/** Files that every page has. */
const EVERYWHERE = ["common"];
const ROOT_FILE = "app/root.tsx";
const ENDINGS = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];

/** The path of an imported module from the top; undefined for a package, and for what the server alone has. */
function moduleOf(from: string, name: string, isFile: (file: string) => boolean): string | undefined {
	const whole = name.startsWith("~/")
		? `app/${name.slice(2)}`
		: name.startsWith(".")
			? path.posix.join(path.posix.dirname(from), name)
			: "";
	if (whole === "" || /\.server$/.test(whole)) return undefined;
	return ENDINGS.map((ending) => whole + ending).find(isFile);
}

const namedBy = (node: Node) => plainText(node) ?? nameOf(node);

function declaredBy(statement: Node): [string, Node][] {
	if (statement.type === "ExportDefaultDeclaration") return [["default", statement.declaration]];
	const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
	if (declared?.type === "FunctionDeclaration" || declared?.type === "ClassDeclaration")
		return declared.id ? [[declared.id.name, declared]] : [];
	if (declared?.type !== "VariableDeclaration") return [];
	return declared.declarations.flatMap((one) => namesIn(one.id).map((name): [string, Node] => [name, one]));
}

function readModule(tree: Tree, isFile: (file: string) => boolean): Module {
	const imported = new Map<string, { file: string; name: string }>();
	for (const statement of tree.program.body) {
		const source =
			statement.type === "ImportDeclaration" || statement.type === "ExportNamedDeclaration" ? statement.source : null;
		const file = source ? moduleOf(tree.file, source.value, isFile) : undefined;
		if (!file) continue;
		if (statement.type === "ImportDeclaration" && statement.importKind !== "type")
			for (const one of statement.specifiers) {
				const name =
					one.type === "ImportSpecifier"
						? namedBy(one.imported)
						: one.type === "ImportDefaultSpecifier"
							? "default"
							: ANY;
				imported.set(one.local.name, { file, name });
			}
		if (statement.type === "ExportNamedDeclaration")
			for (const one of statement.specifiers) imported.set(namedBy(one.exported), { file, name: namedBy(one.local) });
	}
	return { tree, declared: new Map(tree.program.body.flatMap(declaredBy)), imported };
}

/** Files whose texts a declaration itself speaks: those of its hooks, and those that keys name. */
function filesOf(node: Node, reader: Reader, isWords: (name: string) => boolean): string[] {
	const found: string[] = [];
	walk(node, (one) => {
		const start = one.type === "TemplateLiteral" ? wordsOf(one.quasis[0] as Node) : plainText(one);
		const named = start === undefined ? undefined : /^([a-z]+(?:-[a-z]+)*):/.exec(start)?.[1];
		if (named !== undefined && isWords(named)) found.push(named);
		if (one.type !== "CallExpression" || !/^(useTranslation|useLineWords)$/.test(textOf(one.callee))) return;
		const [names, options] = one.arguments;
		// Such a hook shows something else until its texts have come.
		if (options && /useSuspense: false/.test(textOf(options))) return;
		const list = names?.type === "ArrayExpression" ? names.elements : [names];
		found.push(...list.flatMap((name) => (name ? reader.read(name).texts : [])).filter((name) => !name.includes(ANY)));
	});
	return found;
}

/** What the modules of the web tier speak, by declaration. */
export class Pages {
	readonly #modules: Map<string, Module>;
	readonly #spoken = new Map<Node, { files: string[]; uses: { file: string; name: string }[] }>();

	constructor(
		sources: readonly Source[],
		readonly reader: Reader,
		readonly isWords: (name: string) => boolean,
	) {
		const names = new Set(sources.map(({ file }) => file));
		this.#modules = new Map(
			sources.map((source) => [source.file, readModule(parse(source), (file) => names.has(file))]),
		);
	}

	#lookAt(node: Node, module: Module) {
		const known = this.#spoken.get(node);
		if (known) return known;
		const uses = new Map<string, { file: string; name: string }>();
		walk(node, (one) => {
			const name = one.type === "Identifier" || one.type === "JSXIdentifier" ? one.name : undefined;
			if (name === undefined) return;
			const target =
				module.imported.get(name) ?? (module.declared.has(name) ? { file: module.tree.file, name } : undefined);
			if (target) uses.set(name, target);
		});
		const seen = { files: filesOf(node, this.reader, this.isWords), uses: [...uses.values()] };
		this.#spoken.set(node, seen);
		return seen;
	}

	/** Files of texts that the exports of a module speak, through whatever they use, with the module where each stands. */
	spokenBy(file: string, exports: readonly string[]): Map<string, string> {
		const found = new Map<string, string>();
		const seen = new Set<string>();
		const open = exports.map((name) => ({ file, name }));
		for (let at = open.pop(); at; at = open.pop()) {
			const module = this.#modules.get(at.file);
			const id = `${at.file} ${at.name}`;
			if (!module || seen.has(id)) continue;
			seen.add(id);
			const node = module.declared.get(at.name);
			const through = module.imported.get(at.name);
			if (!node) {
				if (through) open.push(through);
				continue;
			}
			const { files, uses } = this.#lookAt(node, module);
			for (const one of files) if (!found.has(one)) found.set(one, at.file);
			open.push(...uses);
		}
		return found;
	}

	/** Whether a page is sent forms. */
	hasAction = (file: string): boolean => this.#modules.get(file)?.declared.has("action") ?? false;

	/** `handle` of a route module: the files it names, and whether its page carries scripts. */
	handleOf(file: string): { files: string[]; isStatic: boolean } {
		const node = this.#modules.get(file)?.declared.get("handle");
		const files: string[] = [];
		let isStatic = false;
		if (node)
			walk(node, (one) => {
				if (!isAssignment(one)) return;
				if (nameOf(one.key) === "i18n") files.push(...(this.reader.list(one.value)?.texts ?? []));
				if (nameOf(one.key) === "hydrate" && textOf(one.value) === "false") isStatic = true;
			});
		return { files, isStatic };
	}
}

/** A page that is sent no form has fields of filters alone, which have no messages. */
const MESSAGES = "app/components/form/message-text.ts";

const ENTRIES = ["default", "meta", "ErrorBoundary"];

/** Files of texts that a page speaks and that neither its `handle` nor that of its frame names: browsers would show keys. */
export function checkPageFiles(
	routes: readonly BuiltRoute[],
	pages: Pages,
	excepted: readonly (readonly [file: RegExp, reason: string])[] = [],
): Offence[] {
	const root = pages.handleOf(ROOT_FILE).files;
	const seen = new Map(routes.map((route) => [route.file, route]));
	return [...seen.values()].flatMap(({ file, layout }) => {
		const own = pages.handleOf(file);
		if (own.isStatic) return [];
		const frame = layout === "none" ? [] : pages.handleOf(`app/routes/layouts/${layout}.tsx`).files;
		const named = new Set([...EVERYWHERE, ...root, ...frame, ...own.files]);
		return [...pages.spokenBy(file, ENTRIES)]
			.filter(
				([name, where]) =>
					!named.has(name) &&
					(where !== MESSAGES || pages.hasAction(file)) &&
					!excepted.some(([one]) => one.test(`${file} shows ${where}`)),
			)
			.map(([name, where]) => ({
				file,
				line: 1,
				what: `its handle does not name "${name}", of which ${where} shows texts`,
			}));
	});
}
