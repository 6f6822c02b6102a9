import type { Who } from "~/portal-server/platform/api/handler";
import type { Db } from "~/portal-server/platform/db/db";
import { isKnownPlace, networkOf, type Place } from "../sign-in/places";
import type { MemberKey } from "../sign-in/sign-in-names";

/** Whose messages and wrong codes are counted together. */
export interface Asker {
	id: string;
	/** From a network that never signed in to the account of the address, or where the address is nobody's. */
	isStranger: boolean;
}

/** `isStranger`: at an address that is not the member's yet. */
export const memberAsker = ({ company_id, member_id }: MemberKey, isStranger = false): Asker => ({
	id: `member:${company_id}:${member_id}`,
	isStranger,
});

/** Who asks or types a code: the account itself, else a network. */
export async function askerOf(db: Db, place: Place, who: Who | null): Promise<Asker> {
	const { account } = place;
	if (who && account?.company_id === who.company_id && account.member_id === who.member_id) return memberAsker(who);
	const network = networkOf(place) ?? "nowhere";
	const isKnown = await isKnownPlace(db, place);
	return { id: isKnown ? `known:${network}` : network, isStranger: !isKnown };
}
