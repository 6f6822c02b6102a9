/** Milliseconds within which a path is not loaded anew a second time. */
export const GUARD_MS = 10_000;
const KEY = "reloaded-paths";

type Loads = Record<string, number>;

/** sessionStorage itself may throw: where a reader has blocked it, the age of the document says how long ago it was loaded. */
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

/** Whether `path` may be loaded anew now; says yes once in ten seconds for each path, so that no page can reload in circles. */
export function mayReload(path: string, now = Date.now()): boolean {
	const loads = Object.entries(readLoads() ?? {}).filter(([, at]) => now - at < GUARD_MS && at <= now);
	if (loads.some(([loaded]) => loaded === path)) return false;
	return writeLoads({ ...Object.fromEntries(loads), [path]: now }) || performance.now() >= GUARD_MS;
}
