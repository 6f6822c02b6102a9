import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { attendBills } from "~/portal-server/billing/bills/jobs";
import { lastPeriod } from "~/portal-server/billing/bills/making/cycle";
import { issueBills } from "~/portal-server/billing/bills/making/issue-due";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { JobResult } from "~/portal-server/platform/jobs/job";
import type { TestPortal } from "../../../setup/portal";
import { setClock } from "../../orders/bookings";
import { setLocal } from "../../orders/life/sides";
import {
	billed,
	billMails,
	creditOf,
	expectAgreement,
	type Office,
	type Operators,
	openOffice,
	openOperators,
	openPortal,
	servedOrders,
} from "./stage";

let portal: TestPortal;
let operators: Operators;
beforeAll(async () => {
	portal = await openPortal();
	operators = await openOperators(portal);
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal?.close());

/** As the runner does it: a transaction for each part of the work, until none is left. */
async function untilDone(job: (tx: Tx) => Promise<JobResult>): Promise<void> {
	while ((await portal.store.transaction(job)).more);
}
const run = () => untilDone(issueBills);
const attend = () => untilDone(attendBills);
const billsOf = ({ company_id }: Office) =>
	rowsOf<{ id: number; total_amount: number; period_until: string; status: number; origin: string }>(
		portal.store.db,
		sql`select id, total_amount, period_until, status, origin from bill where company_id = ${company_id} order by id`,
	);
const firstOfNextMonth = (today: string) => `${addDays(`${today.slice(0, 8)}28`, 4).slice(0, 8)}01`;

describe("the periods of a cycle", () => {
	it.each([
		["monthly", "2026-12-01", { from: "2026-11-01", until: "2026-11-30" }],
		["monthly", "2026-01-31", { from: "2025-12-01", until: "2025-12-31" }],
		["half_monthly", "2026-11-16", { from: "2026-11-01", until: "2026-11-15" }],
		["half_monthly", "2026-03-01", { from: "2026-02-16", until: "2026-02-28" }],
		["weekly", "2026-11-30", { from: "2026-11-23", until: "2026-11-29" }],
		["weekly", "2026-12-06", { from: "2026-11-23", until: "2026-11-29" }],
	] as const)("%s on %s", (cycle, today, period) => {
		expect(lastPeriod(cycle, today)).toEqual(period);
	});
});

describe("the run of the cycle", () => {
	it("bills what was over before 00:00 in Yangon of its day, once, whoever runs it", async () => {
		const office = await openOffice(portal);
		const orders = await servedOrders(portal, office, 2, 100);
		await run();
		expect(await billsOf(office)).toEqual([]);
		const cut = firstOfNextMonth(await portalToday(portal.store.db));
		await setLocal(portal, cut, "00:00", -60);
		await run();
		expect(await billsOf(office)).toEqual([]);
		await setLocal(portal, cut, "00:00", 5);
		await Promise.all([run(), run()]);
		await run();
		const bills = await billsOf(office);
		expect(bills).toHaveLength(1);
		expect(bills[0]).toMatchObject({
			origin: "cycle",
			period_until: addDays(cut, -1),
			total_amount: orders.reduce((sum, one) => sum + (one.settlement_money ?? 0), 0),
		});
		expect(await billMails(portal, office)).toEqual(["bill_issued"]);
		await expectAgreement(portal, office);
	});

	it("leaves for the next bill what is over later, and reminds, confirms itself and becomes overdue by the clock", async () => {
		const office = await openOffice(portal);
		await servedOrders(portal, office, 1, 110);
		const cut = firstOfNextMonth(await portalToday(portal.store.db));
		await setLocal(portal, cut, "00:10");
		await servedOrders(portal, office, 1, 112);
		await run();
		expect(await billsOf(office)).toHaveLength(1);
		const kinds = async (days: number) => {
			await setLocal(portal, addDays(cut, days), "09:00");
			await attend();
			await attend();
			return billMails(portal, office);
		};
		expect(await kinds(4)).toEqual(["bill_issued"]);
		expect(await kinds(5)).toEqual(["bill_confirm_soon", "bill_issued"]);
		expect(await kinds(9)).toEqual(["bill_confirm_soon", "bill_issued"]);
		expect(await kinds(10)).toContain("bill_confirmed_itself");
		expect(await kinds(12)).toContain("bill_due_soon");
		expect(await kinds(15)).not.toContain("bill_overdue");
		expect(await kinds(16)).toContain("bill_overdue");
		const [soon] = await rowsOf<{ count: number }>(
			portal.store.db,
			sql`select count(*)::int8 as count from outbox where company_id = ${office.company_id} and kind = 'bill_overdue'`,
		);
		expect(Number(soon?.count)).toBe(2);
		await setLocal(portal, firstOfNextMonth(cut), "00:10");
		await run();
		expect(await billsOf(office)).toHaveLength(2);
		await expectAgreement(portal, office);
	});

	it("keeps the terms that an operator of finance has set, and nobody else sets them", async () => {
		const office = await openOffice(portal);
		const terms = { company_id: office.company_id, cycle: "weekly", due_days: 7, confirm_days: 3 };
		expect((await office.admin.post("operator/setBillingTerms", terms)).code).toBe(0);
		expect(
			(await operators.first.post("operator/setBillingTerms", { ...terms, due_days: 0 })).data.fields,
		).toHaveProperty("due_days");
		expect((await operators.first.post("operator/setBillingTerms", terms)).data).toMatchObject({
			cycle: "weekly",
			due_days: 7,
		});
		await servedOrders(portal, office, 1, 120);
		const today = await portalToday(portal.store.db);
		await setLocal(portal, addDays(today, 7), "09:00");
		await run();
		const [bill] = (await office.finance.get("bill/list")).data.list;
		expect(bill.due_date).toBe(addDays(addDays(today, 7), 7));
	});
});

describe("a run that does not go as planned", () => {
	const dueOffices = async (first_day: number): Promise<[Office, Office]> => {
		const offices: [Office, Office] = [await openOffice(portal), await openOffice(portal)];
		for (const [place, office] of offices.entries()) await servedOrders(portal, office, 1, first_day + place);
		await setLocal(portal, firstOfNextMonth(await portalToday(portal.store.db)), "00:10");
		return offices;
	};

	it("holds no company but the one whose bill it makes", async () => {
		const [first, second] = await dueOffices(140);
		await portal.store.db.execute(
			sql`insert into bill (company_id, currency, origin, period_from, period_until, status, total_amount, language)
				values (${first.company_id}, 'USD', 'cycle', '2026-01-01', ${await portalToday(portal.store.db)}, 10, 1, 'en')`,
		);
		await portal.store.transaction(async (tx) => {
			expect(await issueBills(tx)).toEqual({ issued: 1, failed: 0, more: true });
			const free = await portal.store.transaction((other) =>
				rowsOf<{ id: number }>(
					other,
					sql`select id from company where id in (${first.company_id}, ${second.company_id}) for no key update skip locked`,
				),
			);
			expect(free.map(({ id }) => Number(id))).toEqual([second.company_id]);
		});
		await run();
		expect([await billsOf(first), await billsOf(second)].map(({ length }) => length)).toEqual([2, 1]);
	});

	it("bills the next company where the bill of one cannot be made, and that one later", async () => {
		const [first, second] = await dueOffices(144);
		const at = { company_id: first.company_id, year: Number((await portalToday(portal.store.db)).slice(0, 4)) };
		await portal.store.db.execute(
			sql`insert into bill_number (company_id, year, last) values (${at.company_id}, ${at.year}, 2147483647)`,
		);
		await run();
		expect([await billsOf(first), await billsOf(second)].map(({ length }) => length)).toEqual([0, 1]);
		await portal.store.db.execute(sql`delete from bill_number where company_id = ${at.company_id}`);
		await run();
		expect(await billsOf(first)).toHaveLength(1);
		await expectAgreement(portal, first);
	});

	it("that stood still for ten days confirms no bill of which nobody was told: it says so on two days, and confirms it then", async () => {
		const [office] = await dueOffices(148);
		await run();
		const confirm_date = addDays(await portalToday(portal.store.db), 10);
		const [bill] = (await office.finance.get("bill/list")).data.list;
		expect(bill.confirm_date).toBe(confirm_date);
		const shownAfter = async (days: number) => {
			await setLocal(portal, addDays(confirm_date, days), "09:00");
			await attend();
			return (await office.finance.get("bill/detail", { id: bill.id })).data;
		};
		expect(await shownAfter(3)).toMatchObject({ status_key: "issued", confirm_date: addDays(confirm_date, 4) });
		expect(await billMails(portal, office)).toContain("bill_confirm_soon");
		expect(await shownAfter(4)).toMatchObject({ status_key: "issued", confirm_date: addDays(confirm_date, 5) });
		const after = await shownAfter(5);
		expect([after.status_key, after.confirmed_by]).toEqual(["confirmed", null]);
		expect(after.events.map(({ action }: { action: string }) => action)).toEqual([
			"timer/issueBill",
			"timer/postponeConfirm",
			"timer/postponeConfirm",
			"timer/confirmBill",
		]);
	});

	it("confirms no bill before two notices, where there is a day to confirm as well", async () => {
		const office = await openOffice(portal);
		await operators.first.post("operator/setBillingTerms", {
			company_id: office.company_id,
			cycle: "monthly",
			due_days: 60,
			confirm_days: 1,
		});
		await billed(office, await servedOrders(portal, office, 1, 124));
		const today = await portalToday(portal.store.db);
		const shownAt = async (days: number) => {
			await setLocal(portal, addDays(today, days), "09:00");
			await attend();
			await attend();
			const [row] = await rowsOf<{ count: number }>(
				portal.store.db,
				sql`select count(distinct split_part(dedupe_key, ':', 3))::int8 as count from outbox where company_id = ${office.company_id} and kind = 'bill_confirm_soon'`,
			);
			const [bill] = (await office.finance.get("bill/list")).data.list;
			return [bill.status_key, Number(row?.count), bill.confirm_date];
		};
		expect(await shownAt(0)).toEqual(["issued", 1, addDays(today, 1)]);
		expect(await shownAt(1)).toEqual(["issued", 2, addDays(today, 2)]);
		expect(await shownAt(2)).toEqual(["confirmed", 2, addDays(today, 2)]);
	});
});

describe("a bill outside the cycle", () => {
	it("is drafted by an operator, is nobody's until it is issued, and can be voided", async () => {
		const office = await openOffice(portal);
		const orders = await servedOrders(portal, office, 2, 130);
		const total = orders.reduce((sum, one) => sum + (one.settlement_money ?? 0), 0);
		// As much as all of it: a bill is above zero.
		if (orders[0]) await creditOf(portal, office, orders[0], total);
		const draft = await operators.first.post("operator/draftBill", { company_id: office.company_id, currency: "CNY" });
		expect(draft.data).toMatchObject({ status_key: "draft", number: null, line_count: 2, total_amount: total });
		await portal.store.db.execute(sql`delete from order_refund where company_id = ${office.company_id}`);
		expect((await office.finance.get("bill/detail", { id: draft.data.id })).data.type).toBe("not_found");
		expect((await office.finance.get("bill/list")).data.total).toBe(0);
		const proof = (await office.finance.get("bill/proof")).data;
		expect([
			proof.total,
			proof.differing,
			...proof.list.map((row: { bills: unknown[]; billed_amount: number }) => [row.bills, row.billed_amount]),
		]).toEqual([2, 0, [[], 0], [[], 0]]);
		expect(
			(await operators.second.post("operator/draftBill", { company_id: office.company_id, currency: "CNY" })).data.type,
		).toBe("invalid");
		const issued = await operators.first.post("operator/issueBill", { id: draft.data.id });
		expect(issued.data).toMatchObject({ status_key: "issued", origin: "operator" });
		expect((await office.finance.post("bill/withdraw", { id: draft.data.id })).data.type).toBe("not_allowed_in_state");
		expect(
			(await operators.first.post("operator/voidBill", { id: draft.data.id, reason: "" })).data.fields,
		).toHaveProperty("reason");
		expect(
			(await operators.first.post("operator/voidBill", { id: draft.data.id, reason: "Wrong price" })).data.status_key,
		).toBe("void");
		expect((await office.finance.get("bill/billable")).data.total).toBe(orders.length);
		await expectAgreement(portal, office);
	});
});
