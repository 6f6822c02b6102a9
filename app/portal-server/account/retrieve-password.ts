import { sql } from "drizzle-orm";
import { retrievePassword } from "~/portal-contract/account/password";
import { openCall, Reply } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { takeCode } from "./codes/code";
import { addressOf } from "./codes/target";
import { hashPassword } from "./passwords";
import { type MemberKey, memberNamed } from "./sign-in-names";

/** Ends every session of the member, on all processes from the commit on. */
export async function setPassword(tx: Tx, { company_id, member_id }: MemberKey, password: string): Promise<void> {
	const hash = await hashPassword(password);
	await tx.execute(sql`update member set password_hash = ${hash} where company_id = ${company_id} and id = ${member_id}`);
	await tx.execute(sql`delete from member_token where company_id = ${company_id} and member_id = ${member_id}`);
}

/** An address without account is answered as a wrong code is. */
export const retrievePasswordHandler = openCall(retrievePassword, async ({ body, store }) => {
	const address = addressOf(body.type, body.account);
	const isRight = await takeCode(store, { kind: body.type, address, event: "user_retrieve_pwd" }, body.captcha);
	const member = isRight ? await memberNamed(store.db, body.type, address) : null;
	if (!member) throw new Refused("invalid", { msg: "code-wrong", fields: { captcha: "code-wrong" } });
	await store.transaction((tx) => setPassword(tx, member, body.password));
	return new Reply(null, "password-changed");
});
