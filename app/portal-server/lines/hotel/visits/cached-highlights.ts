import { LRUCache } from "lru-cache";
import { wallMilliseconds } from "~/portal-server/platform/db/clock";
import type { Db } from "~/portal-server/platform/db/db";
import { portalLog } from "~/portal-server/platform/log";
import type { Highlights } from "./highlights";

/** As long as guests' pages are kept. */
const KEEP_MS = 30_000;
/** Currencies and lengths. */
const MAX_ENTRIES = 50;

interface CachedHighlights {
	at: number;
	highlights: Promise<Highlights>;
}

let stores = new WeakMap<Db, LRUCache<string, CachedHighlights>>();

/** Prices or contents have changed: they are computed anew when they are next asked for. */
export function forgetHighlights(): void {
	stores = new WeakMap();
}

/**
 * Highlights under `key`, computed once for all who ask for them. Older ones are answered while newer ones are computed, so that nobody waits but
 * the first after a start or a change.
 */
export function cachedHighlights(db: Db, key: string, compute: () => Promise<Highlights>): Promise<Highlights> {
	const entries = stores.get(db) ?? new LRUCache<string, CachedHighlights>({ max: MAX_ENTRIES });
	stores.set(db, entries);
	const now = wallMilliseconds();
	const known = entries.get(key);
	if (known && now - known.at <= KEEP_MS) return known.highlights;
	const made: CachedHighlights = { at: now, highlights: compute() };
	if (!known) {
		entries.set(key, made);
		made.highlights.catch(() => {
			if (entries.get(key) === made) entries.delete(key);
		});
		return made.highlights;
	}
	known.at = now;
	made.highlights.then(
		() => entries.set(key, made),
		(error: unknown) => portalLog("warn", "highlights-not-computed", { error }),
	);
	return known.highlights;
}
