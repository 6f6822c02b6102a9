import { cleanHtml } from "~/lib/html/clean-html.server";
import { fromMarkdown } from "~/lib/html/from-markdown.server";
import { toMarkdown } from "~/lib/html/to-markdown.server";
import type { Words } from "./edit-reply";

/** The words of a table's caption, which the editor has no place for, as a paragraph before it. */
const captionsBefore = (html: string) => html.replace(/<table>\s*<caption>([\s\S]*?)<\/caption>/g, "<p>$1</p><table>");

type SavedWords = Omit<Words, "text">;

/** An article's words for the form, in both ways to write them. */
export function wordsOf({ title, summary, language, channel, html }: SavedWords): Words {
	const clean = cleanHtml(html);
	return { title, summary, language, channel, text: toMarkdown(clean), html: captionsBefore(clean) };
}

/** The clean HTML of what was written; null for Markdown that is nested deeper than can be read. */
export function htmlOf(body: string, format: "html" | "markdown"): string | null {
	try {
		return format === "html" ? cleanHtml(body) : fromMarkdown(body);
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}
