import { unescapeHtml } from "../../setup/forms";

/** One control of a form as a reader meets it. */
export interface Control {
	name: string;
	value: string;
	isInvalid: boolean;
	/** Texts that aria-describedby names, its own and that of the group it is in. */
	described: string[];
}

const TAG = /<(input|select|textarea)\b([^>]*)>/g;
const attribute = (text: string, name: string): string | undefined => {
	const found = new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1];
	return found === undefined ? undefined : unescapeHtml(found);
};

/** Text of a piece of HTML, blanks folded. */
export const textOf = (html: string): string =>
	unescapeHtml(html.replace(/<script[\s\S]*?<\/script>/g, " ").replace(/<[^>]*>/g, " "))
		.replace(/\s+/g, " ")
		.trim();

function textById(html: string, id: string): string {
	const escaped = id.replace(/[[\].]/g, "\\$&");
	const found = new RegExp(`<(\\w+)[^>]*\\sid="${escaped}"[^>]*>(.*?)</\\1>`, "s").exec(html);
	return textOf(found?.[2] ?? "");
}

function shownValue(html: string, tag: string, attributes: string, end: number): string {
	if (tag === "input") return attribute(attributes, "value") ?? "";
	const inner = html.slice(end, html.indexOf(`</${tag}>`, end));
	if (tag === "textarea") return unescapeHtml(inner);
	const chosen =
		/<option\b([^>]*\sselected(?:=""|\b)[^>]*)>/.exec(inner)?.[1] ?? /<option\b([^>]*)>/.exec(inner)?.[1] ?? "";
	return attribute(chosen, "value") ?? "";
}

/** Attributes of the innermost fieldset that is open at a place. */
function groupAround(html: string, at: number): string {
	const open: string[] = [];
	for (const [tag, attributes = ""] of html.slice(0, at).matchAll(/<\/?fieldset\b([^>]*)>/g)) {
		if (tag.startsWith("</")) open.pop();
		else open.push(attributes);
	}
	return open.at(-1) ?? "";
}

/** Every named control of a page. */
export function controlsOf(html: string): Control[] {
	return [...html.matchAll(TAG)].flatMap((match) => {
		const [whole, tag = "", attributes = ""] = match;
		const name = attribute(attributes, "name");
		if (!name) return [];
		const ids = [attributes, groupAround(html, match.index)].flatMap(
			(one) => attribute(one, "aria-describedby")?.split(" ") ?? [],
		);
		return [
			{
				name,
				value: shownValue(html, tag, attributes, match.index + whole.length),
				isInvalid: attribute(attributes, "aria-invalid") === "true",
				described: ids.map((id) => textById(html, id)),
			},
		];
	});
}

/** Lines of the summary above a form, and what each links to. */
export function summaryOf(html: string): { title: string; lines: string[] } {
	const box = /<div role="alert" tabindex="-1"[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? "";
	const title = textOf(/<h2[^>]*>(.*?)<\/h2>/s.exec(box)?.[1] ?? "");
	return { title, lines: [...box.matchAll(/<li>(.*?)<\/li>/gs)].map((match) => textOf(match[1] ?? "")) };
}

/** What is missing of the frame that every page of the site has; empty for a whole page. Signing in and papers stand without the site's header. */
export function missingFrame(html: string, path = ""): string[] {
	const wanted: [string, RegExp][] = [
		["document", /^<!DOCTYPE html><html lang="(zh-cn|en)"/i],
		["header", /<header\b/],
		["main", /<main\b[^>]*id="content"/],
		["footer", /<footer\b/],
		["end", /<\/html>/],
	];
	const isBare = /^\/(user\/login|voucher\/|driver-card\/|invoice-file\/)|\/(print|driverCard)$/.test(
		path.replace(/\?.*/, ""),
	);
	const needed = isBare ? wanted.filter(([name]) => name !== "header" && name !== "footer") : wanted;
	return needed.filter(([, pattern]) => !pattern.test(html)).map(([name]) => name);
}

/** What a reader sees and hears: texts between tags, and labels, titles, placeholders and alternatives. Scripts and styles are left out. */
export function visibleTexts(html: string): string[] {
	const bare = html.replace(/<(script|style|template)\b.*?<\/\1>/gs, "");
	const attributes = [...bare.matchAll(/\s(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(
		(match) => match[1] ?? "",
	);
	const texts = bare.replace(/<(\w+)[^>]*\slang="[^"]*"[^>]*>[^<]*<\/\1>/g, "").split(/<[^>]*>/);
	return [...texts, ...attributes].map((text) => unescapeHtml(text).trim()).filter(Boolean);
}
