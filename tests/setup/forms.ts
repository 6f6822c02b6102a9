/** A form of a page as a browser without script would send it. */
export interface PageForm {
	/** Where it goes; an empty text is the page's own address. */
	readonly action: string;
	readonly method: "get" | "post";
	/** What it sends when nothing is touched: hidden, checked, selected and typed values, no buttons. */
	readonly fields: [string, string][];
	/** Its submit buttons: name, value and text. */
	readonly buttons: { name: string; value: string; text: string }[];
	/** Its id, name and aria-label, whichever it has. */
	readonly names: string[];
}

type Tag = { name: string; attributes: Map<string, string>; end: number };

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** Text of HTML with its character references resolved. */
export function unescapeHtml(text: string): string {
	return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
		if (name) {
			return ENTITIES[name] ?? whole;
		}
		return String.fromCodePoint(Number.parseInt(hex ?? decimal ?? "0", hex ? 16 : 10));
	});
}

function* tags(html: string): Generator<Tag & { start: number }> {
	const pattern = /<(\/?[a-z][a-z0-9]*)((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?|\s*\/)*)\s*>/gi;
	for (const match of html.matchAll(pattern)) {
		const attributes = new Map<string, string>();
		for (const [, key, double, single, bare] of (match[2] ?? "").matchAll(/([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g)) {
			attributes.set((key ?? "").toLowerCase(), unescapeHtml(double ?? single ?? bare ?? ""));
		}
		yield { name: (match[1] ?? "").toLowerCase(), attributes, start: match.index, end: match.index + match[0].length };
	}
}

function textUntil(html: string, from: number, closing: string): string {
	const end = html.toLowerCase().indexOf(closing, from);
	return unescapeHtml(html.slice(from, end < 0 ? undefined : end).replace(/<[^>]*>/g, ""));
}

function readInput({ attributes }: Tag): [string, string][] {
	const name = attributes.get("name");
	const type = attributes.get("type")?.toLowerCase() ?? "text";
	const isSent = !["submit", "button", "image", "reset", "file"].includes(type);
	const isOff = ["checkbox", "radio"].includes(type) && !attributes.has("checked");
	return name && isSent && !isOff && !attributes.has("disabled")
		? [[name, attributes.get("value") ?? (isOff ? "" : defaultValue(type))]]
		: [];
}

const defaultValue = (type: string) => (type === "checkbox" || type === "radio" ? "on" : "");

function readSelect(html: string, tag: Tag): [string, string][] {
	const name = tag.attributes.get("name");
	if (!name || tag.attributes.has("disabled")) {
		return [];
	}
	const end = html.indexOf("</select>", tag.end);
	const options = [...tags(html.slice(tag.end, end))].filter((inner) => inner.name === "option");
	const value = (option: Tag) => option.attributes.get("value") ?? textUntil(html, tag.end + option.end, "</option>").trim();
	const chosen = options.filter((option) => option.attributes.has("selected"));
	const sent = tag.attributes.has("multiple") ? chosen : [chosen.at(-1) ?? options[0]].filter((option) => option !== undefined);
	return sent.map((option): [string, string] => [name, value(option)]);
}

function readForm(html: string, tag: Tag): PageForm {
	const id = tag.attributes.get("id");
	const end = html.indexOf("</form>", tag.end);
	const form: PageForm = {
		action: tag.attributes.get("action") ?? "",
		method: tag.attributes.get("method")?.toLowerCase() === "post" ? "post" : "get",
		fields: [],
		buttons: [],
		names: ["id", "name", "aria-label"].flatMap((key) => tag.attributes.get(key) ?? []),
	};
	for (const inner of tags(html)) {
		const owner = inner.attributes.get("form");
		const isInside = inner.start >= tag.end && inner.start < end;
		if (owner === undefined ? !isInside : owner !== id) {
			continue;
		}
		addControl(html, inner, form);
	}
	return form;
}

function addControl(html: string, tag: Tag, form: PageForm): void {
	const name = tag.attributes.get("name") ?? "";
	const value = tag.attributes.get("value") ?? "";
	if (tag.name === "input") {
		form.fields.push(...readInput(tag));
		if (tag.attributes.get("type") === "submit") {
			form.buttons.push({ name, value, text: value });
		}
	} else if (tag.name === "select") {
		form.fields.push(...readSelect(html, tag));
	} else if (tag.name === "textarea" && name && !tag.attributes.has("disabled")) {
		form.fields.push([name, textUntil(html, tag.end, "</textarea>").replace(/^\n/, "")]);
	} else if (tag.name === "button" && (tag.attributes.get("type") ?? "submit") === "submit") {
		form.buttons.push({ name, value, text: textUntil(html, tag.end, "</button>").trim() });
	}
}

/** All forms of a page, in its order. */
export function readForms(html: string): PageForm[] {
	return [...tags(html)].filter((tag) => tag.name === "form").map((tag) => readForm(html, tag));
}
