import type { Declarations } from "./pasted-style";

const MARKS = ["strong", "em", "u", "s", "sub", "sup"] as const;
type MarkName = (typeof MARKS)[number];
export type Marks = Readonly<Partial<Record<MarkName, boolean>>>;

const BY_TAG: Readonly<Record<string, MarkName>> = {
	b: "strong",
	strong: "strong",
	i: "em",
	em: "em",
	u: "u",
	ins: "u",
	s: "s",
	strike: "s",
	del: "s",
	sub: "sub",
	sup: "sup",
};
export const isBold = (weight: string) => /^(?:bold|bolder|[6-9]00)$/.test(weight);

/** What an element's name and style say of the words in it, above what is said around it. */
export function marksOf(element: Element, style: Declarations, around: Marks): Marks {
	const marks: Partial<Record<MarkName, boolean>> = { ...around };
	const own = BY_TAG[element.localName];
	if (own) marks[own] = true;
	const weight = style.get("font-weight") ?? "";
	if (weight !== "") marks.strong = isBold(weight);
	const slope = style.get("font-style") ?? "";
	if (slope !== "") marks.em = slope === "italic" || slope === "oblique";
	const line = `${style.get("text-decoration") ?? ""} ${style.get("text-decoration-line") ?? ""}`;
	if (/\bunderline\b/.test(line)) marks.u = true;
	if (/\bline-through\b/.test(line)) marks.s = true;
	const height = style.get("vertical-align") ?? "";
	if (height === "super") marks.sup = true;
	if (height === "sub") marks.sub = true;
	if (element.localName === "a") marks.u = false;
	return marks;
}

/** A text within what its words are. */
export function marked(text: Node, marks: Marks): Node {
	return MARKS.filter((name) => marks[name]).reduceRight<Node>((inner, name) => {
		const mark = document.createElement(name);
		mark.append(inner);
		return mark;
	}, text);
}
