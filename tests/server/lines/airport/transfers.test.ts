import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { rowsOf } from "~/portal-server/platform/db/db";
import { random } from "../../../factories/random/chance";
import { uniqueId } from "../../../factories/random/unique";
import { airport } from "../../../lines/airport";
import { type Customer, customer } from "../../../lines/customer";
import { inLong } from "../../../setup/languages";
import type { TestPortal } from "../../../setup/portal";
import { createBody, inDays, setClock } from "../../orders/bookings";
import { operatingCompany } from "../../orders/life/sides";
import { addCompany, addMembers } from "../../orders/members";

let portal: TestPortal;
let admin: Customer;
let dispatcher: Customer;
beforeAll(async () => {
	portal = await airport.open();
	const company = await addCompany(portal, { deposit: 900_000_000_000, limit_amount: 0 });
	const as = async (of: number, role: string) =>
		customer(portal, airport, (await addMembers(portal, of, [role]))[0]?.token ?? "");
	[admin, dispatcher] = [await as(company, "admin"), await as(await operatingCompany(portal), "dispatch")];
});
afterEach(() => setClock(portal, 0));
afterAll(async () => {
	expect(await airport.audit(portal)).toEqual([]);
	await portal.close();
});

const day = inDays(20);
const PICK_UP = {
	airport: "RGN",
	flight_number: "CA905",
	arriving_at: `${day}T12:00`,
	destination: "Yangon downtown",
	adults: 2,
	luggage: 2,
};
const search = (requested: Record<string, unknown> = {}, token?: string) => {
	const query = Object.entries({ ...PICK_UP, ...requested })
		.filter(([, value]) => value !== undefined)
		.flatMap(([name, value]) =>
			[value].flat().map((one, at) => [Array.isArray(value) ? `${name}[${at}]` : name, String(one)]),
		);
	return portal.call(`airport/list?${new URLSearchParams(query)}`, { token });
};
const { pick, whole } = random("any transfers");
const below = (limit: number) => whole(0, limit - 1);

/** A transfer of any airport, zone, time of the day, people, luggage, language and seats. */
function anyTransfer() {
	const [code, place] = pick([
		["RGN", "Yangon downtown"],
		["rgn", "迪拉瓦"],
		["RGN", "Bago"],
		["MDL", "曼德勒工业区"],
		["NYT", "ministries"],
		["HEH", "Inle lakeside hotels"],
	]);
	const at = `${inDays(10 + below(300))}T${String(below(24)).padStart(2, "0")}:${pick(["00", "35", "59"])}`;
	const isPickUp = below(2) === 0;
	const way = isPickUp
		? { transfer_type: "pick_up", arriving_at: at, destination: place }
		: { transfer_type: "drop_off", departure_at: at, departure: place, arriving_at: undefined, destination: undefined };
	const child_ages = Array.from({ length: below(4) }, () => below(18));
	const people = { adults: 1 + below(8), luggage: below(9), vehicle_count: 1 + below(3), child_ages };
	const wishes = { driver_language: pick(["my", "zh"]), child_seats: pick(["none", "each"]), extra_stops: below(4) };
	return { airport: code, flight_number: pick(["CA905", "k7 266", "XX1"]), ...way, ...people, ...wishes };
}

interface Card {
	rate_id: number;
	total_amount: number;
	max_passengers: number;
	luggage: number;
	night_fee: number;
	airport_transfer_fee: number;
	chinese_driver_fee: number;
	child_seat_fee: number;
	extra_stop_fee: number;
	left: number;
}

