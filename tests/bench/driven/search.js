/** Searches of the two lines that drive, on PostgreSQL: all cars to be had in one town, and a transfer at one of many airports. */
import { atMost, percentile, plain } from "../figures.js";
import { importModule, startDatabase, withServers } from "../product.js";

const SEARCHES = 400;
const CARS = 1_000;
const AIRPORTS = 40;
const ZONES = 500;
/** Milliseconds of the portal's whole answer. */
const BUDGET = 20;

function measure(what, countryOf) {
	return withServers(async (keep) => {
		const { env } = await keep(startDatabase());
		const { searchCountry } = await importModule("tests/bench/driven/country.ts");
		const samples = await searchCountry(env.DATABASE_URL, await countryOf(), SEARCHES);
		const times = samples.map(({ milliseconds }) => milliseconds);
		const found = samples.reduce((all, one) => all + one.found, 0) / samples.length;
		return [
			plain(`${what}: p50`, percentile(times, 0.5), "ms"),
			atMost(`${what}, ${found.toFixed(0)} found: p95`, percentile(times, 0.95), BUDGET, "ms"),
		];
	});
}

export async function drivenSearch() {
	const cars = async () => (await importModule("tests/bench/driven/cars.ts")).carCountry(CARS);
	const transfers = async () =>
		(await importModule("tests/bench/driven/transfers.ts")).transferCountry(AIRPORTS, ZONES);
	return [
		...(await measure(`car search among ${CARS} cars of a town, PostgreSQL`, cars)),
		...(await measure(`transfer search over ${AIRPORTS} airports x ${ZONES} zones, PostgreSQL`, transfers)),
	];
}
