import { sql } from "drizzle-orm";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { accountLook, signInName } from "~/portal-server/platform/db/schema/account/account";
import { lookOf } from "~/portal-server/platform/words/look-alikes";

const MAX_ALIKE = 100;

export const nameInUse = () =>
	new Refused("invalid", { msg: "account-in-use", fields: { username: "account-in-use" } });

/** Names of accounts that look like `username`, in small letters; its own among them where it is taken. */
export async function namesLike(db: Db | Tx, username: string): Promise<string[]> {
	const rows = await rowsOf<{ name: string }>(
		db,
		sql`select name from sign_in_name where kind = 'username' and ${accountLook(signInName.name)} = ${lookOf(username)}
			order by name = lower(${username}) desc, name limit ${MAX_ALIKE}`,
	);
	return rows.map(({ name }) => name);
}

/**
 * Refuses `invalid` at `username` where it is taken, and asks at `name_confirmed` where it looks like another account's: whoever has confirmed it
 * may have it.
 */
export async function requireFreeName(db: Db | Tx, username: string, name_confirmed = false): Promise<void> {
	const alike = await namesLike(db, username);
	if (alike.includes(username.toLowerCase())) throw nameInUse();
	if (alike.length > 0 && !name_confirmed)
		throw new Refused("invalid", { msg: "account-looks-alike", fields: { name_confirmed: "account-looks-alike" } });
}
