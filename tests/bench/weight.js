/** What a browser fetches to show a page for the first time, counted from the document without a browser: bytes as they are sent. */
import { get } from "node:http";

function fetchPacked(url, cookie) {
	const headers = { "accept-encoding": "gzip", ...(cookie ? { cookie } : {}) };
	return new Promise((resolve, reject) => {
		get(url, { headers }, (response) => {
			const chunks = [];
			response.on("data", (chunk) => chunks.push(chunk));
			const { statusCode: status = 0, headers } = response;
			response.on("end", () =>
				resolve({ status, bytes: Buffer.concat(chunks).length, link: String(headers.link ?? "") }),
			);
		}).on("error", reject);
	});
}

const matches = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

/** Scripts that the document names: as modules, as preloads, and in the module that starts the page. */
function scriptsOf(html) {
	const named = [
		...matches(html, /<script[^>]*\ssrc="([^"]+)"/g),
		...matches(html, /<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g),
	];
	const imported = matches(html, /import\s+(?:[^"']*from\s+)?"(\/assets\/[^"]+\.js)"/g).concat(
		matches(html, /import\("(\/assets\/[^"]+\.js)"\)/g),
	);
	return [...new Set([...named, ...imported])];
}

const stylesOf = (html) => matches(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);

/**
 * @param {string} url of the page
 * @param {{ cookie?: string }} [options]
 * @returns {Promise<{ status: number, html: number, js: number, css: number, requests: number, scripts: string[], prefetched: string[],
 * text: string }>} kilobytes with gzip; `requests`: document, styles and scripts, pictures (the icon is one) aside; `prefetched`: scripts for
 * the next page, fetched when the browser is idle
 */
export async function weigh(url, { cookie } = {}) {
	const [document, text] = await Promise.all([
		fetchPacked(url, cookie),
		fetch(url, { headers: cookie ? { cookie } : {} }).then((answer) => answer.text()),
	]);
	const scripts = scriptsOf(text);
	const styles = stylesOf(text);
	const kilobytes = async (paths) => {
		const files = await Promise.all(paths.map((path) => fetchPacked(new URL(path, url))));
		const missing = paths.filter((_, index) => files[index].status !== 200);
		if (missing.length > 0) {
			throw new Error(`${url} names what is not there: ${missing}`);
		}
		return files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
	};
	const [js, css] = await Promise.all([kilobytes(scripts), kilobytes(styles)]);
	const requests = 1 + scripts.length + styles.length;
	const prefetched = matches(document.link, /<([^>]+)>; rel=prefetch/g);
	return { status: document.status, html: document.bytes / 1024, js, css, requests, scripts, prefetched, text };
}

/** Kilobytes with gzip that a browser fetches beside the last page's own HTML when it has shown the pages before and was idle after each. */
export async function addedBy(urls, { cookie } = {}) {
	const known = new Set();
	let kilobytes = 0;
	for (const url of urls) {
		const { text, prefetched } = await weigh(url, { cookie });
		const wanted = [...scriptsOf(text), ...stylesOf(text)].filter((path) => !known.has(path));
		const files = await Promise.all(wanted.map((path) => fetchPacked(new URL(path, url))));
		if (files.some(({ status }) => status !== 200)) {
			throw new Error(`${url} names what is not there`);
		}
		kilobytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
		for (const path of [...wanted, ...prefetched]) known.add(path);
	}
	return kilobytes;
}
