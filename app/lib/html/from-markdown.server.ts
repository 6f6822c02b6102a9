import { Marked, Tokenizer, type Tokens } from "marked";
import { cleanHtml } from "~/lib/html/clean-html.server";

const markdown = new Marked({ gfm: true, async: false });

/** Lists and quotes in one another. */
const DEEPEST = 50;
/** Letters that are looked through for the end of emphasis; beyond them its signs are letters. */
const MAX_SCANNED = 10_000_000;
/** Cells of a table, those included that its shorter rows are filled up with; a larger one is text. */
const MAX_CELLS = 20_000;

/** A run without a blank in which every sign would be looked at as the beginning of an address of mail: they are shorter. */
const isLongRun = (src: string) => /^[^\s@]{500}/.test(src);

/** Reads Markdown in a time that does not grow with the square of its length, whatever is written. */
class BoundedTokenizer extends Tokenizer {
	#depth = 0;
	#lookedThrough = 0;

	#within<T>(read: () => T): T {
		if (this.#depth >= DEEPEST) throw new RangeError("Markdown is nested too deeply");
		this.#depth += 1;
		try {
			return read();
		} finally {
			this.#depth -= 1;
		}
	}

	override list(src: string): Tokens.List | undefined {
		return this.#within(() => super.list(src));
	}

	override blockquote(src: string): Tokens.Blockquote | undefined {
		return this.#within(() => super.blockquote(src));
	}

	override table(src: string): Tokens.Table | undefined {
		const lines = src.split(/\n[ \t]*\n/, 1)[0]?.split("\n") ?? [];
		return lines.length * (lines[0]?.split("|").length ?? 0) > MAX_CELLS ? undefined : super.table(src);
	}

	override url(src: string): Tokens.Link | undefined {
		return isLongRun(src) && !/^(https?:|ftp:|www\.)/i.test(src) ? undefined : super.url(src);
	}

	override inlineText(src: string): Tokens.Text | undefined {
		if (!isLongRun(src)) return super.inlineText(src);
		const text = /^[`~]+|^./su.exec(src)?.[0] ?? "";
		const raw = text + (/^[^\\<![`*~_hfw\s]*/.exec(src.slice(text.length, 500))?.[0] ?? "");
		return { type: "text", raw, text: raw, escaped: this.lexer.state.inRawBlock };
	}

	/** Whether a sign may still look for its end. */
	#mayLook(src: string, signs: string): boolean {
		if (!signs.includes(src[0] ?? " ")) return false;
		this.#lookedThrough += src.length;
		return this.#lookedThrough <= MAX_SCANNED;
	}

	override emStrong(src: string, maskedSrc: string, prevChar?: string): Tokens.Em | Tokens.Strong | undefined {
		return this.#mayLook(src, "*_") ? super.emStrong(src, maskedSrc, prevChar) : undefined;
	}

	override del(src: string, maskedSrc: string, prevChar?: string): Tokens.Del | undefined {
		return this.#mayLook(src, "~") ? super.del(src, maskedSrc, prevChar) : undefined;
	}
}

/** Markdown as clean HTML; HTML within it is cleaned as well. Throws a RangeError where it is nested too deeply. */
export function fromMarkdown(text: string): string {
	return cleanHtml(markdown.parse(text, { tokenizer: new BoundedTokenizer() }) as string).trim();
}
