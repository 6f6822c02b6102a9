import { and, eq, sql } from "drizzle-orm";
import { DAY_S } from "~/lib/time/durations";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { traveller } from "~/portal-server/platform/db/schema";
import type { Job, JobResult } from "~/portal-server/platform/jobs/job";
import { portalLog } from "~/portal-server/platform/log";
import { readRetention } from "~/portal-server/platform/upkeep/retention";
import { currentPrefix, openNumber, sealNumber } from "./sealed-number";

const AT_ONCE = 500;

/** Since the last entry, booking or day of a stay, whichever is latest. */
const unusedFor = (days: number) =>
	sql`t.document_number <> '' and t.document_at < ${NOW} - make_interval(days => ${days}) and t.used_at < ${NOW} - make_interval(days => ${days})
		and coalesce(t.last_stay_on < (${NOW} - make_interval(days => ${days}))::date, true)`;

/** Number, kind and expiry of those who have not travelled for so long; each is recorded. */
async function forgetUnused(tx: Tx, days: number): Promise<number> {
	const companies = await rowsOf<{ company_id: number; ids: string[] }>(
		tx,
		sql`/* all companies: candidates of the sweep */ select company_id, array_agg(id::text) as ids
			from (select t.company_id, t.id from traveller t where ${unusedFor(days)} limit ${AT_ONCE}) found group by company_id order by company_id`,
	);
	for (const { company_id, ids } of companies) {
		const list = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int8)`;
		await tx.execute(sql`with gone as (
			update traveller t set document_number = '', document_kind = '', document_expires_on = null, document_at = null
				where t.company_id = ${company_id} and t.id in ${list} and ${unusedFor(days)} returning t.id, t.full_name)
			insert into company_event (company_id, subject_id, subject_name, action) select ${company_id}, id, full_name, 'traveller.forget' from gone`);
		await tx.execute(
			sql`update company_event set changes = (select coalesce(jsonb_agg(c.value), '[]') from jsonb_array_elements(changes) c
					where c.value ->> 'field' not in ('document_kind', 'document_number', 'document_expires_on'))
				where company_id = ${company_id} and subject_id in ${list} and starts_with(action, 'traveller.') and changes <> '[]'`,
		);
	}
	return companies.reduce((all, { ids }) => all + ids.length, 0);
}

/** Numbers under an earlier SESSION_SECRET, so that it may leave the settings. One that no secret opens is left as it is. */
async function sealAgain(tx: Tx): Promise<{ sealed: number; lost: number }> {
	const rows = await rowsOf<{ company_id: number; id: number; document_number: string }>(
		tx,
		sql`/* all companies: candidates of the sweep */ select t.company_id, t.id, t.document_number from traveller t
			where t.document_number <> '' and not starts_with(t.document_number, ${currentPrefix()}) limit ${AT_ONCE}`,
	);
	let sealed = 0;
	for (const { company_id, id, document_number } of rows) {
		const number = openNumber(Number(company_id), document_number);
		if (number === null) continue;
		const unchanged = and(
			eq(traveller.company_id, Number(company_id)),
			eq(traveller.id, Number(id)),
			eq(traveller.document_number, document_number),
		);
		await tx
			.update(traveller)
			.set({ document_number: sealNumber(Number(company_id), number) })
			.where(unchanged);
		sealed += 1;
	}
	return { sealed, lost: rows.length - sealed };
}

async function run(tx: Tx): Promise<JobResult> {
	const { document_number_days } = await readRetention(tx);
	const forgotten = await forgetUnused(tx, document_number_days);
	const { sealed, lost } = await sealAgain(tx);
	if (lost > 0) portalLog("error", "document-numbers-sealed-by-unknown-secret", { lost });
	return { forgotten, sealed, lost, more: forgotten === AT_ONCE || (sealed > 0 && sealed + lost === AT_ONCE) };
}

/** Removes document numbers that are no longer needed, and seals again what an earlier secret has sealed. */
export const travellerJob: Job = { name: "traveller-documents", every_s: DAY_S, run };
