import { paths } from "~/paths";

/** A place as the suggestions name it. */
export interface Suggestion {
	place: string;
	kind: "city" | "landmark" | "district" | "hotel";
	name: string;
	name_alt: string;
	city_name: string;
}

/** A nationality and, between `|`, all that it may be typed as. */
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

/** Longer than a pause between two keys. */
const DEBOUNCE_MS = 160;
const MAX_CACHED = 50;

/** What is told of an answer: `typed` is the text it belongs to; null: there was none. */
export type OnResult<T> = (typed: string, list: T[] | null) => void;

/**
 * Asks for what is being typed: after a pause, once for each text, and only the answer to the last text is told. Gives a function that asks and
 * gives back how to stop.
 */
export function createSuggester<T>(fetchFor: (typed: string, signal: AbortSignal) => Promise<T[]>, debounceMs = DEBOUNCE_MS) {
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
