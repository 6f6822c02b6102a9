import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { ExtrasReport } from "~/portal-contract/order/extras";
import { carLine } from "~/portal-server/lines/car/line";
import { priceExtras } from "~/portal-server/orders/model/extras/price";
import { rowsOf } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { type Catalogue, type Expected, expectedOf, type Rate, type Wish } from "../../../factories/car-oracle";
import { random } from "../../../factories/random/chance";
import { car } from "../../../lines/car";
import { type Customer, customer } from "../../../lines/customer";
import { inLong } from "../../../setup/languages";
import type { TestPortal } from "../../../setup/portal";
import { createBody, inDays } from "../../orders/bookings";
import { addCompany, addMembers } from "../../orders/members";

const PLANS = inLong(1000, 60);

let portal: TestPortal;
let company: number;
let admin: Customer;
let catalogue: Catalogue;
let rates: Map<number, Rate>;
let towns: { id: number; name_en: string }[];
beforeAll(async () => {
	portal = await car.open();
	company = await addCompany(portal, { deposit: 900_000_000_000, limit_amount: 0 });
	admin = customer(portal, car, (await addMembers(portal, company, ["admin"]))[0]?.token ?? "");
	const all = async <T extends Record<string, unknown>>(table: string) =>
		(await rowsOf<{ row: T }>(portal.store.db, sql`select to_jsonb(t) as row from ${sql.raw(table)} t`)).map(
			({ row }) => row,
		);
	const [fx] = await rowsOf<{ rate_e8: number }>(
		portal.store.db,
		sql`select rate_e8 from fx_rate where from_currency = 'MMK' and to_currency = 'CNY' and valid_to is null`,
	);
	catalogue = {
		zones: await all("industrial_zone"),
		zone_roads: await all("zone_road"),
		roads: await all("car_route"),
		rate_e8: Number(fx?.rate_e8),
	};
	rates = new Map(
		(await all<Rate & { id: number } & Record<string, unknown>>("car_rate")).map((rate) => [rate.id, rate]),
	);
	towns = await all("city");
});
afterAll(async () => {
	expect(await car.audit(portal)).toEqual([]);
	await portal?.close();
});

const { pick, whole } = random("any plans of cars");
const below = (limit: number) => whole(0, limit - 1);

interface Plan {
	wish: Wish;
	passengers: number;
	pick_up_place: string;
	drop_off_place: string;
}

const TOWN_CODES = ["Yangon", "Mandalay", "Nay Pyi Taw", "Bago", "Bagan", "Taunggyi"];

/** A rental between towns that have a road, among zones, by a plan of days, or of none of these. */
function anyPlan(): Plan {
	const from = towns.find(({ name_en }) => name_en === pick(TOWN_CODES)) ?? towns[0];
	const near = catalogue.roads.filter(({ from_city_id }) => from_city_id === from?.id);
	const from_city_id = from?.id ?? 1;
	const to_city_id = below(5) < 2 ? (pick(near)?.to_city_id ?? from_city_id) : from_city_id;
	const first = inDays(10 + below(300));
	const days = below(6);
	const two = (n: number) => String(n).padStart(2, "0");
	const wish: Wish = {
		from_city_id,
		to_city_id,
		pick_up_at: `${first}T${two(5 + below(7))}:${pick(["00", "30"])}`,
		drop_off_at: `${addDays(first, days)}T${two(16 + below(8))}:${pick(["00", "30"])}`,
		rental_count: 1 + below(3),
		driver_language: pick(["my", "zh", "en"] as const),
		zones: [],
		stops: [],
	};
	const reached = (town: number) =>
		town === from_city_id || near.some((road) => road.to_city_id === town && below(6) === 0);
	const zones = catalogue.zones.filter(({ city_id }) => reached(city_id));
	const kind = below(3);
	if (kind === 1 && zones.length > 0)
		wish.zones = Array.from({ length: 1 + below(3) }, () => ({ zone_id: pick(zones).id, times: 1 + below(4) }));
	const own = catalogue.zones.filter(({ city_id }) => city_id === from_city_id);
	if (kind === 2 && own.length > 0) {
		wish.stops = Array.from({ length: days + 1 }, (_, day) => day)
			.filter(() => below(4) > 0)
			.flatMap((day) =>
				[addDays(first, day)].flatMap((date) => [`${date}.${pick(own).id}.${1 + below(2)}.${15 * (1 + below(6))}`]),
			);
	}
	const place = (id: number) => `city:${id}`;
	return { wish, passengers: 1 + below(4), pick_up_place: place(from_city_id), drop_off_place: place(to_city_id) };
}