describe("an airport transfer", () => {
	it(`costs on the list what its quote and its order say, in ${inLong(1000, 40)} searches of any kind`, async () => {
		for (let times = 0; times < inLong(1000, 40); times++) {
			const requested = anyTransfer();
			const found = await search(requested, admin.token);
			expect(found.code, found.text).toBe(1);
			if (found.data.list.length === 0) continue;
			const card = pick(found.data.list as Card[]);
			expect(card.max_passengers * requested.vehicle_count).toBeGreaterThanOrEqual(
				requested.adults + requested.child_ages.length,
			);
			expect(card.luggage * requested.vehicle_count).toBeGreaterThanOrEqual(requested.luggage);
			const clock = found.data.times.pick_up_time_local.slice(11, 16);
			expect([clock, card.night_fee > 0]).toEqual([clock, clock >= "22:00" || clock < "06:00"]);
			const { destination: _to, departure: _from, ...wish } = requested as typeof requested & Record<string, unknown>;
			const body = {
				...wish,
				place: found.data.place.place,
				rate_id: card.rate_id,
				expected_amount: card.total_amount,
			};
			const quoted = await admin.post("airport/quote", body);
			expect([quoted.data.total_amount, quoted.data.changes], quoted.text).toEqual([card.total_amount, []]);
			const { airport_transfer_fee, chinese_driver_fee, night_fee, child_seat_fee, extra_stop_fee } = card;
			expect(airport_transfer_fee + chinese_driver_fee + night_fee + child_seat_fee + extra_stop_fee).toBe(
				card.total_amount,
			);
			const lines = quoted.data.price_lines as { amount: number; quantity: number; unit_amount: number }[];
			expect(lines.every(({ amount, quantity, unit_amount }) => amount === quantity * unit_amount)).toBe(true);
			expect(lines.reduce((all, { amount }) => all + amount, 0)).toBe(card.total_amount);
			const made = await admin.post("order/create", createBody(quoted.data));
			expect([made.data.total_amount, made.data.part.airport_transfer_fee], made.text).toEqual([
				card.total_amount,
				airport_transfer_fee,
			]);
			await admin.post("order/cancel", {
				id: made.data.id,
				quote_id: (await admin.cancelQuote(made.data.id)).data.quote_id,
			});
		}
	});

	it("is counted exactly by each filter, all the others applied", async () => {
		const all = (await search({ limit: 100 })).data;
		for (const [name, facet] of Object.entries(all.facets) as [string, { value: string | number; count: number }[]][]) {
			for (const { value, count } of facet)
				expect([name, value, (await search({ [name]: value })).data.total]).toEqual([name, value, count]);
		}
		const large = (await search({ passengers_min: 6, limit: 100 })).data;
		for (const { value, count } of large.facets.vehicle_class as { value: string; count: number }[]) {
			expect((await search({ passengers_min: 6, vehicle_class: value })).data.total).toBe(count);
		}
	});

	it("finds hotels, districts and towns in the zone that prices them, in any script", async () => {
		const zone = async (destination: string, code = "RGN") =>
			(await search({ airport: code, destination })).data.place?.zone_name;
		const downtown = await zone("Yangon downtown");
		expect(await zone("Sule Pagoda")).toBe(downtown);
		expect(await zone("苏雷宝塔")).toBe(downtown);
		expect(await zone("သီလဝါ")).toBe(await zone("迪拉瓦经济特区"));
		const names = await portal.call("airport/suggest?airport=MDL");
		expect(names.data.every(({ kind }: { kind: string }) => kind === "zone")).toBe(true);
	});

	it("of an airline that nobody knows is sold, and says no airline", async () => {
		expect((await search({ flight_number: "xx 12" })).data.flight).toMatchObject({
			flight_number: "XX12",
			airline: null,
		});
		expect((await search()).data.flight).toMatchObject({
			flight_number: "CA905",
			airline: "Air China",
			airline_alt: "中国国际航空",
			kind: "international",
		});
	});

	const EMPTY = { airport: "", flight_number: "", destination: "", arriving_at: undefined };
	const DROP_OFF = { transfer_type: "drop_off", departure: "Yangon downtown", arriving_at: undefined };
	it.each([
		["a form that is empty", EMPTY, ["airport", "arriving_at", "destination", "flight_number"]],
		["a flight number that is none", { flight_number: "!!" }, ["flight_number"]],
		["no flight of a pick-up", { flight_number: "" }, ["flight_number"]],
		["a landing that has passed", { arriving_at: `${inDays(-1)}T12:00` }, ["arriving_at"]],
		["a pick-up before the landing", { transfer_at: `${day}T11:59` }, ["transfer_at"]],
		["a pick-up the day after", { transfer_at: `${addDays(day, 1)}T12:00` }, ["transfer_at"]],
		["a landing in two years", { arriving_at: `${inDays(700)}T12:00` }, ["arriving_at"]],
		["an airport that is none", { airport: "ZZZ" }, ["airport"]],
		["a place that nobody knows", { destination: "qqqqqq" }, ["destination"]],
		["a place beyond the airport's zones", { destination: "Mandalay Palace" }, ["destination"]],
		["a zone that is none", { place: "zone:999999" }, ["destination"]],
		["a child before its birth", { child_ages: [4, -1] }, ["child_ages[1]"]],
		["nobody", { adults: 0 }, ["adults"]],
		["a day that is none", { arriving_at: "2027-02-30T09:00" }, ["arriving_at"]],
		["prices the wrong way round", { price_min: 200, price_max: 100 }, ["price_min"]],
		["a drop-off without a time", DROP_OFF, ["departure_at"]],
		[
			"a drop-off that misses its flight",
			{ ...DROP_OFF, departure_at: `${day}T12:00`, transfer_at: `${day}T11:30` },
			["transfer_at"],
		],
		["a drop-off from nowhere", { ...DROP_OFF, departure: "", departure_at: `${day}T12:00` }, ["departure"]],
	])("refuses %s at its field", async (_what, requested, fields) => {
		const { code, data } = await search(requested);
		expect([code, data.type, Object.keys(data.fields).sort()]).toEqual([0, "invalid", fields]);
	});

	it("says that all is missing where nothing was filled in, and that a place is far only where it is known", async () => {
		const blank = (await search(EMPTY)).msg;
		const filled = [
			{ airport: "RGN" },
			{ flight_number: "CA905" },
			{ destination: "Bago" },
			{ departure: "Bago" },
			{ place: "zone:1" },
		];
		for (const one of filled) expect([one, (await search({ ...EMPTY, ...one })).msg]).not.toEqual([one, blank]);
		const fault = async (destination: string) => (await search({ destination })).data.fields.destination;
		expect(await fault("qqqqqq")).not.toBe(await fault("Mandalay Palace"));
	});

	it("for four is not quoted for nine people, nor for more luggage than fits, nor in Chinese where nobody speaks it", async () => {
		const { list, place } = (await search({ vehicle_class: "suv" })).data;
		const { destination: _to, ...wish } = PICK_UP;
		const body = { ...wish, place: place.place, rate_id: list[0].rate_id };
		const refused = async (more: Record<string, unknown>) =>
			Object.keys((await admin.post("airport/quote", { ...body, ...more })).data.fields);
		expect(await refused({ adults: 8, child_ages: [3] })).toEqual(["adults"]);
		expect(await refused({ luggage: 5 })).toEqual(["luggage"]);
		expect(await refused({ flight_number: "!!", child_ages: [] })).toEqual(["flight_number"]);
		expect(await refused({ arriving_at: `${inDays(-1)}T12:00` })).toEqual(["arriving_at"]);
		const there = await search({ airport: "SNW", destination: "Thandwe town", adults: 1, luggage: 0 });
		const silent = {
			airport: "SNW",
			place: there.data.place.place,
			rate_id: there.data.list[0].rate_id,
			driver_language: "zh",
		};
		expect(await refused({ ...silent, adults: 1, luggage: 0 })).toEqual(["driver_language"]);
		expect((await admin.post("airport/quote", { ...body, rate_id: 999_999 })).data.type).toBe("not_found");
	});

	it("is quoted once for the same wish, and told apart by its name board", async () => {
		const offer = await airport.offer(portal);
		const wish = airport.wanted({ offer, days: 33 });
		const [one, two] = await Promise.all([admin.post("airport/quote", wish), admin.post("airport/quote", wish)]);
		expect(one.data.id).toBe(two.data.id);
		expect((await portal.call(`airport/quote?id=${one.data.id}`, { token: admin.token })).data.part).toEqual(
			one.data.part,
		);
		const named = await admin.post("airport/quote", { ...wish, name_board: "欢迎 ACME" });
		expect([named.data.id === one.data.id, named.data.total_amount]).toEqual([false, one.data.total_amount]);
		const made = await admin.post("order/create", createBody(named.data));
		expect(made.data.part.name_boards).toEqual(["欢迎 ACME"]);
	});
});

