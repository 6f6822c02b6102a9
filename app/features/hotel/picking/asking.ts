import { paths } from "~/paths";

/** A place as the suggestions name it. */
export interface Suggested {
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

async function listAt<T>(address: string, signal?: AbortSignal): Promise<T[]> {
	const response = await fetch(address, { signal, headers: { Accept: "application/json" } });
	if (!response.ok) throw new Error(`HTTP ${response.status}`);
	return ((await response.json()) as { list: T[] }).list;
}

export const askNationalities = (language: string) => listAt<Nationality>(paths.nationalities(language));

export const askPlaces = (language: string) => (q: string, signal: AbortSignal) =>
	listAt<Suggested>(paths.hotelSuggest({ q, language }), signal);

/** Longer than a pause between two keys. */
const PAUSE_MS = 160;
const KEPT = 50;

/** What is told of an answer: `typed` is the text it belongs to; null: there was none. */
export type Tell<T> = (typed: string, list: T[] | null) => void;

/**
 * Asks for what is being typed: after a pause, once for each text, and only the answer to the last text is told. Gives a function that asks and
 * gives back how to stop.
 */
export function makeAsking<T>(ask: (typed: string, signal: AbortSignal) => Promise<T[]>, pauseMs = PAUSE_MS) {
	const kept = new Map<string, T[]>();
	let stopLast = () => {};
	return (text: string, tell: Tell<T>): (() => void) => {
		stopLast();
		const typed = text.trim();
		const known = kept.get(typed);
		if (known) {
			tell(typed, known);
			return () => {};
		}
		const abort = new AbortController();
		const askNow = async () => {
			try {
				const list = await ask(typed, abort.signal);
				if (kept.size >= KEPT) kept.clear();
				kept.set(typed, list);
				if (!abort.signal.aborted) tell(typed, list);
			} catch {
				if (!abort.signal.aborted) tell(typed, null);
			}
		};
		const timer = setTimeout(askNow, typed === "" ? 0 : pauseMs);
		stopLast = () => {
			clearTimeout(timer);
			abort.abort();
		};
		return stopLast;
	};
}
