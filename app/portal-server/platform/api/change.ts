import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Call } from "~/portal-contract/base/call";
import type { Store } from "../db/client";
import { rowsOf, type Tx } from "../db/db";
import type { Who } from "./handler";
import { Refused } from "./refused";

interface Keyed {
	company_id: number;
	member_id: number;
	call: string;
	key: string;
	body_hash: string;
}

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
	return { company_id, member_id, call: call.path, key, body_hash: createHash("sha256").update(canonical(body)).digest("hex") };
}

export function changer(store: Store, keyed: Keyed | null): <T>(work: (tx: Tx) => Promise<T | Refused>) => Promise<T> {
	let isUsed = false;
	return async <T>(work: (tx: Tx) => Promise<T | Refused>) => {
		if (isUsed) throw new Error("change() makes the one transaction of a request");
		isUsed = true;
		const outcome = await store.transaction((tx) => (keyed ? once(tx, keyed, work) : work(tx)));
		if (outcome instanceof Refused) throw outcome;
		return outcome;
	};
}

/**
 * A concurrent replay waits at the insert until the first request has committed (then it finds the answer) or rolled back (then it is the
 * first).
 */
async function once<T>(tx: Tx, keyed: Keyed, work: (tx: Tx) => Promise<T | Refused>): Promise<T | Refused> {
	const { company_id, member_id, call, key, body_hash } = keyed;
	const where = sql`company_id = ${company_id} and member_id = ${member_id} and call = ${call} and key = ${key}`;
	const mine = await rowsOf(
		tx,
		sql`insert into idempotency_key (company_id, member_id, call, key, body_hash)
			values (${company_id}, ${member_id}, ${call}, ${key}, ${body_hash}) on conflict do nothing returning key`,
	);
	if (mine.length === 0) {
		const [first] = await rowsOf<{ body_hash: string; answer: { value: T } }>(
			tx,
			sql`select body_hash, answer from idempotency_key where ${where}`,
		);
		if (first?.body_hash !== body_hash) throw new Refused("idempotency_mismatch");
		return first.answer.value;
	}
	const outcome = await work(tx);
	if (outcome instanceof Refused) {
		await tx.execute(sql`delete from idempotency_key where ${where}`);
		return outcome;
	}
	// Read back, so that the first answer and every replay are the same text.
	const [kept] = await rowsOf<{ answer: { value: T } }>(
		tx,
		sql`update idempotency_key set answer = ${JSON.stringify({ value: outcome ?? null })}::jsonb where ${where} returning answer`,
	);
	return (kept as { answer: { value: T } }).answer.value;
}

/** JSON with sorted keys: the same body whatever order its fields came in. */
function canonical(value: unknown): string {
	return (
		JSON.stringify(value, (_, one: unknown) =>
			one instanceof Object && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
		) ?? ""
	);
}
