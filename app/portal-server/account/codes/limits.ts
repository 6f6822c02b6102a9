import { sql } from "drizzle-orm";
import { HOUR_S } from "~/lib/time/durations";
import { isLoopback, rangeOf } from "~/portal-server/platform/api/addresses";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { type Allowance, countAttempts } from "../sign-in/attempts";
import type { CodeTarget } from "./target";

const PAUSE_S = 60;
/** Messages of an hour. */
const MAX = { target: 5, address: 20, texts: 300 } as const;

function allowancesOf({ event, kind, address }: CodeTarget, client_address: string | null): Allowance[] {
	const target = [
		{ subject: `code:${event}:${kind}:${address}`, most: 1, within_s: PAUSE_S },
		{ subject: `code:${kind}:${address}`, most: MAX.target, within_s: HOUR_S },
	];
	if (kind === "mobile") target.push({ subject: "code-all:mobile", most: MAX.texts, within_s: HOUR_S });
	if (client_address === null || isLoopback(client_address)) return target;
	const sender = client_address.includes(":") ? rangeOf(client_address) : client_address;
	return [...target, { subject: `code-from:${sender}`, most: MAX.address, within_s: HOUR_S }];
}

/** Messages of an hour to addresses that may be nobody's yet, until the company has paid for an order. */
const MAX_TO_STRANGERS = 20;

/** Counts a message that a company has sent to an address of its choice, whether the address has an account or not. Refuses `too_many`. */
export async function countToStrangers(tx: Tx, company_id: number): Promise<void> {
	const [known] = await rowsOf(
		tx,
		sql`select 1 from orders where company_id = ${company_id} and pay_time is not null limit 1`,
	);
	if (known) return;
	const allowance = { subject: `strangers:${company_id}`, most: MAX_TO_STRANGERS, within_s: HOUR_S };
	await countAttempts(tx, [allowance], "invitations-many");
}

/**
 * Counts a message to that address, known or not: one a minute for one event, five an hour, and from one sender twenty an hour, of IPv6 a
 * whole network; of text messages, which cost money, three hundred in all. Refused `too_many`
 * with `retry_after` beyond, and then not counted.
 */
export const countMessage = (tx: Tx, target: CodeTarget, client_address: string | null): Promise<void> =>
	countAttempts(tx, allowancesOf(target, client_address), "code-wait");
