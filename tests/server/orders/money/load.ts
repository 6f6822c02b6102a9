import { sql } from "drizzle-orm";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import type { TestPortal } from "../../../setup/portal";
import type { Channel } from "./booking";
import { runStep, type Step, stepsOf } from "./steps";
import { type Wire, wireInside } from "./wire";
import { type Account, openWorld, type Report, type World } from "./world";

export interface Load {
	/** The fewer, the more often two of them meet. */
	companies: number;
	steps: number;
	workers: number;
	/** Brings a run back. */
	seed: number;
	/** Without it the portal of this process. */
	wire?: Wire;
	/** Goes on beside the workers until they are done. */
	meanwhile?: (isDone: () => boolean, report: Report) => Promise<void>;
}

/**
 * Runs so many random steps over some companies by `workers` at once: booking, paying, cancelling, refunds, waivers, bills, their payments and disputes,
 * top-ups, withdrawals, lines of credit and invoices, while a reader looks whether everything agrees.
 */
export async function runMoneyLoad(
	portal: TestPortal,
	{ companies, steps, workers, seed, wire = wireInside(portal), meanwhile }: Load,
): Promise<Report> {
	const world = await openWorld(portal, wire, companies);
	await runSteps(world, stepsOf(steps, seed), workers, meanwhile);
	await conclude(world);
	return world.report;
}

