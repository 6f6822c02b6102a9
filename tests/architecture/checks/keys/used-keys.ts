import { parse, type Tree, wordsOf } from "../../../setup/code/parse";
import { lineOf, type Offence, type Source } from "../sources";
import type { Locale } from "../texts/locales";
import { type Claim, namedClaims, portalClaims, webClaims } from "./claims";
import { ANY, Reader } from "./values";

type Locales = Readonly<Record<"zh-cn" | "en", Locale>>;

const FORM = /_(zero|one|two|few|many|other)$/;
const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\/]/g, "\\$&");
/** `state-*` as an expression of what it may be. */
const patternOf = (key: string) => new RegExp(`^${escaped(key).replaceAll(ANY, "[\\w-]+")}$`);
const isOpen = (key: string) => key.includes(ANY);

/** Keys of each file that both languages have, without the forms of number. */
function keysByFile({ "zh-cn": zh, en }: Locales): Map<string, ReadonlySet<string>> {
	const stems = (words: Readonly<Record<string, unknown>> = {}) =>
		new Set(Object.keys(words).flatMap((key) => [key, key.replace(FORM, "")]));
	return new Map(
		Object.keys(zh).map((name) => {
			const english = stems(en[name]);
			return [name.replace(/\.json$/, ""), new Set([...stems(zh[name])].filter((key) => english.has(key)))];
		}),
	);
}

const PORTAL = /^app\/portal-server\//;
/** Speaks to whoever starts the product, in no file's words. */
const WORDLESS = /^app\/http\//;
const isPortalFile = (name: string) => /^(portal|mail)$|-portal$/.test(name);

/** Families of keys that have a text for some of their values alone, each by its reason. */
export type Partly = readonly (readonly [family: RegExp, reason: string])[];

class Finder {
	readonly #keys: Map<string, ReadonlySet<string>>;
	readonly #all: string[];

	constructor(
		locales: Locales,
		readonly partly: Partly,
	) {
		this.#keys = keysByFile(locales);
		this.#all = [...this.#keys.keys()].filter((name) => !isPortalFile(name));
	}

	isFile = (name: string) => this.#keys.has(name);
	portalFiles = () => ["portal", ...[...this.#keys.keys()].filter((name) => name !== "portal" && isPortalFile(name))];

	#has(files: readonly string[], key: string): boolean {
		const found = files.map((file) => this.#keys.get(file) ?? new Set<string>());
		if (!isOpen(key)) return found.some((keys) => keys.has(key));
		const pattern = patternOf(key);
		return found.some((keys) => [...keys].some((one) => pattern.test(one)));
	}

	/** `car-list:title`: its file, and the key there. */
	#placed(text: string, files: readonly string[] | null): [files: readonly string[], key: string] {
		const [file, key] = text.split(":", 2);
		return key === undefined ? [files ?? this.#all, text] : [file?.includes(ANY) ? this.#all : [file ?? ""], key];
	}

	/** Keys of a claim that no language has; where the values are a guess, only of a family that is there for the most part. */
	missing({ keys, files }: Claim): string[] {
		// What has no value yet is not shown.
		const texts = keys.texts.filter(
			(text) =>
				/[a-z]/.test(text) &&
				!(keys.isGuess && text.endsWith("-")) &&
				!this.partly.some(([family]) => family.test(text)),
		);
		const lost = texts.filter((text) => !this.#has(...this.#placed(text, files)));
		return !keys.isGuess || lost.length <= texts.length / 3 ? lost : [];
	}
}

/** Texts that the code asks for and that no language has, each with the file that lacks it. */
export function checkUsedKeys(locales: Locales, sources: readonly Source[], partly: Partly = []): Offence[] {
	const trees = sources.filter(({ file }) => !WORDLESS.test(file)).map(parse);
	const reader = new Reader(trees);
	const finder = new Finder(locales, partly);
	const claimsOf = (tree: Tree): Claim[] => [
		...(PORTAL.test(tree.file) ? portalClaims(tree, reader, finder.portalFiles()) : webClaims(tree, reader)),
		...namedClaims(tree, reader, finder.isFile),
	];
	const stated = trees.flatMap((tree) =>
		claimsOf(tree).flatMap((claim) =>
			finder.missing(claim).map((key): Offence => {
				const file = key.includes(":") ? key.split(":")[0] : (claim.files?.[0] ?? "…");
				return {
					file: tree.file,
					line: lineOf(claim.node),
					what: `${key.split(":").at(-1)} is missing in locales/{zh-cn,en}/${file}.json`,
				};
			}),
		),
	);
	return [...new Map(stated.map((one) => [`${one.file}:${one.line} ${one.what}`, one])).values()];
}

/** Everything that might be a key: texts of the code, whole and with a file before them, names of fields, and templates. */
function spoken(trees: readonly Tree[]): { texts: Set<string>; patterns: RegExp[] } {
	const reader = new Reader(trees);
	const texts = new Set<string>();
	const patterns = new Set<string>();
	for (const node of trees.flatMap(({ nodes }) => nodes)) {
		const words = wordsOf(node);
		if (words !== undefined) texts.add(words.split(":").at(-1) ?? "");
		if (node.type === "Property" && !node.computed && node.key.type === "Identifier") texts.add(node.key.name);
		if (node.type !== "TemplateLiteral" || node.expressions.length === 0) continue;
		const whole = node.quasis.map((one) => wordsOf(one) ?? "").join(ANY);
		for (const read of [whole, ...reader.read(node).texts]) {
			const key = read.replace(/^[\w*-]+:/, "");
			if (/^[\w*-]+$/.test(key) && /[a-z]/.test(key)) patterns.add(key);
		}
	}
	for (const text of [...texts]) texts.add(text.replaceAll("_", "-"));
	return { texts, patterns: [...patterns].map(patternOf) };
}

/** Keys that nothing in the code says, neither whole nor by a template. */
export function checkUnusedKeys(
	locale: Locale,
	sources: readonly Source[],
	quoted: ReadonlySet<string> = new Set(),
): Offence[] {
	const { texts, patterns } = spoken(sources.map(parse));
	return Object.entries(locale).flatMap(([name, words]) =>
		Object.keys(words)
			.filter(
				(key) =>
					![key, key.replace(FORM, "")].some((one) => texts.has(one) || patterns.some((pattern) => pattern.test(one))),
			)
			.filter((key) => !quoted.has(`${name.replace(/\.json$/, "")}:${key}`))
			.map((key) => ({ file: `locales/*/${name}`, line: 0, what: `${key}: nothing uses it` })),
	);
}
