import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { compensationOf, creditOne, flagUnnamed } from "~/portal-server/orders/actions/clock/driver-promise";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../../factories/random/unique";
import { airport } from "../../../lines/airport";
import { type Customer, customer } from "../../../lines/customer";
import type { TestPortal } from "../../../setup/portal";
import { createBody, inDays, setClock } from "../../orders/bookings";
import { kinds, operatingCompany, setLocal } from "../../orders/life/sides";
import { addCompany, addMembers } from "../../orders/members";

let portal: TestPortal;
let admin: Customer;
let dispatcher: Customer;
let company: number;

beforeAll(async () => {
	portal = await airport.open();
	company = await addCompany(portal, { deposit: 900_000_000_000, limit_amount: 900_000_000_000 });
	const [own] = await addMembers(portal, company, ["admin"]);
	const [operator] = await addMembers(portal, await operatingCompany(portal), ["dispatch"]);
	await portal.store.db.execute(
		sql`update member set email = username || '@example.com' where id in (${own?.member_id}, ${operator?.member_id})`,
	);
	[admin, dispatcher] = [customer(portal, airport, own?.token ?? ""), customer(portal, airport, operator?.token ?? "")];
});
afterEach(() => setClock(portal, 0));
afterAll(async () => {
	expect([await airport.audit(portal), await auditOrders(portal.store.db)]).toEqual([[], []]);
	await portal.close();
});

/** Picked up at 12:40. */
async function confirmed(days: number, channel = "pre_deposit"): Promise<number> {
	const offer = await airport.offer(portal);
	const quoted = await admin.post("airport/quote", { ...airport.wanted({ offer, days }) });
	const made = await admin.post("order/create", createBody(quoted.data));
	const paid = await admin.pay(made.data.id, channel);
	expect(paid.data.status, paid.text).toBe(30);
	return paid.data.id;
}
const at = (days: number, time: string) => setLocal(portal, inDays(days), time);
/** Until nothing is due. */
async function runJob(): Promise<void> {
	while ((await portal.store.transaction((tx) => creditOne(tx))).more);
}
const creditsOf = (id: number) =>
	rowsOf<{ amount: number }>(
		portal.store.db,
		sql`select amount::int8 as amount from ledger_transfer where company_id = ${company} and order_id = ${id} and kind = 'compensation'`,
	);
const eventsOf = async (id: number) =>
	(await admin.detail(id)).data.events.filter(({ action }: { action: string }) => action === "timer/compensate").length;
const deposit = async () => (await portal.call("account/balance?account=deposit", { token: admin.token })).data;

describe("a driver who is named too late", () => {
	it("is credited once with a fifth of the price, by however many runners, and cancelling is free from then on", async () => {
		const id = await confirmed(20);
		await at(20, "10:39");
		await runJob();
		expect(await creditsOf(id)).toEqual([]);
		const before = (await deposit()).funds.deposit_available;
		await at(20, "10:41");
		await Promise.all(Array.from({ length: 10 }, runJob));
		const { data: order } = await admin.detail(id);
		const amount = Math.ceil(order.total_amount / 5);
		expect((await creditsOf(id)).map((one) => Number(one.amount))).toEqual([amount]);
		expect([order.compensation_amount, await eventsOf(id)]).toEqual([amount, 1]);
		const statement = await deposit();
		expect(statement.funds.deposit_available).toBe(before + amount);
		expect(statement.list[0]).toMatchObject({ kind: "compensation", amount, order_id: id });
		expect(order.payments.at(-1)).toMatchObject({ kind: "compensation", amount, direction: "in" });
		expect((await kinds(portal, id)).filter((kind) => kind === "order_compensated")).toHaveLength(1);
		expect((await admin.cancelQuote(id)).data.fee_amount).toBe(0);
	});

	it("is credited though they were named in the last hour, and though the job had stood still until then", async () => {
		const id = await confirmed(24);
		await at(24, "11:00");
		await airport.ready(portal, id);
		await at(24, "11:30");
		await runJob();
		expect([await eventsOf(id), (await admin.detail(id)).data.status]).toEqual([1, 35]);
	});

	it("keeps the credit beside what cancelling gives back, by credit line as well", async () => {
		const id = await confirmed(28, "credit");
		await at(28, "10:45");
		await runJob();
		const { data: quote } = await admin.cancelQuote(id);
		const { data: order, text } = await admin.cancel(id, quote.quote_id);
		expect([order.status, order.fee_amount, order.refund_money], text).toEqual([70, 0, order.total_amount]);
		await runJob();
		expect([order.compensation_amount, (await creditsOf(id)).length]).toEqual([Math.ceil(order.total_amount / 5), 1]);
		expect(await auditOrders(portal.store.db, company)).toEqual([]);
	});
});

describe("a driver who comes too late", () => {
	const arrives = (id: number) =>
		dispatcher.post("operator/recordEvidence", { id, kind: "arrived", text: "Gate 2" }, uniqueId());
	const assignedAt = async (days: number) => {
		const id = await confirmed(days);
		await at(days, "09:00");
		await airport.ready(portal, id);
		return id;
	};

	it("is credited, though they were named in time", async () => {
		const id = await assignedAt(50);
		await at(50, "12:56");
		expect((await arrives(id)).code).toBe(1);
		await runJob();
		await runJob();
		expect([await eventsOf(id), (await creditsOf(id)).length]).toEqual([1, 1]);
	});

	it("is not credited within 15 minutes, whoever comes after them", async () => {
		const id = await assignedAt(52);
		await at(52, "12:54");
		expect((await arrives(id)).code).toBe(1);
		await at(52, "12:58");
		expect((await arrives(id)).code).toBe(1);
		await runJob();
		expect([await eventsOf(id), await creditsOf(id)]).toEqual([0, []]);
	});
});

