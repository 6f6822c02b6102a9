import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";

/**
 * A number that looks random and is the same for the same row and purpose, 0 ≤ x < 1: no order in which rows are read changes a store.
 * `of`: an int8 expression.
 */
export function roll(of: string, purpose: string): SQL {
	const seed = createHash("sha256").update(purpose).digest().readInt32BE(0);
	return sql.raw(`((hashint8extended(${of}, ${seed}) & 1099511627775)::float8 / 1099511627776)`);
}

/** A whole one, `from` ≤ x ≤ `until`. */
export const whole = (of: string, purpose: string, from: number, until: number): SQL =>
	sql`(${sql.raw(String(from))} + floor(${roll(of, purpose)} * ${sql.raw(String(until - from + 1))}))::int4`;

/** One of a list of texts. */
export const among = (of: string, purpose: string, list: readonly string[]): SQL =>
	sql`(array[${sql.raw(list.map((one) => `'${one}'`).join(", "))}])[${whole(of, purpose, 1, list.length)}]`;

/** An instant as the clocks of Myanmar show it. */
export const local = (instant: string): SQL => sql.raw(`(${instant} at time zone 'Asia/Yangon')`);

/** The instant at which the clocks of Myanmar show that. */
export const atLocal = (text: string): SQL => sql.raw(`((${text})::timestamp at time zone 'Asia/Yangon')`);

/** Whole seconds UTC. */
export const epoch = (instant: string): SQL => sql.raw(`extract(epoch from ${instant})::int8`);

/** Letters and digits that name one thing, `length` of them. */
export const token = (of: string, length: number): SQL =>
	sql.raw(`substr(translate(encode(sha256((${of})::bytea), 'base64'), '+/=', '-_0'), 1, ${length})`);

/** Each Chinese character twice, in small letters: what `orders.search_text` holds of a text. */
export const searched = (text: string): SQL =>
	sql.raw(`regexp_replace(search_form(${text}), '([\\u3400-\\u9fff])', '\\1\\1', 'g')`);

/** A company's id in the digits of codes that name it, as `newCompanyCode` writes them. */
export const prefix = (company_id: string): SQL =>
	sql.raw(
		`ltrim(${[4, 3, 2, 1, 0].map((place) => `substr('0123456789abcdefghijklmnopqrstuvwxyz', 1 + (${company_id} / ${36 ** place} % 36)::int4, 1)`).join(" || ")},
			'0')`,
	);
