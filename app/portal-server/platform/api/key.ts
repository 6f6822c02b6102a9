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
	/** Source of the change's first statement: one row `"key"."first"`, what a request before has answered. */
	readonly source: SQL;
	/** `"key"."first"` as read: null for a first request. Throws `Refused` `idempotency_mismatch` where that one had another body. */
	replayOf<T>(first: unknown): Replay<T> | null;
	/**
	 * A query that stores the key with the answer, and returns that as `answer` for `replayFrom`: the first answer and every replay are the same text. Of
	 * two requests at once it makes the second wait for the first, and returns nothing then.
	 */
	keep(answer: unknown): SQL;
	/** Throws where another request has stored its answer meanwhile: what this one has changed is undone, and that answer is given. */
	replayFrom<T>(answer: unknown): T;
}

function replayed<T>(answer: unknown): T {
	if (answer === null || answer === undefined) throw new Error("another request has answered by this key");
	return (answer as Replay<T>).value;
}
const jsonOf = (answer: unknown) => sql`${JSON.stringify({ value: answer ?? null })}::jsonb`;

export function keyFor({ company_id, member_id, call, key, body_hash }: Keyed): Key {
	return {
		source: sql`(select (select jsonb_build_object('body_hash', k.body_hash, 'answer', k.answer) from idempotency_key k
			where k.company_id = ${company_id} and k.member_id = ${member_id} and k.call = ${call} and k.key = ${key}) as first) as "key"`,
		replayOf<T>(first: unknown) {
			if (first === null) return null;
			const before = first as { body_hash: string; answer: Replay<T> };
			if (before.body_hash !== body_hash) throw new Refused("idempotency_mismatch");
			return before.answer;
		},
		keep: (answer) => sql`insert into idempotency_key (company_id, member_id, call, key, body_hash, answer)
			values (${company_id}, ${member_id}, ${call}, ${key}, ${body_hash}, ${jsonOf(answer)}) on conflict do nothing returning answer`,
		replayFrom: replayed,
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
