import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { listHotels } from "~/portal-server/lines/hotel/finding/list";
import { driveMinutes } from "~/portal-server/places/drive-time";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { portalToday } from "~/portal-server/platform/db/clock";
import { city, destination, hotel } from "~/portal-server/platform/db/schema";
import { landmarkPoint, type Made, makeCatalogue } from "../../../factories/catalogue";
import type { Query } from "../../../factories/hotel-oracle";
import { NO_FILTERS } from "../../../factories/searches";
import { createDatabase, type TestDatabase } from "../../../setup/store/postgres";

let database: TestDatabase;
let store: Store;
let made: Made;
let check_in: string;

beforeAll(async () => {
	database = await createDatabase({ from: "empty" });
	store = await openStore({ url: database.url, directUrl: database.directUrl, directory: "", prepared: false });
	const today = await portalToday(store.db);
	check_in = addDays(today, 20);
	made = await makeCatalogue(store, { seed: 77, hotels: 40, from_month: today, months: 3 });
});

afterAll(async () => {
	await store.close();
	await database.drop();
});

const searchHotels = (changes: Partial<Query>, language: "en" | "zh-cn" = "en") => {
	const party = { rooms: [{ adults: 1, child_ages: [] }], nationality: "MM" };
	const query: Query = {
		...NO_FILTERS,
		...party,
		check_in,
		check_out: addDays(check_in, 1),
		place: `city:${made.cities[0]}`,
		...changes,
	};
	return listHotels({ db: store.db, who: null, language }, query);
};

/** A town at that latitude, with the hotel of another one. */
async function townOf(lat: number, hotel_id: number): Promise<number> {
	const names = { code: `town-${lat}`, name_zh: "近城", name_en: "Near", name_my: null };
	const [row] = await store.db
		.insert(city)
		.values({ ...names, lat, lng: 96 })
		.returning();
	const id = row?.id ?? 0;
	await store.db.update(hotel).set({ city_id: id }).where(eq(hotel.id, hotel_id));
	await store.db.execute(sql`update room_month set city_id = ${id} where hotel_id = ${hotel_id}`);
	await store.db.execute(sql`update rate_month set city_id = ${id} where hotel_id = ${hotel_id}`);
	return id;
}

/** Great-circle metres, another formula than the product's. */
function metres(from: { lat: number; lng: number }, to: { lat: number; lng: number }): number {
	const radians = (degrees: number) => (degrees * Math.PI) / 180;
	const [a, b] = [radians(from.lat), radians(to.lat)];
	const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
	return 2 * 6_371_000 * Math.asin(Math.sqrt(half));
}

