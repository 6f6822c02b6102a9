import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { applyFeed } from "~/portal-server/lines/airport/arrivals/apply-feed";
import { FlightStatus } from "~/portal-server/lines/airport/arrivals/feed";
import { creditOne } from "~/portal-server/orders/actions/clock/driver-promise";
import { orderTemplate } from "~/portal-server/orders/actions/notifications/compose";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../../../factories/random/unique";
import { airport } from "../../../../lines/airport";
import { type Customer, customer } from "../../../../lines/customer";
import type { TestPortal } from "../../../../setup/portal";
import { createBody, inDays, setClock } from "../../../orders/bookings";
import { operatingCompany, setLocal } from "../../../orders/life/sides";
import { addCompany, addMembers } from "../../../orders/members";

let portal: TestPortal;
let admin: Customer;
let dispatcher: Customer;
let company_id: number;
let last = 60;
beforeAll(async () => {
	portal = await airport.open();
	company_id = await addCompany(portal, { deposit: 900_000_000_000, limit_amount: 0 });
	const [own] = await addMembers(portal, company_id, ["admin"]);
	const [operator] = await addMembers(portal, await operatingCompany(portal), ["dispatch"]);
	await portal.store.db.execute(
		sql`update member set email = username || '@example.com' where company_id = ${company_id}`,
	);
	[admin, dispatcher] = [customer(portal, airport, own?.token ?? ""), customer(portal, airport, operator?.token ?? "")];
});
afterEach(() => setClock(portal, 0));
afterAll(async () => {
	expect(await auditOrders(portal.store.db)).toEqual([]);
	await portal.close();
});

/** A pick-up at 12:40 from a landing at 12:00: half the price from 24 h before it, all of it from 6 h before. */
async function booked(): Promise<{ id: number; days: number; price: number }> {
	last += 1;
	const offer = await airport.offer(portal);
	const quoted = await admin.post("airport/quote", airport.wanted({ offer, days: last }));
	const made = await admin.post("order/create", createBody(quoted.data));
	const { data } = await admin.pay(made.data.id);
	return { id: data.id, days: last, price: data.total_amount };
}

const at = (days: number, time: string) => setLocal(portal, inDays(days), time);
async function lands(id: number, days: number, time: string): Promise<void> {
	const { code, text } = await dispatcher.post(
		"airport/delay",
		{ id, landing_at: `${inDays(days)}T${time}` },
		uniqueId(),
	);
	expect(code, text).toBe(1);
}
const fee = async (id: number) => (await admin.cancelQuote(id)).data.fee_amount;

async function lastMail(id: number) {
	const [row] = await rowsOf<Parameters<typeof orderTemplate>[1] & Record<string, unknown>>(
		portal.store.db,
		sql`select * from outbox where company_id = ${company_id} and subject_id = ${id} order by id desc limit 1`,
	);
	if (!row) throw new Error("nobody was notified");
	const { message } = await orderTemplate(portal.store.db, row);
	return { kind: row.kind, text: JSON.stringify(message) };
}

