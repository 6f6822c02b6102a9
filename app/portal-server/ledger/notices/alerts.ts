import { sql } from "drizzle-orm";
import type { accountBalanceAlerts } from "~/portal-contract/money/top-ups";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { recordEvents } from "~/portal-server/platform/company-events";
import { NOW, portalNow } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { Job } from "~/portal-server/platform/jobs/job";
import { changesBetween } from "~/portal-server/platform/words/company-changes";
import { notifyOfMoney } from "./recipients";

/** Accounts that are locked together: whoever pays from one of them waits so long. */
const AT_ONCE = 20;

interface AccountKey extends Record<string, unknown> {
	company_id: number;
	id: number;
}

interface Account extends AccountKey {
	code: "DEP" | "REC";
	currency: string;
	posted_credit: number;
	posted_debit: number;
	pending_debit: number;
	limit_amount: number;
	temp_limit_amount: number;
	/** Seconds UTC; null without a temporary limit. */
	temp_limit_until: number | null;
	refill_transfer_id: number | null;
	refill_balance: number | null;
}

interface Known extends Record<string, unknown> {
	balance_alerts: boolean;
	level: number | null;
	since_id: number | null;
	notified_level: number | null;
}

/**
 * What is left of an account, minor units, and of how much: a pre-deposit is measured by what it held after the last top-up, a credit line by its limit
 * (domain.md 2.12, "Alerts").
 */
function stateOf(account: Account, now: number): { available: number; base: number; level: number } {
	const posted = account.posted_credit - account.posted_debit;
	const isLonger = account.temp_limit_until !== null && account.temp_limit_until > now;
	const line = account.limit_amount + (isLonger ? account.temp_limit_amount : 0);
	const [base, held] = account.code === "DEP" ? [account.refill_balance ?? posted, posted] : [line, line + posted];
	const available = held - account.pending_debit;
	const levels = [0, 20, 40].filter((percent) => available * 100 <= base * percent);
	return { available, base, level: base <= 0 ? 100 : (levels[0] ?? 100) };
}

/** Takes an account from those that are due, this transaction's own from now on; null where somebody else has. It is due again when its temporary limit ends. */
async function take(tx: Tx, { company_id, id }: AccountKey, now: number): Promise<Account | null> {
	const own = sql`company_id = ${company_id} and id = ${id}`;
	const [row] = await rowsOf<Account & { temp_limit_until: string | null }>(
		tx,
		sql`update ledger_account set alert_due_at = null where ${own} and alert_due_at <= ${NOW} returning company_id, id, code, currency, posted_credit, posted_debit,
			pending_debit, limit_amount, temp_limit_amount, temp_limit_until, refill_transfer_id, refill_balance`,
	);
	if (!row) return null;
	const temp_limit_until = row.temp_limit_until === null ? null : Math.floor(Date.parse(row.temp_limit_until) / 1000);
	if (temp_limit_until !== null && temp_limit_until > now)
		await tx.execute(sql`update ledger_account set alert_due_at = to_timestamp(${temp_limit_until}) where ${own}`);
	return { ...row, temp_limit_until };
}

/** Stores the level of an account where it is another one; whether the company is notified of it. */
async function look(tx: Tx, account: Account, now: number): Promise<{ isChanged: boolean; isNews: boolean }> {
	const { company_id, code, id, currency } = account;
	const { available, level } = stateOf(account, now);
	const since_id = account.refill_transfer_id ?? 0;
	const [known] = await rowsOf<Known>(
		tx,
		sql`select c.balance_alerts, b.level, b.since_id, b.notified_level from company c
			left join balance_alert b on b.company_id = ${company_id} and b.code = ${code} and b.currency = ${currency} where c.id = ${company_id}`,
	);
	if (!known) throw new Error(`company ${company_id} is gone`);
	const last = known.since_id === since_id ? (known.notified_level ?? 100) : 100;
	const isNews = known.balance_alerts && level < last;
	const isSame = known.level === null ? level === 100 : known.level === level && known.since_id === since_id;
	if (isSame && !isNews) return { isChanged: false, isNews };
	await tx.execute(
		sql`insert into balance_alert (company_id, code, currency, level, notified_level, since_id, at)
			values (${company_id}, ${code}, ${currency}, ${level}, ${isNews ? level : last}, ${since_id}, portal_now())
			on conflict (company_id, code, currency) do update set level = excluded.level, notified_level = excluded.notified_level, since_id = excluded.since_id, at = excluded.at`,
	);
	if (isNews)
		await notifyOfMoney(tx, {
			company_id,
			kind: code === "DEP" ? "deposit_low" : "credit_low",
			subject_id: id,
			occasion: `${id}:${since_id}:${level}`,
			payload: { currency, amount: Math.max(0, available), level },
		});
	return { isChanged: true, isNews };
}

/** One message for each level that an account falls to, until it is filled again; none for a company that switched them off. */
export async function watchBalances(tx: Tx): Promise<{ changed: number; noticed: number; more: boolean }> {
	const due = await rowsOf<AccountKey>(
		tx,
		sql`/* all companies: accounts that rose or fell, to be taken one by one */ select company_id, id from ledger_account
			where alert_due_at <= ${NOW} order by alert_due_at, company_id, id limit ${AT_ONCE}`,
	);
	if (due.length === 0) return { changed: 0, noticed: 0, more: false };
	const now = await portalNow(tx);
	let [changed, noticed] = [0, 0];
	for (const key of due.sort((a, b) => a.company_id - b.company_id || a.id - b.id)) {
		const account = await take(tx, key, now);
		if (!account) continue;
		const { isChanged, isNews } = await look(tx, account, now);
		changed += isChanged ? 1 : 0;
		noticed += isNews ? 1 : 0;
	}
	return { changed, noticed, more: due.length === AT_ONCE };
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
		await tx.execute(
			sql`update ledger_account set alert_due_at = portal_now() where company_id = ${who.company_id} and code in ('DEP', 'REC') and alert_due_at is null`,
		);
		const changes = changesBetween({ balance_alerts: stored?.balance_alerts ?? null }, { balance_alerts: enabled });
		await recordEvents(tx, { who, request_id }, "balance_alerts.save", [{ changes }]);
		return { enabled };
	});
};
