import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Difference } from "~/portal-server/ledger/audit-checks";
import { type Audited, auditPiece, LIMITS } from "~/portal-server/orders/actions/clock/audit-pieces";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { portalNow } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { withOwnClock } from "~/portal-server/platform/db/test-clock";
import { makeManyOrders } from "../../factories/many-orders";
import { startPortal, type TestPortal } from "../../setup/portal";
import { collectPlans, reportPlans, rowsRead } from "../../setup/store/plans";
import { undone } from "../../setup/store/undone";
import { unguard } from "../billing/proof/planting";

const DAY = 86_400;
const NEVER: Audited = { progress: null, whole_at: null, changes_until: null };
const MANY = 4_000;

const plans = collectPlans();
let portal: TestPortal;
/** That with the most orders of the demonstration. */
let company_id: number;

beforeAll(async () => {
	portal = await startPortal("postgres", undefined, reportPlans);
	const [most] = await rowsOf<{ company_id: number }>(
		portal.store.db,
		sql`/* all companies: a test */ select company_id from orders where pay_channel is not null group by company_id order by count(*) desc limit 1`,
	);
	company_id = Number(most?.company_id);
});
afterAll(async () => {
	plans.stop();
	await portal.close();
});

interface Run {
	found: Difference[];
	pieces: number;
	state: Audited;
}

/** An audit in the smallest pieces, as the job goes on with it. */
async function inPieces(tx: Tx, before: Audited): Promise<Run> {
	const run: Run = { found: [], pieces: 0, state: before };
	do {
		const piece = await auditPiece(tx, company_id, run.state, { ...LIMITS, piece_ms: 0, few_orders: 0 });
		run.found.push(...piece.found);
		run.pieces += 1;
		run.state = piece;
	} while (run.state.progress !== null);
	return run;
}

const named = (found: readonly Difference[]) => found.map((one) => JSON.stringify(one)).sort();
const ofCompany = (text: string): SQL => sql.raw(text.replaceAll("$company", String(company_id)));
/** Some paid order of the company. */
const PAID = "(select min(id) from orders where company_id = $company and payment_status = 20)";

const WRONG = [
	[
		"a balance",
		"update ledger_account set posted_debit = posted_debit + 100 where company_id = $company and code = 'BANK'",
	],
	["a price", `update orders set total_amount = total_amount + 100 where company_id = $company and id = ${PAID}`],
	["a guest too few", `delete from order_guest where company_id = $company and order_id = ${PAID}`],
	[
		"a transfer of nothing",
		`insert into ledger_transfer (company_id, key, status, debit_account_id, credit_account_id, amount, currency, kind, created_at)
		select a.company_id, 'planted', 'posted', a.id, b.id, 100, a.currency, 'withdraw', portal_now() from ledger_account a, ledger_account b
		where a.company_id = $company and b.company_id = $company and a.code = 'DEP' and b.code = 'BANK' and a.currency = b.currency limit 1`,
	],
	[
		"a currency",
		`update ledger_transfer set currency = case currency when 'USD' then 'CNY' else 'USD' end where company_id = $company and id = (select max(id) from ledger_transfer where company_id = $company)`,
	],
	[
		"points",
		"update point_lot set remaining_points = remaining_points + 1 where company_id = $company and status = 'posted'",
	],
	["rooms", "update hold set status = 'released' where company_id = $company and status = 'sold'"],
	["a bill", "update bill set total_amount = total_amount + 100 where company_id = $company"],
	["a line of a bill", "update bill_line set amount = amount + 100 where company_id = $company"],
	["an invoice", "update invoice set amount = amount + 100 where company_id = $company"],
] as const;

describe("an audit in pieces", () => {
	it("finds nothing where all agrees, whole or of what has changed", async () => {
		await undone(portal, async (tx) => {
			const whole = await inPieces(tx, NEVER);
			expect(whole.found).toEqual([]);
			expect(whole.pieces).toBeGreaterThan(6);
			expect(whole.state.whole_at).toBeGreaterThan(0);
			const changes = await inPieces(tx, whole.state);
			expect(changes.found).toEqual([]);
			expect(changes.state.whole_at).toBe(whole.state.whole_at);
		});
	});

	it.each(WRONG)("finds what the whole audit finds: %s", async (_what, wrong) => {
		await undone(portal, async (tx) => {
			await unguard(tx);
			await tx.execute(ofCompany(wrong));
			const found = await auditOrders(tx, company_id);
			expect(found.length).toBeGreaterThan(0);
			expect(named((await inPieces(tx, NEVER)).found)).toEqual(named(found));
		});
	});
});

