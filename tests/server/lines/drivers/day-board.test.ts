import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { car } from "../../../lines/car";
import type { TestPortal } from "../../../setup/portal";
import { watchStatements } from "../../../setup/store/watch-statements";
import { inDays } from "../../orders/bookings";
import { operatingCompany } from "../../orders/life/sides";
import { addCompany, addMembers, type TestMember } from "../../orders/members";
import { type Dispatch, openDispatch, permit } from "./dispatch";

let statements: string[] = [];
let unwatch: () => void;

let portal: TestPortal;
let dispatch: Dispatch;
/** Two days long, for two vehicles, an hour later than the others; then one of the first day with its driver; then one of the second day. */
let long: number;
let driven: number;
let second: number;
beforeAll(async () => {
	unwatch = watchStatements((text) => statements.push(text));
	portal = await car.open();
	dispatch = await openDispatch(portal);
	const later = { pick_up_at: `${inDays(90)}T10:30`, drop_off_at: `${inDays(91)}T18:00` };
	long = await dispatch.confirmed(90, { length: 2, rental_count: 2, passengers: 3, driver_language: "zh", ...later });
	driven = await dispatch.confirmed(90);
	second = await dispatch.confirmed(91);
	const free = await dispatch.assignable(driven);
	await dispatch.assign(driven, [free.vehicles[0]?.id ?? 0, free.drivers[0]?.id ?? 0]);
});
afterAll(() => {
	unwatch();
	return portal?.close();
});

interface Service {
	id: number;
	starts_at: number;
	ends_at: number;
	is_assigned: boolean;
	town_id: number;
}

const readBoard = (query = "", token = dispatch.dispatcher.token) => portal.call(`operator/board${query}`, { token });
const board = async (query: string) => (await readBoard(query)).data;
const idsOf = ({ list }: { list: Service[] }) => list.map(({ id }) => id);
const at = (days: number, clock: string) => Date.parse(`${inDays(days)}T${clock}:00+06:30`) / 1000;

describe("the day board", () => {
	it("lists the services of a day in Myanmar by time, each with who travels, from where, and who drives", async () => {
		const day = await board(`?date=${inDays(90)}`);
		expect(idsOf(day)).toEqual([driven, long]);
		const { data: order } = await dispatch.admin.detail(driven);
		expect(day.list[0]).toMatchObject({
			booking_id: order.booking_id,
			title: order.title,
			status: 35,
			guests: order.guests,
			company: expect.any(String),
			starts_at: at(90, "09:00"),
			ends_at: at(90, "19:00"),
			day: 1,
			days: 1,
			people: 1,
			driver_language: "my",
			town: "Yangon",
			place: "Yangon",
			destination: "",
			is_assigned: true,
			drivers: [{ unit: 0, plate_number: order.part.plate_number, driver_phone: order.part.driver_phone }],
		});
		expect(day.list[1]).toMatchObject({
			starts_at: at(90, "10:30"),
			day: 1,
			days: 2,
			people: 3,
			units: 2,
			driver_language: "zh",
			drivers: [],
		});
		const chinese = await portal.call(`operator/board?date=${inDays(90)}`, {
			token: dispatch.dispatcher.token,
			language: "zh-cn",
		});
		expect(chinese.data.list[0]).toMatchObject({ town: "仰光", status_text: "已派车" });
	});

	it("shows a service of several days on each of them, with that day's hours", async () => {
		const day = await board(`?date=${inDays(91)}`);
		expect(idsOf(day)).toEqual([second, long]);
		expect(day.list[1]).toMatchObject({ day: 2, days: 2, ends_at: at(91, "18:00") });
		expect(idsOf(await board(`?date=${inDays(92)}`))).toEqual([]);
	});

	it("is narrowed by town and by who is assigned; each count is what its choice shows", async () => {
		const all = await board(`?date=${inDays(90)}`);
		expect(all.states).toEqual({ all: 2, assigned: 1, unassigned: 1 });
		const [town] = all.towns;
		expect([town.name, town.count]).toEqual(["Yangon", 2]);
		const open = await board(`?date=${inDays(90)}&status=unassigned&town=${town.id}`);
		expect([idsOf(open), open.states.all, open.towns[0].count]).toEqual([[long], 2, 1]);
		expect(idsOf(await board(`?date=${inDays(90)}&status=assigned`))).toEqual([driven]);
		const elsewhere = await board(`?date=${inDays(90)}&town=${town.id + 1}`);
		expect([idsOf(elsewhere), elsewhere.states.all]).toEqual([[], 0]);
	});

	it("of a day without services names the next day on which one begins, and without a date shows today", async () => {
		expect(await board(`?date=${inDays(85)}`)).toMatchObject({ list: [], next_date: inDays(90), today: inDays(0) });
		expect(await board(`?date=${inDays(95)}`)).toMatchObject({ list: [], next_date: null });
		expect((await board("")).date).toBe(inDays(0));
	});

	it("no longer shows what is cancelled, and one of two vehicles is not yet enough", async () => {
		const gone = await dispatch.confirmed(100);
		expect(await board(`?date=${inDays(100)}`)).toMatchObject({ list: [{ id: gone }], next_date: null });
		const { data: quote } = await dispatch.admin.cancelQuote(gone);
		await dispatch.admin.cancel(gone, quote.quote_id);
		expect(idsOf(await board(`?date=${inDays(100)}`))).toEqual([]);
		expect((await board(`?date=${inDays(95)}`)).next_date).toBeNull();
	});

	it.each(["2026-02-30", "tomorrow", ""])("refuses the day %j at its field", async (date) => {
		const { code, data } = await readBoard(`?date=${encodeURIComponent(date)}`);
		expect([code, data.type, Object.keys(data.fields)]).toEqual([0, "invalid", ["date"]]);
	});

	it("takes at most four statements", async () => {
		await readBoard(`?date=${inDays(90)}`);
		statements = [];
		await readBoard(`?date=${inDays(90)}`);
		const own = statements.filter((text) => !/^select key, value from site_config$/.test(text.trim())).length;
		expect(own).toBeGreaterThan(0);
		expect(own).toBeLessThanOrEqual(4);
	});
});