describe("a day of a class", () => {
	it("is sold to the last transfer and no further, by a hundred buyers at once, also of several zones", async () => {
		const wanted = { offer: await airport.offer(portal), days: 90 };
		await portal.store.db.execute(sql`update transfer_fleet set per_day = 5
			where id = (select transfer_fleet_id from transfer_rate where id = ${wanted.offer.id})`);
		const zones = await rowsOf<{ rate_id: number; place: string }>(
			portal.store.db,
			sql`select r.id::int4 as rate_id, 'zone:' || r.transfer_zone_id as place from transfer_rate r join transfer_rate own on own.transfer_fleet_id = r.transfer_fleet_id
				where own.id = ${wanted.offer.id} order by r.id <> own.id limit 2`,
		);
		const quotes: Awaited<ReturnType<typeof admin.post>>[] = [];
		for (let at = 0; at < 100; at++)
			quotes.push(
				await admin.post("airport/quote", { ...airport.wanted(wanted), ...zones[at % 2], name_board: `B${at}` }),
			);
		const noon = { arriving_at: `${inDays(90)}T12:00`, adults: 1, luggage: 0, limit: 100 };
		const leftIn = async ({ place, rate_id }: (typeof zones)[number]) =>
			(await search({ ...noon, place })).data.list.find((one: Card) => one.rate_id === rate_id)?.left;
		const left = () => Promise.all(zones.map(leftIn));
		expect(await left()).toEqual([5, 5]);
		const answers = await Promise.all(quotes.map(({ data }) => admin.post("order/create", createBody(data))));
		expect(answers.filter(({ code }) => code === 1).length).toBe(5);
		expect(await airport.booked(portal, wanted)).toEqual([5]);
		expect(await left()).toEqual([undefined, undefined]);
	});
});

