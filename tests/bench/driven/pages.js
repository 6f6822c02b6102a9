/** List, booking and orders of the two lines that drive: CPU of the whole path, bytes, requests and statements, for a member. */

import { readPage } from "../addresses.js";
import { newKey, signedIn } from "../api.js";
import { memberCookie } from "../cookie.js";
import { atMost, median } from "../figures.js";
import { countStatements, peerPath, spentOn } from "../members.js";
import { buildPeer, startCounted, startDatabase, startPeer, startProduct, withServers } from "../product.js";
import { weigh } from "../weight.js";

const ROUNDS = 7;
/** Until the compiler has done with the code of a page, which takes some 3,000 requests. */
const WARM_UP_ROUNDS = 30;
const REQUESTS = 100;
const BUDGETS = {
	list: { statements: 4, html: 12, js: 117 },
	booking: { statements: 4, js: 127 },
	orders: { statements: 4 },
	order: { statements: 4 },
};
const MAX_REQUESTS = 10;

const dayIn = (days) => new Date(Date.now() + (6.5 + 24 * days) * 3600 * 1000).toISOString().slice(0, 10);

const LINES = {
	car: {
		query: {
			pick_up: "Yangon",
			drop_off: "Yangon",
			pick_up_at: `${dayIn(30)}T09:00`,
			drop_off_at: `${dayIn(31)}T19:00`,
			passengers: "2",
		},
		wishOf: ({ pick_up, drop_off, list }, { pick_up_at, drop_off_at, passengers }) => ({
			pick_up_at,
			drop_off_at,
			passengers,
			rate_id: list[0].rate_id,
			pick_up_place: pick_up.place,
			drop_off_place: drop_off.place,
		}),
	},
	airport: {
		query: {
			airport: "RGN",
			flight_number: "CA905",
			arriving_at: `${dayIn(30)}T12:00`,
			destination: "Yangon",
			adults: "2",
		},
		wishOf: ({ place, list }, { destination: _typed, ...wish }) => ({
			...wish,
			rate_id: list[0].rate_id,
			place: place.place,
		}),
	},
};

/** Books one of the line and gives the addresses of its pages. */
async function pathsOf(line, url) {
	const { query, wishOf } = LINES[line];
	const api = await signedIn(url, "demo");
	const found = await api.get(`${line}/list?${new URLSearchParams(query)}`);
	const quoteOf = () => api.post(`${line}/quote`, wishOf(found, query));
	const { id: quote_id, total_amount } = await quoteOf();
	const people = {
		guests: [{ guest_full_name: "ZHANG SAN" }],
		contact_person: "王晓",
		contact_phone: "+86 138 0000 0001",
	};
	const { id } = await api.post("order/create", { quote_id, total_amount, ...people }, newKey());
	await api.post("order/pay", { id, pay_channel: "pre_deposit" }, newKey());
	return {
		list: `/${line}/list?${new URLSearchParams(query)}`,
		booking: `/${line}/booking?quote=${(await quoteOf()).id}`,
		orders: `/user/${line}-order/list`,
		order: `/user/${line}-order/detail/${id}`,
	};
}

export const allPaths = async (url) =>
	(
		await Promise.all(
			Object.keys(LINES).map(async (line) =>
				Object.entries(await pathsOf(line, url)).map(([page, path]) => ({ line, page, path })),
			),
		)
	).flat();

/** Every round asks for all pages in turn, each beside the peer's page of the same bytes. */
async function compare(pages, { product, pids, peer, headers }) {
	const spent = new Map(pages.map(({ path }) => [path, { page: [], peer: [] }]));
	for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
		for (const { path, peerAt } of pages) {
			const page = await spentOn(pids, product.url + path, headers, REQUESTS);
			const ofPeer = await spentOn([peer.pid], peer.url + peerAt, {}, REQUESTS);
			if (round < WARM_UP_ROUNDS) continue;
			spent.get(path)?.page.push(page);
			spent.get(path)?.peer.push(ofPeer);
		}
	}
	return spent;
}

function cpuRow({ line, page }, cpu) {
	const [own, plain] = [median(cpu.page), median(cpu.peer)];
	return {
		what: `member's ${line} ${page}: whole path, warm; plain Remix page of the same bytes ${plain.toFixed(2)} ms`,
		figure: `${own.toFixed(2)} ms CPU`,
		budget: "<= 1 x plain Remix",
		ratio: `${(own / plain).toFixed(2)} x plain`,
		isMet: own <= plain,
	};
}

async function byteRows({ line, page, path }, { url, cookie }) {
	const { html, js } = BUDGETS[page];
	const weight = await weigh(url + path, { cookie });
	const what = `member's ${line} ${page}`;
	// As of hotels, the HTML of a list is a guest's: a member's has their menus and rights beside it.
	const guest = html ? await weigh(url + path) : null;
	return [
		...(guest ? [atMost(`guest's ${line} ${page}: HTML, gzip`, guest.html, html, "KB")] : []),
		...(js ? [atMost(`${what}: scripts of the first load, gzip`, weight.js, js, "KB")] : []),
		atMost(`${what}: requests of the first load`, weight.requests, MAX_REQUESTS, "", 0),
	];
}

/** What they cost, on a product whose statements are not counted. */
function costs(database) {
	return withServers(async (keep) => {
		const product = await keep(startProduct({ PUBLIC_API: "1", ...database.env }));
		const peer = await keep(startPeer());
		const cookie = await memberCookie(product.url, "demo");
		const headers = { cookie };
		const pages = await allPaths(product.url);
		for (const page of pages) {
			page.peerAt = await peerPath(peer.url, Buffer.byteLength(await readPage(product.url + page.path, headers)));
		}
		const spent = await compare(pages, { product, pids: [product.pid, database.pid], peer, headers });
		const rows = pages.map((page) => cpuRow(page, spent.get(page.path)));
		for (const page of pages) {
			rows.push(...(await byteRows(page, { url: product.url, cookie })));
		}
		return rows;
	});
}

function statements(database) {
	return withServers(async (keep) => {
		const counted = await keep(startCounted({ PUBLIC_API: "1", ...database.env }));
		const headers = { cookie: await memberCookie(counted.url, "demo") };
		const rows = [];
		for (const { line, page, path } of await allPaths(counted.url)) {
			rows.push(
				atMost(
					`member's ${line} ${page}: statements`,
					await countStatements(counted, path, headers),
					BUDGETS[page].statements,
					"",
					0,
				),
			);
		}
		return rows;
	});
}

export function drivenPages() {
	buildPeer();
	return withServers(async (keep) => {
		const database = await keep(startDatabase());
		return [...(await costs(database)), ...(await statements(database))];
	});
}