describe("a delay that is withdrawn", () => {
	it("leaves an hour to cancel for nothing, says until when, and then costs what was booked", async () => {
		const { id, days, price } = await booked();
		await at(days, "09:30");
		expect(await fee(id)).toBe(price);
		await lands(id, days, "16:00");
		expect(await fee(id)).toBe(0);
		await at(days, "10:00");
		await lands(id, days, "12:10");
		const { data } = await admin.detail(id);
		expect([data.part.pick_up_time_local.slice(11, 16), await fee(id)]).toEqual(["12:50", 0]);
		const mail = await lastMail(id);
		expect(mail.kind).toBe("order_time_moved");
		expect(mail.text).toMatch(/no longer applies\. You may still cancel free of charge until [^;]*11:00/);
		await at(days, "10:59");
		expect((await admin.cancelQuote(id)).data).toMatchObject({ fee_amount: 0, next_fee_amount: price });
		await at(days, "11:01");
		expect(await fee(id)).toBe(price);
		expect((await admin.detail(id)).data.policy.at(-1)).toMatchObject({ amount: price });
	});

	it("is cancelled for nothing within the hour where the pick-up has come meanwhile, and not afterwards", async () => {
		const { id, days, price } = await booked();
		const other = await booked();
		for (const one of [{ id, days }, other]) {
			await at(one.days, "11:00");
			await lands(one.id, one.days, "16:00");
			await at(one.days, "12:30");
			await lands(one.id, one.days, "12:05");
		}
		await at(days, "13:00");
		const quoted = await admin.cancelQuote(id);
		expect(quoted.data.fee_amount, quoted.text).toBe(0);
		expect((await admin.detail(id)).data.actions.map(({ call }: { call: string }) => call)).toContain("cancel");
		const gone = await admin.cancel(id, quoted.data.quote_id);
		expect(gone.data, gone.text).toMatchObject({ status: 70, refund_money: price });
		await at(other.days, "12:35");
		await airport.ready(portal, other.id);
		await portal.store.db.execute(
			sql`insert into order_event (company_id, order_id, action, from_status, to_status, actor_type, actor)
				select company_id, id, 'operator/recordEvidence:arrived', status, status, 'operator', '' from orders where id = ${other.id}`,
		);
		await at(other.days, "13:31");
		expect((await admin.cancelQuote(other.id)).data.type).toBe("not_allowed_in_state");
	});

	it("is free again while a second one stands, and an hour longer when that is withdrawn, too", async () => {
		const { id, days, price } = await booked();
		await at(days, "05:00");
		for (const [hour, landing] of [
			["05:10", "16:00"],
			["05:20", "15:30"],
			["05:30", "12:00"],
			["05:40", "16:30"],
		] as const) {
			await at(days, hour);
			await lands(id, days, landing);
			expect([hour, await fee(id)]).toEqual([hour, 0]);
		}
		await at(days, "07:30");
		expect(await fee(id)).toBe(0);
		await lands(id, days, "12:00");
		await at(days, "08:29");
		expect(await fee(id)).toBe(0);
		await at(days, "08:31");
		expect(await fee(id)).toBe(price);
	});

	it("counts the same by the word of a feed, and is kept by the tiers that are still to come", async () => {
		const { id, days, price } = await booked();
		const says = async (time: string) => {
			const scheduled_at = `${inDays(days)}T12:00:00+06:30`;
			const estimated_at = `${inDays(days)}T${time}:00+06:30`;
			const status = {
				flight_number: "CA905",
				date: inDays(days),
				airport: "RGN",
				state: "departed",
				scheduled_at,
				estimated_at,
			};
			return portal.store.transaction((tx) => applyFeed(tx, { company_id, id }, FlightStatus.parse(status)));
		};
		await at(days - 1, "20:00");
		expect(await fee(id)).toBe(Math.round(price / 2));
		expect(await says("15:30")).toBe("moved");
		expect(await fee(id)).toBe(0);
		expect(await says("12:20")).toBe("moved");
		expect(await fee(id)).toBe(0);
		await at(days - 1, "21:01");
		expect(await fee(id)).toBe(Math.round(price / 2));
		await at(days, "06:39");
		expect(await fee(id)).toBe(Math.round(price / 2));
		await at(days, "06:40");
		expect(await fee(id)).toBe(price);
	});

	it("takes nothing of what a driver who was named too late has freed", async () => {
		const { id, days } = await booked();
		await at(days, "10:00");
		await lands(id, days, "15:30");
		await at(days, "14:30");
		while ((await portal.store.transaction((tx) => creditOne(tx))).more);
		expect((await admin.detail(id)).data.compensation_amount).toBeGreaterThan(0);
		await lands(id, days, "14:50");
		await at(days, "15:29");
		expect(await fee(id)).toBe(0);
	});
});

describe("a delayed transfer that is rescheduled", () => {
	it("is not free to cancel for ever: after an hour the policy of a booking at that time holds", async () => {
		const { id, days, price } = await booked();
		await at(days, "09:30");
		await lands(id, days, "16:00");
		const wish = { flight_number: "CA905", flight_at: `${inDays(days + 3)}T12:00` };
		const moved = await admin.post("order/reschedule", { id, ...wish }, uniqueId());
		expect(moved.code, moved.text).toBe(1);
		expect(await fee(id)).toBe(0);
		await at(days + 2, "12:39");
		expect(await fee(id)).toBe(0);
		await at(days + 2, "12:40");
		expect(await fee(id)).toBe(Math.round(price / 2));
		await at(days + 3, "06:40");
		expect(await fee(id)).toBe(price);
	});

	it("keeps the fee that held before, where its delay was withdrawn before", async () => {
		const { id, days, price } = await booked();
		await at(days, "07:00");
		await lands(id, days, "16:00");
		await at(days, "07:10");
		await lands(id, days, "12:00");
		const wish = { flight_number: "CA905", flight_at: `${inDays(days + 3)}T12:00` };
		expect((await admin.post("order/reschedule", { id, ...wish }, uniqueId())).code).toBe(1);
		expect(await fee(id)).toBe(0);
		await at(days, "08:11");
		expect(await fee(id)).toBe(price);
	});
});
