import { sql } from "drizzle-orm";
import { HOUR_S } from "~/lib/time/durations";
import { BILLING_CYCLES, DEFAULT_TERMS } from "~/portal-contract/billing/bill-status";
import { SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { settleable } from "~/portal-server/orders/actions/change/settlement";
import { TIMER } from "~/portal-server/orders/model/actor";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { isStoreFault } from "~/portal-server/platform/db/errors";
import { state } from "~/portal-server/platform/db/statements/state";
import type { JobResult } from "~/portal-server/platform/jobs/job";
import { setProgress, takeProgress } from "~/portal-server/platform/jobs/progress";
import { portalLog } from "~/portal-server/platform/log";
import { lastPeriod } from "./cycle";
import { makeBill } from "./make-bill";

interface Due extends Record<string, unknown> {
	company_id: number;
	currency: string;
	cycle: (typeof BILLING_CYCLES)[number];
}

type Key = Pick<Due, "company_id" | "currency">;

export const ISSUING = { name: "issue-bills", every_s: HOUR_S / 4 };

/** A round of a day: all up to `after` have been passed. */
interface Progress {
	today: string;
	after: Key;
}

/**
 * The company and currency behind `after` whose cycle has been cut and that has no bill of the period yet. Companies are passed one by one in their
 * order, and only of one without that bill its orders are read.
 */
async function nextDue(tx: Tx, today: string, after: Key): Promise<Due | null> {
	const periods = BILLING_CYCLES.map((cycle) => sql`(${cycle}::text, ${lastPeriod(cycle, today).until}::date)`);
	const [due] = await rowsOf<Due>(
		tx,
		sql`/* all companies: whose cycle is cut */ select c.id as company_id, d.currency, p.cycle
			from company c
				cross join lateral (select distinct o.currency::text as currency from orders o
					where o.company_id = c.id and o.settlement_status = ${state(SETTLEMENT_STATUS.billable)}) d
				left join billing_terms t on t.company_id = c.id
				join (values ${sql.join(periods, sql`, `)}) as p (cycle, until) on p.cycle = coalesce(t.cycle, ${DEFAULT_TERMS.cycle})
			where c.id >= ${after.company_id} and (c.id, d.currency) > (${after.company_id}::int8, ${after.currency}::text)
				and case when exists (select from bill b
						where b.company_id = c.id and b.currency = d.currency and b.origin = 'cycle' and b.period_until >= p.until)
					then false else exists (select from (${settleable(sql`o.company_id = c.id and o.currency = d.currency`)}) s
						where s.amount > 0 and s.done_at < ((p.until + 1)::timestamp at time zone 'Asia/Yangon')) end
			order by c.id, d.currency limit 1`,
	);
	return due ?? null;
}

/** The bill of a due company, or false where another process has made it. A company whose bill cannot be made keeps no other from its own. */
async function issue(tx: Tx, { company_id, currency, cycle }: Due, today: string): Promise<boolean | "failed"> {
	const period = lastPeriod(cycle, today);
	const choice = { company_id, currency, until: period.until };
	const making = { choice, origin: "cycle", period, call: "timer/issueBill", actor: TIMER, language: "zh-cn" } as const;
	try {
		return (await tx.transaction((own) => makeBill(own, making))) !== null;
	} catch (error) {
		if (isStoreFault(error)) throw error;
		portalLog("error", "bill-not-issued", { company_id, currency, error });
		return "failed";
	}
}

const FIRST: Key = { company_id: 0, currency: "" };

/**
 * The next bill of a company and currency whose cycle has been cut (00:00 in Yangon): one for each transaction, so that no company waits for the
 * bills of others. A round passes each company once: it goes on behind the last one. Two processes make one: its period is unique.
 */
export async function issueBills(tx: Tx): Promise<JobResult & { issued: number; failed: number }> {
	const before = (await takeProgress(tx, ISSUING)) as Progress | null;
	const today = await portalToday(tx);
	let failed = 0;
	let due = await nextDue(tx, today, before?.today === today ? before.after : FIRST);
	while (due) {
		const made = await issue(tx, due, today);
		if (made === "failed") failed += 1;
		const { company_id, currency } = due;
		if (made === true) {
			await setProgress(tx, ISSUING, { today, after: { company_id, currency } });
			return { issued: 1, failed, more: true };
		}
		due = await nextDue(tx, today, due);
	}
	await setProgress(tx, ISSUING, null);
	return { issued: 0, failed, more: false };
}