describe("the day board is opened by its own rule", () => {
	it("to a dispatcher of the operating company, and to nobody who has the rule in another company", async () => {
		const [operator] = (await addMembers(portal, await operatingCompany(portal), ["dispatch"])) as [TestMember];
		await permit(portal, operator, "operator/orders", "order/detail/assign");
		expect((await readBoard("", operator.token)).code).toBe(401);
		await permit(portal, operator, "operator/board");
		expect((await readBoard("", operator.token)).code).toBe(1);
		const company = await addCompany(portal, { deposit: 0, limit_amount: 0 });
		for (const member of await addMembers(portal, company, ["admin", "dispatch"])) {
			expect((await readBoard("", member.token)).data.type).toBe("not_allowed");
		}
	});

	it("as the demonstration's dispatcher has it, and no other of its accounts", async () => {
		const codes = await Promise.all(
			["demo", "demo_booker", "demo_operator", "demo_finance_operator", "demo_dispatcher"].map(
				async (name) => (await readBoard("", (await portal.signIn(name)).token)).code,
			),
		);
		expect(codes).toEqual([401, 401, 401, 401, 1]);
	});
});

describe("an order that is to be assigned", () => {
	it("is offered to a dispatcher who has the button, with what is free first and what serves it now", async () => {
		const id = await dispatch.confirmed(110, { driver_language: "zh" });
		const callsOf = async (token: string) =>
			(await portal.call(`order/detail?id=${id}`, { token })).data.actions.map(({ call }: { call: string }) => call);
		expect(await callsOf(dispatch.dispatcher.token)).toContain("assign");
		expect(await callsOf(dispatch.admin.token)).not.toContain("assign");
		const { vehicles, drivers, assigned } = await dispatch.assignable(id);
		expect([assigned, vehicles[0]?.is_booked_model, vehicles.some(({ is_busy }) => is_busy)]).toEqual([
			[],
			true,
			false,
		]);
		await dispatch.assign(id, [vehicles[0]?.id ?? 0, drivers[0]?.id ?? 0]);
		const other = await dispatch.confirmed(110, { driver_language: "zh" });
		const seen = await dispatch.assignable(other);
		expect(seen.vehicles.filter(({ is_busy }) => is_busy).map((one) => one.id)).toEqual([vehicles[0]?.id]);
		expect(seen.vehicles.at(-1)?.is_busy).toBe(true);
		expect(seen.drivers.filter(({ is_busy }) => is_busy).map((one) => one.id)).toEqual([drivers[0]?.id]);
		const own = await dispatch.assignable(id);
		expect(own.assigned).toEqual([{ unit: 0, vehicle_id: vehicles[0]?.id, driver_id: drivers[0]?.id }]);
		expect(own.vehicles.find((one) => one.id === vehicles[0]?.id)?.is_busy).toBe(false);
		await dispatch.assign(other, [vehicles[1]?.id ?? 0, drivers[1]?.id ?? 0]);
		expect((await dispatch.assignable(id)).assigned).toEqual(own.assigned);
	});

	it("says at 35 that the current assignment is replaced, and the history tells the change from the first", async () => {
		const id = await dispatch.confirmed(111);
		const { vehicles, drivers } = await dispatch.assignable(id);
		const offer = ({ data }: Awaited<ReturnType<Dispatch["assign"]>>) =>
			data.actions.find(({ call }: { call: string }) => call === "assign");
		const first = await dispatch.assign(id, [vehicles[0]?.id ?? 0, drivers[0]?.id ?? 0]);
		expect(offer(first)).toMatchObject({
			label: "Change vehicle or driver",
			consequence: expect.stringContaining("Replaces the current assignment"),
		});
		const again = await dispatch.assign(id, [vehicles[1]?.id ?? 0, drivers[1]?.id ?? 0]);
		expect(again.data.events.slice(-2).map(({ text }: { text: string }) => text)).toEqual([
			"Driver assigned",
			"Vehicle or driver changed",
		]);
		expect(again.data.part.drivers).toMatchObject([{ plate_number: vehicles[1]?.plate_number }]);
		const { vehicles: free } = await dispatch.assignable(await dispatch.confirmed(111));
		expect(free.filter(({ is_busy }) => is_busy).map((one) => one.id)).toEqual([vehicles[1]?.id]);
	});
});