describe("a list of hotels", () => {
	it("beyond its last page is empty and still says how many there are", async () => {
		const { total } = await searchHotels({});
		expect(total).toBeGreaterThan(3);
		for (const page of [2, 1_000_000])
			expect(await searchHotels({ page, limit: 100 })).toMatchObject({ list: [], total, page });
	});

	it("has for a map every hotel of all its pages in its order, with the price of its card, and names to write beside them", async () => {
		const all = await searchHotels({ limit: 100, pins: 1, sort: "price" });
		const cards = all.list.map(({ id, name, lat, lng, offer }) => ({
			id,
			name,
			lat,
			lng,
			price_per_night: offer.price_per_night,
		}));
		expect(all.pins).toEqual(cards);
		expect((await searchHotels({ limit: 2, page: 2, pins: 1, sort: "price" })).pins).toEqual(cards);
		expect(all.labels).toEqual([
			expect.objectContaining({ kind: "landmark", name: "Landmark 1", ...landmarkPoint(1) }),
		]);
		const without = await searchHotels({});
		expect([without.pins ?? [], without.labels ?? []]).toEqual([[], []]);
	});

	it("tells metres from a landmark, the nearest first, and none from a town", async () => {
		const { list, place } = await searchHotels({ place: `landmark:${made.landmarks[0]}` });
		expect(place).toMatchObject(landmarkPoint(1));
		const shown = list.map(({ distance_m }) => Number(distance_m));
		expect(shown).toEqual([...shown].sort((a, b) => a - b));
		for (const [index, card] of list.entries()) {
			const real = metres(landmarkPoint(1), card);
			expect(Math.abs((shown[index] ?? 0) - real) / real).toBeLessThan(0.01);
		}
		expect((await searchHotels({})).list.every(({ distance_m }) => distance_m === null)).toBe(true);
	});

	it("[39-4.6] tells beside a cheapest offer that is not free to cancel the cheapest that is: what the filter finds", async () => {
		const all = await searchHotels({ limit: 100 });
		const free = new Map(
			(await searchHotels({ limit: 100, free_cancellation: 1 })).list.map((card) => [card.id, card.offer]),
		);
		const shown = all.list.map(({ id, offer, free_offer }) => ({ id, isFree: offer.free_until !== null, free_offer }));
		for (const { id, isFree, free_offer } of shown) {
			const found = free.get(id);
			const { rate_plan_id, total_amount, price_per_night, free_until } = found ?? {};
			expect(free_offer ?? null, String(id)).toEqual(
				isFree || !found ? null : expect.objectContaining({ rate_plan_id, total_amount, price_per_night, free_until }),
			);
		}
		expect(shown.some(({ free_offer }) => free_offer)).toBe(true);
		expect(shown.some(({ isFree }) => isFree)).toBe(true);
	});

	it("[39-4.5] tells how far each label of the map is from the searched place, by air and by car", async () => {
		const { place, labels } = await searchHotels({ limit: 1, pins: 1 });
		const [label] = labels ?? [];
		const real = metres(place, landmarkPoint(1));
		expect(Math.abs((label?.distance_m ?? 0) - real) / real).toBeLessThan(0.01);
		expect(label?.drive_minutes).toBe(driveMinutes(label?.distance_m ?? 0));
		const there = await searchHotels({ limit: 1, pins: 1, place: `landmark:${made.landmarks[0]}` });
		expect(there.labels?.[0]).toMatchObject({ distance_m: 0, drive_minutes: 5 });
	});

	it("names districts in the reader's language and keeps a chosen value that no hotel has", async () => {
		const labels = async (language: "en" | "zh-cn") =>
			(await searchHotels({ limit: 1 }, language)).facets.district?.map(({ label }) => label).sort();
		expect(await labels("en")).toEqual(["D11", "D12"]);
		expect(await labels("zh-cn")).toEqual(["D11酒店", "D12酒店"]);
		const { facets } = await searchHotels({ stars: [1], score_min: 100 });
		expect(facets.stars).toContainEqual({ value: 1, count: 0 });
		expect(facets.score_min).toContainEqual({ value: 100, count: 0 });
	});

	it("says what else typed words may mean, and nothing where a place was chosen", async () => {
		const { place, alternatives = [] } = await searchHotels({ place: undefined, destination: "town" });
		expect(place.place).toMatch(/^city:/);
		expect(alternatives).toHaveLength(5);
		expect(alternatives.map((one) => one.place)).not.toContain(place.place);
		expect((await searchHotels({ destination: "town" })).alternatives ?? []).toEqual([]);
		expect((await searchHotels({ place: undefined, destination: place.name })).alternatives ?? []).toEqual([]);
	});

	it("sends on to the nearest towns that have rooms for these guests where this one has nothing at all, whatever was filtered", async () => {
		const guests = { nationality: "CN" };
		const second = { ...guests, place: `city:${made.cities[1]}` };
		const [near, unknown] = (await searchHotels(second)).list;
		const third = await townOf(16.5, Number(near?.id));
		await townOf(16.9, Number(unknown?.id));
		await store.db.insert(destination).values({
			place: `city:${third}`,
			kind: "city",
			city_id: third,
			name_zh: "近城",
			name_en: "Near",
			search: "near",
			exact: [],
			bigrams: [],
		});
		const { total } = await searchHotels(second);
		await store.db.execute(sql`update rate_month set closed = -1 where city_id = ${made.cities[0]}`);
		const answer = await searchHotels({ ...guests, stars: [4] });
		expect(answer).toMatchObject({ total: 0, relaxations: [], nearest: [], list: [] });
		const place = (of: string, name: string) => expect.objectContaining({ place: of, name });
		expect(answer.towns).toEqual([
			{ place: place(`city:${third}`, "Near"), total: 1, distance_m: 55_660 },
			{ place: place(second.place, "Town 2"), total, distance_m: 111_320 },
		]);
		expect((await searchHotels({ check_in: addDays(check_in, 300), check_out: addDays(check_in, 301) })).towns).toEqual(
			[],
		);
	});
});
