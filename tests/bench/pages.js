/** Home, list and detail for a guest: CPU of the web tier against the yardstick, and the bytes of the page. */
import { gzipSync } from "node:zlib";
import { load } from "./load.js";

const ROUNDS = 3;
const REQUESTS = 150;
const MAX_RATIO = 15;
/** Budgets of the HTML, compressed, in kilobytes. */
const PAGES = [
	{ name: "home", path: () => "/", maxHtml: 12 },
	{ name: "hotel list", path: () => "/hotel/list", maxHtml: 12 },
	{ name: "hotel detail", path: (list) => /href="(\/hotel\/detail\/\d+)/.exec(list)?.[1] ?? "/hotel/detail/1", maxHtml: 14 },
];

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function readPage(url) {
	const answer = await fetch(url);
	if (answer.status !== 200) {
		throw new Error(`${url} answered ${answer.status}`);
	}
	return answer.text();
}

/** Rounds of the three servers take turns, so that a noisy minute hits all of them. */
async function measure(path, servers) {
	const cpu = new Map(servers.map(({ name }) => [name, []]));
	for (let round = 0; round <= ROUNDS; round++) {
		for (const { name, url, pid } of servers) {
			const count = name === "product" ? REQUESTS : REQUESTS * 10;
			const result = await load({ url: url + path, pid, count });
			// The first round warms up.
			if (round > 0) {
				cpu.get(name)?.push(result.cpu);
			}
		}
	}
	return new Map([...cpu].map(([name, values]) => [name, median(values)]));
}

function rowsOf(page, html, cpu) {
	const [product, raw] = [cpu.get("product") ?? 0, cpu.get("raw") ?? 0];
	const ratio = raw > 0 ? product / raw : Number.POSITIVE_INFINITY;
	const size = gzipSync(html).length / 1024;
	return [
		{ what: `${page.name}: static`, figure: `${(cpu.get("static") ?? 0).toFixed(3)} ms CPU`, budget: "", isMet: true },
		{ what: `${page.name}: raw`, figure: `${raw.toFixed(3)} ms CPU`, budget: "", ratio: "1.0", isMet: true },
		{
			what: `${page.name}: uncached`,
			figure: `${product.toFixed(2)} ms CPU`,
			budget: `<= ${MAX_RATIO} x raw`,
			ratio: ratio.toFixed(1),
			isMet: ratio <= MAX_RATIO,
		},
		{ what: `${page.name}: HTML, gzip`, figure: `${size.toFixed(1)} KB`, budget: `<= ${page.maxHtml} KB`, isMet: size <= page.maxHtml },
	];
}

export async function pages({ startProduct, startYardstickProcess }) {
	const started = [];
	const keep = async (promise) => {
		const server = await promise;
		started.push(server);
		return server;
	};
	try {
		const secret = { PORTAL_SHARED_SECRET: "a-shared-secret-for-benchmarks-0123456789" };
		const portal = await keep(startProduct({ ...secret, PUBLIC_API: "1" }));
		// The web tier alone in its process: the portal's share does not count for this figure.
		const web = await keep(
			startProduct({ ...secret, PORTAL_API_URL: portal.url, SESSION_SECRET: "a-secret-for-benchmarks-only-0123456789abcdef" }),
		);
		const bodies = new Map();
		for (const page of PAGES) {
			const path = page.path(bodies.get("/hotel/list") ?? "");
			bodies.set(path, await readPage(web.url + path));
		}
		const raw = await keep(startYardstickProcess("raw", bodies));
		const still = await keep(startYardstickProcess("static", bodies));
		const servers = [
			{ name: "product", ...web },
			{ name: "raw", ...raw },
			{ name: "static", ...still },
		];
		const rows = [];
		for (const [index, [path, html]] of [...bodies].entries()) {
			rows.push(...rowsOf(PAGES[index], html, await measure(path, servers)));
		}
		return rows;
	} finally {
		for (const server of started.reverse()) {
			await server.stop();
		}
	}
}
