import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { recordEvents } from "~/portal-server/platform/company-events";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { noticeTo } from "../notices/notify";
import type { MemberKey } from "../sign-in/sign-in-names";
import { hashPassword } from "./passwords";

interface Setting {
	password: string;
	language: Language;
	/** Of the member's row; the password is set while it holds. */
	when?: SQL;
}

/** Sets it, ends every session of the member, on all processes from the commit on, and writes to the member. False where `when` has come not to hold. */
export async function setPassword(
	tx: Tx,
	member: MemberKey,
	{ password, language, when = sql`true` }: Setting,
): Promise<boolean> {
	const hash = await hashPassword(password);
	const own = sql`company_id = ${member.company_id} and id = ${member.member_id}`;
	const set = await rowsOf<{ email: string | null; mobile: string | null }>(
		tx,
		sql`update member set password_hash = ${hash} where ${own} and ${when} returning email, mobile`,
	);
	if (!set[0]) return false;
	await tx.execute(
		sql`delete from member_token where company_id = ${member.company_id} and member_id = ${member.member_id}`,
	);
	await recordEvents(tx, { who: member }, "member.password");
	await noticeTo(tx, member, { kind: "password_changed", language, to: [set[0].email ?? set[0].mobile] });
	return true;
}
