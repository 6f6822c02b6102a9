import { isBold, type Marks, marked, marksOf } from "./pasted-marks";
import { type Declarations, type Sheet, STYLE, sheetOf, styleOf, withoutStyles } from "./pasted-style";
import { isListLine, nestedList } from "./word-lists";

/** What a clipboard's HTML becomes; `missing`: names of its pictures that stay where they are. */
export interface Pasted {
	html: string;
	missing: string[];
}

interface Options {
	origin: string;
	/** Stands in the text in place of a picture. */
	pictureText(name: string): string;
}

const UNSEEN = new Set([
	"style",
	"script",
	"meta",
	"title",
	"link",
	"head",
	"xml",
	"template",
	"noscript",
	"object",
	"svg",
]);
const STRUCTURE = new Set(
	"ul ol li blockquote pre code hr table caption thead tbody tr td th figure figcaption".split(" "),
);
const PARAGRAPHS = new Set(
	"p div section article header footer main aside center address dd dt h1 h2 h3 h4 h5 h6".split(" "),
);
const BLOCKS = [...PARAGRAPHS, "ul", "ol", "blockquote", "pre", "table", "figure", "hr"].join(",");
const OF_CELLS = ["colspan", "rowspan"];
const LINK = /^(?:https?:|mailto:|tel:|\/(?!\/))/i;

interface Context {
	readonly sheet: Sheet;
	readonly options: Options;
	readonly missing: string[];
	/** Sizes of letters say what a heading is, for the program has no other way to say it. */
	readonly hasSizes: boolean;
	/** A heading of the first level stands in it: all move down by one. */
	readonly hasFirst: boolean;
}

const pixelsOf = (size: string): number => Number.parseFloat(size) * (size.endsWith("pt") ? 4 / 3 : 1) || 0;

/** Level of a paragraph that is a heading by its name, its class, its outline or its size; 0 of any other. */
function levelOf(element: Element, style: Declarations, { hasSizes, sheet }: Context): number {
	const named =
		/^h([1-6])$/.exec(element.localName)?.[1] ?? /(?:^|\s)(?:Mso)?Heading ?([1-6])/i.exec(element.className)?.[1];
	if (named) return Number(named);
	if (/\bMsoTitle\b/.test(element.className)) return 1;
	const outline = Number(style.get("mso-outline-level"));
	if (outline >= 1 && outline <= 6) return outline;
	if (!hasSizes || element.textContent?.trim() === "") return 0;
	const [only] = element.children.length === 1 ? element.children : [];
	const inner = only && only.textContent?.trim() === element.textContent?.trim() ? styleOf(only, sheet) : style;
	const size = pixelsOf(inner.get("font-size") ?? style.get("font-size") ?? "");
	const isStrong = isBold(inner.get("font-weight") ?? "") || only?.localName === "b" || only?.localName === "strong";
	return size >= 24 ? 2 : size >= 18 && isStrong ? 3 : 0;
}

/** The picture where it is one of this site, else its name. */
function picture(element: Element, { options, missing }: Context): Node[] {
	const source = element.getAttribute("data-src") || element.getAttribute("src") || "";
	const alt = element.getAttribute("alt")?.trim() ?? "";
	if (/^\p{Extended_Pictographic}/u.test(alt)) return [document.createTextNode(alt)];
	const url = URL.canParse(source, options.origin) ? new URL(source, options.origin) : null;
	if (url?.origin === options.origin && url.pathname.startsWith("/storage/")) {
		const shown = document.createElement("img");
		shown.setAttribute("src", url.pathname);
		if (alt !== "") shown.setAttribute("alt", alt);
		return [shown];
	}
	const file = url && url.protocol !== "data:" ? url.pathname.slice(url.pathname.lastIndexOf("/") + 1) : "";
	const name = alt || (/.\.\w{2,5}$/.test(file) ? safelyDecoded(file) : "");
	missing.push(name);
	return [document.createTextNode(options.pictureText(name))];
}

function safelyDecoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

const asChildren = (name: string, children: readonly Node[]): HTMLElement => {
	const element = document.createElement(name);
	element.append(...children);
	return element;
};

/** A list whose lists stand in its items, as some programs write them beside those. */
function list(name: string, element: Element, children: readonly Node[]): HTMLElement {
	const made = document.createElement(name);
	const start = element.getAttribute("start") ?? "";
	if (name === "ol" && /^\d{1,9}$/.test(start)) made.setAttribute("start", start);
	for (const child of children) {
		const last = made.lastElementChild;
		const isList = child instanceof Element && /^[uo]l$/.test(child.localName);
		if (isList && last) last.append(child);
		else made.append(child);
	}
	return made;
}