function search({ wish, passengers, pick_up_place, drop_off_place }: Plan) {
	const { from_city_id: _from, to_city_id: _to, zones, stops, ...rest } = wish;
	const visits = zones.flatMap(({ zone_id, times }, at) => [
		[`zones[${at}][zone_id]`, String(zone_id)],
		[`zones[${at}][times]`, String(times)],
	]);
	const own = Object.entries({ ...rest, passengers, pick_up_place, drop_off_place, limit: 100 });
	const query = [
		...own.map(([name, value]) => [name, String(value)]),
		...visits,
		...stops.map((one) => ["stops", one]),
	];
	return portal.call(`car/list?${new URLSearchParams(query as [string, string][])}`, { token: admin.token });
}

interface Card {
	rate_id: number;
	total_amount: number;
	price_per_day: number;
	route: Record<string, number | null>;
}

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

/** Quote, order and payment of a card, each at what the oracle expects. */
async function book({ wish, passengers, pick_up_place, drop_off_place }: Plan, card: Card, expected: Expected) {
	const { from_city_id: _from, to_city_id: _to, ...rental } = wish;
	const body = { ...rental, passengers, pick_up_place, drop_off_place, rate_id: card.rate_id };
	const quoted = await admin.post("car/quote", { ...body, expected_amount: card.total_amount });
	expect([quoted.data.total_amount, quoted.data.changes], quoted.text).toEqual([expected.total_amount, []]);
	const lines = quoted.data.price_lines as { code: string; amount: number; quantity: number; unit_amount: number }[];
	for (const { amount, quantity, unit_amount } of lines) expect(amount).toBe(quantity * unit_amount);
	expect(sum(lines.map(({ amount }) => amount))).toBe(expected.total_amount);
	const quantityOf = (code: string) => sum(lines.filter((line) => line.code === code).map(({ quantity }) => quantity));
	const { rental_count } = wish;
	expect([quantityOf("route_km"), quantityOf("route_nights")]).toEqual([
		(expected.excess_km ?? 0) * rental_count,
		expected.nights * rental_count,
	]);
	const made = await admin.post("order/create", createBody(quoted.data));
	const { id, total_amount, part } = made.data;
	expect([total_amount, part.price_per_day], made.text).toEqual([expected.total_amount, expected.price_per_day]);
	expect([part.route, quoted.data.part.route]).toEqual([card.route, card.route]);
	const paid = await admin.pay(id);
	expect(paid.data.payments, paid.text).toMatchObject([{ kind: "pay", amount: expected.total_amount }]);
	return paid.data as { id: number; part: { plan: { date: string; starts: string; hours: number }[] } };
}

/** What a statement charges for an order that was driven as its plan says, and a little further. */
async function extrasOf(id: number, { rental_count }: Wish, { km, nights }: Expected) {
	const [order] = await portal.store.db.select().from(orders).where(sql`company_id = ${company} and id = ${id}`);
	if (!order || !carLine.extras) throw new Error("no such order");
	const terms = await carLine.extras.terms(portal.store.db, order);
	const stated = (more: { km?: number; nights?: number } = {}) => {
		const days = terms.days.map(({ unit, date, starts, ends }, at) => {
			const [first] = terms.days;
			const further = at === 0 ? (more.km ?? 0) : 0;
			const driven = date === first?.date ? (km + further) * 10 : 0;
			return { unit, date, starts, ends, odometer_from: 1000, odometer_to: 1000 + driven };
		});
		return priceExtras(terms, ExtrasReport.parse({ days, nights: nights * rental_count + (more.nights ?? 0) })).lines;
	};
	return { terms, stated };
}

