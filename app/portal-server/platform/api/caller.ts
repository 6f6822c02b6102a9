import type { Db } from "../db/db";
import type { Who } from "./handler";

export type TokenState = "none" | "valid" | "expired" | "unknown";

/** `who` is null unless the token is valid and the account enabled. */
export interface Caller {
	readonly token: string;
	readonly state: TokenState;
	readonly who: Who | null;
	/** Set for a disabled account with a good token, too: index/index names its member. */
	readonly member: { readonly company_id: number; readonly member_id: number } | null;
}

export const GUEST: Caller = { token: "", state: "none", who: null, member: null };

export type FindCaller = (db: Db, token: string) => Promise<Caller>;
