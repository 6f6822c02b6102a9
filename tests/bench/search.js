/** The hotel search: in the demonstration's data on PGlite, and what it costs in a country of 100, 1,000 and 10,000 hotels on PostgreSQL. */
import { readFileSync } from "node:fs";
import { stay, TOWNS } from "./addresses.js";
import { client } from "./api.js";
import { atMost, percentile, plain } from "./figures.js";
import { importModule, startDatabase, startProduct, withServers } from "./product.js";

const SEARCHES = 400;
const COUNTRIES = [100, 1_000, 10_000];
/** Milliseconds in the database for the largest of them. */
const BUDGET = { p50: 10, p95: 40 };

/** CPU milliseconds that a process has run, as the scheduler counts them. */
const cpuOf = (pid) => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;

/** Every search is for other dates, so that none is answered from memory; the calls come one after another through the public API. */
function inDemonstration() {
	return withServers(async (keep) => {
		const { url } = await keep(startProduct({ PUBLIC_API: "1" }));
		const api = client(url);
		const times = [];
		for (let at = 0; at < SEARCHES; at++) {
			const query = stay(3 + (at % 200), 1 + (at % 5));
			query.set("destination", TOWNS[at % TOWNS.length]);
			const before = performance.now();
			await api.get(`hotel/list?${query}`);
			times.push(performance.now() - before);
		}
		const measured = times.slice(SEARCHES / 4);
		return [
			plain("hotel search, demonstration data, PGlite: p50", percentile(measured, 0.5), "ms"),
			atMost("hotel search, demonstration data, PGlite: p95", percentile(measured, 0.95), 25, "ms"),
		];
	});
}

/** One country: what a search in it takes in the database, with exact counts of every filter, and the portal's whole answer. */
function inCountry(size, isLargest) {
	return withServers(async (keep) => {
		const { env } = await keep(startDatabase());
		const { makeHotels, searchHotels } = await importModule("tests/bench/grow/hotels.ts");
		await makeHotels(env.DATABASE_URL, size);
		const { database, answer, cpu, hotels, largest, found } = await searchHotels(env.DATABASE_URL, SEARCHES, cpuOf);
		const what = `hotel search, ${hotels} hotels, at most ${largest} in a town, ${found.toFixed(0)} found, PostgreSQL`;
		const inDatabase = (share, name) => {
			const value = percentile(database, share);
			return isLargest ? atMost(`${what}: ${name}`, value, BUDGET[name], "ms") : plain(`${what}: ${name}`, value, "ms");
		};
		return [
			inDatabase(0.5, "p50"),
			inDatabase(0.95, "p95"),
			plain("  the portal's whole answer: p50", percentile(answer, 0.5), "ms"),
			plain("  the portal's whole answer: p95", percentile(answer, 0.95), "ms"),
			plain("  CPU of the database for it", cpu, "ms"),
		];
	});
}

export async function search() {
	const rows = await inDemonstration();
	for (const size of COUNTRIES) {
		rows.push(...(await inCountry(size, size === Math.max(...COUNTRIES))));
	}
	return rows;
}
