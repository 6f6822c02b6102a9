/** Home, list of twenty and detail for a guest: CPU of the web tier against the yardstick, bytes and requests of the first load. */
import { PATHS, readPage } from "./addresses.js";
import { atMost, median } from "./figures.js";
import { load } from "./load.js";
import { SECRETS, startProduct, startWideList, startYardstick, withServers } from "./product.js";
import { weigh } from "./weight.js";

const ROUNDS = 5;
/** Until the compiler has done with the code of a page, which takes some 3,000 requests. */
const WARM_UP_ROUNDS = 20;
const REQUESTS = 150;
const MAX_RATIO = 15;
const MAX_CACHED_RATIO = 0.5;
const MAX_REQUESTS = 10;
const BUDGETS = { home: { html: 12, js: 117 }, list: { html: 12, js: 117 }, detail: { html: 14, js: 117 } };

let visits = 0;

/** The address under names that nobody has asked for yet: no copy of the page is kept under them. */
function unheard(url) {
	return Array.from({ length: REQUESTS }, () => {
		visits += 1;
		return `${url}${url.includes("?") ? "&" : "?"}visit=${visits}`;
	});
}

/** Rounds of the servers take turns, so that a noisy minute hits all of them; the first rounds warm up. */
async function measure(path, servers) {
	const cpu = new Map(servers.map(({ name }) => [name, []]));
	let cold;
	for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
		for (const { name, url, pid } of servers) {
			const count = name === "product" ? REQUESTS : REQUESTS * 10;
			const urls = name === "product" ? unheard(url + path) : [url + path];
			const { cpu: spent, errors } = await load({
				urls,
				pid,
				count,
				headers: { "accept-encoding": name === "cached" ? "br" : "identity" },
			});
			if (errors > 0) {
				throw new Error(`${errors} of ${count} requests for ${path} failed on ${name}`);
			}
			cold ??= spent;
			if (round >= WARM_UP_ROUNDS) {
				cpu.get(name)?.push(spent);
			}
		}
	}
	return {
		cold,
		product: median(cpu.get("product")),
		cached: median(cpu.get("cached")),
		raw: median(cpu.get("raw")),
		still: median(cpu.get("static")),
	};
}

function cpuRows(name, { cold, product, cached, raw, still }) {
	const times = (value) => (value / raw).toFixed(1);
	const spent = (value) => `${value.toFixed(3)} ms CPU`;
	return [
		{ what: `${name}: static`, figure: spent(still), budget: "", ratio: `${times(still)} x raw`, isMet: true },
		{ what: `${name}: raw`, figure: spent(raw), budget: "", ratio: "1.0 x raw", isMet: true },
		{
			what: `${name}: uncached`,
			figure: spent(product),
			budget: `<= ${MAX_RATIO} x raw`,
			ratio: `${times(product)} x raw`,
			isMet: product / raw <= MAX_RATIO,
		},
		{
			what: `${name}: uncached, first ${REQUESTS} requests`,
			figure: spent(cold),
			budget: "",
			ratio: `${times(cold)} x raw`,
			isMet: true,
		},
		{
			what: `${name}: from the guest page cache`,
			figure: spent(cached),
			budget: `<= ${MAX_CACHED_RATIO} x raw`,
			ratio: `${(cached / raw).toFixed(2)} x raw`,
			isMet: cached / raw <= MAX_CACHED_RATIO,
		},
	];
}

function byteRows(name, { html, js, requests }) {
	return [
		atMost(`${name}: HTML, gzip`, html, BUDGETS[name].html, "KB"),
		atMost(`${name}: scripts of the first load, gzip`, js, BUDGETS[name].js, "KB"),
		atMost(`${name}: requests of the first load`, requests, MAX_REQUESTS, "", 0),
	];
}

/** @param {"home" | "list" | "detail"} name */
export function page(name) {
	return () =>
		withServers(async (keep) => {
			const portal = await keep(startProduct({ PUBLIC_API: "1" }));
			const wide = await keep(startWideList(portal.url));
			// The web tier alone in its process: the portal's share does not count for these figures.
			const web = await keep(startProduct({ PORTAL_API_URL: wide.url, ...SECRETS }));
			const path = PATHS[name];
			const bodies = new Map([[path, await readPage(web.url + path)]]);
			const raw = await keep(startYardstick("raw", bodies));
			const still = await keep(startYardstick("static", bodies));
			const servers = [
				{ name: "product", ...web },
				{ name: "cached", ...web },
				{ name: "raw", ...raw },
				{ name: "static", ...still },
			];
			return [...cpuRows(name, await measure(path, servers)), ...byteRows(name, await weigh(web.url + path))];
		});
}

const CROWD = 50;
const VISITS = 1500;

/** Fifty guests at once on everything in one process. */
export function crowd() {
	return withServers(async (keep) => {
		const { url, pid } = await keep(startProduct());
		const urls = Object.values(PATHS).map((path) => url + path);
		await load({ urls, pid, count: 300 });
		const { times, errors, seconds } = await load({ urls, pid, count: VISITS, connections: CROWD });
		const at = (share) => [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
		return [
			atMost(`${CROWD} guests at once: p95`, at(0.95), 300, "ms", 0),
			atMost(`${CROWD} guests at once: p99`, at(0.99), 800, "ms", 0),
			atMost(`${CROWD} guests at once: errors`, errors, 0, "", 0),
			{
				what: `${CROWD} guests at once: pages`,
				figure: `${(VISITS / seconds).toFixed(0)} /s`,
				budget: "",
				isMet: true,
			},
		];
	});
}
