import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../factories/random/unique";
import { airport } from "../../lines/airport";
import { startPortal, type TestPortal } from "../../setup/portal";
import { watchStatements } from "../../setup/store/watch-statements";
import { type Booker, booker, createBody, findPlan, inDays, type Plan } from "../orders/bookings";
import { copyOrder } from "../orders/copies";
import { addCompany, addMembers } from "../orders/members";

let statements: string[] = [];
let unwatch: () => void;

let portal: TestPortal;
let company: number;
let plan: Plan;
let admin: Booker;
let clerk: Booker;
let colleague: Booker;
let viewer: Booker;
let stranger: Booker;

beforeAll(async () => {
	unwatch = watchStatements((text) => statements.push(text));
	portal = await startPortal();
	plan = await findPlan(portal);
	const money = { deposit: 900_000_000_000, limit_amount: 0 };
	company = await addCompany(portal, money);
	const other = await addCompany(portal, money);
	const members = await addMembers(portal, company, ["admin", "booker", "booker", "viewer"]);
	[admin, clerk, colleague, viewer] = members.map(({ token }) => booker(portal, token)) as [
		Booker,
		Booker,
		Booker,
		Booker,
	];
	stranger = booker(portal, (await addMembers(portal, other, ["admin"]))[0]?.token ?? "");
});
afterAll(async () => {
	unwatch();
	await portal.close();
});

const stay = async (of: Booker, days = 30, extra = {}): Promise<number> =>
	Number((await of.create({ plan, check_in: inDays(days), nights: 2 }, extra)).data?.id);

