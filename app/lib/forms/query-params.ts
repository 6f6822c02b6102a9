import { type IParseOptions, type IStringifyOptions, parse, stringify } from "qs";

/** Keys nest no deeper, lists grow no longer and queries hold no more than any call needs; beyond, `qs` throws a RangeError. */
const MAX_PAIRS = 1000;
const LIMITS: IParseOptions = {
	depth: 5,
	strictDepth: true,
	arrayLimit: 201,
	parameterLimit: MAX_PAIRS,
	throwOnLimitExceeded: true,
};
/** Names that would reach an object's prototype. */
const FORBIDDEN = /(?:^|[[.])(?:__proto__|prototype|constructor)(?:[\].[]|$)/;

const WRITTEN: IStringifyOptions = {
	format: "RFC1738",
	skipNulls: true,
	filter: (_key: string, value: unknown) => (typeof value === "boolean" ? Number(value) : value),
};

/**
 * `url` with `query` appended: objects become `key[subkey]`, lists `key[0]`, `key[1]`; true is 1, false is 0; null and undefined are left out.
 *
 *   appendQuery("/a", { search: { city: "x" }, stars: [4, 5] }) → /a?search[city]=x&stars[0]=4&stars[1]=5 (brackets encoded)
 */
export function appendQuery(url: string, query: Readonly<Record<string, unknown>> | undefined): string {
	const text = query ? stringify(query, WRITTEN) : "";
	return text === "" ? url : `${url}${url.includes("?") ? "&" : "?"}${text}`;
}

export class BadQueryError extends Error {
	override readonly name = "BadQueryError";
}

/** The pairs of an encoded form, read once they are reached: of a long one only as many as are taken. */
export function* pairsOf(form: string): Generator<[string, string]> {
	for (let from = 0; from <= form.length; ) {
		const next = form.indexOf("&", from);
		const end = next < 0 ? form.length : next;
		if (end > from) yield* new URLSearchParams(`&${form.slice(from, end)}`);
		from = end + 1;
	}
}

/**
 * The reverse: `key[subkey]` and form names such as `rooms[0].adults` become objects, keys that are all numbers lists, `key[]` appends;
 * a plain key given several times becomes a list of texts. Throws `BadQueryError` on prototype names, on a key that is both a value and
 * an object, and beyond 6 levels, 1000 pairs or index 200.
 */
export function unflattenQuery(pairs: Iterable<readonly [string, unknown]>): Record<string, unknown> {
	const written = new URLSearchParams();
	let count = 0;
	for (const [key, value] of pairs) {
		count += 1;
		if (count > MAX_PAIRS) throw new BadQueryError("too many pairs");
		if (FORBIDDEN.test(key)) throw new BadQueryError(`${key} is no name`);
		written.append(key, String(value));
	}
	const query = parsed(written.toString());
	for (const [key, value] of Object.entries(query))
		if (isTorn(value)) throw new BadQueryError(`${key} is a value and an object`);
	return query;
}

function parsed(text: string): Record<string, unknown> {
	try {
		return parse(text, { ...LIMITS, allowDots: true, allowPrototypes: true });
	} catch (error) {
		if (error instanceof RangeError) throw new BadQueryError(error.message);
		throw error;
	}
}

/** `qs` puts a value and an object of one key into one list, or the value among the object's keys, as true. */
function isTorn(value: unknown): boolean {
	if (typeof value !== "object" || value === null) return typeof value !== "string";
	const parts: unknown[] = Object.values(value);
	const isMixed =
		Array.isArray(value) &&
		parts.some((part) => typeof part === "string") &&
		parts.some((part) => typeof part !== "string");
	return isMixed || parts.some(isTorn);
}
