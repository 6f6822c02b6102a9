import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { DAY_S, HOUR_S } from "~/lib/time/durations";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { instantOf, portalNow } from "../db/clock";
import { rowsOf, type Tx } from "../db/db";
import { state, states } from "../db/statements/state";
import { PLANNED_BY_VALUES } from "../db/statements/statement-names";
import type { Job, JobResult } from "../jobs/job";

/** Rows of a kind that one transaction removes, at worst of as many companies. */
const AT_ONCE = 100;
/** Younger events of orders are never removed (trigger). */
const MIN_EVENT_DAYS = 366;

const days = (standard: number, least = 7) => z.number().int().min(least).default(standard);

/** Row `retention` of `site_config`: how long what has done its work is kept, in days. A week outlasts every reminder and repeated call. */
export const Retention = z.object({
	/** Messages that were sent or dropped; after that time one with the same key would be written again. */
	sent_message_days: days(90),
	/** Messages that were given up, which the order's page shows to operators. */
	failed_message_days: days(365),
	/** Quotes that became an order, which has taken over what it needs. */
	used_quote_days: days(180),
	/** Quoted cancellation fees, but for those that a supplier has yet to answer. */
	cancel_quote_days: days(180),
	/** The history of sign-ins, but for sessions that last. */
	sign_in_days: days(400),
	/** The history of orders that are over. */
	event_days: days(5 * MIN_EVENT_DAYS, MIN_EVENT_DAYS),
	/** Document numbers of travellers, since they were last entered, booked or stayed. */
	document_number_days: days(400),
	/** Who of a company has done what, and seen travellers' documents. */
	company_event_days: days(5 * MIN_EVENT_DAYS, MIN_EVENT_DAYS),
});
export type Retention = z.output<typeof Retention>;

export async function readRetention(tx: Tx): Promise<Retention> {
	const [row] = await rowsOf<{ value: unknown }>(tx, sql`select value from site_config where key = 'retention'`);
	return Retention.parse(row?.value ?? {});
}

const BY_VALUES = sql.raw(PLANNED_BY_VALUES);

const OVER = states(
	ORDER_STATUS.completed,
	ORDER_STATUS.cancelled,
	ORDER_STATUS.expired,
	ORDER_STATUS.rejected,
	ORDER_STATUS.no_show,
);

interface Old {
	table: SQL;
	/** A column of `t`: text or a number. */
	id: "text" | "int8";
	/** Over `t` of a company; the first condition is by an index, with a time that is a value. */
	isOld: (company_id: SQL) => SQL;
}

function oldRows(retention: Retention, now: number): Record<string, Old> {
	const before = (days: number) => instantOf(now - days * DAY_S);
	const ofOrder = (company: SQL) => sql`select from orders o where o.company_id = ${company} and o.id = t.order_id`;
	return {
		messages: {
			table: sql`outbox`,
			id: "int8",
			isOld: () => sql`t.created_at < ${before(retention.sent_message_days)} and t.status in ('sent', 'dropped')`,
		},
		failed_messages: {
			table: sql`outbox`,
			id: "int8",
			isOld: () => sql`t.created_at < ${before(retention.failed_message_days)} and t.status = 'failed'`,
		},
		quotes: {
			table: sql`quote`,
			id: "text",
			isOld: () => sql`t.expires_at < ${before(retention.used_quote_days)} and t.order_id is not null`,
		},
		cancel_quotes: {
			table: sql`cancel_quote`,
			id: "text",
			isOld: (company) =>
				sql`t.expires_at < ${before(retention.cancel_quote_days)} and not exists (${ofOrder(company)} and o.status = ${state(ORDER_STATUS.cancelling)})`,
		},
		sign_ins: {
			table: sql`member_sign_in`,
			id: "int8",
			isOld: (company) =>
				sql`t.at < ${before(retention.sign_in_days)} and not exists (select from member_token k where k.company_id = ${company} and k.session_id = t.session_id)`,
		},
		company_events: {
			table: sql`company_event`,
			id: "int8",
			isOld: () => sql`t.at < ${before(retention.company_event_days)}`,
		},
		events: {
			table: sql`order_event`,
			id: "int8",
			isOld: (company) =>
				sql`t.at < ${before(retention.event_days)} and exists (${ofOrder(company)} and o.status in ${OVER})`,
		},
	};
}

/**
 * Companies and ids are selected without a lock; the rows of each company are then removed by themselves, but for those that somebody works on: what
 * removes rows of many tables waits for nobody.
 */
async function remove(tx: Tx, { table, id, isOld }: Old): Promise<number> {
	const rows = await rowsOf<{ company_id: number; ids: string[] }>(
		tx,
		sql`${BY_VALUES} /* all companies: candidates of the sweep */ select company_id, array_agg(id::text) as ids
			from (select t.company_id, t.id from ${table} t where ${isOld(sql`t.company_id`)} limit ${AT_ONCE}) found group by company_id order by company_id`,
	);
	for (const { company_id, ids } of rows) {
		const list = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::${sql.raw(id)})`;
		await tx.execute(
			sql`delete from ${table} where company_id = ${company_id} and id in (
				select t.id from ${table} t where t.company_id = ${company_id} and t.id in ${list} and ${isOld(sql`${company_id}::int8`)} for update of t skip locked)`,
		);
	}
	return rows.reduce((all, { ids }) => all + ids.length, 0);
}

/** Removes what is older than the settings say, some hundred rows of each kind in a transaction. */
export async function removeOld(tx: Tx): Promise<JobResult> {
	const [retention, now] = [await readRetention(tx), await portalNow(tx)];
	const yesterday = instantOf(now - DAY_S);
	await tx.execute(sql`delete from content_change where at < ${yesterday}`);
	await tx.execute(sql`delete from file_folder where seen_at < ${yesterday}`);
	const removed: Record<string, number> = {};
	for (const [name, old] of Object.entries(oldRows(retention, now))) removed[name] = await remove(tx, old);
	const more = Object.values(removed).some((count) => count === AT_ONCE);
	return { ...removed, more };
}

export const retentionJob: Job = { name: "retention", every_s: HOUR_S, run: removeOld };
