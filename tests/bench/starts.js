/** From the start to the first page, and memory after load. */
import { PATHS, readPage } from "./addresses.js";
import { atMost, median } from "./figures.js";
import { load } from "./load.js";
import { memoryOf, newFolder, removeFolder, startDatabase, startProduct, withServers } from "./product.js";

const WARM_STARTS = 5;
const MEMORY_REQUESTS = 3000;

/** Seconds from the spawn until the first page is there; the server is stopped again. */
async function firstPage(env) {
	const server = await startProduct(env);
	const before = performance.now();
	await readPage(server.url + PATHS.home);
	const seconds = (server.startMs + performance.now() - before) / 1000;
	await server.stop();
	return seconds;
}

async function warm(env) {
	const seconds = [];
	for (let start = 0; start < WARM_STARTS; start++) {
		seconds.push(await firstPage(env));
	}
	return median(seconds);
}

export async function starts() {
	const folder = newFolder();
	try {
		const first = await firstPage({ DATA_DIR: folder });
		const again = await warm({ DATA_DIR: folder });
		const postgres = await withServers(async (keep) => {
			const env = { ...(await keep(startDatabase())).env, DATA_DIR: folder };
			await firstPage(env);
			return warm(env);
		});
		return [
			atMost("first start after the build to the first page", first, 5, "s", 2),
			atMost("start to the first page, PGlite", again, 2.5, "s", 2),
			atMost("start to the first page, PostgreSQL", postgres, 1.5, "s", 2),
		];
	} finally {
		removeFolder(folder);
	}
}

async function memoryAfterLoad(env) {
	const server = await startProduct({ PUBLIC_API: "1", ...env });
	const urls = Object.values(PATHS).map((path) => server.url + path);
	const { errors } = await load({ urls, pid: server.pid, count: MEMORY_REQUESTS, connections: 8 });
	const megabytes = memoryOf(server.pid);
	await server.stop();
	if (errors > 0) {
		throw new Error(`${errors} of ${MEMORY_REQUESTS} pages failed`);
	}
	return megabytes;
}

export async function memory() {
	const lite = await memoryAfterLoad({});
	const postgres = await withServers(async (keep) => memoryAfterLoad((await keep(startDatabase())).env));
	return [
		atMost(`memory after ${MEMORY_REQUESTS} pages, PGlite`, lite, 450, "MB", 0),
		atMost(`memory after ${MEMORY_REQUESTS} pages, PostgreSQL`, postgres, 250, "MB", 0),
	];
}
