/** The voucher, and the whole way of a booking through the public API. */

import { stay, TOWNS } from "./addresses.js";
import { client, newKey, signedIn } from "./api.js";
import { atLeast, atMost, median, percentile } from "./figures.js";
import { importModule, startCounted, startDatabase, startProduct, withServers } from "./product.js";

const CLIENTS = 50;
const COMPANIES = 20;
const WARM_UP = 200;
const ORDERS = 1500;
const CONFIRMED = 30;

/** Offers of the demonstration that are confirmed at once, each with the stay it was found for. */
async function findOffers(api) {
	const offers = [];
	for (const [at, destination] of TOWNS.entries()) {
		const query = stay(20 + 10 * at, 1);
		query.set("destination", destination);
		const { list } = await api.get(`hotel/list?${query}`);
		const party = { check_in: query.get("check_in"), check_out: query.get("check_out"), nationality: "CN" };
		const instant = list.filter(({ offer }) => offer.instant);
		offers.push(
			...instant.map(({ offer }) => ({
				...party,
				rate_plan_id: offer.rate_plan_id,
				rooms: [{ adults: 2, child_ages: [] }],
			})),
		);
	}
	return offers;
}

/** Quote, create, pay: one order of one member. */
async function book(api, offer) {
	const quote = await api.post("hotel/quote", offer);
	const order = await api.post(
		"order/create",
		{
			quote_id: quote.id,
			total_amount: quote.total_amount,
			guests: [{ guest_full_name: "ZHANG SAN" }],
			contact_person: "王晓",
			contact_phone: "+86 138 0000 0001",
		},
		newKey(),
	);
	return api.post("order/pay", { id: order.id, pay_channel: "pre_deposit" }, newKey());
}

export function voucher() {
	return withServers(async (keep) => {
		const { url } = await keep(startProduct({ PUBLIC_API: "1" }));
		const api = await signedIn(url, "demo");
		const offers = await findOffers(api);
		const times = [];
		let bytes = 0;
		for (let at = 0; at < 7; at++) {
			// A voucher that was made before may be kept: each of these is made for the first time.
			const order = await book(api, offers[at % offers.length]);
			if (order.status !== CONFIRMED) {
				throw new Error(`order ${order.id} has status ${order.status}`);
			}
			const before = performance.now();
			const file = await api.file(`order/voucher?id=${order.id}&language=both&format=pdf`);
			times.push(performance.now() - before);
			if (file.status !== 200 || !file.bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) {
				throw new Error(`The voucher answered ${file.status}`);
			}
			bytes = Math.max(bytes, file.bytes.length);
		}
		return [
			atMost("voucher as PDF, warm", median(times.slice(2)), 300, "ms", 0),
			atMost("voucher as PDF, size", bytes / 1024, 60, "KB"),
		];
	});
}

/** Statements of one order beside begin and commit, of which most are prepared once for a connection. */
async function statementsOfOrder(database) {
	return withServers(async (keep) => {
		const { url, take } = await keep(startCounted({ PUBLIC_API: "1", ...database.env }));
		const { makeBookers } = await importModule("tests/bench/companies.ts");
		const [token] = await makeBookers(database.env.DATABASE_URL, 1, 1, "counted");
		const api = client(url, token);
		const [offer] = await findOffers(client(url));
		await take();
		await book(api, offer);
		return (await take()).filter(
			(text) => !/^\s*(begin|commit|select key, value from site_config\s*$)|content_change| job/.test(text),
		).length;
	});
}

export function orders() {
	return withServers(async (keep) => {
		const database = await keep(startDatabase());
		const { url } = await keep(startProduct({ PUBLIC_API: "1", ...database.env }));
		const { makeBookers, findDifferences } = await importModule("tests/bench/companies.ts");
		const tokens = await makeBookers(database.env.DATABASE_URL, COMPANIES, CLIENTS);
		const offers = await findOffers(client(url));
		const members = tokens.map((token) => client(url, token));
		const times = [];
		let next = 0;
		const run = async (until) => {
			const work = async (api) => {
				while (next < until) {
					const offer = offers[next++ % offers.length];
					const before = performance.now();
					await book(api, offer);
					times.push(performance.now() - before);
				}
			};
			await Promise.all(members.map(work));
		};
		await run(WARM_UP);
		times.length = 0;
		const before = performance.now();
		await run(WARM_UP + ORDERS);
		const seconds = (performance.now() - before) / 1000;
		const what = "quote, create, pay through the API, PostgreSQL";
		return [
			atLeast(`${what}: orders a second`, times.length / seconds, 60, "/s"),
			atMost(`${what}: p99 of the three calls`, percentile(times, 0.99), 1000, "ms", 0),
			atMost(
				`${what}: differences that the audits find`,
				(await findDifferences(database.env.DATABASE_URL, WARM_UP + ORDERS)).length,
				0,
				"",
				0,
			),
			atMost(`${what}: statements`, await statementsOfOrder(database), 12, "", 0),
		];
	});
}
