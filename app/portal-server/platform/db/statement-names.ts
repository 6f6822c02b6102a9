/** A process gives so many names: each is a parsed and planned statement that every connection which ran it keeps in memory. */
const MOST_NAMES = 400;
/** Texts that were seen once are forgotten together when there are so many. */
const MOST_SEEN = 2_000;
/** A longer text is a batch of rows, which seldom comes twice. */
const LONGEST = 24_000;

/**
 * Names for statements that come again, so that the store parses and plans them once for a connection: planning a short statement costs
 * more than running it. A text is named when it is seen the second time.
 */
export class StatementNames {
	readonly #names = new Map<string, string>();
	readonly #seen = new Set<string>();

	/** Null where the text is not to be kept. */
	nameOf(text: string): string | null {
		const name = this.#names.get(text);
		if (name !== undefined) return name;
		if (text.length > LONGEST || this.#names.size >= MOST_NAMES) return null;
		if (!this.#seen.delete(text)) {
			if (this.#seen.size >= MOST_SEEN) this.#seen.clear();
			this.#seen.add(text);
			return null;
		}
		const given = `portal_${this.#names.size + 1}`;
		this.#names.set(text, given);
		return given;
	}
}
