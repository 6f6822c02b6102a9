import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Names at hand, several times as many as the product has texts. */
const MAX_NAMES = 4_000;
/** Texts seen once are forgotten together at this number. */
const MAX_SEEN = 2_000;
/** Longer texts are batches of rows, which seldom repeat. */
const MAX_LENGTH = 24_000;

/** A statement with it is planned for the values it runs with: how much a text finds decides by which index. */
export const PLANNED_BY_VALUES = "/* planned by values */";

/**
 * Names for repeated statements, so that the store parses and plans them once per connection: planning a short statement costs more than
 * running it. A text is named when it is seen the second time, by itself: it has the same name in every process, whose connections a pooler
 * may share.
 */
export class StatementNames {
	readonly #names = new LRUCache<string, string>({ max: MAX_NAMES });
	readonly #seen = new Set<string>();

	/** Null where the text is not named. */
	nameOf(text: string): string | null {
		const name = this.#names.get(text);
		if (name !== undefined) return name;
		if (text.includes(PLANNED_BY_VALUES) || text.length > MAX_LENGTH) return null;
		if (!this.#seen.delete(text)) {
			if (this.#seen.size >= MAX_SEEN) this.#seen.clear();
			this.#seen.add(text);
			return null;
		}
		const given = `portal_${createHash("sha256").update(text).digest("base64url")}`;
		this.#names.set(text, given);
		return given;
	}
}
