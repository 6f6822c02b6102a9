import { describe, expect, it } from "vitest";
import { addDays, OFFSET_TEXT } from "~/lib/time/travel-dates";
import { checkTrip, type TripOrder, WARNINGS } from "~/portal-server/trips/checks";
import { warningText } from "~/portal-server/trips/itinerary";
import { rng } from "../../factories/random/chance";

const at = (moment: string): number => Date.parse(`${moment}:00${OFFSET_TEXT}`) / 1000;
let ids = 0;
const order = (facts: Partial<TripOrder>): TripOrder => ({
	id: ++ids,
	guests: ["LI MIN"],
	people: 1,
	town_from: "Yangon",
	town_to: "Yangon",
	nights: null,
	seats: null,
	flight: null,
	begins_at: 0,
	ends_at: 0,
	...facts,
});
const stay = (from: string, until: string, more: Partial<TripOrder> = {}) =>
	order({ begins_at: at(`${from}T14:00`), ends_at: at(`${until}T12:00`), nights: { from, until }, ...more });
const ride = (begins: string, ends: string, more: Partial<TripOrder> = {}) =>
	order({ begins_at: at(begins), ends_at: at(ends), seats: 3, ...more });
const landing = (lands: string, begins: string, ends: string, more: Partial<TripOrder> = {}) =>
	ride(begins, ends, { flight: { kind: "landing", at: at(lands), ready_at: at(lands) + 1800 }, ...more });
const leaving = (begins: string, ends: string, takes_off: string, more: Partial<TripOrder> = {}) =>
	ride(begins, ends, { flight: { kind: "take_off", at: at(takes_off), ready_at: at(takes_off) - 3600 }, ...more });
const kinds = (...orders: TripOrder[]) => checkTrip(orders).map(({ kind }) => kind);

describe("a pick-up that does not fit a stay is questioned [39-3.7]", () => {
	const from = "2026-11-20";
	const at_hotel = (id: number) => ({ place_from: `hotel:${id}`, place_to: `hotel:${id}` });
	const own = stay(from, "2026-11-25", at_hotel(1));

	it.each([
		[
			"to another hotel",
			landing(`${from}T12:00`, `${from}T12:40`, `${from}T13:30`, { place_to: "hotel:2" }),
			["other_house"],
		],
		["to its hotel", landing(`${from}T12:00`, `${from}T12:40`, `${from}T13:30`, { place_to: "hotel:1" }), []],
		["to a district", landing(`${from}T12:00`, `${from}T12:40`, `${from}T13:30`), []],
		[
			"from another hotel",
			leaving("2026-11-25T11:00", "2026-11-25T12:00", "2026-11-25T15:00", { place_from: "hotel:2" }),
			["other_house"],
		],
		["in its middle", landing("2026-11-22T12:00", "2026-11-22T12:40", "2026-11-22T13:30"), ["arrives_mid_stay"]],
		[
			"to a flight in its middle",
			leaving("2026-11-22T11:00", "2026-11-22T12:00", "2026-11-22T15:00"),
			["leaves_mid_stay"],
		],
		[
			"by a car in another town",
			ride("2026-11-22T09:00", "2026-11-22T18:00", { town_from: "Mandalay" }),
			["other_town"],
		],
		["by a car in its town", ride("2026-11-22T09:00", "2026-11-22T18:00"), []],
	])("%s", (_what, one, found) => {
		expect(kinds(own, one)).toEqual(found);
	});

	it("is none where a car brings people from the one town to the next", () => {
		const next = stay("2026-11-25", "2026-11-27", { town_from: "Mandalay", town_to: "Mandalay" });
		expect(kinds(own, next, ride("2026-11-25T09:00", "2026-11-25T19:00", { town_to: "Mandalay" }))).toEqual([]);
	});
});

const STAY = stay("2026-11-20", "2026-11-23");

