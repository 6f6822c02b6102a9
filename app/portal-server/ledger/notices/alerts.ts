import { sql } from "drizzle-orm";
import type { accountBalanceAlerts } from "~/portal-contract/money/top-ups";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { recordEvents } from "~/portal-server/platform/company-events";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { Job } from "~/portal-server/platform/jobs/job";
import { changesBetween } from "~/portal-server/platform/words/company-changes";
import { lineOf } from "../balances";
import { notifyOfMoney } from "./recipients";

const AT_ONCE = 100;

interface Fallen extends Record<string, unknown> {
	company_id: number;
	code: "DEP" | "REC";
	account_id: number;
	currency: string;
	available: number;
	level: number;
	notified_level: number;
	since_id: number;
	balance_alerts: boolean;
}

const LINE = lineOf(sql`a`);

/**
 * Accounts whose level is another than the stored one. A pre-deposit is measured by what it held after the last top-up, a credit line by its
 * limit (domain.md 2.12, "Alerts").
 */
const CHANGED = sql`/* all companies: accounts that rose or fell, one by one */ select * from (
	select a.company_id, a.code, a.id as account_id, a.currency::text as currency, m.available, m.since_id, c.balance_alerts,
		case when m.base <= 0 then 100 when m.available <= 0 then 0 when m.available * 5 <= m.base then 20 when m.available * 5 <= m.base * 2 then 40 else 100 end as level,
		case when b.since_id = m.since_id then b.notified_level else 100 end as notified_level, b.level as stored_level, b.since_id as stored_since, b.notified_level as stored_notified
	from ledger_account a join company c on c.id = a.company_id
		left join balance_alert b on b.company_id = a.company_id and b.code = a.code and b.currency = a.currency
		left join lateral (select t.id, t.created_at from ledger_transfer t where t.company_id = a.company_id and t.credit_account_id = a.id and t.status = 'posted'
			and t.kind = case a.code when 'DEP' then 'top_up' else 'settle' end order by t.created_at desc, t.id desc limit 1) f on true
		cross join lateral (select coalesce(f.id, 0) as since_id,
			case a.code when 'DEP' then a.posted_credit - a.posted_debit - a.pending_debit
				else ${LINE} - (a.posted_debit - a.posted_credit) - a.pending_debit end as available,
			case a.code when 'REC' then ${LINE} when 'DEP' then a.posted_credit - a.posted_debit - (
				select coalesce(sum(case when t.credit_account_id = a.id then t.amount else -t.amount end), 0) from ledger_transfer t
				where t.company_id = a.company_id and a.id in (t.debit_account_id, t.credit_account_id) and t.status in ('posted', 'post')
					and (t.created_at, t.id) > (f.created_at, f.id)) end as base) m
	where a.code in ('DEP', 'REC') and (a.posted_credit > 0 or ${LINE} > 0)
) x where (x.stored_level, x.stored_since) is distinct from (x.level, x.since_id) and not (x.stored_level is null and x.level = 100)
	or x.balance_alerts and x.level < x.notified_level
	limit ${AT_ONCE}`;

async function note(
	tx: Tx,
	{ company_id, code, account_id, currency, available, since_id, balance_alerts, ...fallen }: Fallen,
): Promise<boolean> {
	const isNews = balance_alerts && fallen.level < fallen.notified_level;
	const notified_level = isNews ? fallen.level : fallen.notified_level;
	await tx.execute(
		sql`insert into balance_alert (company_id, code, currency, level, notified_level, since_id) values (${company_id}, ${code}, ${currency}, ${fallen.level}, ${notified_level}, ${since_id})
			on conflict (company_id, code, currency) do update set level = excluded.level, notified_level = excluded.notified_level, since_id = excluded.since_id, at = portal_now()`,
	);
	if (!isNews) return false;
	await notifyOfMoney(tx, {
		company_id,
		kind: code === "DEP" ? "deposit_low" : "credit_low",
		subject_id: account_id,
		occasion: `${account_id}:${since_id}:${fallen.level}`,
		payload: { currency, amount: Math.max(0, available), level: fallen.level },
	});
	return true;
}

/** One message for each level that an account falls to, until it is filled again; none for a company that switched them off. */
export async function watchBalances(tx: Tx): Promise<{ changed: number; noticed: number; more: boolean }> {
	const changed = await rowsOf<Fallen>(tx, CHANGED);
	let noticed = 0;
	for (const one of changed) noticed += (await note(tx, one)) ? 1 : 0;
	return { changed: changed.length, noticed, more: changed.length === AT_ONCE };
}

export const alertsJob: Job = { name: "balance-alerts", every_s: 300, run: watchBalances };

/** Of the whole company. */
export const switchAlerts: UseCase<typeof accountBalanceAlerts> = async ({ who, change, request_id }, body) => {
	const { enabled } = body;
	return change(async (tx) => {
		const [stored] = await rowsOf<{ balance_alerts: boolean }>(
			tx,
			sql`select balance_alerts from company where id = ${who.company_id} for no key update`,
		);
		await tx.execute(sql`update company set balance_alerts = ${enabled} where id = ${who.company_id}`);
		const changes = changesBetween({ balance_alerts: stored?.balance_alerts ?? null }, { balance_alerts: enabled });
		await recordEvents(tx, { who, request_id }, "balance_alerts.save", [{ changes }]);
		return { enabled };
	});
};
