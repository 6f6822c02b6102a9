import { sql } from "drizzle-orm";
import { isLoopback, rangeOf } from "~/portal-server/platform/api/addresses";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Store } from "~/portal-server/platform/db/client";
import { NOW } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { CaptchaPolicy } from "~/portal-server/platform/settings";
import { type CaptchaFound, captchaNeeded, isSolvedCaptcha } from "./captcha/policy";
import type { MemberKey } from "./sign-in-names";

const WINDOW_S = 900;
/** Failures within the window without a wait: of an account, also from one address range, and of an address over all accounts. */
const FREE = { account: 10, address: 50 } as const;
const FIRST_WAIT_S = 15;
const LONGEST_WAIT_S = 300;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5_000;
const KNOWN_DAYS = 90;
/** Of somebody who has solved a captcha an answer is held back no longer. */
const SOLVED_DELAY_MS = 1_000;
/** The longest wait of an account from one address range, and of an address, with a solved picture; a question in words, which programs can read, shortens none. */
const SOLVED_WAIT_S = 60;
/** Failures within the window after which a captcha is asked for: of an address, of an account from where nobody has signed in to it, and of an account where no address is known. */
const CAPTCHA_AFTER = { address: 3, account: 10, nowhere: 3 } as const;

interface Counter {
	subject: string;
	free: number;
	/** Beyond the free failures an attempt is refused until its wait is over. */
	refuses: boolean;
}

/** Who is tried from where. An account is one, however it was named; a name without account counts by itself. */
export interface Tried {
	account: MemberKey | null;
	username: string;
	client_address: string | null;
	captcha: { policy: CaptchaPolicy; found: CaptchaFound };
}

export interface Attempt {
	/** Rows of this attempt, counted as a failure until `forgive`. */
	rows: readonly number[];
	/** Milliseconds for which its answer is held back. */
	delay_ms: number;
}

const accountOf = ({ account, username }: Tried) =>
	account ? `account:${account.company_id}:${account.member_id}` : `name:${username.trim().toLowerCase()}`;

const pairOf = (tried: Tried, address: string) => `${accountOf(tried)}@${rangeOf(address)}`;

/** Behind an undeclared proxy everybody comes from loopback: such an address says nothing of its sender. */
const addressIn = ({ client_address }: Pick<Tried, "client_address">) =>
	client_address === null || isLoopback(client_address) ? null : client_address;

function countersOf(tried: Tried, isKnown: boolean): Counter[] {
	const account = { subject: accountOf(tried), free: FREE.account, refuses: false };
	const address = addressIn(tried);
	if (address === null) return [account];
	const pair = { subject: pairOf(tried, address), free: FREE.account, refuses: !isKnown };
	return [account, pair, { subject: `address:${address}`, free: FREE.address, refuses: !isKnown }];
}

/**
 * Counts the attempt as a failure before the password is checked, so that parallel attempts cannot pass together; `forgive` takes it back
 * after the right password. Beyond the free failures of an account from one address range, and of an address, each further attempt must
 * wait, twice as long each time up to 300 s: refused `too_many` with `retry_after`, uncounted. Failures from elsewhere refuse nobody: they
 * hold the answer back, up to 5 s; an address from which the account was signed in to in the last 90 days is refused nothing at all. Where the
 * site asks for captchas, refused `invalid` without one; a solved picture shortens the waits. The same for names that do not exist.
 */