async function transfer(of: Booker, days: number, extra: Record<string, unknown> = {}, minute = 0) {
	const offer = await airport.offer(portal);
	const arriving_at = `${inDays(days)}T12:${String(minute).padStart(2, "0")}`;
	const quoted = await of.post("airport/quote", { ...airport.wanted({ offer, days }), arriving_at });
	expect(quoted.code, quoted.text).toBe(1);
	return of.post("order/create", createBody(quoted.data, extra));
}
const create = (of: Booker, order_ids: number[], name = "5 月缅甸出差") => of.post("trip/create", { name, order_ids });
const edit = (of: Booker, id: number, change: Record<string, unknown>) => of.post("trip/edit", { id, ...change });
const detail = (of: Booker, id: number) => portal.call(`trip/detail?id=${id}`, { token: of.token });
const drop = async (of: Booker, id: number) => of.cancel(id, (await of.cancelQuote(id)).data.quote_id);
const list = async (of: Booker) => (await portal.call("trip/list?limit=100", { token: of.token })).data.list;
const open = async (of: Booker, query = ""): Promise<{ id: number }[]> =>
	(await portal.call(`trip/openOrders${query}`, { token: of.token })).data.list;
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe("a trip", () => {
	it("groups a stay and a transfer, and says day by day what happens", async () => {
		const hotel = await stay(admin);
		const ride = Number((await transfer(admin, 30)).data?.id);
		const { data, msg } = await create(admin, [hotel, ride]);
		expect(msg).toBe("The trip was created");
		const trip = await detail(admin, data.id);
		expect(trip.data, trip.text).toMatchObject({
			name: "5 月缅甸出差",
			service_from: inDays(30),
			service_until: inDays(32),
			can_edit: true,
			hidden_count: 0,
		});
		expect(idsOf(trip.data.orders).sort()).toEqual([hotel, ride].sort());
		expect(
			trip.data.days.map(({ date, entries }: { date: string; entries: unknown[] }) => [date, entries.length]),
		).toEqual([
			[inDays(30), 4],
			[inDays(32), 1],
		]);
		const texts = trip.data.days.flatMap(({ entries }: { entries: { text: string }[] }) =>
			entries.map(({ text }) => text),
		);
		expect(texts.filter((text: string) => /^[a-z]+(-[a-z]+)+$/.test(text))).toEqual([]);
		const times = trip.data.days.flatMap(({ entries }: { entries: { at: number }[] }) => entries.map(({ at }) => at));
		expect(times).toEqual([...times].sort((a: number, b: number) => a - b));
		expect((await portal.call(`order/detail?id=${hotel}`, { token: admin.token })).data.trip).toEqual({
			id: data.id,
			name: "5 月缅甸出差",
		});
	});

	it("warns of a night without a room, and no more once it is booked", async () => {
		const first = await stay(admin, 60);
		const second = await stay(admin, 63);
		const { data } = await create(admin, [first, second]);
		const warned = (await detail(admin, data.id)).data.warnings;
		expect(warned).toEqual([
			{ kind: "night_uncovered", order_ids: [first, second], text: expect.stringMatching(/^No room is booked from /) },
		]);
		const between = (await admin.create({ plan, check_in: inDays(62), nights: 1 })).data.id;
		await edit(admin, data.id, { add: [between] });
		expect((await detail(admin, data.id)).data.warnings).toEqual([]);
	});

	it("is read in two statements", async () => {
		const { data } = await create(admin, [await stay(admin, 90)]);
		await detail(admin, data.id);
		statements = [];
		await detail(admin, data.id);
		expect(statements.filter((text) => /\btrip(_order)?\b/.test(text))).toHaveLength(2);
		expect(statements.length).toBeLessThanOrEqual(6);
	});

	it("ends with its last order, which stays as it is", async () => {
		const order = await stay(admin, 100);
		const { data } = await create(admin, [order]);
		expect((await edit(admin, data.id, { remove: [order] })).data).toEqual({ id: data.id, is_deleted: true });
		expect((await detail(admin, data.id)).data.type).toBe("not_found");
		expect((await admin.detail(order)).data.trip).toBeNull();
	});

	it("takes an order that is of no other: of fifty at once one does", async () => {
		const order = await stay(admin, 110);
		const answers = await Promise.all(Array.from({ length: 50 }, () => create(admin, [order])));
		expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
		for (const { code, data } of answers)
			if (code !== 1) expect(data).toMatchObject({ type: "invalid", fields: { order_ids: expect.any(String) } });
		expect((await list(admin)).every(({ order_count }: { order_count: number }) => order_count > 0)).toBe(true);
	});

	it.each([
		["no name", { name: " " }],
		["a name that is too long", { name: "x".repeat(81) }],
		["a name of blanks of other scripts", { name: "\u3000\n\u200b" }],
		["no orders", { order_ids: [] }],
		["an order that is not there", { order_ids: [999_999_999] }],
	])("is not made with %s", async (_what, wrong) => {
		const order = await stay(admin, 115);
		const answer = await admin.post("trip/create", { name: "n", order_ids: [order], ...wrong });
		expect(answer.code, answer.text).toBe(0);
		expect((await admin.detail(order)).data.trip).toBeNull();
	});

	it("is made once under one key", async () => {
		const [order, key] = [await stay(admin, 118), uniqueId()];
		const body = { name: "once", order_ids: [order] };
		const [one, other] = [await admin.post("trip/create", body, key), await admin.post("trip/create", body, key)];
		expect([one.code, other.code, other.data.id]).toEqual([1, 1, one.data.id]);
	});
});

