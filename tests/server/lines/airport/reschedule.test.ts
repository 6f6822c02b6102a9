import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { writeReminders } from "~/portal-server/orders/actions/clock/reminders";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../../factories/random/unique";
import { airport } from "../../../lines/airport";
import { type Customer, customer } from "../../../lines/customer";
import type { TestPortal } from "../../../setup/portal";
import { createBody, inDays, setClock } from "../../orders/bookings";
import { hours, kinds, operatingCompany, setLocal } from "../../orders/life/sides";
import { addCompany, addMembers, type TestMember } from "../../orders/members";

let portal: TestPortal;
let admin: Customer;
let member: TestMember;
let dispatcher: Customer;
let viewer: Customer;
let stranger: Customer;

beforeAll(async () => {
	portal = await airport.open();
	const money = { deposit: 900_000_000_000, limit_amount: 0 };
	const [company, other] = [await addCompany(portal, money), await addCompany(portal, money)];
	const as = (one: TestMember | undefined) => customer(portal, airport, one?.token ?? "");
	const own = await addMembers(portal, company, ["admin", "viewer"]);
	const operator = await addMembers(portal, await operatingCompany(portal), ["dispatch"]);
	member = own[0] as TestMember;
	[admin, viewer, dispatcher] = [as(own[0]), as(own[1]), as(operator[0])];
	stranger = as((await addMembers(portal, other, ["admin"]))[0]);
	const addressed = [...own, ...operator].map(({ member_id }) => sql`${member_id}`);
	await portal.store.db.execute(
		sql`update member set email = username || '@example.com' where id in (${sql.join(addressed, sql`, `)})`,
	);
});
afterEach(() => setClock(portal, 0));
afterAll(async () => {
	expect([await airport.audit(portal), await auditOrders(portal.store.db)]).toEqual([[], []]);
	await portal.close();
});

async function confirmed(days: number, more: Record<string, unknown> = {}): Promise<number> {
	const offer = await airport.offer(portal);
	const quoted = await admin.post("airport/quote", { ...airport.wanted({ offer, days }), ...more });
	const made = await admin.post("order/create", createBody(quoted.data));
	const paid = await admin.pay(made.data.id);
	expect(paid.data.status, paid.text).toBe(30);
	return paid.data.id;
}
const DROP_OFF = { transfer_type: "drop_off", arriving_at: undefined, flight_number: "" };
const departing = (days: number) => confirmed(days, { ...DROP_OFF, transfer_at: `${inDays(days)}T10:00` });
const move = (id: number, wish: Record<string, unknown>, by = admin) =>
	by.post("order/reschedule", { id, ...wish }, uniqueId());
const landing = (days: number, time = "12:00", flight_number = "MU505") => ({
	flight_number,
	flight_at: `${inDays(days)}T${time}`,
});
const booked = async (days: number) =>
	(await airport.booked(portal, { offer: await airport.offer(portal), days }))[0] as number;

