import { sql } from "drizzle-orm";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Store } from "~/portal-server/platform/db/client";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";

const WINDOW_S = 900;
/** Failures within the window without a wait, per account name and per address. */
const FREE = { account: 10, address: 50 } as const;
const FIRST_WAIT_S = 15;
const LONGEST_WAIT_S = 300;

interface Subject {
	subject: string;
	free: number;
}

function subjectsOf(username: string, client_address: string | null): Subject[] {
	const account = { subject: `account:${username.trim().toLowerCase()}`, free: FREE.account };
	return client_address ? [account, { subject: `address:${client_address}`, free: FREE.address }] : [account];
}

/**
 * Counts the attempt as a failure before the password is checked, so that parallel attempts cannot pass together; `forgive` takes it back
 * after the right password. Beyond the free ones each further attempt must wait, twice as long each time up to 300 s: refused `too_many`
 * with `retry_after`, uncounted. Never a lock-out, and the same for names that do not exist.
 */
export async function countTry(store: Store, username: string, client_address: string | null): Promise<number[]> {
	const subjects = subjectsOf(username, client_address);
	return store.transaction(async (tx) => {
		await lock(tx, subjects);
		for (const one of subjects) {
			const wait = await waitOf(tx, one);
			if (wait > 0) throw new Refused("too_many", { msg: { key: "sign-in-wait", values: { seconds: wait } }, data: { retry_after: wait } });
		}
		const values = sql.join(
			subjects.map(({ subject }) => sql`(${subject})`),
			sql`, `,
		);
		const rows = await rowsOf<{ id: number }>(tx, sql`insert into sign_in_failure (subject) values ${values} returning id`);
		return rows.map((row) => row.id);
	});
}

async function lock(tx: Tx, subjects: readonly Subject[]): Promise<void> {
	const rows = sql.join(
		subjects.map(({ subject }) => sql`(${subject})`),
		sql`, `,
	);
	await tx.execute(
		sql`insert into sign_in_subject (subject) values ${rows} on conflict (subject) do update set tried_at = excluded.tried_at`,
	);
}

async function waitOf(tx: Tx, { subject, free }: Subject): Promise<number> {
	const [row] = await rowsOf<{ failures: number; ago: number }>(
		tx,
		sql`select count(*)::int8 as failures, coalesce(extract(epoch from portal_now() - max(at)), 0)::int8 as ago
			from sign_in_failure where subject = ${subject} and at > ${NOW} - make_interval(secs => ${WINDOW_S})`,
	);
	const beyond = (row?.failures ?? 0) - free;
	if (beyond < 0) return 0;
	return Math.max(0, Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** Math.min(beyond, 10)) - (row?.ago ?? 0));
}

/** After the right password: removes the account's failures, and this attempt from the address's. */
export async function forgive(tx: Tx, username: string, tries: readonly number[]): Promise<void> {
	const [account] = subjectsOf(username, null);
	await tx.execute(sql`delete from sign_in_failure where subject = ${account?.subject ?? ""}`);
	const list = sql.join(
		tries.map((id) => sql`${id}`),
		sql`, `,
	);
	if (tries.length > 0) await tx.execute(sql`delete from sign_in_failure where id in (${list})`);
}
