import { sql } from "drizzle-orm";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { texts } from "~/portal-server/platform/db/statements/arrays";

/** At most `most` attempts of a subject in any `within_s` seconds. */
export interface Allowance {
	subject: string;
	most: number;
	within_s: number;
}

/** Counts one attempt for each subject. Beyond an allowance refused `too_many` with `retry_after` and the text `key`, and then not counted. */
export async function countAttempts(tx: Tx, allowances: readonly Allowance[], key: string): Promise<void> {
	const sorted = [...allowances].sort((one, other) => (one.subject < other.subject ? -1 : 1));
	await tx.execute(
		sql`insert into sign_in_subject (subject) select unnest(${texts(sorted.map(({ subject }) => subject))}) on conflict (subject) do update set last_attempt_at = excluded.last_attempt_at`,
	);
	for (const { subject, most, within_s } of sorted) {
		const [row] = await rowsOf<{ count: number; wait: number | null }>(
			tx,
			sql`select count(*)::int8 as count, ceil(extract(epoch from min(at) + make_interval(secs => ${within_s}) - portal_now()))::int8 as wait
				from (select at from code_message where subject = ${subject} and at > ${NOW} - make_interval(secs => ${within_s}) order by at desc limit ${most}) recent`,
		);
		if (!row || row.count < most) continue;
		const seconds = Math.max(1, row.wait ?? within_s);
		throw new Refused("too_many", { msg: { key, values: { seconds } }, data: { retry_after: seconds } });
	}
	await tx.execute(
		sql`insert into code_message (subject) select unnest(${texts(sorted.map(({ subject }) => subject))})`,
	);
}
