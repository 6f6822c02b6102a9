/** Load on one address and what it costs the process that serves it. Linux counts CPU per process in /proc. */
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";

const TICKS_PER_SECOND = 100;

/** CPU milliseconds that a process has used since it began. */
export function cpuOf(pid) {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()?.split(" ") ?? [];
	return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

function fetchOnce(url, agent, headers) {
	return new Promise((resolve, reject) => {
		get(url, { agent, headers }, (response) => {
			response.resume();
			response.on("end", () => (response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`))));
		}).on("error", reject);
	});
}

/**
 * Sends `count` requests over `connections` kept-alive connections.
 * @returns {Promise<{ cpu: number, p95: number }>} CPU milliseconds per request of process `pid`, and the 95th percentile in milliseconds
 */
export async function load({ url, pid, count, connections = 4, headers = {} }) {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const times = [];
	let left = count;
	const before = cpuOf(pid);
	const client = async () => {
		while (left-- > 0) {
			const started = performance.now();
			await fetchOnce(url, agent, headers);
			times.push(performance.now() - started);
		}
	};
	await Promise.all(Array.from({ length: connections }, client));
	agent.destroy();
	times.sort((a, b) => a - b);
	return { cpu: (cpuOf(pid) - before) / count, p95: times[Math.floor(times.length * 0.95)] ?? 0 };
}
