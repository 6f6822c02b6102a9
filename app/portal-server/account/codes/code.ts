import { createHash, randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Store } from "~/portal-server/platform/db/client";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { CodeTarget } from "./target";

/** Seconds. */
export const CODE_LIFE_S = 600;
const MAX_FAILURES = 5;
const DIGITS = 6;

const digest = ({ event, kind, address }: CodeTarget, code: string) =>
	createHash("sha256").update([event, kind, address, code.trim().toLowerCase()].join("\n")).digest("hex");

const digits = () => String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");

/** A new code, of six digits unless given, for this and no other use, in place of an earlier one. */
export async function makeCode(tx: Tx, target: CodeTarget, code = digits()): Promise<string> {
	const { event, kind, address } = target;
	await tx.execute(
		sql`insert into verification_code (event, kind, address, code_hash, expires_at)
			values (${event}, ${kind}, ${address}, ${digest(target, code)}, ${NOW} + make_interval(secs => ${CODE_LIFE_S}))
			on conflict (event, kind, address) do update set code_hash = excluded.code_hash, failures = 0, expires_at = excluded.expires_at`,
	);
	return code;
}

/**
 * Whether `code` is the one that was sent; with `uses` it is then used up, and of two at a time one has used it. The fifth wrong one ends it. Kept whatever
 * becomes of the call.
 */
export function takeCode(store: Store, target: CodeTarget, code: string, uses = true): Promise<boolean> {
	const { event, kind, address } = target;
	const mine = sql`event = ${event} and kind = ${kind} and address = ${address}`;
	return store.transaction(async (tx) => {
		const [stored] = await rowsOf<{ code_hash: string; failures: number }>(
			tx,
			sql`select code_hash, failures from verification_code where ${mine} and expires_at > ${NOW} for update`,
		);
		if (!stored) return false;
		const isRight = stored.code_hash === digest(target, code);
		if (isRight ? uses : stored.failures + 1 >= MAX_FAILURES)
			await tx.execute(sql`delete from verification_code where ${mine}`);
		else if (!isRight) await tx.execute(sql`update verification_code set failures = failures + 1 where ${mine}`);
		return isRight;
	});
}

/** Uses up a code that `takeCode` has found right, in the transaction of what it is for; false where another has used it. */
export async function removeCode(tx: Tx, target: CodeTarget, code: string): Promise<boolean> {
	const { event, kind, address } = target;
	const used = await rowsOf(
		tx,
		sql`delete from verification_code where event = ${event} and kind = ${kind} and address = ${address}
			and code_hash = ${digest(target, code)} and expires_at > ${NOW} returning 1 as used`,
	);
	return used.length > 0;
}
