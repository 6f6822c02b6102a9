import type { SQL } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "../db/db";
import type { Who } from "./handler";

type TokenState = "none" | "valid" | "expired" | "unknown";

/** `who` is null unless the token is valid and the account enabled. */
export interface Caller {
	readonly token: string;
	readonly state: TokenState;
	readonly who: Who | null;
	/** Set for a disabled account with a good token, too: index/index names its member. */
	readonly member: { readonly company_id: number; readonly member_id: number } | null;
	/** What the call named `of` had read in the same statement, if the caller was not known before. */
	readonly joined?: { readonly of: string; readonly value: unknown };
}

export const GUEST: Caller = { token: "", state: "none", who: null, member: null };

/** One JSON value about a member, for the statement that finds the caller; `of` names it, by call and language. */
export interface JoinedRead {
	readonly of: string;
	value(member: { company_id: number; member_id: SQL }): SQL;
}

/** What `along` reads, where the look-up of this caller was its. */
export const joinedValue = (caller: Caller, joined: JoinedRead): unknown =>
	caller.joined?.of === joined.of ? caller.joined.value : undefined;

export type FindCaller = (db: Db, token: string, joined?: JoinedRead) => Promise<Caller>;

/** Longest time from the first read of a page to its last, ms. */
const PAGE_MS = 2_000;
const MAX_PAGES = 1_000;

/**
 * `find` for the reads of one page, which the web tier of this process names by its own request id: one look-up for all of them. A write
 * looks anew, and so does every read after it.
 */
export function oncePerPage(find: FindCaller): (request: Request) => FindCaller {
	const pages = new LRUCache<string, Promise<Caller>>({ max: MAX_PAGES, ttl: PAGE_MS });
	return ({ method, headers }) => {
		const page = headers.get("x-request-id");
		if (!page) return find;
		return (db, token, joined) => {
			const key = `${page} ${token}`;
			if (method !== "GET") {
				pages.delete(key);
				return find(db, token, joined);
			}
			const known = pages.get(key);
			if (known) return known;
			const found = find(db, token, joined);
			pages.set(key, found);
			found.catch(() => pages.delete(key));
			return found;
		};
	};
}