export async function countAttempt(store: Store, tried: Tried): Promise<Attempt> {
	const isKnown = await hasSucceeded(store.db, tried);
	const counters = countersOf(tried, isKnown);
	const { policy, found } = tried.captcha;
	const solved = isSolvedCaptcha(found);
	return store.transaction(async (tx) => {
		await lock(tx, counters);
		let beyond = 0;
		for (const counter of counters) {
			const { failures, ago } = await readCounter(tx, counter.subject);
			if (policy === "adaptive" && !solved && !isKnown && failures >= captchaAfter(counter.subject, tried)) throw captchaNeeded(found);
			const wait = counter.refuses ? waitOf(failures - counter.free, ago, found === "click" ? SOLVED_WAIT_S : LONGEST_WAIT_S) : 0;
			if (wait > 0) throw new Refused("too_many", { msg: { key: "sign-in-wait", values: { seconds: wait } }, data: { retry_after: wait } });
			const delays = isKnown ? counter.subject.includes("@") : counter.subject === accountOf(tried);
			if (delays) beyond = failures - counter.free;
		}
		const rows = await rowsOf<{ id: number }>(tx, sql`insert into sign_in_failure (subject) values ${listOf(counters)} returning id`);
		return { rows: rows.map((row) => row.id), delay_ms: Math.min(delayOf(beyond), solved ? SOLVED_DELAY_MS : LONGEST_DELAY_MS) };
	});
}

function captchaAfter(subject: string, tried: Tried): number {
	if (addressIn(tried) === null) return CAPTCHA_AFTER.nowhere;
	return subject.startsWith("address:") ? CAPTCHA_AFTER.address : CAPTCHA_AFTER.account;
}

/** Whether whoever signs in from there next is asked for a captcha, whatever the account. */
export async function asksForCaptcha(db: Db, policy: CaptchaPolicy, client_address: string | null): Promise<boolean> {
	const address = addressIn({ client_address });
	if (policy !== "adaptive" || address === null) return policy === "always";
	return (await readCounter(db, `address:${address}`)).failures >= CAPTCHA_AFTER.address;
}

const listOf = (counters: readonly Counter[]) =>
	sql.join(
		counters.map(({ subject }) => sql`(${subject})`),
		sql`, `,
	);

async function lock(tx: Tx, counters: readonly Counter[]): Promise<void> {
	const sorted = [...counters].sort((one, other) => (one.subject < other.subject ? -1 : 1));
	await tx.execute(
		sql`insert into sign_in_subject (subject) values ${listOf(sorted)} on conflict (subject) do update set tried_at = excluded.tried_at`,
	);
}

async function readCounter(tx: Db | Tx, subject: string): Promise<{ failures: number; ago: number }> {
	const [row] = await rowsOf<{ failures: number; ago: number }>(
		tx,
		sql`select count(*)::int8 as failures, coalesce(extract(epoch from portal_now() - max(at)), 0)::int8 as ago
			from sign_in_failure where subject = ${subject} and at > ${NOW} - make_interval(secs => ${WINDOW_S})`,
	);
	return row ?? { failures: 0, ago: 0 };
}

function waitOf(beyond: number, ago: number, longest: number): number {
	if (beyond < 0) return 0;
	return Math.max(0, Math.min(longest, FIRST_WAIT_S * 2 ** Math.min(beyond, 10)) - ago);
}

function delayOf(beyond: number): number {
	return beyond < 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(beyond, 10));
}

const knownOf = (tried: Tried, address: string) => `known:${accountOf(tried)}@${address}`;

async function hasSucceeded(db: Db, tried: Tried): Promise<boolean> {
	const address = addressIn(tried);
	if (address === null) return false;
	const rows = await rowsOf(
		db,
		sql`select 1 from sign_in_subject where subject = ${knownOf(tried, address)} and tried_at > ${NOW} - make_interval(days => ${KNOWN_DAYS})`,
	);
	return rows.length > 0;
}

/** After the right password: removes this attempt and the account's other failures from here, and remembers the address. */
export async function forgive(tx: Tx, tried: Tried, { rows }: Attempt): Promise<void> {
	const address = addressIn(tried);
	const own = sql.join(
		rows.map((id) => sql`${id}`),
		sql`, `,
	);
	const pair = address === null ? accountOf(tried) : pairOf(tried, address);
	await tx.execute(sql`delete from sign_in_failure where id in (${own}) or subject = ${pair}`);
	if (address === null) return;
	await tx.execute(
		sql`insert into sign_in_subject (subject) values (${knownOf(tried, address)}) on conflict (subject) do update set tried_at = excluded.tried_at`,
	);
}
