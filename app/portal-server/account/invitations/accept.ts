import { sql } from "drizzle-orm";
import type { accountAcceptInvitation } from "~/portal-contract/account/invitation";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { allValid, Refused } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { isUniqueViolation } from "~/portal-server/platform/db/errors";
import { isMemberCentreOpen, siteSettings } from "~/portal-server/platform/settings";
import { requireUncommon } from "../passwords/choice";
import { hashPassword } from "../passwords/passwords";
import { nameInUse, requireFreeName } from "../registration/free-name";
import { enter } from "../sign-in/check-in";
import { rememberPlace } from "../sign-in/places";
import { memberNamed, writeSignInNames } from "../sign-in/sign-in-names";
import { notifyInviter } from "./end";
import { invitationOver, openInvitation } from "./open";

const otherAccount = () => new Refused("not_allowed", { msg: "invitation-other-account" });

/** The invited person alone makes the account: name and password are chosen here, and the address becomes a name to sign in with. */
export const acceptInvitation: UseCase<typeof accountAcceptInvitation, Who | null> = async (
	{ db, store, language, client_address, request },
	{ code, username, password, name_confirmed, language: chosen },
) => {
	if (!(await isMemberCentreOpen(db))) throw new Refused("closed", { msg: "member-centre-closed" });
	const { company_id, member_id, email } = await openInvitation(db, code, language);
	if (await memberNamed(db, "email", email)) throw otherAccount();
	const settings = await siteSettings(db);
	await allValid(
		() => requireFreeName(db, username, name_confirmed),
		() => requireUncommon(password, "password", { username, email, settings }),
	);
	const hash = await hashPassword(password);
	const account = { company_id, member_id };
	const device = { client_address: client_address ?? "", user_agent: request.headers.get("user-agent") ?? "" };
	try {
		return await enter(store, { account, keep: false, device, language, chosen }, async (tx) => {
			const accepted = await rowsOf<{ nickname: string; invited_by: number | null }>(
				tx,
				sql`update member set username = ${username}, password_hash = ${hash}, status = 1, invited_until = null, join_time = ${NOW}
					where company_id = ${company_id} and id = ${member_id} and invited_until > ${NOW} returning nickname, invited_by`,
			);
			if (!accepted[0]) throw invitationOver();
			await writeSignInNames(tx, account, { username, email, area_num: "", mobile: null });
			await recordEvents(tx, { who: account }, "sub_account.accept", [{ id: member_id, name: accepted[0].nickname }]);
			await notifyInviter(tx, { company_id, ...accepted[0] }, "invitation_accepted");
			await rememberPlace(tx, { account, username, client_address });
		});
	} catch (error) {
		if (!isUniqueViolation(error)) throw error;
		throw (await memberNamed(db, "email", email)) ? otherAccount() : nameInUse();
	}
};