describe("a driver who does not come frees the customer", () => {
	const cancels = async (id: number) => ({
		offered: (await admin.detail(id)).data.actions.some(({ call }: { call: string }) => call === "cancel"),
		quoted: (await admin.cancelQuote(id)).data,
	});
	const OFF = { offered: false, quoted: { type: "not_allowed_in_state" } };
	const FREE = { offered: true, quoted: { fee_amount: 0 } };

	it("from 15 minutes after the pick-up, not before, assigned or not, also where a supplier had to agree [39-1.8]", async () => {
		for (const [days, is_assigned] of [
			[60, true],
			[61, false],
		] as const) {
			const id = await confirmed(days);
			await at(days, "09:00");
			if (is_assigned) await airport.ready(portal, id);
			await portal.store.db.execute(sql`update orders set supplier_cancel = true where id = ${id}`);
			await at(days, "12:39");
			expect((await admin.cancelQuote(id)).data.fee_amount).toBeGreaterThan(0);
			for (const minute of ["12:40", "12:54"]) {
				await at(days, minute);
				expect(await cancels(id)).toMatchObject(OFF);
			}
			await at(days, "12:55");
			const { quoted, ...rest } = await cancels(id);
			expect({ quoted, ...rest }).toMatchObject(FREE);
			const before = (await admin.detail(id)).data;
			expect(before.actions.find(({ call }: { call: string }) => call === "cancel").consequence).toMatch(
				/driver has not come/,
			);
			const { data: order, text } = await admin.cancel(id, quoted.quote_id);
			expect([order.status, order.fee_amount, order.refund_money], text).toEqual([70, 0, order.total_amount]);
			await runJob();
			expect(await creditsOf(id)).toHaveLength(0);
		}
	});

	it("until the arrival of the driver who is assigned is recorded, or the passengers are on the way [39-1.8]", async () => {
		const [id, other] = [await confirmed(62), await confirmed(63)];
		await at(62, "09:00");
		await airport.ready(portal, id);
		await at(62, "13:00");
		const { quoted } = await cancels(id);
		expect(quoted.fee_amount).toBe(0);
		await dispatcher.post("operator/recordEvidence", { id, kind: "arrived", text: "Gate 2" }, uniqueId());
		expect(await cancels(id)).toMatchObject(OFF);
		expect((await admin.cancel(id, quoted.quote_id)).data.type).toBe("not_allowed_in_state");
		await runJob();
		expect([(await creditsOf(id)).length, (await admin.detail(id)).data.policy.length]).toEqual([1, 2]);
		await airport.ready(portal, id);
		expect(await cancels(id)).toMatchObject(FREE);

		await at(63, "09:00");
		await airport.ready(portal, other);
		await at(63, "12:50");
		expect((await admin.post("order/confirmCheckIn", { id: other })).data.status).toBe(40);
		await at(63, "13:30");
		expect(await cancels(other)).toMatchObject(OFF);
	});
});

describe("nothing is credited", () => {
	it("for a driver who was named in time, whoever drives in the end", async () => {
		const id = await confirmed(32);
		await at(32, "10:30");
		await airport.ready(portal, id);
		await at(32, "11:45");
		await airport.ready(portal, id);
		await at(32, "12:00");
		await runJob();
		expect([await creditsOf(id), await eventsOf(id)]).toEqual([[], 0]);
		expect((await admin.cancelQuote(id)).data.fee_amount).toBeGreaterThan(0);
	});

	it("for an order that was cancelled before, that is unpaid, or that was moved to another day in time", async () => {
		const [gone, moved] = [await confirmed(36), await confirmed(36)];
		const unpaid = (await admin.order({ offer: await airport.offer(portal), days: 36 })).data.id;
		await admin.cancel(gone, (await admin.cancelQuote(gone)).data.quote_id);
		await at(36, "08:00");
		const wish = { id: moved, flight_number: "CA905", flight_at: `${inDays(38)}T12:00` };
		expect((await admin.post("order/reschedule", wish)).code).toBe(1);
		await at(36, "11:00");
		await runJob();
		expect(await Promise.all([gone, moved, unpaid].map(eventsOf))).toEqual([0, 0, 0]);
		await at(38, "11:00");
		await runJob();
		expect(await eventsOf(moved)).toBe(1);
	});
});

describe("twelve hours before the pick-up", () => {
	it("an operator is called to an order without a driver, once, and naming one answers it", async () => {
		const id = await confirmed(42);
		const flag = async () => {
			await portal.store.transaction((tx) => flagUnnamed(tx));
			return (await portal.call(`order/detail?id=${id}`, { token: dispatcher.token })).data.attention_code;
		};
		await at(42, "00:30");
		expect(await flag()).toBeNull();
		await at(42, "00:45");
		expect([await flag(), await flag()]).toEqual(["driver_unnamed", "driver_unnamed"]);
		expect((await kinds(portal, id)).filter((kind) => kind === "driver_unnamed").length).toBeGreaterThan(0);
		await airport.ready(portal, id);
		expect(await flag()).toBeNull();
	});
});

describe("the share of a price", () => {
	it.each([
		[100, "CNY", 20],
		[101, "CNY", 21],
		[1_000_100, "MMK", 200_100],
		[1_000_000, "MMK", 200_000],
	])("of %i %s is never rounded down: %i", (total_amount, currency, share) => {
		expect(compensationOf({ total_amount, currency }, 2000)).toBe(share);
	});
});
