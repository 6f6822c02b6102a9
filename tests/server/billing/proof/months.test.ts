import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditProof, PROOF_ROWS } from "~/portal-server/billing/proof/audit";
import { countMonth, countMonths } from "~/portal-server/billing/proof/count-months";
import { countedOf } from "~/portal-server/billing/proof/counted";
import { prove } from "~/portal-server/billing/proof/equations";
import type { AuditRows, Difference } from "~/portal-server/ledger/audit-checks";
import { countRows, rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { lockRows } from "../../../setup/store/row-lock";
import { billed, type Office, openOffice, servedOrders } from "../bills/stage";
import { countChanged, pageNames } from "./planting";

/** Days after which orders were booked, so that they stand in three months. */
const BEFORE = [0, 40, 40, 100];

let portal: TestPortal;
let office: Office;
let orders: number[];
beforeAll(async () => {
	portal = await startPortal();
	office = await openOffice(portal);
	const served = await servedOrders(portal, office, BEFORE.length, 200);
	orders = served.map(({ id }) => id);
	const bill = await billed(office, served.slice(0, 3));
	expect((await office.finance.post("bill/pay", { id: bill.id, amount: 1_000 })).code).toBe(1);
	for (const [place, days] of BEFORE.entries())
		await change(
			sql`update orders set booking_date = booking_date - make_interval(days => ${days}::int4) where ${own()} and id = ${orders[place]}`,
		);
});
afterAll(() => portal?.close());
beforeEach(() => countChanged(portal));

const own = (): SQL => sql`company_id = ${office.company_id}`;
const change = (statement: SQL) => portal.store.db.execute(statement);
const proofOf = () => prove(portal.store.db, { company_id: office.company_id, currency: "CNY" });
const inRows = (table: string) => countRows(portal.store.db, sql`from ${sql.identifier(table)} where ${own()}`);
const wrong = (part: string) =>
	change(
		sql`update proof_month set sums = sums || jsonb_build_object(${part}::text, (sums ->> ${part})::int8 + 7) where ${own()} and month = (select max(month) from proof_month where ${own()})`,
	);
const charged = (place: number): SQL =>
	sql`update orders set extras_amount = extras_amount + 100 where ${own()} and id = ${orders[place]}`;
const restored = (place: number): SQL =>
	sql`update orders set extras_amount = extras_amount - 100 where ${own()} and id = ${orders[place]}`;
/** Notes that an order's month has changed. */
async function touch(place: number): Promise<void> {
	await change(charged(place));
	await change(restored(place));
}

describe("the sums of the proof", () => {
	it("are the same by counted months, by some of them, and by the orders alone", async () => {
		const counted = await proofOf();
		expect(counted.months.map(({ sums }) => sums.orders)).toEqual([1, 2, 1]);
		expect(await inRows("proof_change")).toBe(0);
		for (const keeping of [2, 1, 0]) {
			await change(
				sql`delete from proof_month where ${own()} and month not in (select month from proof_month where ${own()} order by month limit ${keeping})`,
			);
			expect(await inRows("proof_month")).toBe(keeping);
			expect(await proofOf()).toEqual(counted);
		}
	});

	it("come from a counted month until something of it changes, and are right at once", async () => {
		for (const place of orders.keys()) await touch(place);
		await countChanged(portal);
		const before = await proofOf();
		await wrong("paid");
		expect((await proofOf()).equations[0]?.difference).toBe(7);
		await change(charged(0));
		const charging = await proofOf();
		expect([charging.equations[0]?.difference, charging.differing]).toEqual([100, 1]);
		expect(charging.months[0]?.differing_ids).toEqual([orders[0]]);
		expect(await pageNames(portal.store.db, office.company_id, "CNY")).toContain("order: ledger");
		await change(restored(0));
		expect(await proofOf()).toEqual(before);
	});

	it("are read again where something has changed since it was known what is counted", async () => {
		const proved = { company_id: office.company_id, currency: "CNY" };
		const known = await countedOf(portal.store.db, proved);
		const moved = (days: number) =>
			change(
				sql`update orders set booking_date = booking_date + make_interval(days => ${days}::int4) where ${own()} and id = ${orders[0]}`,
			);
		await moved(400);
		expect((await prove(portal.store.db, proved, known)).orders).toBe(BEFORE.length);
		const month = known.months.map((one) => one.month).sort();
		await portal.store.transaction((tx) => countMonth(tx, { ...proved, month: month.at(-1) ?? "" }, 0));
		const ended = { ...(await countedOf(portal.store.db, proved)), last: month.at(-1) ?? null };
		expect(ended.months).toHaveLength(3);
		expect((await prove(portal.store.db, proved, ended)).orders).toBe(BEFORE.length);
		await moved(-400);
		await countChanged(portal);
		await change(sql`delete from proof_month where ${own()} and month > ${month.at(-1)}::date`);
	});

	it("are counted again where a transaction was under way while they were counted", async () => {
		const release = await lockRows(portal.store, charged(2));
		await change(charged(1));
		await countChanged(portal);
		expect(await inRows("proof_change")).toBe(0);
		expect((await proofOf()).differing).toBe(1);
		await release();
		expect(await inRows("proof_change")).toBe(1);
		expect((await proofOf()).differing).toBe(2);
		expect(await auditProof(portal.store.db, office.company_id)).toEqual([]);
		await countChanged(portal);
		expect((await proofOf()).differing).toBe(2);
		for (const place of [1, 2]) await change(restored(place));
		expect((await proofOf()).differing).toBe(0);
	});

	it("take no lock that two changes of one month wait for", async () => {
		const release = await lockRows(portal.store, charged(1));
		await change(charged(2));
		await release();
		expect(await inRows("proof_change")).toBe(2);
		for (const place of [1, 2]) await change(restored(place));
	});

	it.each([
		["a part of it", () => wrong("moved"), "moved"],
		[
			"which of its orders differ",
			() => change(sql`update proof_month set differing_ids = '[1]' where ${own()}`),
			"which orders differ",
		],
	])("are compared by the audit, which names %s", async (_name, plant, part) => {
		await touch(0);
		await countChanged(portal);
		expect(await auditProof(portal.store.db, office.company_id)).toEqual([]);
		await plant();
		const found = await auditProof(portal.store.db, office.company_id);
		expect(new Set(found.map(({ check }) => check))).toEqual(
			new Set([`a counted month of the proof is what its rows say: ${part}`]),
		);
		expect((await auditProof(portal.store.db)).length).toBe(found.length);
		const { all } = PROOF_ROWS[0] as AuditRows;
		const months = await rowsOf<{ id: number }>(portal.store.db, all?.(office.company_id) ?? sql``);
		const inParts: Difference[] = [];
		for (const { id } of months)
			inParts.push(
				...(await auditProof(portal.store.db, { company_id: office.company_id, kind: "month", ids: [Number(id)] })),
			);
		expect(months.length).toBeGreaterThan(0);
		expect(inParts).toHaveLength(found.length);
		await change(sql`delete from proof_month where ${own()}`);
	});
});

describe("the job that counts months", () => {
	const run = () => portal.store.transaction((tx) => countMonths(tx));

	it("stores no sums of a month of few orders, and has no more to do", async () => {
		await change(sql`delete from proof_month where ${own()}`);
		await touch(0);
		expect(await run()).toMatchObject({ counted: 1, more: false });
		expect([await inRows("proof_change"), await inRows("proof_month")]).toEqual([0, 0]);
		expect(await run()).toMatchObject({ counted: 0 });
	});

	it("counts a month that has sums again, but not at once", async () => {
		await change(charged(0));
		await countChanged(portal);
		await change(restored(0));
		expect(await run()).toMatchObject({ counted: 0, more: false });
		await change(sql`update proof_month set counted_at = counted_at - interval '4 minutes' where ${own()}`);
		expect(await run()).toMatchObject({ counted: 1 });
		expect([await inRows("proof_change"), (await proofOf()).differing]).toEqual([0, 0]);
		const [row] = await rowsOf<{ sums: { extras: number } }>(
			portal.store.db,
			sql`select sums from proof_month where ${own()} order by month desc limit 1`,
		);
		expect(row?.sums).toMatchObject({ orders: 1, differing: 0, extras: 0 });
	});
});

it("a transaction notes a month once, whatever of it changes, and an order that nobody has paid notes none", async () => {
	const other = await openOffice(portal);
	await servedOrders(portal, other, 1, 300);
	const rows = await rowsOf<{ n: number }>(
		portal.store.db,
		sql`select count(*)::int8 as n from proof_change where company_id = ${other.company_id} group by transaction_id`,
	);
	// Paid, and its service over.
	expect(rows.map(({ n }) => n)).toEqual([1, 1]);
});
