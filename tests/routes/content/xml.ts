export interface Element {
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly children: readonly Element[];
	/** Its own text. */
	readonly text: string;
}

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const PIECE = /<\?xml [^?]*\?>|<\/([\w:]+)\s*>|<([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;

function plain(text: string): string {
	const left = text.replace(/&(amp|lt|gt|quot|apos);/g, "");
	if (left.includes("&")) throw new Error(`a bare & in ${text}`);
	return text.replace(/&(\w+);/g, (_, name: string) => SIGNS[name] ?? "");
}

/** The root of a document of XML; throws at what is not well formed. Comments, CDATA and other instructions are not known. */
export function parseXml(xml: string): Element {
	const top = { name: "", attributes: {}, children: [] as Element[], text: "" };
	const open = [top];
	PIECE.lastIndex = 0;
	while (PIECE.lastIndex < xml.length) {
		const at = PIECE.lastIndex;
		const [piece, closed, opened, attributes = "", isEmpty, text] = PIECE.exec(xml) ?? [];
		const inner = open.at(-1);
		if (piece === undefined || !inner) throw new Error(`not well formed at ${xml.slice(at, at + 60)}`);
		if (text !== undefined) inner.text += plain(text);
		if (closed !== undefined && open.pop()?.name !== closed) throw new Error(`</${closed}> closes what is not open`);
		if (opened === undefined) continue;
		const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
			name,
			plain(value),
		]);
		const element = { name: opened, attributes: Object.fromEntries(pairs), children: [] as Element[], text: "" };
		inner.children.push(element);
		if (isEmpty !== "/") open.push(element);
	}
	const [root] = top.children;
	if (!root || top.children.length > 1 || open.length > 1 || top.text.trim() !== "")
		throw new Error("not one closed root");
	return root;
}

export const allOf = (element: Element, name: string) => element.children.filter((child) => child.name === name);
/** Text of the first child of a name. */
export const textOf = (element: Element, name: string) => allOf(element, name)[0]?.text;
