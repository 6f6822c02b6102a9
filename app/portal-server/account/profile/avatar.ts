import { DEFAULT_AVATAR } from "~/portal-contract/account/profile";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { attachTo, detachFrom, ownUploads, PICTURES, type Subject } from "~/portal-server/platform/files/attach";
import type { MemberKey } from "../sign-in/sign-in-names";

const subjectOf = ({ company_id, member_id }: MemberKey): Subject => ({ kind: "avatar", company_id, id: member_id });

/** The address of a picture that the caller has sent, which everybody sees from then on; "" for none. */
export async function attachAvatar(tx: Tx, member: MemberKey, avatar: string): Promise<string> {
	if (avatar === "" || avatar === DEFAULT_AVATAR) return "";
	const [own] = await ownUploads(tx, member, [avatar]);
	if (!own || !PICTURES.test(own.mimetype)) throw new Refused("invalid", { fields: { avatar: "avatar-invalid" } });
	await attachTo(tx, member.company_id, [own.id], subjectOf(member));
	return avatar;
}

/** From then on the picture, every one without `avatar`, is its sender's alone, and may be removed. */
export const detachAvatar = (tx: Tx, member: MemberKey, avatar?: string): Promise<void> =>
	detachFrom(tx, subjectOf(member), avatar);
