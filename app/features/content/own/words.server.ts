import { cleanedHtml, cleanHtml } from "~/lib/html/clean-html.server";
import { uncleanHtmlOf } from "~/lib/html/from-markdown.server";
import { toMarkdown } from "~/lib/html/to-markdown.server";
import { MAX_HTML_LENGTH } from "~/portal-contract/cms/own-limits";
import type { Words } from "./edit-reply";

/** The words of a table's caption, which the editor has no place for, as a paragraph before it. */
const captionsBefore = (html: string) => html.replace(/<table>\s*<caption>([\s\S]*?)<\/caption>/g, "<p>$1</p><table>");

/** Of what Markdown becomes before it is cleaned. */
const MAX_UNCLEAN_LENGTH = 2 * MAX_HTML_LENGTH;

type SavedWords = Omit<Words, "text">;

/** An article's words for the form, in both ways to write them. */
export function wordsOf({ title, summary, language, channel, html }: SavedWords): Words {
	const clean = cleanHtml(html);
	return { title, summary, language, channel, text: toMarkdown(clean), html: captionsBefore(clean) };
}

/** What was written as clean HTML, or why it cannot be read: a key of `own-articles`. */
export type Read = { html: string; fault: null } | { html: ""; fault: "too-long" | "too-nested" };

const unread = (fault: NonNullable<Read["fault"]>): Read => ({ html: "", fault });

export function readBody(body: string, format: "html" | "markdown"): Read {
	if (body.length > MAX_HTML_LENGTH) return unread("too-long");
	const written = format === "html" ? body : uncleanHtmlOf(body);
	if (written === null) return unread("too-nested");
	if (written.length > MAX_UNCLEAN_LENGTH) return unread("too-long");
	const html = cleanedHtml(written)?.trim();
	if (html === undefined) return unread("too-nested");
	return html.length > MAX_HTML_LENGTH ? unread("too-long") : { html, fault: null };
}
