import { sql } from "drizzle-orm";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";

/** Seconds from the beginning of one turn to that of the next. */
const TURN_S = 90;
const LENGTH = sql`make_interval(secs => ${TURN_S})`;

/**
 * Seconds until the turn of `sender` at `account`, both subjects whose rows the caller has locked; 0 where it has begun, and is then taken. Senders have
 * their turns in the order in which they first come, one in 90 s; a turn is over when the next one begins.
 */
export async function takeTurn(tx: Tx, account: string, sender: string): Promise<number> {
	const [last, own] = [`turn:${account}`, `turn:${sender}`];
	const [turn] = await rowsOf<{ wait: number }>(
		tx,
		sql`with own as (select last_attempt_at from sign_in_subject where subject = ${own} and last_attempt_at > ${NOW} - ${LENGTH}),
			next as (
				insert into sign_in_subject (subject) select ${last} where not exists (select from own)
				on conflict (subject) do update set last_attempt_at = greatest(${NOW}, sign_in_subject.last_attempt_at + ${LENGTH}) returning last_attempt_at
			)
			select greatest(0, ceil(extract(epoch from last_attempt_at - portal_now())))::int8 as wait from (select * from own union all select * from next) mine`,
	);
	const wait = turn?.wait ?? 0;
	if (wait === 0) await tx.execute(sql`delete from sign_in_subject where subject = ${own}`);
	else
		await tx.execute(
			sql`insert into sign_in_subject (subject, last_attempt_at) values (${own}, ${NOW} + make_interval(secs => ${wait}))
				on conflict (subject) do update set last_attempt_at = excluded.last_attempt_at`,
		);
	return wait;
}
