export const GUARD_MS = 10_000;
const KEY = "reloaded-paths";

type Loads = Record<string, number>;

/** sessionStorage may throw where it is blocked; then the age of the document decides. */
function readLoads(): Loads | null {
	try {
		return JSON.parse(window.sessionStorage.getItem(KEY) ?? "{}") as Loads;
	} catch {
		return null;
	}
}

function writeLoads(loads: Loads): boolean {
	try {
		window.sessionStorage.setItem(KEY, JSON.stringify(loads));
		return true;
	} catch {
		return false;
	}
}

/** Whether `path` may be reloaded now: once in ten seconds for each path, which prevents reload loops. */
export function mayReload(path: string, now = Date.now()): boolean {
	const loads = Object.entries(readLoads() ?? {}).filter(([, at]) => now - at < GUARD_MS && at <= now);
	if (loads.some(([loaded]) => loaded === path)) return false;
	return writeLoads({ ...Object.fromEntries(loads), [path]: now }) || performance.now() >= GUARD_MS;
}