function cell(element: Element, style: Declarations, children: readonly Node[], { sheet }: Context): HTMLElement {
	const made = asChildren(element.localName, children);
	for (const name of OF_CELLS) {
		const value = element.getAttribute(name);
		if (value) made.setAttribute(name, value);
	}
	const inner = element.firstElementChild;
	const side =
		(inner && PARAGRAPHS.has(inner.localName)
			? (inner.getAttribute("align") ?? styleOf(inner, sheet).get("text-align"))
			: null) ??
		style.get("text-align") ??
		element.getAttribute("align") ??
		"";
	if (/^(?:center|right)$/i.test(side)) made.className = `align-${side.toLowerCase()}`;
	if (/^end$/i.test(side)) made.className = "align-right";
	return made;
}

function paragraph(element: Element, style: Declarations, marks: Marks, context: Context): Node[] {
	const level = levelOf(element, style, context);
	if (level === 0 && element.querySelector(BLOCKS)) return childrenOf(element, marks, context);
	if (level === 0) {
		const made = asChildren("p", childrenOf(element, marks, context));
		// Blank lines between paragraphs, as some programs write them.
		return made.textContent?.trim() === "" && !made.querySelector("img, br") ? [] : [made];
	}
	const shown = Math.min(4, Math.max(2, context.hasFirst ? level + 1 : level));
	return [asChildren(`h${shown}`, childrenOf(element, { ...marks, strong: false }, context, true))];
}

/** A line that ends where a block does anyway. */
const isBetweenBlocks = (line: Element): boolean =>
	/interchange/i.test(line.className) || [...(line.parentElement?.children ?? [])].some((one) => one.matches(BLOCKS));

/** `inHeading`: the words are bold by what they are. */
function rebuilt(node: Node, around: Marks, context: Context, inHeading: boolean): Node[] {
	if (node.nodeType === Node.TEXT_NODE) {
		const text = document.createTextNode(node.textContent ?? "");
		return [text.data.trim() === "" ? text : marked(text, inHeading ? { ...around, strong: false } : around)];
	}
	if (!(node instanceof Element) || UNSEEN.has(node.localName)) return [];
	const style = styleOf(node, context.sheet);
	if (style.get("display") === "none" || style.get("mso-hide") === "all" || style.get("mso-list") === "ignore")
		return [];
	const { localName } = node;
	if (localName === "img") return picture(node, context);
	if (localName === "br") return isBetweenBlocks(node) ? [] : [document.createElement("br")];
	const marks = marksOf(node, style, around);
	if (PARAGRAPHS.has(localName)) return paragraph(node, style, marks, context);
	const children = childrenOf(node, localName === "th" ? { ...marks, strong: false } : marks, context, inHeading);
	if (localName === "a") {
		const href = node.getAttribute("href")?.trim() ?? "";
		if (!LINK.test(href) || children.length === 0) return children;
		const link = asChildren("a", children);
		link.setAttribute("href", href);
		return [link];
	}
	if (!STRUCTURE.has(localName)) return children;
	if (localName === "ul" || localName === "ol") return [list(localName, node, children)];
	if (localName === "td" || localName === "th") return [cell(node, style, children, context)];
	return [asChildren(localName, children)];
}

function childrenOf(parent: Node, marks: Marks, context: Context, inHeading = false): Node[] {
	const built: Node[] = [];
	const nodes = [...parent.childNodes];
	for (let at = 0; at < nodes.length; at += 1) {
		const lines: Element[] = [];
		for (let next = nodes[at]; next; next = nodes[at + lines.length]) {
			if (!(next instanceof Element) || !isListLine(next)) break;
			lines.push(next);
			while (isBlankText(nodes[at + lines.length])) nodes.splice(at + lines.length, 1);
		}
		if (lines.length > 0) {
			built.push(
				...nestedList(lines, (line) => childrenOf(line, marksOf(line, styleOf(line, context.sheet), marks), context)),
			);
			at += lines.length - 1;
		} else built.push(...rebuilt(nodes[at] as Node, marks, context, inHeading));
	}
	return built;
}

const isBlankText = (node: Node | undefined) => node?.nodeType === Node.TEXT_NODE && node.textContent?.trim() === "";

/**
 * A clipboard's HTML as other programs write it, by tags alone: what they say by styles, classes and comments of their own is read here, for the
 * site's policy refuses styles. What this editor has copied stays as it is.
 */
export function readPasted(html: string, options: Options): Pasted {
	if (html.includes("data-pm-slice")) return { html, missing: [] };
	const { html: bare, sheets } = withoutStyles(html.replace(/<!\[(?:if[^\]]*|endif)\]>/gi, ""));
	const given = new DOMParser().parseFromString(bare, "text/html");
	const missing: string[] = [];
	const context: Context = {
		sheet: sheetOf(sheets),
		options,
		missing,
		hasSizes: /Cocoa HTML Writer|<section\b/i.test(html),
		hasFirst: given.querySelector(`h1, .MsoTitle, .MsoHeading1, [${STYLE}*='mso-outline-level:1']`) !== null,
	};
	const built = document.createElement("div");
	built.append(...childrenOf(given.body, {}, context));
	return { html: built.innerHTML, missing };
}