describe("whose a trip is", () => {
	it("a booker's with own orders alone, beside which colleagues' are not shown", async () => {
		const guests = [{ guest_full_name: "MA THIDA", guest_name_zh: "" }];
		const [own, theirs] = [await stay(clerk, 120, { guests }), await stay(colleague, 122)];
		const { data } = await create(admin, [own, theirs]);
		const seen = (await detail(clerk, data.id)).data;
		expect([idsOf(seen.orders), seen.hidden_count]).toEqual([[own], 1]);
		const [row] = (await list(clerk)).filter(({ id }: { id: number }) => id === data.id);
		expect([row.order_count, row.titles.length, row.guests]).toEqual([1, 1, ["MA THIDA"]]);
		expect((await create(clerk, [theirs])).data.type).toBe("not_found");
		expect((await edit(clerk, data.id, { remove: [theirs] })).code).toBe(1);
		expect(idsOf((await detail(admin, data.id)).data.orders)).toEqual([own, theirs]);
		expect(idsOf(await open(clerk))).not.toContain(await stay(colleague, 124));
		await edit(admin, data.id, { remove: [own] });
		expect((await detail(clerk, data.id)).data.type).toBe("not_found");
		expect(idsOf(await list(clerk))).not.toContain(data.id);
	});

	it("is begun with the order that was chosen, however many come before it", async () => {
		const company_id = await addCompany(portal, { deposit: 900_000_000_000, limit_amount: 0 });
		const [own, other] = (await addMembers(portal, company_id, ["admin", "booker"])).map(({ token }) =>
			booker(portal, token),
		) as [Booker, Booker];
		const chosen = await stay(own, 140);
		await copyOrder(portal.store.db, { company_id, id: await stay(own, 20), count: 60, name: "TRIP" });
		const soonest = idsOf(await open(own));
		expect([soonest.length, soonest.includes(chosen)]).toEqual([40, false]);
		expect(idsOf(await open(own, `?order_id=${chosen}`)).slice(0, 2)).toEqual([chosen, soonest[0]]);
		expect(idsOf(await open(other, `?order_id=${chosen}`))).not.toContain(chosen);
		expect(idsOf(await open(stranger, `?order_id=${chosen}`))).toEqual([]);
	});

	it("a company's: strangers see and change nothing, and cannot tell it from none", async () => {
		const order = await stay(admin, 130);
		const { data } = await create(admin, [order]);
		for (const call of ["trip/detail", "trip/itinerary", "trip/calendar", "trip/openOrders"]) {
			const [known, unknown] = [data.id, 999_999_999].map((id) =>
				portal.call(`${call}?id=${id}`, { token: stranger.token }),
			);
			expect((await known)?.data, call).toEqual((await unknown)?.data);
		}
		expect((await edit(stranger, data.id, { name: "mine" })).data.type).toBe("not_found");
		expect((await create(stranger, [order])).data.type).toBe("not_found");
		expect((await detail(admin, data.id)).data.name).toBe("5 月缅甸出差");
	});

	it("a viewer's to read", async () => {
		await portal.store.db.execute(
			sql`update member set group_id = (select id from member_group where code = 'viewer') where company_id = ${company} and role = 'viewer'`,
		);
		const { data } = await create(admin, [await stay(admin, 135)]);
		expect((await detail(viewer, data.id)).data).toMatchObject({ id: data.id, can_edit: false });
	});
});

describe("an order that is booked to go along", () => {
	it("begins a trip with the other one, and joins it when there is one", async () => {
		const hotel = await stay(admin, 140);
		const first = (await transfer(admin, 140, { related_order_id: hotel })).data.id;
		const { trip } = (await admin.detail(hotel)).data;
		expect(trip).toMatchObject({ id: expect.any(Number) });
		const second = (await transfer(admin, 142, { related_order_id: first })).data.id;
		expect(idsOf((await detail(admin, trip.id)).data.orders)).toEqual([first, hotel, second]);
	});

	it("is one trip for ten at once", async () => {
		const hotel = await stay(admin, 145);
		const made = await Promise.all(
			Array.from({ length: 10 }, (_, minute) => transfer(admin, 145, { related_order_id: hotel }, minute)),
		);
		expect(made.map(({ code }) => code)).toEqual(made.map(() => 1));
		const { trip } = (await admin.detail(hotel)).data;
		expect((await detail(admin, trip.id)).data.orders).toHaveLength(11);
		const empty = sql`select id from trip where company_id = ${company} and id not in (select trip_id from trip_order where company_id = ${company})`;
		expect(await rowsOf(portal.store.db, empty)).toEqual([]);
	});

	it("is not placed with a stranger's", async () => {
		const hotel = await stay(admin, 150);
		const refused = await transfer(stranger, 150, { related_order_id: hotel });
		expect(refused.data).toMatchObject({ type: "not_found" });
		expect((await portal.call("order/list?product=airport", { token: stranger.token })).data.total).toBe(0);
	});
});

