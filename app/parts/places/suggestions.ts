import type { Suggestion } from "~/portal-contract/base/place";

/** A place to choose, of whatever list: its search takes `place`. */
export type SuggestedPlace = Pick<Suggestion, "name" | "name_alt" | "city_name"> & {
	place: string;
	kind: Suggestion["kind"] | "zone";
};

/** The `list` of an address that answers JSON. */
export async function fetchList<T>(address: string, signal?: AbortSignal): Promise<T[]> {
	const response = await fetch(address, { signal, headers: { Accept: "application/json" } });
	if (!response.ok) throw new Error(`HTTP ${response.status}`);
	return ((await response.json()) as { list: T[] }).list;
}

const DEBOUNCE_MS = 160;
const MAX_CACHED = 50;

/** `typed` is the text that the result belongs to; null: the request failed. */
export type OnResult<T> = (typed: string, list: T[] | null) => void;

/**
 * Debounced suggestions with a cache: only the result for the latest text is reported. Returns a function that starts a request and
 * returns its cancellation.
 */
export function createSuggester<T>(
	fetchFor: (typed: string, signal: AbortSignal) => Promise<T[]>,
	debounceMs = DEBOUNCE_MS,
) {
	const cache = new Map<string, T[]>();
	let cancelLast = () => {};
	return (text: string, onResult: OnResult<T>): (() => void) => {
		cancelLast();
		const typed = text.trim();
		const cached = cache.get(typed);
		if (cached) {
			onResult(typed, cached);
			return () => {};
		}
		const abort = new AbortController();
		const run = async () => {
			try {
				const list = await fetchFor(typed, abort.signal);
				if (cache.size >= MAX_CACHED) cache.clear();
				cache.set(typed, list);
				if (!abort.signal.aborted) onResult(typed, list);
			} catch {
				if (!abort.signal.aborted) onResult(typed, null);
			}
		};
		const timer = setTimeout(run, typed === "" ? 0 : debounceMs);
		cancelLast = () => {
			clearTimeout(timer);
			abort.abort();
		};
		return cancelLast;
	};
}
