/**
 * The yardstick of every figure: a bare `node:http` server that builds the same HTML by template strings (`raw`), and one that sends
 * the same bytes as they are (`static`). `pages`: path -> HTML of the product's own answer.
 */
import { createServer } from "node:http";

const HOTELS = 500;
const PAGE = 20;
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

const escapeHtml = (text) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]);
const unescapeHtml = (text) =>
	Object.entries(ENTITIES).reduceRight((rest, [sign, entity]) => rest.replaceAll(entity, sign), text);

/** What a list page does before it draws: choose and order a page of hotels. */
function chooseHotels(hotels) {
	return hotels
		.filter(({ stars, price }) => stars >= 3 && price < 900)
		.sort((a, b) => a.price - b.price || a.id - b.id)
		.slice(0, PAGE);
}

/**
 * Takes a page apart into fixed markup and the values in it (texts and attributes), and gives a function that chooses hotels, escapes
 * each value and puts the page together, as a hand-written template does. Its result is the page byte for byte.
 */
function templateOf(html) {
	const markup = [];
	const values = [];
	let fixed = "";
	for (const piece of html.split(/(?<=>)([^<>]+)(?=<)|(?<==")([^"]+)(?=")/)) {
		const value = unescapeHtml(piece ?? "");
		const isValue = piece !== undefined && !/[<>"]/.test(piece) && escapeHtml(value) === piece;
		if (isValue) {
			markup.push(fixed);
			values.push(value);
			fixed = "";
		} else {
			fixed += piece ?? "";
		}
	}
	const hotels = Array.from({ length: HOTELS }, (_, id) => ({ id, stars: id % 6, price: (id * 7919) % 1000 }));
	return () => {
		const chosen = chooseHotels(hotels);
		let page = chosen.length > PAGE ? "!" : "";
		for (const [index, value] of values.entries()) {
			page += markup[index] + escapeHtml(value);
		}
		return page + fixed;
	};
}

/**
 * Serves the pages on a free port of this machine.
 * @param {Map<string, string>} pages
 * @param {"raw" | "static"} kind
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function startYardstick(pages, kind) {
	const answers = new Map([...pages].map(([path, html]) => [path, kind === "raw" ? templateOf(html) : () => html]));
	const server = createServer((request, response) => {
		const answer = answers.get(request.url ?? "");
		response.writeHead(answer ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
		response.end(answer?.());
	});
	await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const port = typeof address === "object" && address ? address.port : 0;
	return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
