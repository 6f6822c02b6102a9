/** Members' five pages by the whole path: CPU of web tier, portal and database against a plain Remix page of the same bytes, and statements. */
import { PATHS, readPage } from "./addresses.js";
import { memberCookie } from "./cookie.js";
import { atMost, median } from "./figures.js";
import { load } from "./load.js";
import {
	buildPeer,
	startCounted,
	startDatabase,
	startPeer,
	startProduct,
	startYardstick,
	withServers,
} from "./product.js";
import { addedBy } from "./weight.js";

const ROUNDS = 7;
/** Until the compiler has done with the code of a page, which takes some 3,000 requests. */
const WARM_UP_ROUNDS = 30;
const REQUESTS = 100;
/** The first requests of a process, before its code is compiled. */
const COLD = 100;
/** The budgets; the suite holds what is reached. */
const MAX_STATEMENTS = { home: 6, list: 4, detail: 6, orders: 4, order: 4 };
const VISITS_WRITTEN_MS = 2_500;
/** What a process reads for all pages, every few seconds: settings, towns of the search form, whether another process has changed contents. */
const FOR_ALL_PAGES =
	/^\s*select (key, value from site_config\s*$|c\.id as value, c\.name_\w+ as label from city)|content_change/;
const TITLES = { home: "home", list: "list", detail: "detail", orders: "order list", order: "order detail" };

async function memberPaths(url, headers) {
	const html = await readPage(`${url}/user/order/list`, headers);
	const order = /href="(\/user\/order\/detail\/\d+)/.exec(html)?.[1];
	if (!order) {
		throw new Error("The member has no orders");
	}
	return { ...PATHS, orders: "/user/order/list", order };
}

/** The peer's page with about as many bytes as this one. */
export async function peerPath(url, bytes) {
	const empty = Buffer.byteLength(await readPage(`${url}/list?facts=0`));
	const ten = Buffer.byteLength(await readPage(`${url}/list?facts=10`));
	return `/list?facts=${Math.max(0, Math.round(((bytes - empty) * 10) / (ten - empty)))}`;
}

export const spentOn = (pids, url, headers, count) =>
	load({ urls: [url], pids, count, headers: { ...headers, "accept-encoding": "identity" } }).then(({ cpu, errors }) => {
		if (errors > 0) {
			throw new Error(`${errors} of ${count} requests for ${url} failed`);
		}
		return cpu;
	});

/** Rounds of the page, the peer and the yardstick take turns. */
async function compare({ product, peer, raw, headers, path, peerAt }) {
	const cpu = { page: [], peer: [], raw: [] };
	for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
		const page = await spentOn(product.pids, product.url + path, headers, REQUESTS);
		const ofPeer = await spentOn([peer.pid], peer.url + peerAt, {}, REQUESTS);
		const ofRaw = await spentOn([raw.pid], raw.url + path, {}, REQUESTS * 10);
		if (round >= WARM_UP_ROUNDS) {
			cpu.page.push(page);
			cpu.peer.push(ofPeer);
			cpu.raw.push(ofRaw);
		}
	}
	return { page: median(cpu.page), peer: median(cpu.peer), raw: median(cpu.raw) };
}

function rowsOf(title, { page, peer, raw }, cold) {
	const spent = (value) => `${value.toFixed(2)} ms CPU`;
	const ratio = (value, of) => `${(value / of).toFixed(2)} x`;
	return [
		{
			what: `member's ${title}: plain Remix page of the same bytes`,
			figure: spent(peer),
			budget: "",
			ratio: `${ratio(peer, raw)} raw`,
			isMet: true,
		},
		{
			what: `member's ${title}: whole path, warm`,
			figure: spent(page),
			budget: "<= 1 x plain Remix",
			ratio: `${ratio(page, peer)} plain, ${ratio(page, raw)} raw`,
			isMet: page <= peer,
		},
		{
			what: `member's ${title}: first ${COLD} requests`,
			figure: spent(cold),
			budget: "",
			ratio: `${ratio(cold, peer)} plain`,
			isMet: true,
		},
	];
}

/** Statements of a page opened before. Visits are written beside the pages, by one transaction every 2 s. */
export async function countStatements({ url, take }, path, headers) {
	await readPage(url + path, headers);
	await readPage(url + path, headers);
	await new Promise((resolve) => setTimeout(resolve, VISITS_WRITTEN_MS));
	await take();
	await readPage(url + path, headers);
	return (await take()).filter((text) => !FOR_ALL_PAGES.test(text)).length;
}

/** One page on a product of its own, so that its first requests are cold. */
async function measurePage(name, database) {
	return withServers(async (keep) => {
		const product = await keep(startProduct(database.env));
		const headers = { cookie: await memberCookie(product.url, "demo") };
		const path = (await memberPaths(product.url, headers))[name];
		const own = { ...product, pids: [product.pid, database.pid] };
		const cold = await spentOn(own.pids, product.url + path, headers, COLD);
		const html = await readPage(product.url + path, headers);
		const raw = await keep(startYardstick("raw", new Map([[path, html]])));
		const peer = await keep(startPeer());
		const peerAt = await peerPath(peer.url, Buffer.byteLength(html));
		return rowsOf(TITLES[name], await compare({ product: own, peer, raw, headers, path, peerAt }), cold);
	});
}

export async function members() {
	await buildPeer();
	return withServers(async (keep) => {
		const database = await keep(startDatabase());
		const rows = [];
		for (const name of Object.keys(TITLES)) {
			rows.push(...(await measurePage(name, database)));
		}
		const counted = await keep(startCounted(database.env));
		const headers = { cookie: await memberCookie(counted.url, "demo") };
		const paths = await memberPaths(counted.url, headers);
		for (const [name, path] of Object.entries(paths)) {
			rows.push(
				atMost(
					`member's ${TITLES[name]}: statements`,
					await countStatements(counted, path, headers),
					MAX_STATEMENTS[name],
					"",
					0,
				),
			);
		}
		const way = [paths.home, paths.orders, paths.order].map((path) => counted.url + path);
		rows.push(atMost("member's third page load: what it adds to its own HTML", await addedBy(way, headers), 5, "KB"));
		return rows;
	});
}
