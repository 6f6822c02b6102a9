import { paths } from "~/paths";
import type { Suggestion } from "~/portal-contract/base/place";

export interface Nationality {
	value: string | number;
	label: string;
	words: string;
}

async function fetchList<T>(address: string, signal?: AbortSignal): Promise<T[]> {
	const response = await fetch(address, { signal, headers: { Accept: "application/json" } });
	if (!response.ok) throw new Error(`HTTP ${response.status}`);
	return ((await response.json()) as { list: T[] }).list;
}

export const fetchNationalities = (language: string) => fetchList<Nationality>(paths.nationalities(language));

export const fetchPlaces = (language: string) => (q: string, signal: AbortSignal) =>
	fetchList<Suggestion>(paths.hotelSuggest({ q, language }), signal);

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
