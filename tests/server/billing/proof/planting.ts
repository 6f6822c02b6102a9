import { type SQL, sql } from "drizzle-orm";
import { ProofQuery } from "~/portal-contract/billing/proof";
import { countMonth } from "~/portal-server/billing/proof/count-months";
import { readProof } from "~/portal-server/billing/proof/read-proof";
import type { Difference } from "~/portal-server/ledger/audit-checks";
import { auditNext } from "~/portal-server/orders/actions/clock/audit-job";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { TestPortal } from "../../../setup/portal";
import type { Plant } from "./plants";

class Undo extends Error {}

/** Counts every month of the proof that has changed, however few orders it has. */
export async function countChanged({ store }: Pick<TestPortal, "store">): Promise<void> {
	await store.transaction(async (tx) => {
		const changed = await rowsOf<{ company_id: number; currency: string; month: string }>(
			tx,
			sql`/* all companies: a test counts */ select distinct company_id, currency::text as currency, month::text as month from proof_change`,
		);
		for (const one of changed) await countMonth(tx, one, 0);
	});
}

/** Neither triggers nor foreign keys nor checks look at what is planted, but for those that note what has changed for the proof. */
export async function unguard(tx: Tx): Promise<void> {
	await tx.execute(sql`set local session_replication_role = replica`);
	await tx.execute(sql`do $$ declare t record; begin
		for t in select tgrelid::regclass as at, tgname from pg_trigger where tgname like '%\\_proof%' and not tgisinternal
		loop execute format('alter table %s enable always trigger %I', t.at, t.tgname); end loop; end $$`);
	await tx.execute(sql`do $$ declare c record; begin
		for c in select conrelid::regclass as at, conname from pg_constraint where contype = 'c' and conrelid in ('orders'::regclass, 'ledger_account'::regclass,
			'bill'::regclass, 'invoice'::regclass, 'invoice_line'::regclass, 'invoice_subject'::regclass, 'order_extras'::regclass, 'order_refund'::regclass, 'point_lot'::regclass)
		loop execute format('alter table %s drop constraint %I', c.at, c.conname); end loop; end $$`);
}

/** As if all other companies had just been compared. */
const onlyDue = (company_id: number) =>
	sql`insert into company_audit as a (company_id, last_attempt_at, differences)
			select id, case when id = ${company_id} then '-infinity'::timestamptz else portal_now() end, 0 from company
		on conflict (company_id) do update set last_attempt_at = excluded.last_attempt_at`;

/** What the proof page names of a company: equations that do not agree, and parts of orders. */
export async function pageNames(db: Db | Tx, company_id: number, currency: string): Promise<string[]> {
	const who = { company_id, currency };
	const pageOf = (page: number) =>
		readProof({ db, who, language: "en" } as never, ProofQuery.parse({ only: "differing", limit: 100, page }));
	const { equations, total, ...first } = await pageOf(1);
	const list = [...first.list];
	for (let page = 2; list.length < total; page += 1) list.push(...(await pageOf(page)).list);
	const unequal = equations.filter(({ difference }) => difference !== 0).map(({ code }) => code as string);
	return [...unequal, ...new Set(list.flatMap(({ differences }) => differences.map(({ part }) => `order: ${part}`)))];
}

export interface Found {
	company_id: number;
	subject: string;
	page: string[];
	/** How many differences the job counts for the operators' alert. */
	counted: number;
}

/** Plants one, lets the nightly job come to that company, reads the page, and undoes everything. */
export async function plant(
	portal: TestPortal,
	{ wrong }: Plant,
	firms: readonly number[],
	currency: string,
): Promise<Found> {
	const ids: SQL = sql`(${sql.join(
		firms.map((id) => sql`${id}`),
		sql`, `,
	)})`;
	let found: Found | null = null;
	await portal.store
		.transaction(async (tx) => {
			await unguard(tx);
			const [row] = await rowsOf<{ company_id: number; subject: string }>(tx, wrong(ids));
			if (!row) throw new Error("the store has nothing of that kind");
			const company_id = Number(row.company_id);
			await tx.execute(onlyDue(company_id));
			const { differences: counted } = await auditNext(tx);
			found = { company_id, subject: row.subject, page: await pageNames(tx, company_id, currency), counted };
			throw new Undo();
		})
		.catch((error: unknown) => {
			if (!(error instanceof Undo)) throw error;
		});
	if (!found) throw new Error("nothing was planted");
	return found;
}

/** What one line of the portal's log says. */
export interface Shout {
	event: string;
	company_id: number;
	differences: Difference[];
}
