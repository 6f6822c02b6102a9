import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/travel-dates";
import { HOTEL_SORTS } from "~/portal-contract/hotel/list";
import { MEAL_TYPES } from "~/portal-contract/hotel/stay";
import { openStore, type Store } from "~/portal-server/db/client";
import { portalToday } from "~/portal-server/db/clock";
import { listHotels } from "~/portal-server/hotel/finding/list";
import { planOfSearch } from "~/portal-server/hotel/inventory/search";
import { readHotel } from "~/portal-server/hotel/showing/detail";
import { readTerms } from "~/portal-server/hotel/terms";
import { saveSettings } from "~/portal-server/site/config";
import { among, dice, type Made, makeCatalogue, pick } from "../../factories/catalogue";
import { expectedOf, type Query, readWorld, type World } from "../../factories/hotel-oracle";
import { createDatabase, type TestDatabase } from "../../setup/postgres";

const SEARCHES = 200;
let database: TestDatabase;
let store: Store;
let made: Made;
let today: string;

beforeAll(async () => {
	database = await createDatabase({ from: "empty" });
	store = await openStore({ url: database.url, directory: "", prepared: false });
	today = await portalToday(store.db);
	made = await makeCatalogue(store, { seed: 20_261_121, hotels: 40, from_month: today, months: 4 });
	await store.db.execute(sql`ANALYZE`);
});

afterAll(async () => {
	await store.close();
	await database.drop();
});

function searchOf(roll: () => number): Query {
	const check_in = addDays(today, among(roll, 0, 50));
	const nights = roll() < 0.1 ? among(roll, 15, 30) : among(roll, 1, 6);
	const rooms = Array.from({ length: roll() < 0.1 ? among(roll, 4, 7) : among(roll, 1, 2) }, () => ({
		adults: among(roll, 1, 3),
		child_ages: Array.from({ length: roll() < 0.7 ? 0 : among(roll, 1, 3) }, () => among(roll, 0, 17)),
	}));
	return {
		check_in,
		check_out: addDays(check_in, nights),
		rooms,
		nationality: pick(roll, ["CN", "CN", "MM", "US"]),
		destination: "",
		place: roll() < 0.8 ? `city:${pick(roll, made.cities)}` : `district:${pick(roll, made.districts)}`,
		stars: [2, 3, 4, 5].filter(() => roll() < 0.15),
		meal_type: MEAL_TYPES.filter(() => roll() < 0.15),
		free_cancellation: roll() < 0.25 ? 1 : 0,
		district: [],
		credit: 0,
		instant: 0,
		facilities: [],
		pins: 0,
		show_refused: 0,
		sort: pick(roll, HOTEL_SORTS),
		page: roll() < 0.85 ? 1 : 2,
		limit: pick(roll, [3, 20, 100]),
	};
}

/** The search's answer in the words of the plain one. */
async function foundBy(query: Query) {
	const answer = await listHotels(store.db, null, "en", query);
	return {
		total: answer.total,
		page: answer.list.map((card) => ({ id: card.id, plan: card.offer.rate_plan_id, amount: card.offer.total_amount })),
		stars: Object.fromEntries(answer.facets.stars.filter(({ count }) => count > 0).map(({ value, count }) => [value, count])),
		meals: Object.fromEntries(answer.facets.meal_type.filter(({ count }) => count > 0).map(({ value, count }) => [value, count])),
		free: answer.facets.free_cancellation[0]?.count,
	};
}

async function nearOf(query: Query) {
	const [kind, id] = (query.place ?? "").split(":");
	const town = kind === "city" ? made.cities.indexOf(Number(id)) : Math.floor(made.districts.indexOf(Number(id)) / 2);
	return { lat: 17 + town, lng: 96 };
}

describe("the plan of a search", () => {
	it("holds no nested loop, for one month and over three", async () => {
		const terms = await readTerms(store.db, null, "CN");
		const roll = dice(5);
		for (const nights of [2, 30]) {
			const check_in = `${addDays(today, 40).slice(0, 7)}-28`;
			const plan = await planOfSearch(store.db, {
				...{ ...searchOf(roll), check_in, check_out: addDays(check_in, nights), meals: [], free_cancellation: false, offset: 0 },
				...{ ...terms, city_id: made.cities[0] ?? 0, district_id: null, hotel_id: null, is_resident: false, seconds_left: 1_000_000 },
				order: { key: "recommended", near: { lat: 17, lng: 96 }, weights: terms.weights },
			});
			expect(plan.filter((line) => line.includes("Nested Loop"))).toEqual([]);
			expect(plan.some((line) => line.includes("Hash Join"))).toBe(true);
		}
	});
});

describe.each(["CNY", "MMK", "USD"] as const)("a search in %s", (currency) => {
	let world: World;
	beforeAll(async () => {
		await store.transaction((tx) => saveSettings(tx, { currency }));
		// The settings that a process has read are good for five seconds.
		await store.close();
		store = await openStore({ url: database.url, directory: "", prepared: false });
		world = await readWorld(store.db, currency);
	});

	it("finds what looking at every plan and night finds: hotels, offers, amounts, order, pages and every count", async () => {
		const roll = dice({ CNY: 1, MMK: 2, USD: 3 }[currency]);
		let hotels = 0;
		for (let number = 0; number < SEARCHES; number += 1) {
			const query = searchOf(roll);
			const expected = expectedOf(world, query, await nearOf(query));
			hotels += expected.total;
			expect(await foundBy(query), JSON.stringify(query)).toEqual(expected);
		}
		expect(hotels).toBeGreaterThan(SEARCHES);
	});

	it("shows on a hotel's own page the offer and amount of the list, the cheapest of the page", async () => {
		const roll = dice(99);
		let compared = 0;
		for (let number = 0; number < 25; number += 1) {
			const query: Query = { ...searchOf(roll), stars: [], meal_type: [], free_cancellation: 0, page: 1, limit: 20 };
			for (const card of (await listHotels(store.db, null, "en", query)).list.slice(0, 3)) {
				const page = await readHotel(store.db, null, "en", { ...query, id: Number(card.id) });
				const offers = page.room_types.flatMap((type) => type.offers);
				const [cheapest] = offers.sort((a, b) => a.total_amount - b.total_amount || Number(a.rate_plan_id) - Number(b.rate_plan_id));
				const { rate_plan_id, meal_type, total_amount, price_per_night, free_until, rooms_left, instant } = card.offer;
				expect(cheapest).toMatchObject({
					rate_plan_id,
					meal_type,
					total_amount,
					price_per_night,
					free_until,
					rooms_left,
					instant,
					currency,
				});
				compared += 1;
			}
		}
		expect(compared).toBeGreaterThan(20);
	});
});