describe("a delayed flight", () => {
	async function confirmed(days: number, more: Record<string, unknown> = {}): Promise<number> {
		const offer = await airport.offer(portal);
		const quoted = await admin.post("airport/quote", {
			...airport.wanted({ offer, days }),
			arriving_at: `${inDays(days)}T21:30`,
			...more,
		});
		const made = await admin.post("order/create", createBody(quoted.data));
		return (await admin.pay(made.data.id)).data.id;
	}
	const late = (id: number, landing_at: string) => dispatcher.post("airport/delay", { id, landing_at }, uniqueId());

	it("moves pick-up, clocks and sheet without charge, over midnight too, and an early one moves nothing", async () => {
		const id = await confirmed(40);
		const before = (await admin.detail(id)).data;
		expect(before.part).toMatchObject({ pick_up_time_local: `${inDays(40)}T22:10:00+06:30`, is_night: true });
		const moved = await late(id, `${inDays(41)}T00:15`);
		expect(moved.data.part, moved.text).toMatchObject({
			pick_up_time_local: `${inDays(41)}T00:55:00+06:30`,
			flight_at_local: `${inDays(41)}T00:15:00+06:30`,
		});
		expect([moved.data.total_amount, moved.data.service_from]).toEqual([before.total_amount, inDays(41)]);
		expect(moved.data.documents.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
		expect((await late(id, `${inDays(40)}T20:00`)).data.part.pick_up_time_local).toBe(`${inDays(40)}T22:10:00+06:30`);
		expect(Object.keys((await late(id, `${inDays(41)}T21:31`)).data.fields)).toEqual(["landing_at"]);
		expect((await late(id, `${inDays(41)}T21:30`)).data.part.pick_up_time_local).toBe(`${inDays(41)}T22:10:00+06:30`);
		await admin.cancel(id, (await admin.cancelQuote(id)).data.quote_id);
		expect((await late(id, `${inDays(41)}T20:00`)).data.type).toBe("not_allowed_in_state");
	});

	it("of more than three hours may be cancelled for nothing, of three hours on the dot as before", async () => {
		const [exact, beyond] = [await confirmed(44), await confirmed(44)];
		await late(exact, `${inDays(45)}T00:30`);
		await late(beyond, `${inDays(45)}T00:31`);
		const [row] = await rowsOf<{ starts: number; now: number }>(
			portal.store.db,
			sql`select extract(epoch from starts_at)::int8 as starts, extract(epoch from portal_now())::int8 as now from orders where id = ${exact}`,
		);
		await setClock(portal, Number(row?.starts) - Number(row?.now) - 3 * 3600);
		const fees = [await admin.cancelQuote(exact), await admin.cancelQuote(beyond)].map(({ data }) => data.fee_amount);
		expect([Number(fees[0]) > 0, fees[1]]).toEqual([true, 0]);
		const [flag] = await rowsOf<{ attention_code: string }>(
			portal.store.db,
			sql`select attention_code from orders where id = ${beyond}`,
		);
		expect(flag?.attention_code).toBe("flight_late");
	});

	it("is nothing that the customer enters, whom it might let cancel for nothing", async () => {
		const id = await confirmed(46);
		const answer = await admin.post("airport/delay", { id, landing_at: `${inDays(47)}T03:00` }, uniqueId());
		expect([answer.code, answer.data.type]).toEqual([0, "not_allowed"]);
		expect((await admin.detail(id)).data.part.pick_up_time_local).toBe(`${inDays(46)}T22:10:00+06:30`);
	});

	it("takes the driver along, and is refused at its field where it cannot be", async () => {
		const id = await confirmed(48);
		await airport.ready(portal, id);
		const card = async (query = "") =>
			(await portal.call(`order/driverCard?id=${id}${query}`, { token: admin.token })).data;
		const before = await card();
		const rowOf = ({ rows }: { rows: { label: { en: string }; value: { en: string; my: string } }[] }, label: string) =>
			rows.find((row) => row.label.en === label)?.value;
		expect(rowOf(before, "Pick-up location")?.en).toMatch(/^Yangon International Airport \(RGN\), /);
		expect(rowOf(before, "Name board")?.en).toMatch(/^ZHANG /);
		await late(id, `${inDays(48)}T23:30`);
		const old = await portal.call(`order/verifyDriverCard?code=${before.code}`);
		expect([old.data.status, (await card()).version, (await card(`&code=${before.code}`)).status]).toEqual([
			"superseded",
			2,
			"superseded",
		]);
		expect(rowOf(await card(), "Pick-up time")?.en).not.toBe(rowOf(before, "Pick-up time")?.en);
		const [during] = await rowsOf<{ moved: boolean }>(
			portal.store.db,
			sql`select lower(a.during) = o.starts_at - interval '1 hour' as moved from service_assignment a join orders o on o.id = a.order_id
				where a.order_id = ${id} and a.revoked_at is null`,
		);
		expect(during?.moved).toBe(true);
		expect(Object.keys((await late(id, `${inDays(52)}T12:00`)).data.fields)).toEqual(["landing_at"]);
		const times = { arriving_at: undefined, departure_at: `${inDays(49)}T21:30` };
		const away = await confirmed(49, { transfer_type: "drop_off", ...times });
		expect(Object.keys((await late(away, `${inDays(49)}T23:00`)).data.fields)).toEqual(["landing_at"]);
	});
});

describe("the driver of a transfer", () => {
	it("speaks what was booked, stands on the order and its sheet, and is free again once it is cancelled", async () => {
		const offer = await airport.offer(portal);
		const quoted = await admin.post("airport/quote", { ...airport.wanted({ offer, days: 55 }), driver_language: "zh" });
		const made = await admin.post("order/create", createBody(quoted.data));
		await admin.pay(made.data.id);
		const { data: free } = await portal.call(`order/assignable?id=${made.data.id}`, { token: dispatcher.token });
		expect(
			free.drivers.every(({ driver_languages }: { driver_languages: string[] }) => driver_languages.includes("zh")),
		).toBe(true);
		const drivers = [{ vehicle_id: free.vehicles[0].id, driver_id: free.drivers[0].id }];
		const assigned = await dispatcher.post("order/assign", { id: made.data.id, drivers }, uniqueId());
		expect(assigned.data, assigned.text).toMatchObject({
			status: 35,
			part: { driver_name: free.drivers[0].driver_name },
		});
		const sheet = await portal.call(`order/voucher?id=${made.data.id}&language=en`, { token: admin.token });
		for (const said of ["RGN", "CA905", "12:40 Myanmar time (UTC+06:30)", free.drivers[0].driver_phone])
			expect(sheet.text).toContain(said);
		const { data: quote } = await admin.cancelQuote(made.data.id);
		expect((await admin.cancel(made.data.id, quote.quote_id)).data.status).toBe(70);
		const again = await admin.order({ offer, days: 55 });
		await admin.pay(again.data.id);
		const second = await dispatcher.post("order/assign", { id: again.data.id, drivers }, uniqueId());
		expect(second.data.status, second.text).toBe(35);
	});
});
