import { sql } from "drizzle-orm";
import { HOUR_S } from "~/lib/time/durations";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Store } from "~/portal-server/platform/db/client";
import { rowsOf } from "~/portal-server/platform/db/db";
import { countAttempts } from "../sign-in/attempts";
import type { MemberKey } from "../sign-in/sign-in-names";
import { isPassword } from "./passwords";

const MAX_PER_HOUR = 10;

interface Own extends Record<string, unknown> {
	password_hash: string;
	email: string | null;
}

/**
 * The caller's account by its password, for what a stolen session alone may not do. Refuses `invalid` at `field` for a wrong one, and
 * `too_many` after ten tries of an hour, right or wrong.
 */
export async function requireOwnPassword(
	store: Store,
	{ company_id, member_id }: MemberKey,
	password: string,
	field: string,
): Promise<Own> {
	const allowance = { subject: `own-password:${company_id}:${member_id}`, most: MAX_PER_HOUR, within_s: HOUR_S };
	await store.transaction((tx) => countAttempts(tx, [allowance], "password-wait"));
	const [own] = await rowsOf<Own>(
		store.db,
		sql`select password_hash, email from member where company_id = ${company_id} and id = ${member_id}`,
	);
	if (own && (await isPassword(own.password_hash, password))) return own;
	throw new Refused("invalid", { msg: "password-wrong", fields: { [field]: "password-wrong" } });
}
