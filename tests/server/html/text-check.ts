import { type DefaultTreeAdapterTypes as Html, parse } from "parse5";

/** What text browsers set on lines of its own. */
const BLOCKS = new Set(
	`address article aside blockquote body br caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header
	hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
);
/** What has no text of its own on the page, and stands between its neighbours. */
const FIELDS = new Set(["select", "textarea", "img"]);
const UNSEEN = new Set(["script", "style", "template", "head"]);

interface Piece {
	text: string;
	/** The element that it stands in; null for what only separates. */
	within: Html.ParentNode | null;
}

const SEPARATOR: Piece = { text: " ", within: null };

const attribute = (element: Html.Element, name: string) => element.attrs.find((one) => one.name === name)?.value;
const isElement = (node: Html.Node): node is Html.Element => "tagName" in node;

const isProse = (node: Html.Node | null): boolean =>
	node !== null &&
	((isElement(node) && attribute(node, "class") === "prose") || ("parentNode" in node && isProse(node.parentNode)));

/** The element whose sentence a text belongs to: marks, and in rich text links and the like, stand within one. */
function sentenceOf(text: Html.TextNode): Html.ParentNode | null {
	const inProse = isProse(text);
	let within = text.parentNode;
	while (within && isElement(within) && (within.tagName === "mark" || (inProse && !BLOCKS.has(within.tagName))))
		within = within.parentNode;
	return within;
}

/** The texts below a node in the order of the page, and what stands between them. */
function* pieces(node: Html.Node): Generator<Piece> {
	if (node.nodeName === "#text" && "value" in node) yield { text: node.value, within: sentenceOf(node) };
	if (isElement(node)) {
		const isInput = node.tagName === "input" && attribute(node, "type") !== "hidden";
		if (FIELDS.has(node.tagName) || isInput) yield SEPARATOR;
		if (FIELDS.has(node.tagName) || UNSEEN.has(node.tagName)) return;
	}
	const isBlock = isElement(node) && BLOCKS.has(node.tagName);
	if (isBlock) yield SEPARATOR;
	if ("childNodes" in node) for (const child of node.childNodes) yield* pieces(child);
	if (isBlock) yield SEPARATOR;
}

const ENDS_WORD = /[\p{L}\p{M}\p{N}%)）]$/u;
const BEGINS_WORD = /^[\p{L}\p{N}\p{Sc}✓✕+\-−]/u;

/** Texts of two elements that are read as one word, for nothing but their style separates them. */
function gluedTexts(page: Html.Document): string[] {
	const faults: string[] = [];
	let before: Piece = SEPARATOR;
	for (const piece of pieces(page)) {
		if (piece.text === "") continue;
		const isOneText = piece.within === null || piece.within === before.within;
		if (!isOneText && ENDS_WORD.test(before.text) && BEGINS_WORD.test(piece.text))
			faults.push(`glued: ${before.text.slice(-40)}|${piece.text.slice(0, 40)}`);
		before = piece;
	}
	return faults;
}

function* elements(node: Html.Node): Generator<Html.Element> {
	if (isElement(node)) yield node;
	if ("childNodes" in node) for (const child of node.childNodes) yield* elements(child);
}

const isPressed = (element: Html.Element): boolean =>
	element.tagName === "button" ||
	(element.tagName === "a" && attribute(element, "href") !== undefined) ||
	(element.tagName === "input" && ["submit", "image", "reset", "button"].includes(attribute(element, "type") ?? ""));

/** What a text browser writes for it: labels that only a screen reader reads out are no names there. */
function writtenName(element: Html.Element): string {
	const texts = [...pieces(element)].map(({ text }) => text);
	const pictures = [...elements(element)].map((inner) => attribute(inner, "alt") ?? "");
	return [...texts, ...pictures, element.tagName === "input" ? (attribute(element, "value") ?? "") : ""]
		.join("")
		.trim();
}

const sketch = (element: Html.Element) =>
	`<${element.tagName} ${element.attrs.map(({ name, value }) => `${name}="${value}"`).join(" ")}>`;

const namelessButtons = (page: Html.Document): string[] =>
	[...elements(page)]
		.filter((element) => isPressed(element) && writtenName(element) === "")
		.map((element) => `no name: ${sketch(element)}`);

/** What cannot be read of a page in a browser without pictures and styles: buttons and links without a name, texts run together. */
export function textFaults(html: string): string[] {
	const page = parse(html, { scriptingEnabled: false });
	return [...new Set([...namelessButtons(page), ...gluedTexts(page)])];
}
