import { sql } from "drizzle-orm";
import type { sendSignInCode } from "~/portal-contract/account/codes";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import type { Db } from "~/portal-server/platform/db/db";
import { rowsOf } from "~/portal-server/platform/db/db";
import { siteSettings } from "~/portal-server/platform/settings";
import { captchaPolicy, requireSolved } from "../captcha/policy";
import { type MemberKey, resolveSignInName } from "../sign-in/sign-in-names";
import { askerOf } from "./asker";
import { channelsOf } from "./channels";
import { issueCode } from "./issue";
import type { CodeTarget } from "./target";

/**
 * Where the code of an account goes before a password is tested: its e-mail address, without one its number. Where there is neither, as for a name without
 * account, a target that nothing is sent to.
 */
export async function signInTarget(
	db: Db,
	{ account, username }: { account: MemberKey | null; username: string },
): Promise<CodeTarget & { isReached: boolean }> {
	const { company_id, member_id } = account ?? { company_id: 0, member_id: 0 };
	const [own] = await rowsOf<{ email: string | null; mobile: string | null }>(
		db,
		sql`select lower(email) as email, mobile from member where company_id = ${company_id} and id = ${member_id}`,
	);
	const event = "user_sign_in";
	if (own?.email) return { event, kind: "email", address: own.email, isReached: true };
	const hasTexts = channelsOf(await siteSettings(db)).includes("mobile");
	if (own?.mobile && hasTexts) return { event, kind: "mobile", address: own.mobile, isReached: true };
	const name = account ? `${company_id}:${member_id}` : username.trim().toLowerCase();
	return { event, kind: "email", address: `account:${name}`, isReached: false };
}

/** To the account's own address, whatever name it is called by. A name without account gets the same answer after the same work. */
export const sendCodeToSignIn: UseCase<typeof sendSignInCode, Who | null> = async (
	{ who, db, store, client_address, language },
	body,
) => {
	const found = await requireSolved(store, body, "email");
	const account = await resolveSignInName(db, body.username);
	const place = { account, username: body.username, client_address };
	const { isReached, ...target } = await signInTarget(db, place);
	// Whether it goes by text message tells of the account: the answer is the same where a question in words opens none.
	const isOpened = target.kind === "email" || found === "click" || (await captchaPolicy(db)) === "never";
	return issueCode(store, {
		target,
		what: isReached && isOpened ? "code" : "nothing",
		asker: await askerOf(db, place, who),
		client_address,
		company_id: account?.company_id ?? null,
		language,
	});
};
