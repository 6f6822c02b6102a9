import { sql } from "drizzle-orm";
import type { Store } from "~/portal-server/platform/db/client";
import type { Tx } from "~/portal-server/platform/db/db";
import { writeBehind } from "~/portal-server/platform/upkeep/write-behind";

export interface TokenUse {
	company_id: number;
	token_hash: string;
}

/** Of the row of `member_token` `t`: it was not used for an hour, and so its use is worth a write. */
export const IS_IDLE = sql`coalesce(t.used_at, t.created_at) < portal_now() - interval '1 hour'`;

/** In the order of their keys, so that two processes never deadlock. */
async function write(tx: Tx, uses: ReadonlyMap<string, number>): Promise<void> {
	for (const [token_hash, company_id] of [...uses].sort(([one], [other]) => (one < other ? -1 : 1)))
		await tx.execute(
			sql`update member_token t set used_at = portal_now() where t.company_id = ${company_id} and t.token_hash = ${token_hash} and ${IS_IDLE}`,
		);
}

/** Companies by the hash of their token. */
const uses = writeBehind<Map<string, number>>({
	name: "token-uses-not-written",
	empty: () => new Map(),
	isEmpty: ({ size }) => size === 0,
	write,
});

export const noteUse = (store: Store, { company_id, token_hash }: TokenUse): void =>
	uses.note(store, (seen) => seen.set(token_hash, company_id));

export const flushUses = uses.flush;
