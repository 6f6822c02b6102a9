import { LRUCache } from "lru-cache";
import { env } from "~/env/env.server";
import type { Call } from "~/portal-contract/base/call";
import { hotelComments } from "~/portal-contract/hotel/comments";
import { hotelDetail } from "~/portal-contract/hotel/detail";
import { hotelHighlights } from "~/portal-contract/hotel/highlights";
import { hotelList } from "~/portal-contract/hotel/list";
import { hotelSuggest } from "~/portal-contract/hotel/suggest";
import { ajaxCity, ajaxCountry } from "~/portal-contract/site/options";
import type { PortalContext } from "../calling/call-portal";
import type { Received } from "../calling/received";
import { PortalError } from "../portal-error";
import { isRemote } from "../transport.server";
import { isSparing, LAST_GOOD_MS, SPARING_MS } from "./allowance";

/** Reads whose answer is the same for every guest of one language. */
const SHARED: ReadonlySet<Call> = new Set<Call>([
	hotelHighlights,
	hotelList,
	hotelDetail,
	hotelComments,
	hotelSuggest,
	ajaxCity,
	ajaxCountry,
]);
const MAX_BYTES = 24 * 1024 * 1024;
const EXTRA_BYTES = 1_000;
/** Memory of a parsed answer in bytes per byte of its JSON. */
const READ_SIZE = 3;

interface Copy {
	/** The parsed answer, shared by all guests and therefore never changed. */
	found: unknown;
	bytes: number;
	at: number;
	/** False once a price or a room in it may have changed: it then serves only where the portal does not answer. */
	isCurrent: boolean;
}

const copies = new LRUCache<string, Copy>({
	maxSize: MAX_BYTES,
	sizeCalculation: ({ bytes }, key) => bytes * READ_SIZE + key.length * 2 + EXTRA_BYTES,
});
const pending = new Map<string, Promise<Received>>();

/** Whether guests of a remote portal share the answer of this call. Members' answers are never shared. */
export function isShared(call: Call, { token }: PortalContext): boolean {
	return isRemote && !token && env.PORTAL_GUEST_CACHE_S > 0 && SHARED.has(call);
}

/** Expires guests' answers after a guest has changed a room or a price through this web tier. */
export function expireGuestCache(): void {
	for (const copy of copies.values()) copy.isCurrent = false;
}

/**
 * The answer under `key` (language, path and query): one for all guests for PORTAL_GUEST_CACHE_S seconds, and for a minute while the
 * portal's limit of reads runs short. When the portal does not answer or refuses for too many reads, the last good one, at most 10
 * minutes old, with `stale`. `read` parses an answer and throws for a bad one, which is not cached. `key` covers everything that `read`
 * depends on.
 */
export async function readForGuests<T>(
	key: string,
	send: () => Promise<Received>,
	read: (received: Received) => T,
): Promise<{ found: T; stale?: PortalError }> {
	const copy = copies.get(key);
	const age = copy ? performance.now() - copy.at : Number.POSITIVE_INFINITY;
	if (copy?.isCurrent && age < (isSparing() ? SPARING_MS : env.PORTAL_GUEST_CACHE_S * 1000))
		return { found: copy.found as T };
	try {
		const received = await sendOnce(key, send);
		const found = frozen(read(received));
		copies.set(key, { found, bytes: received.body.byteLength, at: performance.now(), isCurrent: true });
		return { found };
	} catch (error) {
		if (!copy || age > LAST_GOOD_MS || !(error instanceof PortalError) || !error.hasNoResponse) throw error;
		return { found: copy.found as T, stale: error };
	}
}

function frozen<T>(value: T): T {
	if (typeof value !== "object" || value === null) return value;
	for (const part of Object.values(value)) frozen(part);
	return Object.freeze(value);
}

function sendOnce(key: string, send: () => Promise<Received>): Promise<Received> {
	const running = pending.get(key);
	if (running) return running;
	const work = send().finally(() => pending.delete(key));
	pending.set(key, work);
	return work;
}