describe("a trip in which all goes together", () => {
	it.each([
		["nothing", []],
		["a stay alone", [STAY]],
		[
			"pick-up, stay, car, drop-off",
			[
				landing("2026-11-20T12:00", "2026-11-20T12:40", "2026-11-20T13:30"),
				STAY,
				ride("2026-11-21T09:00", "2026-11-22T18:00"),
				leaving("2026-11-23T12:00", "2026-11-23T13:00", "2026-11-23T16:00"),
			],
		],
		["two stays in a row", [STAY, stay("2026-11-23", "2026-11-25")]],
		["colleagues in two houses", [STAY, stay("2026-11-21", "2026-11-22", { guests: ["WANG FANG"] })]],
		[
			"a pick-up after midnight to a room of that night",
			[landing("2026-11-21T00:30", "2026-11-21T01:10", "2026-11-21T02:00"), STAY],
		],
		["a take-off after midnight", [STAY, leaving("2026-11-23T17:00", "2026-11-23T18:00", "2026-11-24T00:30")]],
		[
			"a pick-up just when one is through, to a room that is ready in three hours, of two rides in a row",
			[
				landing("2026-11-20T10:00", "2026-11-20T10:30", "2026-11-20T11:00"),
				ride("2026-11-20T11:00", "2026-11-20T12:00"),
				STAY,
			],
		],
		[
			"a drop-off six hours after the room, just in time",
			[STAY, leaving("2026-11-23T18:00", "2026-11-23T19:00", "2026-11-23T20:00")],
		],
		["a day's car without a night", [ride("2026-11-20T09:00", "2026-11-20T19:00")]],
	])("has no warning: %s", (_what, orders) => {
		expect(kinds(...orders)).toEqual([]);
	});
});

describe("a trip warns of", () => {
	it.each<[string, TripOrder[]]>([
		["before_landing", [landing("2026-11-20T15:00", "2026-11-20T14:30", "2026-11-20T15:30"), STAY]],
		["soon_after_landing", [landing("2026-11-20T15:00", "2026-11-20T15:10", "2026-11-20T16:00"), STAY]],
		["late_for_take_off", [STAY, leaving("2026-11-23T11:00", "2026-11-23T12:30", "2026-11-23T13:00")]],
		["soon_after_landing", [landing("2026-11-20T15:00", "2026-11-20T15:00", "2026-11-20T16:00"), STAY]],
		["night_uncovered", [STAY, stay("2026-11-24", "2026-11-25")]],
		["few_seats", [{ ...STAY, people: 5 }, ride("2026-11-20T18:00", "2026-11-20T19:00")]],
		["few_seats", [{ ...STAY, people: 5 }, ride("2026-11-23T08:00", "2026-11-23T09:00")]],
		["room_not_ready", [landing("2026-11-20T10:00", "2026-11-20T10:30", "2026-11-20T10:59"), STAY]],
		["room_not_ready", [landing("2026-11-20T04:20", "2026-11-20T05:00", "2026-11-20T05:30"), STAY]],
		["room_given_back", [STAY, leaving("2026-11-23T18:01", "2026-11-23T19:00", "2026-11-23T23:30")]],
		["few_seats", [{ ...STAY, people: 5 }, landing("2026-11-20T12:00", "2026-11-20T12:40", "2026-11-20T13:30")]],
		["stays_overlap", [STAY, stay("2026-11-22", "2026-11-23")]],
		["rides_overlap", [ride("2026-11-20T09:00", "2026-11-20T19:00"), ride("2026-11-20T18:00", "2026-11-20T20:00")]],
		["room_not_ready", [landing("2026-11-20T07:00", "2026-11-20T07:40", "2026-11-20T08:30"), STAY]],
		["room_given_back", [STAY, leaving("2026-11-23T19:00", "2026-11-23T20:00", "2026-11-23T23:30")]],
		[
			"other_town",
			[landing("2026-11-20T12:00", "2026-11-20T12:40", "2026-11-20T13:30", { town_to: "Mandalay" }), STAY],
		],
	])("%s alone", (kind, orders) => {
		expect(kinds(...orders)).toEqual([kind]);
	});

	it("a drop-off on a day after the stay, and the night between", () => {
		const late = leaving("2026-11-24T10:00", "2026-11-24T11:00", "2026-11-24T14:00");
		expect(checkTrip([STAY, late]).map(({ kind, order_ids }) => [kind, order_ids])).toEqual([
			["night_uncovered", [STAY.id]],
			["outside_stay", [late.id]],
		]);
	});

	it("the night before, where one is picked up before five", () => {
		expect(kinds(landing("2026-11-20T04:20", "2026-11-20T04:59", "2026-11-20T05:30"), STAY)).toEqual([
			"night_uncovered",
			"room_not_ready",
		]);
	});

	it("a moment by its day and clock, the year where it is another", () => {
		const [warning] = checkTrip([landing("2026-11-20T15:00", "2026-11-20T14:30", "2026-11-20T15:30"), STAY]);
		if (!warning) throw new Error("a warning expected");
		const said = (now: string) => warningText(warning, "en", at(now));
		expect(said("2026-11-01T12:00")).not.toContain("2026");
		expect(said("2025-11-01T12:00")).toContain("2026");
	});

	it("nights in a row once, with the stays on both sides", () => {
		const later = stay("2026-11-25", "2026-11-26");
		const [warning] = checkTrip([later, STAY]);
		expect(warning).toEqual({
			kind: "night_uncovered",
			order_ids: [STAY.id, later.id],
			values: { from_day: "2026-11-23", until_day: "2026-11-25" },
		});
	});

	it("seats of several flights of one day together", () => {
		const two = (hour: string) =>
			landing(`2026-11-20T${hour}:00`, `2026-11-20T${hour}:40`, `2026-11-20T${hour}:59`, { guests: [hour] });
		expect(kinds({ ...STAY, people: 6 }, two("12"), two("13"))).toEqual([]);
		expect(kinds({ ...STAY, people: 7 }, two("12"), two("13"))).toEqual(["few_seats"]);
	});
});

