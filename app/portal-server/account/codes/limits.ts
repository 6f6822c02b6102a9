import { type SQL, sql } from "drizzle-orm";
import { HOUR_S } from "~/lib/time/durations";
import { isLoopback, rangeOf } from "~/portal-server/platform/api/addresses";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { CodeTarget } from "./target";

const PAUSE_S = 60;
/** Messages of an hour. */
const MOST = { target: 5, address: 20, texts: 300 } as const;

interface Subject {
	subject: string;
	most: number;
	within_s: number;
}

function subjectsOf({ event, kind, address }: CodeTarget, client_address: string | null): Subject[] {
	const target = [
		{ subject: `code:${event}:${kind}:${address}`, most: 1, within_s: PAUSE_S },
		{ subject: `code:${kind}:${address}`, most: MOST.target, within_s: HOUR_S },
	];
	if (kind === "mobile") target.push({ subject: "code-all:mobile", most: MOST.texts, within_s: HOUR_S });
	if (client_address === null || isLoopback(client_address)) return target;
	const sender = client_address.includes(":") ? rangeOf(client_address) : client_address;
	return [...target, { subject: `code-from:${sender}`, most: MOST.address, within_s: HOUR_S }];
}

const listOf = (subjects: readonly Subject[]): SQL =>
	sql.join(
		subjects.map(({ subject }) => sql`(${subject})`),
		sql`, `,
	);

/**
 * Counts a message to that address, known or not: one a minute for one event, five an hour, and from one sender twenty an hour, of IPv6 a
 * whole network; of text messages, which cost money, three hundred in all. Refused `too_many`
 * with `retry_after` beyond, and then not counted.
 */
export async function countMessage(tx: Tx, target: CodeTarget, client_address: string | null): Promise<void> {
	const subjects = subjectsOf(target, client_address).sort((one, other) => (one.subject < other.subject ? -1 : 1));
	await tx.execute(
		sql`insert into sign_in_subject (subject) values ${listOf(subjects)} on conflict (subject) do update set tried_at = excluded.tried_at`,
	);
	for (const { subject, most, within_s } of subjects) {
		const [row] = await rowsOf<{ count: number; wait: number | null }>(
			tx,
			sql`select count(*)::int8 as count, ceil(extract(epoch from min(at) + make_interval(secs => ${within_s}) - portal_now()))::int8 as wait
				from (select at from code_message where subject = ${subject} and at > ${NOW} - make_interval(secs => ${within_s}) order by at desc limit ${most}) recent`,
		);
		if (!row || row.count < most) continue;
		const seconds = Math.max(1, row.wait ?? within_s);
		throw new Refused("too_many", { msg: { key: "code-wait", values: { seconds } }, data: { retry_after: seconds } });
	}
	await tx.execute(sql`insert into code_message (subject) values ${listOf(subjects)}`);
}
