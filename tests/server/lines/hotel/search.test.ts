import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { listHotels } from "~/portal-server/lines/hotel/finding/list";
import { ANY_OFFER } from "~/portal-server/lines/hotel/inventory/combos";
import { planOfSearch } from "~/portal-server/lines/hotel/inventory/search";
import { readHotel } from "~/portal-server/lines/hotel/showing/detail";
import { readTerms } from "~/portal-server/lines/hotel/terms";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { portalToday } from "~/portal-server/platform/db/clock";
import { saveSettings } from "~/portal-server/platform/settings";
import { type Made, makeCatalogue } from "../../../factories/catalogue";
import { type Query, readWorld, type World } from "../../../factories/hotel-oracle";
import { rng } from "../../../factories/random/chance";
import { bothWays, NO_FILTERS, searchOf } from "../../../factories/searches";
import { createDatabase, type TestDatabase } from "../../../setup/store/postgres";

const SEARCHES = 70;
let database: TestDatabase;
let store: Store;
let made: Made;
let today: string;

beforeAll(async () => {
	database = await createDatabase({ from: "empty" });
	store = await openStore({ url: database.url, directUrl: database.directUrl, directory: "", prepared: false });
	today = await portalToday(store.db);
	made = await makeCatalogue(store, { seed: 20_261_121, hotels: 40, from_month: today, months: 4 });
	await store.db.execute(sql`analyze`);
});

afterAll(async () => {
	await store.close();
	await database.drop();
});

describe("the plan of a search", () => {
	it("holds no nested loop, for one month and over three", async () => {
		const terms = await readTerms(store.db, null, "CN");
		const roll = rng(5);
		for (const nights of [2, 30]) {
			const check_in = `${addDays(today, 40).slice(0, 7)}-28`;
			const plan = await planOfSearch(store.db, {
				...searchOf(roll, made, today, "CNY"),
				check_in,
				check_out: addDays(check_in, nights),
				offset: 0,
				pins: 500,
				refused: 20,
				...terms,
				city_id: made.cities[0] ?? 0,
				district_id: null,
				hotel_id: null,
				is_resident: false,
				seconds_left: 1_000_000,
				order: { key: "recommended", near: { lat: 17, lng: 96 }, isPoint: false, weights: terms.weights },
				filters: {
					...ANY_OFFER,
					price_min: 100,
					stars: [3, 4],
					score_min: 60,
					district: made.districts,
					facilities: ["wifi"],
					meal_type: ["breakfast"],
				},
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
		store = await openStore({ url: database.url, directUrl: database.directUrl, directory: "", prepared: false });
		world = await readWorld(store.db, currency);
	});

	it("finds what asking everything of every offer finds: hotels, offers, order, pages, every count, who is refused and what comes near", async () => {
		const roll = rng({ CNY: 1, MMK: 2, USD: 3 }[currency]);
		const seen = { hotels: 0, refused: 0, empty: 0, loosened: 0 };
		for (let number = 0; number < SEARCHES; number += 1) {
			const query = searchOf(roll, made, today, currency);
			const { answer, found, expected } = await bothWays(store.db, world, made, query);
			expect(found, JSON.stringify(query)).toEqual(expected);
			expect(answer.refused?.total).toBe(expected.refused.length);
			seen.hotels += expected.total;
			seen.refused += expected.refused.length;
			seen.empty += expected.total === 0 ? 1 : 0;
			seen.loosened += Object.keys(expected.relaxations).length;
		}
		for (const count of Object.values(seen)) expect(count).toBeGreaterThan(SEARCHES / 10);
	});

	it("shows on a hotel's own page the offer and amount of the list, the cheapest of the page", async () => {
		const roll = rng(99);
		let compared = 0;
		const reader = { db: store.db, who: null, language: "en" } as const;
		for (let number = 0; number < 25; number += 1) {
			const { check_in, check_out, rooms, nationality, place } = searchOf(roll, made, today, currency);
			const query: Query = { ...NO_FILTERS, check_in, check_out, rooms, nationality, place };
			for (const card of (await listHotels(reader, query)).list.slice(0, 3)) {
				const page = await readHotel(reader, { ...query, id: Number(card.id) });
				const offers = page.room_types.flatMap((type) => type.offers);
				const [cheapest] = offers.sort(
					(a, b) => a.total_amount - b.total_amount || Number(a.rate_plan_id) - Number(b.rate_plan_id),
				);
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
