import { sql } from "drizzle-orm";
import { DEFAULT_AVATAR } from "~/portal-contract/account/profile";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { MemberKey } from "../sign-in/sign-in-names";

const PICTURES = sql.raw("'image/jpeg', 'image/png', 'image/gif', 'image/webp'");

/** The address of a picture that the caller has sent, which from then on stays; "" for none. */
export async function attachAvatar(tx: Tx, { company_id, member_id }: MemberKey, avatar: string): Promise<string> {
	if (avatar === "" || avatar === DEFAULT_AVATAR) return "";
	const own = await rowsOf(
		tx,
		sql`update upload u set is_attached = true from stored_file s
			where u.company_id = ${company_id} and u.member_id = ${member_id} and u.url = ${avatar}
				and s.company_id = u.company_id and s.id = u.stored_file_id and s.mimetype in (${PICTURES}) returning 1 as one`,
	);
	if (own.length === 0) throw new Refused("invalid", { fields: { avatar: "avatar-invalid" } });
	return avatar;
}

/** From then on the picture may be removed. */
export async function detachAvatar(tx: Tx, { company_id, member_id }: MemberKey, avatar: string): Promise<void> {
	if (avatar === "") return;
	await tx.execute(
		sql`update upload set is_attached = false where company_id = ${company_id} and member_id = ${member_id} and url = ${avatar}`,
	);
}
