import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { nightsBetween } from "~/lib/time/travel-dates";
import { rowsOf } from "~/portal-server/platform/db/db";
import { airport } from "../../../lines/airport";
import { car } from "../../../lines/car";
import { customer } from "../../../lines/customer";
import type { LineFixture } from "../../../lines/line";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { goTo } from "../../lines/extras";
import { booker, count, setClock } from "../bookings";
import { makeSides, paid, type Sides } from "./sides";

let portal: TestPortal;
let sides: Sides;
beforeAll(async () => {
	portal = await startPortal();
	sides = await makeSides(portal);
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal.close());

interface Alternative {
	id: number;
	name: string;
	stars: number;
	total_amount: number;
	currency: string;
	rate_plan_id: number;
}

/** The dearest plan of hotels of so many stars in the town with most hotels, which its hotel confirms. */
async function dearest(stars: number): Promise<number> {
	const [plan] = await rowsOf<{ id: number }>(
		portal.store.db,
		sql`select p.id from rate_plan p join hotel h on h.id = p.hotel_id join room_type r on r.id = p.room_type_id
			where h.status = 1 and h.stars = ${stars} and h.foreigner_licensed and p.market_rule_id is null and p.min_stay = 1 and r.max_adults >= 2 and r.allotment >= 3
				and not p.instant and h.city_id = (select city_id from hotel group by city_id order by count(*) desc limit 1)
			order by p.base_price desc, p.id limit 1`,
	);
	if (!plan) throw new Error(`no plan with ${stars} stars`);
	return Number(plan.id);
}

let days = 40;
async function waiting(stars = 4) {
	days += 3;
	return paid(portal, sides.admin, { plan: await dearest(stars), nights: 2, days });
}
const reject = (id: number, more: object = {}) => sides.operator.post("order/reject", { id, reason: "满房", ...more });
const named = async (id: number): Promise<Alternative[]> => (await sides.admin.detail(id)).data.alternatives;
const ids = (list: readonly Alternative[]) => list.map(({ id }) => id);

describe("alternatives of a rejected order [38-4]", () => {
	it.each([3, 4, 5])(
		"are like a hotel of %i stars that was booked, by stars and price, and never it itself",
		async (stars) => {
			const order = await waiting(stars);
			await reject(order.id);
			const { part, total_amount, currency } = order;
			const found = await named(order.id);
			expect(nightsBetween(part.check_in, part.check_out)).toBe(2);
			for (const one of found) {
				expect([Math.abs(one.stars - stars) <= 1, one.currency, one.id === part.hotel.id]).toEqual([
					true,
					currency,
					false,
				]);
				expect(one.total_amount / total_amount).toBeGreaterThan(0.58);
				expect(one.total_amount / total_amount).toBeLessThan(1.62);
			}
			const differences = found.map((one) => Math.abs(one.stars - stars));
			if (stars === 4) expect(found).toHaveLength(3);
			expect(differences.every((one) => one <= 1)).toBe(true);
		},
	);

	it("are seen by the operator before deciding, who chooses which the booker is offered", async () => {
		const order = await waiting();
		expect((await sides.admin.detail(order.id)).data.alternatives ?? []).toEqual([]);
		const offered: Alternative[] = (await sides.operator.detail(order.id)).data.alternatives;
		expect([offered.length > 3, offered.length <= 6]).toEqual([true, true]);
		expect(offered.every(({ currency }) => currency === order.currency)).toBe(true);
		const chosen = ids([offered[1], offered[3]] as Alternative[]);
		const done = await reject(order.id, { alternative_ids: chosen });
		expect(done.data?.status, done.text).toBe(80);
		expect(ids(await named(order.id))).toEqual(chosen);
	});

	it("are none where the operator chooses none, and the first three where nobody is asked", async () => {
		const [none, usual] = [await waiting(), await waiting()];
		await reject(none.id, { alternative_ids: [] });
		expect(await named(none.id)).toEqual([]);
		const offered = (await sides.operator.detail(usual.id)).data.alternatives;
		await reject(usual.id);
		expect(ids(await named(usual.id))).toEqual(ids(offered).slice(0, 3));
	});

	it("that are none, or more than the six that are shown, are refused at their field", async () => {
		const odd = await waiting();
		const fieldsOf = async (alternative_ids: number[]) => {
			const { data } = await reject(odd.id, { alternative_ids });
			return [data.type, data.fields];
		};
		const { name } = odd.part.hotel;
		expect(await fieldsOf([odd.part.hotel.id])).toEqual(["invalid", { alternative_ids: gone(name) }]);
		expect(await fieldsOf([999_999])).toEqual(["invalid", { alternative_ids: expect.stringMatching(/^One of these/) }]);
		expect(await fieldsOf([1, 2, 3, 4, 5, 6, 7])).toEqual(["invalid", { alternative_ids: expect.any(String) }]);
	});

	it("that were sold out meanwhile are named to the operator at their field; nothing is done, and the rest can be offered", async () => {
		const order = await waiting();
		const offered: Alternative[] = (await sides.operator.detail(order.id)).data.alternatives;
		const [first, second, third] = offered as [Alternative, Alternative, Alternative];
		await sellOut(second.id);
		const before = await written(order.id);
		const refused = await reject(order.id, { alternative_ids: [first.id, second.id, third.id] });
		expect([refused.status, refused.code, refused.data]).toEqual([
			200,
			0,
			{ type: "invalid", fields: { alternative_ids: gone(second.name) } },
		]);
		expect(await written(order.id)).toEqual(before);
		const now = (await sides.operator.detail(order.id)).data;
		expect([now.status, ids(now.alternatives).includes(second.id)]).toEqual([20, false]);
		const done = await reject(order.id, { alternative_ids: [first.id, third.id] });
		expect(done.data?.status, done.text).toBe(80);
		expect(ids(await named(order.id))).toEqual([first.id, third.id]);
	});

	it("are not asked about again where the same rejection is sent a second time", async () => {
		const order = await waiting();
		const [first] = ids((await sides.operator.detail(order.id)).data.alternatives);
		const body = { id: order.id, reason: "满房", alternative_ids: [first] };
		const done = await sides.operator.post("order/reject", body, "the-same-rejection");
		expect(done.data?.status, done.text).toBe(80);
		await sellOut(first ?? 0);
		expect((await sides.operator.post("order/reject", body, "the-same-rejection")).data).toEqual(done.data);
		expect(await named(order.id)).toEqual([]);
	});
});

const gone = (name: string) => `${name} can no longer be booked. Please check your choice again.`;

/** All rooms of the hotel, whenever. */
const sellOut = (hotel_id: number) => portal.store.db.execute(sql`update hotel set status = 0 where id = ${hotel_id}`);

/** What a rejection would write. */
async function written(id: number): Promise<unknown> {
	const [order] = await rowsOf<{ version: number }>(
		portal.store.db,
		sql`select o.version, o.status, o.alternative_ids, h.status as held from orders o join hold h on h.company_id = o.company_id and h.order_id = o.id
			where o.company_id = ${sides.company_id} and o.id = ${id}`,
	);
	return [
		order,
		await count(portal, "order_event"),
		await count(portal, "outbox"),
		await count(portal, "ledger_transfer"),
	];
}

interface OtherVehicle extends Alternative {
	car_class?: string;
	vehicle_class?: string;
	seats?: number;
	max_passengers?: number;
}

/** A paid order that waits for its supplier. */
async function waitingFor(line: LineFixture) {
	days += 3;
	const wanted = { offer: await line.offer(portal, { instant: false, credit: false }), days };
	const by = customer(portal, line, sides.admin.token);
	const made = await by.order(wanted);
	expect(made.code, made.text).toBe(1);
	const done = await by.pay(made.data.id);
	expect(done.data?.status, done.text).toBe(20);
	return { order: done.data, wanted };
}

describe.each([car, airport].map((line) => [line.product_line, line] as const))(
	"other vehicles for a rejected order: %s [38-4]",
	(_name, line) => {
		const dispatcher = () => booker(portal, sides.members.get("dispatch")?.token ?? "");
		const offeredFor = async (id: number): Promise<OtherVehicle[]> => (await dispatcher().detail(id)).data.alternatives;
		const kindOf = (one: OtherVehicle) => one.car_class ?? one.vehicle_class;
		const seatsOf = (one: OtherVehicle) => one.max_passengers ?? one.seats ?? 0;

		it("are like what was booked by seats and price, those of its class first, and never it itself", async () => {
			const { order, wanted } = await waitingFor(line);
			const offered = await offeredFor(order.id);
			expect([offered.length >= 3, offered.length <= 6]).toEqual([true, true]);
			const booked = { ...order.part, ...order.part.vehicle };
			for (const one of offered) {
				expect([one.currency, one.id === wanted.offer.id]).toEqual([order.currency, false]);
				expect(one.total_amount / order.total_amount).toBeGreaterThanOrEqual(0.6);
				expect(one.total_amount / order.total_amount).toBeLessThanOrEqual(1.6);
				expect(seatsOf(one) / seatsOf(booked)).toBeGreaterThanOrEqual(0.5);
				expect(seatsOf(one) / seatsOf(booked)).toBeLessThanOrEqual(2);
			}
			const same = offered.map((one) => kindOf(one) === kindOf(booked));
			expect(same).toEqual([...same].sort((a, b) => Number(b) - Number(a)));
			// At the price at which they can be booked.
			const [first] = offered as [OtherVehicle];
			const body = { ...line.wanted(wanted), rate_id: first.id };
			const quoted = await sides.admin.post(line.quote_call, body);
			expect(quoted.data.total_amount, quoted.text).toBe(first.total_amount);
		});

		it("are chosen by the operator, and refused by name where they were sold out meanwhile", async () => {
			const { order } = await waitingFor(line);
			const [first, second, third] = (await offeredFor(order.id)) as [OtherVehicle, OtherVehicle, OtherVehicle];
			await portal.store.db.execute(
				sql`update ${sql.identifier(line.rates ?? "")} set status = 0 where id = ${second.id}`,
			);
			const send = (alternative_ids: number[]) =>
				dispatcher().post("order/reject", { id: order.id, reason: "无车", alternative_ids });
			expect((await send([first.id, second.id])).data).toEqual({
				type: "invalid",
				fields: { alternative_ids: gone(second.name) },
			});
			const done = await send([third.id, first.id]);
			expect(done.data?.status, done.text).toBe(80);
			expect(ids(await named(order.id))).toEqual([first.id, third.id]);
		});

		it("are none where the pick-up is too near to book another", async () => {
			const { order } = await waitingFor(line);
			const [row] = await rowsOf<{ starts_at: string }>(
				portal.store.db,
				sql`select extract(epoch from starts_at) as starts_at from orders where id = ${order.id}`,
			);
			await goTo(portal, Number(row?.starts_at) - 60);
			expect((await dispatcher().detail(order.id)).data.alternatives ?? []).toEqual([]);
		});
	},
);
