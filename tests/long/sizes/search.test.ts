import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { portalToday } from "~/portal-server/platform/db/clock";
import { saveSettings } from "~/portal-server/platform/settings";
import { type Made, makeCatalogue } from "../../factories/catalogue";
import { readWorld } from "../../factories/hotel-oracle";
import { rng } from "../../factories/random/chance";
import { seedOf } from "../../factories/random/seed";
import { bothWays, searchOf } from "../../factories/searches";
import { comparePrices } from "../../server/lines/hotel/prices";
import { startPortal } from "../../setup/portal";
import { createDatabase, type TestDatabase } from "../../setup/store/postgres";

const SEARCHES = 1000;
const seed = seedOf("searches");

describe("a thousand generated searches", () => {
	let database: TestDatabase;
	let store: Store;
	let made: Made;
	let today: string;

	beforeAll(async () => {
		database = await createDatabase({ from: "empty" });
		store = await openStore({ url: database.url, directory: "", prepared: false });
		today = await portalToday(store.db);
		made = await makeCatalogue(store, { seed, hotels: 60, from_month: today, months: 4 });
	});
	afterAll(async () => {
		await store.close();
		await database.drop();
	});

	it.each(["CNY", "MMK", "USD"] as const)(
		"in %s find, order and count what asking everything of every offer does",
		async (currency) => {
			await store.transaction((tx) => saveSettings(tx, { currency }));
			// The settings that a process has read are good for five seconds.
			await store.close();
			store = await openStore({ url: database.url, directory: "", prepared: false });
			const world = await readWorld(store.db, currency);
			const roll = rng(seed + 1);
			for (let number = 0; number < SEARCHES; number++) {
				const query = searchOf(roll, made, today, currency);
				const { found, expected } = await bothWays(store.db, world, made, query);
				expect(found, JSON.stringify(query)).toEqual(expected);
			}
		},
	);
});

it("a thousand generated searches: one price on list, page and quote, and nothing for guests who may not be hosted", async () => {
	const portal = await startPortal();
	try {
		const today = await portalToday(portal.store.db);
		const made = await makeCatalogue(portal.store, { seed, hotels: 60, from_month: today, months: 4 });
		const { token } = await portal.signIn("demo");
		const { breaches, prices, refused } = await comparePrices(portal, made, {
			token,
			today,
			searches: SEARCHES,
			seed: seed + 2,
		});
		expect(breaches).toEqual([]);
		expect(prices).toBeGreaterThan(SEARCHES / 8);
		expect(refused).toBeGreaterThan(SEARCHES / 8);
	} finally {
		await portal.close();
	}
});