function anyTrip(next: (below: number) => number): TripOrder[] {
	const day = (from: number) => addDays("2026-11-20", from);
	const clock = () => `T${String(next(24)).padStart(2, "0")}:${next(2) ? "00" : "30"}`;
	return Array.from({ length: 1 + next(6) }, () => {
		const [from, guests, people] = [next(10), [["A", "B", "C"][next(3)] as string], 1 + next(5)];
		if (next(2) === 0) return stay(day(from), day(from + 1 + next(4)), { guests, people });
		const begins = at(day(from) + clock());
		const facts = { begins_at: begins, ends_at: begins + 1800 * (1 + next(60)), seats: 1 + next(8), guests, people };
		const flight_at = begins + 1800 * (next(10) - 5);
		const flights = [
			null,
			{ kind: "landing", at: flight_at, ready_at: flight_at + 1800 },
			{ kind: "take_off", at: flight_at, ready_at: flight_at - 3600 },
		] as const;
		return order({ ...facts, flight: flights[next(3)] ?? null });
	});
}

describe("of 2,000 trips", () => {
	it("each is judged the same whatever the order of its orders, by orders of its own, and each night once", () => {
		const roll = rng(7);
		const next = (below: number) => Math.floor(roll() * below);
		for (let turn = 0; turn < 2000; turn++) {
			const trip = anyTrip(next);
			const found = checkTrip(trip);
			expect(checkTrip([...trip].reverse()), JSON.stringify(trip)).toEqual(found);
			for (const { kind, order_ids } of found) {
				expect(WARNINGS).toContain(kind);
				expect(order_ids.every((id) => trip.some((one) => one.id === id))).toBe(true);
			}
			const early = trip.filter(
				({ flight, begins_at, seats }) => seats !== null && flight?.kind === "landing" && begins_at < flight.at,
			);
			expect(
				found
					.filter(({ kind }) => kind === "before_landing")
					.map(({ order_ids }) => order_ids[0])
					.sort(),
			).toEqual(early.map(({ id }) => id).sort());
			const nights = new Set(trip.flatMap(({ nights: slept }) => (slept ? nightsOf(slept.from, slept.until) : [])));
			const missing = found
				.filter(({ kind }) => kind === "night_uncovered")
				.flatMap(({ values }) => nightsOf(String(values.from_day), String(values.until_day)));
			expect(
				missing.some((night) => nights.has(night)),
				JSON.stringify(trip),
			).toBe(false);
			expect(new Set(missing).size).toBe(missing.length);
		}
	});
});

function nightsOf(from: string, until: string): string[] {
	const all: string[] = [];
	for (let night = from; night < until; night = addDays(night, 1)) all.push(night);
	return all;
}
