import { essenceOf } from "./essence.server";
import { uncleanHtmlOf } from "./from-markdown.server";
import { htmlByLines, writeMarkdown } from "./markdown-writer.server";

/**
 * Clean HTML as the Markdown that a reader without script edits; the HTML itself, which Markdown may hold, where the Markdown would not
 * become the same again.
 */
export function toMarkdown(html: string): string {
	const text = writeMarkdown(html);
	const back = text === null ? null : uncleanHtmlOf(text);
	return text !== null && back !== null && essenceOf(back) === essenceOf(html) ? text : htmlByLines(html);
}
