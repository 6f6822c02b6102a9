/** Load on addresses and what it costs the process that serves them. Linux counts CPU per process in /proc. */
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";

const TICKS_PER_SECOND = 100;

/** CPU milliseconds that a process has used since it began, with its children's that are there (a database has one a connection) or were. */
function cpuOf(pid) {
	const [user, system, usersOfEnded, systemsOfEnded] = (
		readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()?.split(" ") ?? []
	)
		.slice(11, 15)
		.map(Number);
	const own = ((user + system + usersOfEnded + systemsOfEnded) * 1000) / TICKS_PER_SECOND;
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
	return children === "" ? own : children.split(" ").reduce((sum, child) => sum + cpuOf(child), own);
}

const cpuOfAll = (pids) => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);

function fetchOnce(url, agent, headers) {
	return new Promise((resolve, reject) => {
		get(url, { agent, headers }, (response) => {
			response.resume();
			response.on("end", () =>
				response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
			);
		}).on("error", reject);
	});
}

/**
 * Sends `count` requests over `connections` kept-alive connections, the addresses of `urls` in turn. A request that fails is counted, the
 * rest goes on.
 * @returns {Promise<{ cpu: number, times: number[], errors: number, seconds: number }>} CPU milliseconds per request of the processes `pids`, and
 * how long each request took in milliseconds
 */
export async function load({ urls, pid, pids = [pid], count, connections = 4, headers = {} }) {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const times = [];
	let errors = 0;
	let sent = 0;
	const before = cpuOfAll(pids);
	const began = performance.now();
	const client = async () => {
		while (sent < count) {
			const url = urls[sent++ % urls.length];
			const started = performance.now();
			await fetchOnce(url, agent, headers).catch(() => {
				errors += 1;
			});
			times.push(performance.now() - started);
		}
	};
	await Promise.all(Array.from({ length: connections }, client));
	agent.destroy();
	return { cpu: (cpuOfAll(pids) - before) / count, times, errors, seconds: (performance.now() - began) / 1000 };
}