/** Works the steps off by `workers` at once, and reads meanwhile. */
export async function runSteps(
	world: World,
	queue: Step[],
	workers: number,
	meanwhile?: Load["meanwhile"],
): Promise<void> {
	let isDone = false;
	const reader = async () => {
		while (!isDone) {
			await readOnce(world);
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	};
	const work = async () => {
		for (let step = queue.pop(); step; step = queue.pop()) await runStep(world, step);
	};
	const others = Promise.all([reader(), meanwhile?.(() => isDone, world.report)]);
	try {
		await Promise.all(Array.from({ length: workers }, work));
	} finally {
		isDone = true;
		await others;
	}
}

/** What stands in the end, against itself and against what clients were told. */
export async function conclude(world: World): Promise<void> {
	await readOnce(world);
	await compareWithAnswers(world);
	await compareKeys(world);
}

/** Each figure in one statement, so that it is of one moment whatever moves meanwhile. */
async function readOnce({ wire: { store }, accounts, report }: World): Promise<void> {
	for (const difference of await auditOrders(store.db)) report.breaches.push(JSON.stringify(difference));
	const highest = new Map(accounts.map((account) => [account.company_id, account]));
	const used = await rowsOf<{ company_id: number; used: number }>(
		store.db,
		sql`select company_id, (posted_debit - posted_credit + pending_debit)::int8 as used from ledger_account where code = 'REC'`,
	);
	for (const row of used) {
		const line = highest.get(Number(row.company_id))?.highest;
		if (line !== undefined && Number(row.used) > line)
			report.breaches.push(`company ${row.company_id} owes ${row.used} beyond ${line}`);
	}
	const unbalanced = await rowsOf<{ currency: string; sum: number }>(
		store.db,
		sql`select currency, sum(posted_debit - posted_credit)::int8 as sum from ledger_account group by currency having sum(posted_debit) <> sum(posted_credit)`,
	);
	for (const { currency, sum } of unbalanced) report.breaches.push(`the sum of ${currency} is ${sum}`);
	const beyond = await rowsOf<{ order_id: number; paid: number; back: number }>(
		store.db,
		sql`select order_id, paid, back from (select t.order_id, coalesce(sum(t.amount) filter (where t.kind in ('pay', 'extras')), 0) as paid,
				coalesce(sum(t.amount) filter (where t.kind in ('refund', 'waiver')), 0) as back
			from ledger_transfer t where t.order_id is not null and t.status in ('posted', 'post') group by t.order_id) f where back > paid`,
	);
	for (const { order_id, paid, back } of beyond)
		report.breaches.push(`order ${order_id} was refunded ${back} of ${paid}`);
	report.reads += 1;
}

/** What orders were paid that nobody answered in time, which no client is told. */
async function givenBackByTime(db: Db, company_id: number): Promise<Record<Channel, number>> {
	const rows = await rowsOf<{ pay_channel: Channel; amount: number }>(
		db,
		sql`select o.pay_channel, sum(o.total_amount)::int8 as amount from orders o where o.company_id = ${company_id} and exists (select from order_event e
				where e.company_id = o.company_id and e.order_id = o.id and e.actor_type = 'system' and e.from_status = 20 and e.to_status <> 20)
			group by o.pay_channel`,
	);
	const amounts = Object.fromEntries(rows.map(({ pay_channel, amount }) => [pay_channel, Number(amount)]));
	return { pre_deposit: 0, credit: 0, ...amounts };
}

/** What clients were told, against the store. */
async function compareWithAnswers({ wire: { store }, accounts, report }: World): Promise<void> {
	for (const { company_id, deposit, owed } of accounts) {
		const givenBack = await givenBackByTime(store.db, company_id);
		const rows = await rowsOf<{ code: string; amount: number }>(
			store.db,
			sql`select code, case code when 'DEP' then posted_credit - posted_debit - pending_debit else posted_debit - posted_credit + pending_debit end as amount
				from ledger_account where company_id = ${company_id} and code in ('DEP', 'REC')`,
		);
		for (const { code, amount } of rows) {
			const reported = code === "DEP" ? deposit + givenBack.pre_deposit : owed - givenBack.credit;
			if (Number(amount) !== reported)
				report.breaches.push(`company ${company_id} was told ${reported} of ${code} and has ${amount}`);
		}
	}
}

/** Rows that one change of that call writes once: their number is that of the changes that were acknowledged. */
const WRITES: Record<string, string> = {
	"order/create": "order_event e where e.action = 'order/create'",
	"order/pay": "ledger_transfer e where e.kind = 'pay' and e.status in ('posted', 'pending')",
	"order/refund": "order_event e where e.action = 'order/refund'",
	"order/requestWaiver": "order_waiver e where true",
	"bill/apply": "bill e where e.origin = 'member'",
	"bill/pay": "bill_payment e where e.channel = 'pre_deposit'",
	"bill/reportPayment": "bill_payment e where e.channel = 'bank'",
	"bill/dispute": "bill_event e where e.action = 'bill/dispute'",
	"bill/confirm": "bill_event e where e.action = 'bill/confirm'",
	"account/topUp": "top_up_request e where true",
	"account/withdraw": "withdrawal_request e where true",
	"operator/setCredit": "credit_change e where true",
	"invoice/apply": "invoice e where true",
	"invoice/requestRed": "invoice_event e where e.action = 'invoice/requestRed'",
	"operator/issueInvoice": "invoice_event e where e.action = 'operator/issueInvoice'",
	"operator/confirmRed": "invoice_event e where e.action = 'operator/confirmRed'",
};

/** Every acknowledged change is stored, once; nothing is stored that nobody was told of. */
async function compareKeys({ wire: { store }, accounts, report, copied }: World): Promise<void> {
	const stored = await rowsOf<{ call: string; key: string }>(store.db, sql`select call, key from idempotency_key`);
	const keys = new Set(stored.map(({ call, key }) => `${call} ${key}`));
	for (const [call, acknowledged] of report.acknowledged) {
		for (const key of acknowledged)
			if (!keys.has(`${call} ${key}`)) report.breaches.push(`${call} ${key} was acknowledged and its key is gone`);
	}
	for (const [call, written] of Object.entries(await writtenFor(store.db, accounts))) {
		const reported = (report.acknowledged.get(call)?.size ?? 0) + (copied[call] ?? 0);
		if (written !== reported)
			report.breaches.push(`${call} was acknowledged ${reported} times and is stored ${written} times`);
	}
}

/** How many changes of each call are stored for these companies. */
export async function writtenFor(db: Db, accounts: readonly Account[]): Promise<Record<string, number>> {
	const ids = accounts.map(({ company_id }) => company_id);
	const counts = Object.entries(WRITES).map(
		([call, of]) =>
			sql`select ${call}::text as call, count(*)::int8 as n from ${sql.raw(of)} and e.company_id = any(${sql.param(ids)})`,
	);
	const rows = await rowsOf<{ call: string; n: number }>(db, sql.join(counts, sql` union all `));
	return Object.fromEntries(rows.map(({ call, n }) => [call, Number(n)]));
}
