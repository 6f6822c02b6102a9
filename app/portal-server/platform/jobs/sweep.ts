import { type SQL, sql } from "drizzle-orm";
import { DAY_S, HOUR_S } from "~/lib/time/durations";
import { instantOf, portalNow } from "../db/clock";
import { rowsOf, type Tx } from "../db/db";
import { PLANNED_BY_VALUES } from "../db/statements/statement-names";
import type { Job } from "./job";

/** Rows of a table that one transaction removes, at worst of as many companies. */
const AT_ONCE = 200;
const BY_VALUES = sql.raw(PLANNED_BY_VALUES);

/** Rows that somebody works on stay for the next time: a sweep of many tables waits for nobody. */
async function deleted(tx: Tx, table: SQL, where: SQL, of: SQL = sql`true`): Promise<number> {
	const [row] = await rowsOf<{ count: number }>(
		tx,
		sql`${BY_VALUES} with gone as (
				delete from ${table} where ${of} and ctid = any(array(select ctid from ${table} where ${of} and ${where} limit ${AT_ONCE} for update skip locked)) returning 1
			) select count(*)::int8 as count from gone`,
	);
	return row?.count ?? 0;
}

/** Companies are selected without a lock; the rows of each are then removed by themselves. */
async function deletedOfCompanies(tx: Tx, table: SQL, where: SQL): Promise<number> {
	const companies = await rowsOf<{ company_id: number }>(
		tx,
		sql`${BY_VALUES} /* all companies: candidates of the sweep */ select distinct company_id from (
				select company_id from ${table} where ${where} limit ${AT_ONCE}) found order by company_id`,
	);
	let count = 0;
	for (const { company_id } of companies) {
		if (count >= AT_ONCE) break;
		count += await deleted(tx, table, where, sql`company_id = ${company_id}`);
	}
	return count;
}

async function removeExpired(tx: Tx): Promise<Record<string, number>> {
	const now = await portalNow(tx);
	const ago = (seconds: number) => instantOf(now - seconds);
	const [day, week, history] = [ago(DAY_S), ago(7 * DAY_S), ago(90 * DAY_S)];
	return {
		tokens: await deletedOfCompanies(tx, sql`member_token`, sql`expires_at < ${ago(2 * DAY_S)}`),
		keys: await deletedOfCompanies(tx, sql`idempotency_key`, sql`created_at < ${ago(2 * DAY_S)}`),
		quotes: await deletedOfCompanies(tx, sql`quote`, sql`order_id is null and expires_at < ${week}`),
		quote_requests: await deletedOfCompanies(tx, sql`quote_request`, sql`requested_at < ${week}`),
		captchas: await deleted(tx, sql`captcha`, sql`expires_at < ${ago(0)}`),
		codes: await deleted(tx, sql`verification_code`, sql`expires_at < ${ago(0)}`),
		code_messages: await deleted(tx, sql`code_message`, sql`at < ${day}`),
		sign_in_failures: await deleted(
			tx,
			sql`sign_in_failure`,
			sql`at < case when subject like 'account:%@%' then ${history} else ${day} end`,
		),
		sign_in_subjects: await deleted(
			tx,
			sql`sign_in_subject`,
			sql`last_attempt_at < case when subject like 'known:%' then ${history} else ${day} end`,
		),
	};
}

/**
 * Removes expired rows: tokens 48 h after their end, keys after 48 h (promised: 24), captchas and codes at their end, failed sign-ins after a day,
 * those of an account, which its history shows, after 90 days, quotes that became no order after a week. Some hundred of each kind in a transaction.
 */
export const sweepJob: Job = {
	name: "sweep",
	every_s: HOUR_S,
	run: async (tx) => {
		const removed = await removeExpired(tx);
		return { ...removed, more: Object.values(removed).some((count) => count >= AT_ONCE) };
	},
};
