import type { Db } from "../db/db";
import type { Who } from "./handler";

/** What a token was worth. */
export type TokenState = "none" | "valid" | "expired" | "unknown";

/** Who stands behind a request's token. `who` is null unless the token is valid and the account enabled. */
export interface Caller {
	readonly token: string;
	readonly state: TokenState;
	readonly who: Who | null;
	/** Set for a disabled account with a good token, too: index/index still tells such a caller whose token it was. */
	readonly member: { readonly company_id: number; readonly member_id: number } | null;
}

export const GUEST: Caller = { token: "", state: "none", who: null, member: null };

/** Looks a token up. */
export type FindCaller = (db: Db, token: string) => Promise<Caller>;