describe("the daily audit of a large company", () => {
	/** What a day's audit finds of a wrong that was planted after the last one, and the whole one a month later. */
	const planted = (...wrongs: string[]) =>
		undone(portal, (tx) =>
			withOwnClock(tx, async (setTo) => {
				await unguard(tx);
				const now = (await portalNow(tx)) + DAY;
				await setTo(now);
				const { state } = await inPieces(tx, NEVER);
				await setTo(now + DAY);
				for (const wrong of wrongs) await tx.execute(ofCompany(wrong));
				const daily = await inPieces(tx, state);
				await setTo(now + 31 * DAY);
				const whole = await inPieces(tx, daily.state);
				return [
					daily.found.length > 0,
					whole.found.length > 0,
					daily.state.whole_at === state.whole_at,
					whole.state.whole_at,
				];
			}),
		);
	const event = `insert into order_event (company_id, order_id, action, to_status, actor_type, actor) values ($company, ${PAID}, 'x', 30, 'system', 'x')`;
	const fee = `update orders set fee_amount = fee_amount + 100 where company_id = $company and id = ${PAID}`;
	/** Of both sides, so that no balance says it. */
	const transfer = (
		at: string,
	) => `insert into ledger_transfer (company_id, key, status, debit_account_id, credit_account_id, amount, currency, kind, created_at)
		select a.company_id, 'planted', 'posted', a.id, b.id, 100, a.currency, 'adjust', ${at} from ledger_account a, ledger_account b
		where a.company_id = $company and b.company_id = $company and a.code = 'DEP' and b.code = 'BANK' and a.currency = b.currency limit 1`;

	it.each([
		["what has changed and differs", [event, fee], true],
		["an account that no transfer explains", [WRONG[0][1]], true],
		["a transfer since then that no account has", [transfer("portal_now()")], true],
	] as const)("finds %s", async (_what, wrongs, isFound) => {
		expect((await planted(...wrongs)).slice(0, 3)).toEqual([isFound, true, true]);
	});

	it.each([
		["an order that nobody has changed", [fee]],
		["a transfer behind the checked balance", [transfer("portal_now() - interval '3 days'")]],
	] as const)("leaves %s to the monthly one", async (_what, wrongs) => {
		expect((await planted(...wrongs)).slice(0, 3)).toEqual([false, true, true]);
	});

	it("looks at what has changed alone, however many orders and transfers there are", async () => {
		const [big = 0] = await makeManyOrders(portal.store.db, { companies: 1, over: MANY, open: 2 });
		await undone(portal, async (tx) => {
			await tx.execute(
				sql`insert into ledger_account (company_id, code, currency) values (${big}, 'DEP', 'CNY'), (${big}, 'BANK', 'CNY')`,
			);
			await tx.execute(sql`insert into ledger_transfer (company_id, key, status, debit_account_id, credit_account_id, amount, currency, kind, created_at)
				select ${big}, 'many:' || g, 'posted', a.id, b.id, 100, 'CNY', 'top_up', portal_now() - interval '9 days' from ledger_account a, ledger_account b, generate_series(1, ${MANY}::int4) g
				where a.company_id = ${big} and b.company_id = ${big} and a.code = 'BANK' and b.code = 'DEP'`);
			for (const table of ["ledger_transfer", "ledger_account"]) await tx.execute(sql`analyze ${sql.raw(table)}`);
			const limits = { ...LIMITS, piece_ms: Number.POSITIVE_INFINITY, few_orders: 100 };
			const { whole_at, changes_until } = await auditPiece(tx, big, NEVER, limits);
			plans.ran.length = 0;
			await auditPiece(tx, big, { progress: null, whole_at, changes_until }, limits);
			expect(plans.ran.length).toBeGreaterThan(20);
			for (const table of ["orders", "order_event", "order_guest", "ledger_transfer", "point_lot", "hold"])
				expect(rowsRead(plans.ran, table), table).toBeLessThan(MANY / 10);
		});
	});
});
