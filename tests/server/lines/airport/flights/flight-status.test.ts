import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { feedOf } from "~/portal-server/lines/airport/arrivals/feed";
import { flightStatusJob, type Round } from "~/portal-server/lines/airport/arrivals/feed-job";
import { rowsOf } from "~/portal-server/platform/db/db";
import { runDueJobs } from "~/portal-server/platform/jobs/runner";
import { makeDue, registerJobs, resultsOf } from "~/portal-server/platform/jobs/table";
import { airport } from "../../../../lines/airport";
import { type Customer, customer } from "../../../../lines/customer";
import type { TestPortal } from "../../../../setup/portal";
import { createBody, inDays, setClock } from "../../../orders/bookings";
import { operatingCompany } from "../../../orders/life/sides";
import { addCompany, addMembers } from "../../../orders/members";
import { type FlightFeed, type Said, startFlightFeed } from "./flight-feed";

let portal: TestPortal;
let feed: FlightFeed;
let admin: Customer;
let dispatcher: Customer;
beforeAll(async () => {
	[portal, feed] = await Promise.all([airport.open(), startFlightFeed()]);
	const company = await addCompany(portal, { deposit: 900_000_000_000, limit_amount: 0 });
	[admin, dispatcher] = [await as(company, "admin"), await as(await operatingCompany(portal), "dispatch")];
	await portal.store.db.execute(
		sql`update member set email = username || '@example.com' where company_id = ${company}`,
	);
	await registerJobs(portal.store, [flightStatusJob(feedOf(feed.url))]);
});
afterAll(() => Promise.all([portal.close(), feed.down()]));
beforeEach(() => feed.says());
afterEach(() => setClock(portal, 0));

async function as(company: number, role: string): Promise<Customer> {
	const [member] = await addMembers(portal, company, [role]);
	return customer(portal, airport, member?.token ?? "");
}

/** The hours of each test are a day of their own. */
let last = 60;
const newDay = () => {
	last += 3;
	return last;
};

/** A confirmed pick-up from a flight that lands at 12:00 that many days from today. */
async function booked(days: number, more: Record<string, unknown> = {}): Promise<number> {
	const offer = await airport.offer(portal);
	const quoted = await admin.post("airport/quote", { ...airport.wanted({ offer, days }), ...more });
	const made = await admin.post("order/create", createBody(quoted.data));
	const paid = await admin.pay(made.data.id);
	expect(paid.data.status, paid.text).toBe(30);
	return paid.data.id;
}

/** It is that time in Myanmar, that many days from today. */
async function at(days: number, time: string): Promise<void> {
	const [row] = await rowsOf<{ ahead: number }>(
		portal.store.db,
		sql`select extract(epoch from ${`${inDays(days)}T${time}:00+06:30`}::timestamptz - clock_timestamp())::int8 as ahead`,
	);
	await setClock(portal, Number(row?.ahead));
}

async function round(whole_ms?: number): Promise<Round> {
	const job = flightStatusJob(feedOf(feed.url, whole_ms));
	await makeDue(portal.store, [job.name]);
	await runDueJobs(portal.store, [job]);
	return (await resultsOf(portal.store, [job.name]))[job.name] as Round;
}

const local = (days: number, time: string) => `${inDays(days)}T${time}:00+06:30`;
const said = (days: number, time: string | null, more: Said = {}): Said => ({
	flight_number: "CA905",
	date: inDays(days),
	airport: "RGN",
	state: "departed",
	scheduled_at: local(days, "12:00"),
	estimated_at: time === null ? null : local(days, time),
	...more,
});
const read = async (id: number) => (await admin.detail(id)).data;
const pickUp = async (id: number) => (await read(id)).part.pick_up_time_local;
const flagOf = async (id: number) => (await read(id)).attention_code;
const shown = (id: number) =>
	rowsOf<{ kind: string }>(
		portal.store.db,
		sql`/* all companies: a test reads */ select kind from outbox where subject_id = ${id} and kind = 'order_time_moved' order by id`,
	);
/** All that a misbehaving feed could change of an order. */
const stateOf = (id: number) =>
	rowsOf(
		portal.store.db,
		sql`/* all companies: a test reads */ select o.version, o.attention_code, t.snapshot::text, (select count(*)::int4 from order_event e where e.order_id = o.id) as events
			from orders o join order_transfer t on t.order_id = o.id where o.id = ${id}`,
	);

