import { parseDocument } from "htmlparser2";

type Node = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<Node, { attribs: object }>;

const isElement = (node: Node): node is Element => "attribs" in node;
const childrenOf = (node: Node): readonly Node[] => ("children" in node ? node.children : []);
const textOf = (node: Node): string => ("data" in node ? node.data : childrenOf(node).map(textOf).join(""));
const isBlank = (node: Node) => !isElement(node) && textOf(node).trim() === "";

const INLINE = new Set(["a", "img", "br", "strong", "em", "u", "s", "code", "sub", "sup"]);
const SIGNS: Record<string, string> = { strong: "**", em: "*", s: "~~" };
const isInline = (node: Node) => !isElement(node) || INLINE.has(node.name);

/** Signs of Markdown, HTML and addresses that become links by themselves, as letters. */
const escaped = (text: string) =>
	text.replace(/[ \t\n\r\f]+/g, " ").replace(/[\\`*_[\]<~]|&(?=[#\w])|@|:(?=\/\/)|(?<=\bwww)\./gi, "\\$&");
/** What would begin a list, a quotation, a heading or the line below one. */
const escapedStart = (line: string) =>
	line.replace(/^(?:[-+](?=[\s-]|$)|[>=|]|#{1,6}(?=\s|$))/, "\\$&").replace(/^(\d{1,9})(?=[.)](?:\s|$))/, "$1\\");

const longestRun = (text: string) => (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);

/** HTML a block a line; the lines of preformatted text are joined, for a blank one would end the HTML within Markdown. */
export const htmlByLines = (html: string): string =>
	html
		.split(/(<pre>[\s\S]*?<\/pre>)/)
		.map((part, place) => (place % 2 === 1 ? part.replaceAll("\n", "&#10;") : part.replace(/\n\s*/g, "\n").trim()))
		.join("")
		.replace(/(<\/(?:h[2-4]|p|ul|ol|blockquote|pre|figure|table)>)(?=<)/g, "$1\n");

/** Writes Markdown line by line, each behind what its lists and quotations need. */
class MarkdownWriter {
	readonly #html: string;
	readonly #lines: string[] = [];
	readonly #maximum: number;
	#length = 0;
	#prefix = "";
	/** Stands once in place of the prefix, at the first line of an item. */
	#marker: string | null = null;
	#needsGap = false;

	constructor(html: string) {
		this.#html = html;
		this.#maximum = 2 * html.length + 1_000;
	}

	/** null where it would be far longer than the HTML. */
	write(): string | null {
		const options = { withStartIndices: true, withEndIndices: true };
		this.#blocks(parseDocument(this.#html, options).children);
		return this.#length > this.#maximum ? null : this.#lines.join("\n");
	}

	#line(text: string): void {
		const line = (this.#marker ?? this.#prefix) + text;
		this.#length += line.length + 1;
		this.#marker = null;
		if (this.#length <= this.#maximum) this.#lines.push(line);
	}

	#block(lines: readonly string[]): void {
		if (this.#needsGap && this.#marker === null) this.#line("");
		this.#needsGap = true;
		for (const line of lines) this.#line(line);
	}

	#source({ startIndex, endIndex }: Node): string {
		return this.#html.slice(startIndex ?? 0, (endIndex ?? 0) + 1);
	}

	#blocks(nodes: readonly Node[]): void {
		let run: Node[] = [];
		const endRun = () => {
			if (!run.every(isBlank)) this.#paragraph(run);
			run = [];
		};
		for (const node of nodes) {
			if (isInline(node)) run.push(node);
			else {
				endRun();
				if (isElement(node)) this.#element(node);
			}
		}
		endRun();
	}

	#paragraph(nodes: readonly Node[]): void {
		const lines = this.#inline(nodes).trim().split("\n");
		if (lines.join("") !== "") this.#block(lines.map((line) => escapedStart(line.replace(/^ +/, ""))));
	}

	#element(node: Element): void {
		const { name, children } = node;
		if (name === "p") this.#paragraph(children);
		else if (name === "hr") this.#block(["---"]);
		else if (name === "blockquote") this.#within("> ", "> ", () => this.#blocks(children));
		else if (name === "ul" || name === "ol") this.#list(node);
		else this.#block(this.#heading(node) ?? this.#fence(node) ?? this.#table(node) ?? this.#raw(node));
	}

	#raw = (node: Node) => htmlByLines(this.#source(node)).split("\n");

	#within(marker: string, indent: string, write: () => void): void {
		if (this.#needsGap && this.#marker === null) this.#line("");
		const [prefix, first] = [this.#prefix, this.#marker ?? this.#prefix];
		this.#prefix = prefix + indent;
		this.#marker = first + marker;
		this.#needsGap = false;
		write();
		if (this.#marker !== null) this.#line("");
		this.#prefix = prefix;
		this.#needsGap = true;
	}

	#list({ name, attribs, children }: Element): void {
		const items = children.filter(isElement);
		const isLoose = items.some((item) => item.children.some((child) => isElement(child) && child.name === "p"));
		let number = Number(attribs.start ?? 1);
		// A list follows the text of its item at once.
		if (this.#prefix.endsWith(" ") && !this.#prefix.endsWith("> ") && !isLoose) this.#needsGap = false;
		for (const [at, item] of items.entries()) {
			const marker = name === "ol" ? `${number}. ` : "- ";
			if (at > 0) this.#needsGap = isLoose;
			this.#within(marker, " ".repeat(marker.length), () => this.#blocks(item.children));
			number += 1;
		}
	}

	#heading({ name, children }: Element): string[] | null {
		if (!/^h[2-4]$/.test(name)) return null;
		const line = this.#inline(children).trim();
		return line.includes("\n") ? null : [`${"#".repeat(Number(name[1]))} ${line}`];
	}

	#fence({ name, children: [code, ...others] }: Element): string[] | null {
		if (name !== "pre" || others.length > 0 || !code || !isElement(code) || code.name !== "code") return null;
		if (code.children.some(isElement)) return null;
		const text = textOf(code);
		const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
		return [fence, ...(text.endsWith("\n") ? text.slice(0, -1) : text).split("\n"), fence];
	}

	/** A table of one row of heads and cells of one line each. */
	#table(table: Element): string[] | null {
		if (table.name !== "table") return null;
		const parts = table.children.filter(isElement);
		if (parts.some(({ name }) => name === "caption")) return null;
		const rows = parts.flatMap((part) => (part.name === "tr" ? [part] : part.children.filter(isElement)));
		const cells = rows.map((row) => row.children.filter(isElement).map((cell) => this.#cell(cell)));
		const [head = [], ...rest] = cells;
		const areHeads = rows.every((row, at) =>
			row.children.every((cell) => !isElement(cell) || cell.name === (at ? "td" : "th")),
		);
		if (head.length === 0 || !areHeads || rest.some(({ length }) => length !== head.length)) return null;
		if (cells.some((row) => row.includes(null))) return null;
		const line = (row: readonly (string | null)[]) => `| ${row.join(" | ")} |`;
		const columns = columnsOf(rows);
		return columns ? [line(head), `| ${columns.join(" | ")} |`, ...rest.map(line)] : null;
	}

	#cell({ attribs, children }: Element): string | null {
		const [only, ...others] = children.filter((child) => !isBlank(child));
		const nodes = only && isElement(only) && only.name === "p" && others.length === 0 ? only.children : children;
		const isPlain = (node: Node): boolean =>
			!isElement(node) || (INLINE.has(node.name) && !["img", "br"].includes(node.name) && node.children.every(isPlain));
		if (Object.keys(attribs).some((name) => name !== "class") || !nodes.every(isPlain)) return null;
		return this.#inline(nodes).trim().replaceAll("|", "\\|");
	}

	#inline(nodes: readonly Node[], isLinked = false): string {
		return nodes.map((node) => this.#part(node, isLinked)).join("");
	}

	#part(node: Node, isLinked: boolean): string {
		if (!isElement(node)) return isLinked ? escaped(textOf(node)).replace(/\\(?=[@:.])/g, "") : escaped(textOf(node));
		const { name, attribs, children } = node;
		const sign = SIGNS[name];
		if (sign) return signed(sign, this.#inline(children, isLinked));
		if (name === "br") return "  \n";
		if (["u", "sub", "sup"].includes(name)) return `<${name}>${this.#inline(children, isLinked)}</${name}>`;
		if (name === "code" && !children.some(isElement) && textOf(node).trim() !== "") return codeSpan(textOf(node));
		if (name === "a" && attribs.href && children.every(isInline))
			return `[${this.#inline(children, true)}]${target(attribs.href, attribs.title)}`;
		if (name === "img" && attribs.src && !attribs.width && !attribs.height)
			return `![${escaped(attribs.alt ?? "")}]${target(attribs.src, attribs.title)}`;
		return this.#source(node).replace(/\n\s*/g, " ");
	}
}

const COLUMNS: Record<string, string> = { "": "---", "align-center": ":---:", "align-right": "---:" };

/** How the cells of each column are aligned; null where those of one differ, or are aligned otherwise. */
function columnsOf(rows: readonly Element[]): string[] | null {
	const aligned = rows.map((row) => row.children.filter(isElement).map(({ attribs }) => COLUMNS[attribs.class ?? ""]));
	const [head = [], ...others] = aligned;
	return head.includes(undefined) || others.some((cells) => `${cells}` !== `${head}`) ? null : (head as string[]);
}

/** Emphasis begins and ends at a letter. */
function signed(sign: string, content: string): string {
	const words = content.trim();
	if (words === "") return content;
	const from = content.indexOf(words);
	return `${content.slice(0, from)}${sign}${words}${sign}${content.slice(from + words.length)}`;
}

function codeSpan(text: string): string {
	const fence = "`".repeat(longestRun(text) + 1);
	const gap = /^`|`$|^ .* $/.test(text) ? " " : "";
	return fence + gap + text.replaceAll("\n", " ") + gap + fence;
}

function target(address: string, title: string | undefined): string {
	const place = /[\s()<>\\]/.test(address) ? `<${address.replace(/[<>\\]/g, "\\$&")}>` : address;
	return title ? `(${place} "${title.replace(/["\\]/g, "\\$&")}")` : `(${place})`;
}

/** Markdown of clean HTML, which need not say the same; null where it would be far longer. In time that grows with the text. */
export const writeMarkdown = (html: string): string | null => new MarkdownWriter(html).write();