describe("a car's total", () => {
	it(
		`is on list, quote, order and payment what the catalogue's rows come to, for ${PLANS} plans [39-1.1] [39-1.2]`,
		async () => {
			let [booked, refused, priced] = [0, 0, 0];
			for (let times = 0; times < PLANS; times++) {
				const plan = anyPlan();
				const found = await search(plan);
				if (found.code !== 1) {
					refused++;
					const fields = Object.keys(found.data.fields);
					expect(fields, found.text).not.toEqual([]);
					for (const field of fields)
						expect(field, found.text).toMatch(/^(drop_off_at|zones\[\d\]\.zone_id|stops\[\d+\])$/);
					continue;
				}
				const cards = found.data.list as Card[];
				for (const card of cards) {
					const rate = rates.get(card.rate_id);
					if (!rate) throw new Error("no such rate");
					const expected = expectedOf(plan.wish, rate, catalogue);
					expect(
						[card.total_amount, card.price_per_day, card.route.km, card.route.excess_km, card.route.nights],
						JSON.stringify([plan.wish, card]),
					).toEqual([
						expected.total_amount,
						expected.price_per_day,
						expected.km,
						expected.excess_km ?? 0,
						expected.nights,
					]);
					expect(card.route.expected_extras).toBe(0);
					priced++;
				}
				if (cards.length === 0) continue;
				const card = pick(cards);
				const expected = expectedOf(plan.wish, rates.get(card.rate_id) as Rate, catalogue);
				const { id } = await book(plan, card, expected);
				const { terms, stated } = await extrasOf(id, plan.wish, expected);
				expect(stated(), JSON.stringify([plan.wish, terms])).toEqual([]);
				expect(stated({ nights: 1 })).toMatchObject([{ code: "overnight", quantity: 1, amount: terms.overnight }]);
				const left = terms.included_hm === null ? null : terms.included_hm / 10 - expected.km * plan.wish.rental_count;
				if (left !== null) {
					expect(left).toBeGreaterThanOrEqual(0);
					expect(stated({ km: left })).toEqual([]);
					expect(stated({ km: left + 1 })).toMatchObject([{ code: "excess_km", quantity: 1 }]);
				}
				booked++;
				await admin.post("order/cancel", { id, quote_id: (await admin.cancelQuote(id)).data.quote_id });
			}
			expect(booked).toBeGreaterThan(PLANS / 2);
			expect([refused < PLANS / 2, priced > booked]).toEqual([true, true]);
		},
		inLong(900_000, 120_000),
	);

	it("from Yangon to Mandalay on three days for two vehicles has the kilometres and nights that the road table knows [39-1.1]", async () => {
		const found = await portal.call(
			`car/list?${new URLSearchParams({
				pick_up_place: "city:1",
				drop_off_place: "city:2",
				pick_up_at: `${inDays(20)}T09:00`,
				drop_off_at: `${inDays(22)}T13:00`,
				passengers: "4",
				rental_count: "2",
				driver_language: "zh",
				limit: "100",
			})}`,
			{ token: admin.token, language: "en" },
		);
		const card = found.data.list.find((one: { vehicle_model: string }) => one.vehicle_model === "Toyota Corolla Axio");
		// 4,874.40 of days, language and the way back; 365 km at 3.39 and two nights at 101.69 for each vehicle.
		expect(card, found.text).toMatchObject({
			total_amount: 487_440 + 2 * (365 * 339 + 2 * 10_169),
			price_per_day: Math.round((487_440 + 2 * (365 * 339 + 2 * 10_169)) / 6),
			route: { km: 625, free_km: 260, excess_km: 365, nights: 2, amount: 288_146, expected_extras: 0 },
		});
	});
});
