import { readBody, wordsOf } from "~/features/content/own/words.server";
import { cleanHtml, isBlankHtml, textOfHtml } from "~/lib/html/clean-html.server";
import { MAX_HTML_LENGTH } from "~/portal-contract/cms/own-limits";

interface Transform {
	readonly transform: (text: string) => unknown;
	/** Letters of the longest text that reaches it. */
	readonly limit: number;
}

/** A text that no earlier try has left in a cache. */
let tries = 0;
function fresh(text: string): string {
	tries += 1;
	return text.slice(0, -6) + String(tries).padStart(6, "0");
}

const words = { title: "", summary: "", language: "en", channel: "" } as const;

/** What is done to texts that strangers type, with the length that reaches it. */
export const TRANSFORMS: Readonly<Record<string, Transform>> = {
	"an article is read from Markdown": {
		transform: (text) => readBody(fresh(text), "markdown"),
		limit: MAX_HTML_LENGTH,
	},
	"an article is read from HTML": { transform: (text) => readBody(fresh(text), "html"), limit: MAX_HTML_LENGTH },
	"an article's form is filled": {
		transform: (text) => {
			const { html, fault } = readBody(fresh(text), "html");
			return fault ? fault : wordsOf({ ...words, html });
		},
		limit: MAX_HTML_LENGTH / 2,
	},
	"a remote portal's article is cleaned": { transform: (text) => cleanHtml(fresh(text)), limit: MAX_HTML_LENGTH },
	"HTML becomes plain text": { transform: (text) => [textOfHtml(text), isBlankHtml(text)], limit: MAX_HTML_LENGTH },
};
