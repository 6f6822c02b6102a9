import { sql } from "drizzle-orm";
import { openStore } from "~/portal-server/platform/db/client";
import { portalToday } from "~/portal-server/platform/db/clock";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { migrateStore } from "~/portal-server/platform/db/migrate";
import { rng } from "../../factories/random/chance";
import { insertTerms, insertTowns } from "../grow/hotels";

/** The code of the building is compiled by then. */
const WARM_UP = 100;

/** A search: the portal's whole answer, and how much was found. */
export interface Sample {
	readonly milliseconds: number;
	readonly found: number;
}

/** A catalogue of one line and a search of chance in it. */
export interface Country {
	readonly towns: number;
	fill(tx: Tx): Promise<void>;
	search(db: Db, roll: () => number, today: string): Promise<Sample>;
}

/** The English name of a town of `insertTowns`, as it is typed. */
export const namesOf = (town: number) => `Town ${town}`;

/** Fills the empty database at `url` and searches it, one search after another. */
export async function searchCountry(url: string, country: Country, searches: number): Promise<Sample[]> {
	const store = await openStore({ url, directory: "", prepared: false });
	try {
		await migrateStore(store);
		await store.transaction(async (tx) => {
			await tx.execute(sql`select setseed(0.42), set_config('statement_timeout', '0', true)`);
			await insertTerms(tx);
			await insertTowns(tx, country.towns);
			await country.fill(tx);
		});
		await store.transaction(async (tx) => {
			await tx.execute(sql`select set_config('statement_timeout', '0', true)`);
			await tx.execute(sql`analyze`);
		});
		const [roll, today, samples] = [rng(searches), await portalToday(store.db), [] as Sample[]];
		for (let at = -WARM_UP; at < searches; at++) {
			const sample = await country.search(store.db, roll, today);
			if (at >= 0) samples.push(sample);
		}
		return samples;
	} finally {
		await store.close();
	}
}
