import { createHash, randomInt } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Store } from "~/portal-server/platform/db/client";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import type { Asker } from "./asker";
import { type CodeTarget, strangersOf } from "./target";

/** Seconds. */
export const CODE_LIFE_S = 600;
/**
 * Wrong codes while one is good: of one asker, and of all strangers together, 1 in 20,000. The code to sign in opens nothing without the password, so that a
 * thousand networks must guess before the one in the mail is void.
 */
const MAX_FAILURES = { asker: 5, strangers: 50, strangers_signing_in: 5_000 } as const;
/** Passwords that may be tried by one code. */
const MAX_TRIES = 5;
const TRIES = "tries";
const DIGITS = 6;

const digest = ({ event, kind, address }: CodeTarget, code: string) =>
	createHash("sha256").update([event, kind, address, code.trim().toLowerCase()].join("\n")).digest("hex");

const digits = () => String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");

const goodOf = ({ event, kind, address }: CodeTarget): SQL =>
	sql`event = ${event} and kind = ${kind} and address = ${address} and expires_at > ${NOW}`;

/** A new code, of six digits unless given, for this and no other use. Earlier ones stay good: whoever asks for another voids none in the mail. */
export async function makeCode(tx: Tx, target: CodeTarget, code = digits()): Promise<string> {
	const { event, kind, address } = target;
	await tx.execute(
		sql`insert into verification_code (event, kind, address, code_hash, expires_at)
			values (${event}, ${kind}, ${address}, ${digest(target, code)}, ${NOW} + make_interval(secs => ${CODE_LIFE_S}))`,
	);
	return code;
}

const strangersMost = ({ event }: CodeTarget): number =>
	event === "user_sign_in" ? MAX_FAILURES.strangers_signing_in : MAX_FAILURES.strangers;

/** Whether a code is there that is good for strangers for at least as many seconds. */
export async function hasCode(tx: Tx, target: CodeTarget, seconds: number): Promise<boolean> {
	const rows = await rowsOf(
		tx,
		sql`select 1 from verification_code where ${goodOf(target)} and failures < ${strangersMost(target)}
			and expires_at > ${NOW} + make_interval(secs => ${seconds}) limit 1`,
	);
	return rows.length > 0;
}

/** At the field of the code, which the family calls `captcha`. */
export const codeWrong = (): Refused =>
	new Refused("invalid", { msg: "code-wrong", fields: { captcha: "code-wrong" } });

interface Good extends Record<string, unknown> {
	id: number;
	code_hash: string;
	failures: number;
	wrong: Readonly<Record<string, number>>;
}

const isOpenTo = ({ failures, wrong }: Good, { id, isStranger }: Asker, target: CodeTarget): boolean =>
	(wrong[id] ?? 0) < MAX_FAILURES.asker && !(isStranger && failures >= strangersMost(target));

/**
 * Whether `code` is one that was sent. `use`: it and those sent beside it are then used up, and of two at a time one has used it; `try`: it is one of five uses
 * that only look. After five wrong ones of an asker, and after fifty of all strangers together, theirs are wrong whatever they are; known networks and
 * members have their own five. Counted whatever becomes of the call.
 */
export function takeCode(
	store: Store,
	{ target, code, asker }: { target: CodeTarget; code: string; asker: Asker },
	how: "use" | "look" | "try" = "use",
): Promise<boolean> {
	return store.transaction(async (tx) => {
		const good = await rowsOf<Good>(
			tx,
			sql`select id, code_hash, failures, wrong from verification_code where ${goodOf(target)} order by id for update`,
		);
		const hash = digest(target, code);
		const open = good.filter((one) => isOpenTo(one, asker, target));
		const right = open.find((one) => one.code_hash === hash && (how !== "try" || (one.wrong[TRIES] ?? 0) < MAX_TRIES));
		if (right && how === "use") await removeAll(tx, target);
		else if (!right) await count(tx, open, asker.id, asker.isStranger);
		else if (how === "try") await count(tx, [right], TRIES, false);
		return right !== undefined;
	});
}

async function count(tx: Tx, codes: readonly Good[], by: string, isStranger: boolean): Promise<void> {
	await tx.execute(
		sql`update verification_code set failures = failures + ${isStranger ? 1 : 0},
				wrong = wrong || jsonb_build_object(${by}::text, coalesce((wrong ->> ${by})::int4, 0) + 1)
			where id = any(${bigints(codes.map(({ id }) => Number(id)))})`,
	);
}

/** Whose code it was has read the message: what strangers have asked for counts no longer. */
async function removeAll(tx: Tx, target: CodeTarget): Promise<void> {
	await tx.execute(sql`delete from verification_code where ${goodOf(target)}`);
	await tx.execute(sql`delete from code_message where subject = ${strangersOf(target)}`);
}

/** Uses up a code that `takeCode` has found right, in the transaction of what it is for; false where another has used it. */
export async function removeCode(tx: Tx, target: CodeTarget, code: string): Promise<boolean> {
	const used = await rowsOf(
		tx,
		sql`delete from verification_code where ${goodOf(target)} and code_hash = ${digest(target, code)} returning 1 as used`,
	);
	if (used.length > 0) await removeAll(tx, target);
	return used.length > 0;
}
