import { sql } from "drizzle-orm";
import { type Message, Refused } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { texts } from "~/portal-server/platform/db/statements/arrays";

const MAX_SECONDS = 120;

/** At most `most` attempts of a subject in any `within_s` seconds. */
export interface Allowance {
	subject: string;
	most: number;
	within_s: number;
	/** False for what is checked alone. */
	isCounted?: boolean;
}

/** Whoever counts an attempt of these holds them until the count is written. */
export async function lockSubjects(tx: Tx, subjects: readonly string[]): Promise<void> {
	await tx.execute(
		sql`insert into sign_in_subject (subject) select unnest(${texts([...subjects].sort())}) on conflict (subject) do update set last_attempt_at = excluded.last_attempt_at`,
	);
}

/** Seconds that somebody can wait in front of the page are said as such, longer times in whole minutes, by the text `{key}-minutes`. */
export function waitMessage(key: string, seconds: number): Message {
	if (seconds <= MAX_SECONDS) return { key, values: { seconds } };
	return { key: `${key}-minutes`, values: { minutes: Math.ceil(seconds / 60) } };
}

/** Counts one attempt for each subject. Beyond an allowance refused `too_many` with `retry_after` and the text `key`, and then not counted. */
export async function countAttempts(tx: Tx, allowances: readonly Allowance[], key: string): Promise<void> {
	if (allowances.length === 0) return;
	await lockSubjects(
		tx,
		allowances.map(({ subject }) => subject),
	);
	for (const { subject, most, within_s } of allowances) {
		const [row] = await rowsOf<{ count: number; wait: number | null }>(
			tx,
			sql`select count(*)::int8 as count, ceil(extract(epoch from min(at) + make_interval(secs => ${within_s}) - portal_now()))::int8 as wait
				from (select at from code_message where subject = ${subject} and at > ${NOW} - make_interval(secs => ${within_s}) order by at desc limit ${most}) recent`,
		);
		if (!row || row.count < most) continue;
		const seconds = Math.max(1, row.wait ?? within_s);
		throw new Refused("too_many", { msg: waitMessage(key, seconds), data: { retry_after: seconds } });
	}
	const counted = allowances.filter(({ isCounted = true }) => isCounted).map(({ subject }) => subject);
	await tx.execute(sql`insert into code_message (subject) select unnest(${texts(counted)})`);
}