describe("an order that came to nothing", () => {
	it("stays in its trip: it has no day and no line of the itinerary, and does not make the trip longer", async () => {
		const [on, gone] = [await stay(admin, 170), await stay(admin, 174)];
		const { data } = await create(admin, [gone, on]);
		await drop(admin, gone);
		const { orders, days, warnings, ...trip } = (await detail(admin, data.id)).data;
		const span = { service_from: inDays(170), service_until: inDays(172) };
		expect([idsOf(orders), warnings]).toEqual([[on, gone], []]);
		expect(days.map(({ date }: { date: string }) => date)).toEqual(Object.values(span));
		expect(trip).toMatchObject(span);
		const listed = await list(admin);
		expect(listed.find(({ id }: { id: number }) => id === data.id)).toMatchObject({ ...span, order_count: 2 });
		const { blocks } = (await portal.call(`trip/itinerary?id=${data.id}`, { token: admin.token })).data;
		expect(blocks.map(({ rows }: { rows: string[][] }) => rows.length)).toEqual([1, 1, 1]);
		expect(blocks[0].rows[0][0]).toMatch(/^14:00$/);
		await drop(admin, on);
		expect((await detail(admin, data.id)).data).toMatchObject({ ...span, service_until: inDays(176), days: [] });
	});
});

describe("the orders that a trip may take", () => {
	it("are of no other trip, still on, and not more than a fortnight away", async () => {
		const { data } = await create(admin, [await stay(admin, 200)]);
		const near = [await stay(admin, 184), await stay(admin, 216)];
		for (const days of [183, 217]) await stay(admin, days);
		const inUse = await stay(admin, 202);
		const { data: other } = await create(admin, [inUse]);
		await drop(admin, await stay(admin, 204));
		await stay(stranger, 205);
		expect(idsOf(await open(admin, `?id=${data.id}`))).toEqual(near);
		expect((await edit(admin, data.id, { remove: [inUse] })).data.is_deleted).toBe(false);
		expect(idsOf((await detail(admin, other.id)).data.orders)).toEqual([inUse]);
	});

	it("are forty at most, of which it takes thirty; trips are listed from the last one on", async () => {
		const { list: listed, total } = (await portal.call("trip/list?limit=100", { token: admin.token })).data;
		const days = listed.map(({ service_until }: { service_until: string }) => service_until);
		expect(days).toEqual([...days].sort().reverse());
		expect((await portal.call("trip/list?page=90", { token: admin.token })).data.total).toBe(total);
		await portal.store.db.execute(sql`delete from trip_order where company_id = ${company}`);
		const offered = idsOf(await open(admin));
		expect(offered).toHaveLength(40);
		const { data } = await create(admin, offered.slice(0, 30));
		expect((await edit(admin, data.id, { add: offered.slice(30, 31) })).data.type).toBe("limit_exceeded");
		expect((await detail(admin, data.id)).data.orders).toHaveLength(30);
	});
});

describe("the papers of a trip", () => {
	it("are a document in both languages, a PDF and a calendar with an event for each order", async () => {
		const [hotel, other] = [await stay(admin, 160), await stay(admin, 162)];
		const { data } = await create(admin, [hotel, other], "O’NEIL-မောင် 行程");
		const model = (await portal.call(`trip/itinerary?id=${data.id}`, { token: admin.token })).data;
		expect(model).toMatchObject({
			kind: "itinerary",
			title: "行程",
			title_alt: "Itinerary",
			header: ["O'NEIL-မောင် 行程"],
		});
		expect(model.blocks).toHaveLength(4);
		const pdf = await portal.call(`trip/itinerary?id=${data.id}&format=pdf&language=en`, { token: admin.token });
		expect(pdf.text.slice(0, 5)).toBe("%PDF-");
		const { text } = await portal.call(`trip/calendar?id=${data.id}`, { token: admin.token });
		expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
		const { booking_id } = (await admin.detail(hotel)).data;
		expect(text).toContain(`UID:${booking_id}@orders.business-travel-portal`);
	});
});