describe("a feed of flight status", () => {
	it("is asked for the arrivals of the coming hours alone, each flight once, signed", async () => {
		const days = newDay();
		const [one, other] = [await booked(days), await booked(days, { flight_number: "ca 0905" })];
		await booked(days, { flight_number: "TG303", arriving_at: `${inDays(days)}T20:30` });
		expect([one, other].every((id) => id > 0)).toBe(true);
		const gone = await booked(days, { flight_number: "MU505" });
		await admin.cancel(gone, (await admin.cancelQuote(gone)).data.quote_id);
		const away = { transfer_type: "drop_off", arriving_at: undefined, departure_at: `${inDays(days)}T13:00` };
		await booked(days, { ...away, flight_number: "UB101" });
		const before = feed.requested.length;
		await at(days, "05:00");
		expect(await round()).toMatchObject({ requested: 0 });
		expect(feed.requested.length).toBe(before);
		await at(days, "08:00");
		feed.misbehaves((response) => response.end(JSON.stringify({ flights: [], more: "x".repeat(262_000) })));
		expect(await round()).toMatchObject({ requested: 1, error: null });
		expect(feed.requested.at(-1)).toEqual([{ flight_number: "CA905", date: inDays(days), airport: "RGN" }]);
		await at(days, "14:45");
		await round();
		expect(feed.requested.at(-1)).toEqual([{ flight_number: "TG303", date: inDays(days), airport: "RGN" }]);
		expect(feed.odd).toEqual([]);
	});

	it("moves pick-up, clocks and sheet of every order of the flight, tells booker and passenger, and once", async () => {
		const days = newDay();
		const ids = [await booked(days), await booked(days)];
		await at(days, "09:00");
		feed.says(said(days, "14:00"));
		expect(await round()).toMatchObject({ requested: 1, moved: 2, error: null });
		for (const id of ids) {
			const order = await read(id);
			expect(order.part).toMatchObject({
				pick_up_time_local: local(days, "14:40"),
				flight_at_local: local(days, "14:00"),
			});
			expect(order.part.delay).toMatchObject({ minutes: 120, source: "feed", is_beyond: false });
			expect(order.documents.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
			expect(order.events.at(-1)).toMatchObject({ actor_type: "system", actor: "System" });
			expect(order.events.at(-1).text).toContain("Flight status shows a new time");
			expect((await shown(id)).length).toBe(1);
		}
		const before = await stateOf(ids[0] ?? 0);
		expect(await round()).toMatchObject({ moved: 0, known: 2 });
		feed.says(said(days, "14:04"));
		expect(await round()).toMatchObject({ moved: 0, known: 2 });
		expect(await stateOf(ids[0] ?? 0)).toEqual(before);
		for (const [time, pick_up] of [
			["14:05", "14:45"],
			["13:00", "13:40"],
		] as const) {
			feed.says(said(days, time));
			expect([time, await round()]).toMatchObject([time, { moved: 2 }]);
			expect(await pickUp(ids[0] ?? 0)).toBe(local(days, pick_up));
		}
		expect((await shown(ids[0] ?? 0)).length).toBe(3);
	});

	it("moves a pick-up over midnight, and beyond three hours cancelling is free", async () => {
		const days = newDay();
		const id = await booked(days, { arriving_at: `${inDays(days)}T21:30` });
		await at(days, "19:00");
		feed.says(said(days, null, { scheduled_at: local(days, "21:30"), estimated_at: local(days + 1, "00:31") }));
		expect(await round()).toMatchObject({ moved: 1 });
		const order = await read(id);
		expect(order).toMatchObject({ service_from: inDays(days + 1), attention_code: "flight_late" });
		expect(order.part.pick_up_time_local).toBe(local(days + 1, "01:11"));
		expect((await admin.cancelQuote(id)).data.fee_amount).toBe(0);
		expect(order.free_until).toBe(order.part.pick_up_time);
	});

	it("flags what is early, cancelled or diverted for an operator, moves nothing, and says it once", async () => {
		const days = newDay();
		const id = await booked(days);
		await at(days, "09:00");
		for (const time of ["11:50", "11:45"]) {
			feed.says(said(days, time));
			expect([time, await round()]).toMatchObject([time, { flagged: 0, known: 1 }]);
		}
		const listed = await portal.call(`airport/flights?date=${inDays(days)}`, { token: dispatcher.token });
		expect(listed.data.list).toMatchObject([{ flight_number: "CA905", feed_state: "departed" }]);
		for (const [status, flag] of [
			[said(days, "11:20"), "flight_early"],
			[said(days, null, { state: "diverted" }), "flight_diverted"],
			[said(days, null, { state: "cancelled" }), "flight_cancelled"],
		] as const) {
			feed.says(status);
			expect([flag, await round()]).toMatchObject([flag, { flagged: 1, moved: 0 }]);
			expect([await flagOf(id), await pickUp(id)]).toEqual([flag, local(days, "12:40")]);
			const before = await stateOf(id);
			expect(await round()).toMatchObject({ flagged: 0, moved: 0, known: 1 });
			expect(await stateOf(id)).toEqual(before);
		}
		expect((await shown(id)).length).toBe(0);
		const settled = await dispatcher.post("airport/delay", { id, landing_at: `${inDays(days)}T12:00`, is_seen: true });
		expect([settled.code, await flagOf(id)], settled.text).toEqual([1, null]);
	});

	it("does not take an operator's word back until it has another one itself", async () => {
		const days = newDay();
		const id = await booked(days);
		await at(days, "09:00");
		feed.says(said(days, "13:00"));
		await round();
		await dispatcher.post("airport/delay", { id, landing_at: `${inDays(days)}T15:00` });
		expect(await round()).toMatchObject({ moved: 0, known: 1 });
		expect(await pickUp(id)).toBe(local(days, "15:40"));
		feed.says(said(days, "14:00"));
		expect(await round()).toMatchObject({ moved: 1 });
		expect(await pickUp(id)).toBe(local(days, "14:40"));
		await at(days, "14:28");
		feed.says(said(days, "14:30", { state: "landed" }));
		expect(await round()).toMatchObject({ moved: 1, odd: 0 });
	});
});

describe("a feed that misbehaves", () => {
	const endless = "x".repeat(300_000);
	it.each<[string, (response: import("node:http").ServerResponse) => void, RegExp]>([
		["is silent", () => undefined, /timeout/i],
		["breaks off", (response) => response.destroy(), /fetch failed|terminated|other side/i],
		["stops in the middle", (response) => response.write('{"flights":['), /timeout/i],
		["refuses", (response) => response.writeHead(403).end("{}"), /403/],
		["is broken", (response) => response.writeHead(500).end("oops"), /500/],
		[
			"leads elsewhere",
			(response) => response.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
			/redirect|fetch failed/i,
		],
		["answers no JSON", (response) => response.end("<html>"), /JSON/],
		["answers no list", (response) => response.end('{"flights":{}}'), /list of flights/],
		["never ends", (response) => response.end(JSON.stringify({ flights: [endless] })), /longer than/],
	])(
		"by being one that %s changes nothing, is noted for operators, and asked less often",
		async (_name, answer, fault) => {
			const days = newDay();
			const id = await booked(days);
			await at(days, "09:00");
			const before = await stateOf(id);
			feed.misbehaves(answer);
			const first = await round(300);
			expect(first.error).toMatch(fault);
			expect(first).toMatchObject({ failures: 1, moved: 0 });
			expect(await stateOf(id)).toEqual(before);
			const { data } = await dispatcher_orders();
			expect(data.alerts.map(({ code }: { code: string }) => code)).toContain("jobs-failed");
			const requested = feed.requested.length;
			expect(await round(300)).toMatchObject({ failures: 1, error: first.error });
			expect(feed.requested.length).toBe(requested);
			await at(days, "09:11");
			feed.says(said(days, "13:00"));
			expect(await round()).toMatchObject({ failures: 0, error: null, moved: 1 });
		},
	);

	it("with what cannot be so changes nothing", async () => {
		const days = newDay();
		const id = await booked(days);
		await at(days, "09:00");
		const before = await stateOf(id);
		for (const lies of [
			[said(days, "13:00", { flight_number: "CA906" })],
			[said(days, "13:00", { date: inDays(days + 1) })],
			[said(days, "13:00", { airport: "MDL" })],
			[said(days, "13:00", { state: "perhaps" })],
			[said(days, "13:00", { estimated_at: "13:00" })],
			[said(days, "13:00", { estimated_at: `${inDays(days)}T13:00:00` })],
			[said(days, null, { estimated_at: local(days + 2, "12:00") })],
			[said(days, "13:00", { scheduled_at: local(days - 3, "12:00") })],
			[said(days, "13:00", { state: "landed" })],
			[said(days, "13:00"), said(days, "15:00")],
			[null, 7, "CA905", [], {}],
		] as Said[][]) {
			feed.says(...lies);
			const result = await round();
			expect([lies, result.odd > 0, result.moved, result.flagged]).toEqual([lies, true, 0, 0]);
		}
		expect(await stateOf(id)).toEqual(before);
		feed.says(null as unknown as Said, said(days, "13:00"));
		expect(await round()).toMatchObject({ odd: 1, moved: 1 });
		feed.says(said(days + 1, "12:00", { date: inDays(days), scheduled_at: local(days, "12:00") }));
		expect(await round()).toMatchObject({ odd: 0, moved: 1 });
	});

	it("is asked again where the clock that noted it ran ahead", async () => {
		const days = newDay();
		await booked(days);
		await at(days, "13:30");
		feed.misbehaves((response) => response.destroy());
		expect(await round()).toMatchObject({ failures: 1, requested: 1 });
		await at(days, "11:00");
		feed.says();
		expect(await round()).toMatchObject({ failures: 0, requested: 1 });
	});
});

const dispatcher_orders = async () => {
	const [member] = await addMembers(portal, await operatingCompany(portal), ["dispatch"]);
	return portal.call("operator/orders", { token: member?.token ?? "" });
};
