import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Call } from "~/portal-contract/base/call";
import type { Who } from "./handler";
import { Refused } from "./refused";

export interface Keyed {
	company_id: number;
	member_id: number;
	call: string;
	key: string;
	body_hash: string;
}

/** What a first request answered. */
export interface Replay<T> {
	readonly value: T;
}

/** The idempotency key of a change as two pieces of its statements, for a use case that takes and keeps it in statements of its own. */
export interface Key {
	/**
	 * Source of the change's first statement: one row `"key"."first"`. It takes the key; where another request has it, it waits for that one
	 * to end and finds what it answered. The rest of that statement reads the store as it was before the wait, but for rows that it locks.
	 */
	readonly source: SQL;
	/** `"key"."first"` as read: null for a first request. Throws `Refused` `idempotency_mismatch` where that one had another body. */
	replayOf<T>(first: unknown): Replay<T> | null;
	/** A query that keeps the answer, and returns it as `answer` for `replayFrom`: the first answer and every replay are the same text. */
	keep(answer: unknown): SQL;
	replayFrom<T>(answer: unknown): T;
}

const replayed = <T>(answer: unknown): T => (answer as Replay<T>).value;
const jsonOf = (answer: unknown) => sql`${JSON.stringify({ value: answer ?? null })}::jsonb`;

export function keyFor({ company_id, member_id, call, key, body_hash }: Keyed): Key & { drop: SQL } {
	const own = sql`company_id = ${company_id} and member_id = ${member_id} and call = ${call} and key = ${key}`;
	return {
		source: sql`(select take_key(${company_id}, ${member_id}, ${call}, ${key}, ${body_hash}) as first) as "key"`,
		replayOf<T>(first: unknown) {
			if (first === null) return null;
			const before = first as { body_hash: string; answer: Replay<T> };
			if (before.body_hash !== body_hash) throw new Refused("idempotency_mismatch");
			if (!before.answer) throw new Error(`the key of ${call} was taken and its answer not kept`);
			return before.answer;
		},
		keep: (answer) => sql`update idempotency_key set answer = ${jsonOf(answer)} where ${own} returning answer`,
		replayFrom: replayed,
		drop: sql`delete from idempotency_key where ${own}`,
	};
}

/** For a change that nobody sends again. */
export const NO_KEY: Key = {
	source: sql`(select null::jsonb as first) as "key"`,
	replayOf: () => null,
	keep: (answer) => sql`select ${jsonOf(answer)} as answer`,
	replayFrom: replayed,
};

/** Null where the call has none; refuses a missing key where the contract requires one, and a malformed one. */
export function keyOf(call: Call, request: Request, who: Who | null, body: unknown): Keyed | null {
	const key = request.headers.get("idempotency-key");
	if (call.key === "none" || !who) return null;
	if (!key) {
		if (call.key === "required") throw new Refused("idempotency_missing");
		return null;
	}
	if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new Refused("idempotency_missing");
	const { company_id, member_id } = who;
	return {
		company_id,
		member_id,
		call: call.path,
		key,
		body_hash: createHash("sha256").update(canonical(body)).digest("hex"),
	};
}

/** JSON with sorted keys: the same body whatever order its fields came in. */
function canonical(value: unknown): string {
	return (
		JSON.stringify(value, (_, one: unknown) =>
			one instanceof Object && !Array.isArray(one)
				? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
				: one,
		) ?? ""
	);
}
