import { type SQL, sql } from "drizzle-orm";
import { HOUR_S } from "~/lib/time/durations";
import { NOW } from "../db/clock";
import { rowsOf, type Tx } from "../db/db";
import type { Job } from "./job";

/** Rows that somebody works on stay for the next time: a sweep of many tables waits for nobody. */
async function deleted(tx: Tx, table: SQL, where: SQL, of: SQL = sql`true`): Promise<number> {
	const [row] = await rowsOf<{ count: number }>(
		tx,
		sql`with gone as (
				delete from ${table} where ${of} and ctid = any(array(select ctid from ${table} where ${of} and ${where} for update skip locked)) returning 1
			) select count(*)::int8 as count from gone`,
	);
	return row?.count ?? 0;
}

/** Companies are selected without a lock; the rows of each are then removed by themselves. */
async function deletedOfCompanies(tx: Tx, table: SQL, where: SQL): Promise<number> {
	const companies = await rowsOf<{ company_id: number }>(
		tx,
		sql`/* all companies: candidates of the sweep */ select distinct company_id from ${table} where ${where} order by company_id`,
	);
	let count = 0;
	for (const { company_id } of companies) count += await deleted(tx, table, where, sql`company_id = ${company_id}`);
	return count;
}

/**
 * Removes expired rows: tokens 48 h after their end, keys after 48 h (promised: 24), captchas and codes at their end, failed sign-ins after a day, those of an account, which its history shows, after 90 days, quotes that
 * became no order after a week.
 */
export const sweepJob: Job = {
	name: "sweep",
	every_s: HOUR_S,
	run: async (tx) => ({
		tokens: await deletedOfCompanies(tx, sql`member_token`, sql`expires_at < ${NOW} - interval '48 hours'`),
		keys: await deletedOfCompanies(tx, sql`idempotency_key`, sql`created_at < ${NOW} - interval '48 hours'`),
		quotes: await deletedOfCompanies(tx, sql`quote`, sql`order_id is null and expires_at < ${NOW} - interval '7 days'`),
		quote_requests: await deletedOfCompanies(tx, sql`quote_request`, sql`requested_at < ${NOW} - interval '7 days'`),
		captchas: await deleted(tx, sql`captcha`, sql`expires_at < ${NOW}`),
		codes: await deleted(tx, sql`verification_code`, sql`expires_at < ${NOW}`),
		code_messages: await deleted(tx, sql`code_message`, sql`at < ${NOW} - interval '1 day'`),
		sign_in_failures: await deleted(
			tx,
			sql`sign_in_failure`,
			sql`at < ${NOW} - case when subject like 'account:%@%' then interval '90 days' else interval '1 day' end`,
		),
		sign_in_subjects: await deleted(
			tx,
			sql`sign_in_subject`,
			sql`last_attempt_at < ${NOW} - case when subject like 'known:%' then interval '90 days' else interval '1 day' end`,
		),
	}),
};
