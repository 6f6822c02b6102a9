import TurndownService from "turndown";
import { cleanHtml } from "./clean-html.server";
import { fromMarkdown } from "./from-markdown.server";

const service = new TurndownService({
	headingStyle: "atx",
	codeBlockStyle: "fenced",
	bulletListMarker: "-",
	emDelimiter: "*",
	hr: "---",
});

// Markdown has no sign for these; it may hold HTML.
service.keep(["u", "sub", "sup", "figure"]);
service.addRule("strike", { filter: ["s"], replacement: (content) => `~~${content}~~` });

interface Element {
	nodeName: string;
	children: ArrayLike<Element>;
	outerHTML: string;
	textContent: string | null;
	innerHTML: string;
	getAttribute(name: string): string | null;
	querySelector(selector: string): unknown;
	querySelectorAll(selector: string): ArrayLike<Element>;
}

const withoutBlankLines = (html: string) => html.replace(/\n\s*/g, "\n").trim();

/** A table of one row of heads and cells of one line each, as Markdown can say it; null for another. */
function plainTable(table: Element): string | null {
	if (table.querySelector("caption, ul, ol, pre, blockquote, table, h2, h3, h4, img, br, p + p, [colspan], [rowspan]"))
		return null;
	const rows = Array.from(table.querySelectorAll("tr"), (row) => Array.from(row.children));
	const [head, ...rest] = rows;
	if (!head || head.length === 0 || head.some(({ nodeName }) => nodeName !== "TH")) return null;
	if (rest.some((row) => row.length !== head.length || row.some(({ nodeName }) => nodeName !== "TD"))) return null;
	const line = (row: Element[]) =>
		`| ${row
			.map((cell) =>
				service
					.turndown(cell.innerHTML)
					.replace(/\s*\n\s*/g, " ")
					.replaceAll("|", "\\|")
					.trim(),
			)
			.join(" | ")} |`;
	return [line(head), `|${" --- |".repeat(head.length)}`, ...rest.map(line)].join("\n");
}

service.addRule("table", {
	filter: "table",
	replacement: (_, node) => {
		const table = node as unknown as Element;
		return `\n\n${plainTable(table) ?? withoutBlankLines(table.outerHTML)}\n\n`;
	},
});

const BLOCK = "(?:h[2-4]|p|ul|ol|li|blockquote|pre|hr|br|figure|figcaption|table|caption|thead|tbody|tr|th|td)";
const AROUND_BLOCKS = new RegExp(` ?(</?${BLOCK}\\b[^>]*>) ?`, "g");

/** What two texts must have in common to say the same: their clean HTML without spaces between blocks, and without what readers do not see. */
const essence = (html: string) =>
	html
		.replace(/<\/?(?:thead|tbody)>/g, "")
		.replace(/(<t[hd][^>]*>)\s*<p>([\s\S]*?)<\/p>\s*(?=<\/t[hd]>)/g, "$1$2")
		.replace(/(<li>)\s*<p>/g, "$1")
		.replace(/<\/p>\s*(?=<\/li>|<(?:ul|ol)\b)/g, "")
		.replace(/<p>\s*<\/p>/g, "")
		.replace(/\n<\/code><\/pre>/g, "</code></pre>")
		.replace(/[\n\t ]+/g, " ")
		.replace(AROUND_BLOCKS, "$1")
		.trim();

const BLOCK_ENDS = /(<\/(?:h[2-4]|p|ul|ol|blockquote|pre|figure|table)>)(?=<)/g;

/** HTML a block a line; the lines of preformatted text are joined, for a blank one would end the HTML within Markdown. */
const htmlByLines = (html: string) =>
	html
		.split(/(<pre>[\s\S]*?<\/pre>)/)
		.map((part, place) => (place % 2 === 1 ? part.replaceAll("\n", "&#10;") : withoutBlankLines(part)))
		.join("")
		.replace(BLOCK_ENDS, "$1\n");

/**
 * Clean HTML as the Markdown that a reader without script edits; the HTML itself, which Markdown may hold, where the Markdown would not
 * become the same again.
 */
export function toMarkdown(html: string): string {
	if (html === "") return "";
	const text = service.turndown(html);
	return essence(fromMarkdown(text)) === essence(cleanHtml(html)) ? text : htmlByLines(html);
}