describe("a transfer at another time", () => {
	it("brings along flight, pick-up, clocks, cancellation terms, availability and a new sheet, and costs nothing", async () => {
		const id = await confirmed(20);
		const before = (await admin.detail(id)).data;
		const [of_20, of_23] = [await booked(20), await booked(23)];
		await portal.store.db.execute(
			sql`insert into transfer_day (city_id, transfer_fleet_id, day, per_day) select f.city_id, f.id, d.day::date, f.per_day
				from transfer_fleet f cross join (values (${inDays(20)}), (${inDays(23)})) as d (day)
				where f.city_id = 1 on conflict (city_id, transfer_fleet_id, day) do nothing`,
		);
		expect(before.actions.map(({ call }: { call: string }) => call)).toContain("reschedule");
		expect(before.reschedule).toMatchObject({
			by: "landing",
			flight_number: "CA905",
			flight_at: `${inDays(20)}T12:00`,
		});
		const moved = await move(id, landing(23, "15:00"));
		expect(moved.data.part, moved.text).toMatchObject({
			flight_number: "MU505",
			flight_at_local: `${inDays(23)}T15:00:00+06:30`,
			pick_up_time_local: `${inDays(23)}T15:40:00+06:30`,
		});
		expect([moved.data.status, moved.data.total_amount, moved.data.service_from]).toEqual([
			30,
			before.total_amount,
			inDays(23),
		]);
		const three_days = hours(75);
		expect(moved.data.policy.map(({ from }: { from: number | null }) => from)).toEqual(
			before.policy.map(({ from }: { from: number | null }) => from && from + three_days),
		);
		expect(moved.data.free_until).toBe(before.free_until + three_days);
		expect(moved.data.documents.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
		expect([await booked(20), await booked(23)]).toEqual([of_20 - 1, of_23 + 1]);
		expect(moved.data.events.at(-1)).toMatchObject({
			action: "order/reschedule",
			reason: expect.stringContaining("CA905"),
		});
		const sheet = await portal.call(`order/voucher?id=${id}&language=en`, { token: admin.token });
		for (const said of ["MU505", "15:40 Myanmar time (UTC+06:30)"]) expect(sheet.text).toContain(said);
		expect(await kinds(portal, id)).toEqual(expect.arrayContaining(["order_rescheduled", "service_rescheduled"]));
	});

	it("costs what it cost already to cancel, however much later it begins: nobody escapes a fee by moving", async () => {
		const id = await confirmed(26);
		const before = (await admin.detail(id)).data;
		await setLocal(portal, inDays(26), "01:00");
		const { fee_amount } = (await admin.cancelQuote(id)).data;
		expect(fee_amount).toBeGreaterThan(0);
		expect((await move(id, landing(50))).code).toBe(1);
		expect((await admin.cancelQuote(id)).data.fee_amount).toBe(fee_amount);
		const fromOf = ({ policy }: { policy: { from: number | null }[] }) => policy.map(({ from }) => from);
		const after = fromOf((await admin.detail(id)).data);
		const remaining = fromOf(before).filter((from) => after.includes(from));
		expect(remaining.length).toBeGreaterThan(0);
		expect(
			after
				.filter((from) => !remaining.includes(from))
				.every((from) => from !== null && !fromOf(before).includes(from)),
		).toBe(true);
	});

	it("is by its pick-up where it leads to the airport, and an operator may move it, too", async () => {
		const id = await departing(24);
		expect((await admin.detail(id)).data.reschedule).toMatchObject({
			by: "pick_up",
			pick_up_at: `${inDays(24)}T10:00`,
		});
		const moved = await move(id, { pick_up_at: `${inDays(24)}T09:15` }, dispatcher);
		expect(moved.data.part.pick_up_time_local, moved.text).toBe(`${inDays(24)}T09:15:00+06:30`);
		expect((await move(id, { pick_up_at: `${inDays(24)}T09:30` }, viewer)).data.type).toBe("not_allowed");
		expect((await move(id, { pick_up_at: `${inDays(24)}T09:30` }, stranger)).data.type).toBe("not_found");
	});

	it("keeps its driver where they are free then, and is without one again where they are not", async () => {
		const [remaining, left, other] = [await confirmed(28), await confirmed(29), await confirmed(30)];
		const { data: free } = await portal.call(`order/assignable?id=${remaining}`, { token: dispatcher.token });
		const [first] = free.vehicles.filter(({ seats }: { seats: number }) => seats >= 3);
		const before = [{ vehicle_id: first.id, driver_id: free.drivers[0].id }];
		const elsewhere = await confirmed(31);
		for (const id of [remaining, elsewhere]) await dispatcher.post("order/assign", { id, drivers: before }, uniqueId());
		const after = free.vehicles.find(({ id, seats }: { id: number; seats: number }) => id !== first.id && seats >= 3);
		const drivers = [{ vehicle_id: after.id, driver_id: free.drivers[1].id }];
		expect((await dispatcher.post("order/assign", { id: remaining, drivers }, uniqueId())).data.status).toBe(35);
		for (const id of [left, other]) {
			const answer = await dispatcher.post("order/assign", { id, drivers }, uniqueId());
			expect(answer.data.status, answer.text).toBe(35);
		}
		expect((await move(remaining, landing(31))).data).toMatchObject({
			status: 35,
			part: { driver_name: expect.any(String) },
		});
		expect([await assignedTo(remaining), await assignedTo(elsewhere)]).toEqual([drivers, before]);
		const moved = await move(left, landing(30, "13:00"));
		expect(moved.data, moved.text).toMatchObject({ status: 30, part: { driver_name: null, plate_number: null } });
		expect(moved.data.events.at(-1)).toMatchObject({
			action: "order/reschedule:unassign",
			from_status: 35,
			to_status: 30,
		});
		const board = await portal.call(`operator/board?date=${inDays(30)}`, { token: dispatcher.token });
		const rows = JSON.stringify(board.data);
		expect(rows).toContain(moved.data.booking_id);
		expect((await admin.detail(other)).data.status).toBe(35);
	});

	async function assignedTo(id: number) {
		const { data } = await portal.call(`order/assignable?id=${id}`, { token: dispatcher.token });
		return data.assigned.map(({ vehicle_id, driver_id }: Record<string, number>) => ({ vehicle_id, driver_id }));
	}

	it("is reminded of at its new time, though it was reminded of the old one", async () => {
		const id = await confirmed(40);
		const reminded = async () => (await kinds(portal, id)).filter((kind) => kind === "check_in_reminder").length;
		await setLocal(portal, inDays(38), "12:00");
		await remind();
		expect(await reminded()).toBe(1);
		expect((await move(id, landing(60))).code).toBe(1);
		await remind();
		expect(await reminded()).toBe(1);
		await setLocal(portal, inDays(58), "12:00");
		await remind();
		await remind();
		expect(await reminded()).toBe(2);
	});
	const remind = () => portal.store.transaction((tx) => writeReminders(tx));
});

describe("a new time that cannot be", () => {
	it("is refused at its field, and nothing is written", async () => {
		const [id, away] = [await confirmed(45), await departing(46)];
		const before = JSON.stringify([(await admin.detail(id)).data.part, (await admin.detail(away)).data.part]);
		const refused = async (of: number, wish: Record<string, unknown>) => {
			const { code, data, text } = await move(of, wish);
			expect([code, data.type], text).toEqual([0, "invalid"]);
			return Object.keys(data.fields);
		};
		expect(await refused(id, { ...landing(47), flight_number: "!!" })).toEqual(["flight_number"]);
		expect(await refused(id, { flight_at: landing(47).flight_at })).toEqual(["flight_number"]);
		expect(await refused(id, { flight_number: "MU505" })).toEqual(["flight_at"]);
		expect(await refused(id, landing(-1))).toEqual(["flight_at"]);
		expect(await refused(id, landing(700))).toEqual(["flight_at"]);
		expect(await refused(id, landing(45, "12:00", "CA905"))).toEqual(["flight_at"]);
		expect(await refused(id, { flight_number: "MU505", flight_at: "2027-02-30T09:00" })).toEqual(["flight_at"]);
		expect(await refused(away, { pick_up_at: `${inDays(46)}T10:00` })).toEqual(["pick_up_at"]);
		expect(await refused(away, { pick_up_at: `${inDays(46)}T11:00`, flight_at: `${inDays(46)}T11:10` })).toEqual([
			"pick_up_at",
		]);
		const flying = await confirmed(46, { ...DROP_OFF, departure_at: `${inDays(46)}T14:00` });
		expect(await refused(flying, { flight_at: `${inDays(46)}T14:00` })).toEqual(["flight_at"]);
		expect(JSON.stringify([(await admin.detail(id)).data.part, (await admin.detail(away)).data.part])).toBe(before);
	});

	it("is one that costs a night fee, or that was paid for and would fall away", async () => {
		const [day, night] = [await confirmed(48), await confirmed(48, { arriving_at: `${inDays(48)}T22:30` })];
		for (const [id, time] of [
			[day, "23:00"],
			[night, "14:00"],
		] as const) {
			const { data, text } = await move(id, landing(49, time));
			expect(Object.keys(data.fields ?? {}), text).toEqual(["flight_at"]);
			expect(data.fields.flight_at).toContain("22:00");
		}
		expect((await move(night, landing(49, "23:00"))).code).toBe(1);
		expect((await move(day, landing(-1, "23:00"))).data.fields.flight_at).not.toContain("22:00");
		const setFee = (fee: number) =>
			portal.store.db.execute(sql`update transfer_fleet set night_fee = night_fee + ${fee} where night_fee >= ${-fee}`);
		const [{ fee } = { fee: 0 }] = await rowsOf<{ fee: number }>(
			portal.store.db,
			sql`select night_fee as fee from transfer_rate r join transfer_fleet f on f.id = r.transfer_fleet_id where r.id = ${(await airport.offer(portal)).id}`,
		);
		expect(Number(fee)).toBeGreaterThan(0);
		await setFee(-Number(fee));
		expect((await move(day, landing(49, "23:00"))).code).toBe(1);
		await setFee(Number(fee));
	});

	it("is refused from 4 hours before the pick-up on, and by 4 hours on the dot it is free", async () => {
		const id = await departing(52);
		await setLocal(portal, inDays(52), "06:00", 2);
		const late = await move(id, { pick_up_at: `${inDays(53)}T10:00` });
		expect([late.data.type, late.text.includes("until 4 hours before")], late.text).toEqual([
			"not_allowed_in_state",
			true,
		]);
		const { actions } = (await admin.detail(id)).data;
		expect(actions.map(({ call }: { call: string }) => call)).not.toContain("reschedule");
		await setLocal(portal, inDays(52), "06:00", -60);
		expect((await move(id, { pick_up_at: `${inDays(53)}T10:00` })).code).toBe(1);
	});

	it("is not for an order that is unpaid", async () => {
		const offer = await airport.offer(portal);
		const unpaid = await admin.order({ offer, days: 54 });
		expect((await move(unpaid.data.id, landing(55))).data.type).toBe("not_allowed_in_state");
	});
});

describe("a day of a class", () => {
	it("takes no more transfers that are moved to it than it has, by twenty at once, and gives back what they leave", async () => {
		const ids: number[] = [];
		for (let at = 0; at < 20; at++) ids.push(await confirmed(70));
		const wanted = { offer: await airport.offer(portal), days: 71 };
		await airport.leave(portal, wanted, 3);
		const [left, there] = [await booked(70), await booked(71)];
		const answers = await Promise.all(ids.map((id) => move(id, landing(71))));
		expect(answers.filter(({ code }) => code === 1)).toHaveLength(3);
		expect(
			new Set(answers.filter(({ code }) => code !== 1).map(({ data }) => Object.keys(data.fields ?? {}).join())),
		).toEqual(new Set(["flight_at"]));
		expect([await booked(70), await booked(71)]).toEqual([left - 3, there + 3]);
		expect(await airport.audit(portal)).toEqual([]);
	});

	it("is left once by an order that is moved twice at the same time, and both ways at once no two wait for each other", async () => {
		const [one, two] = [await confirmed(74), await confirmed(75)];
		const [of_74, of_75] = [await booked(74), await booked(75)];
		const answers = await Promise.all([
			move(one, landing(75)),
			move(one, landing(75, "13:00")),
			move(two, landing(74)),
		]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(answers.slice(0, 2).filter(({ code }) => code === 1).length).toBeGreaterThan(0);
		expect(answers[2]?.code, answers[2]?.text).toBe(1);
		expect([await booked(74), await booked(75)]).toEqual([of_74, of_75]);
		expect(await airport.audit(portal)).toEqual([]);
		const [row] = await rowsOf<{ n: number }>(
			portal.store.db,
			sql`select count(*) as n from order_event where company_id = ${member.company_id} and order_id = ${one} and action = 'order/reschedule'`,
		);
		expect(Number(row?.n)).toBe(answers.slice(0, 2).filter(({ code }) => code === 1).length);
	});
});
