import { sql } from "drizzle-orm";
import type { retrievePassword } from "~/portal-contract/account/password";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { rowsOf } from "~/portal-server/platform/db/db";
import { siteSettings } from "~/portal-server/platform/settings";
import { askerOf } from "../codes/asker";
import { codeWrong, removeCode, takeCode } from "../codes/code";
import { addressOf, type CodeTarget } from "../codes/target";
import { rememberPlace } from "../sign-in/places";
import { memberNamed } from "../sign-in/sign-in-names";
import { requireUncommon } from "./choice";
import { setPassword } from "./set-password";

/**
 * An address without account is answered as a wrong code is. A password that is refused leaves the code good. Who has set one may sign in from there at
 * once, however many guess at the account.
 */
export const setForgottenPassword: UseCase<typeof retrievePassword, Who | null> = async (
	{ who, store, language, client_address },
	body,
) => {
	const address = addressOf(body.type, body.account);
	const target: CodeTarget = { kind: body.type, address, event: "user_retrieve_pwd" };
	const member = await memberNamed(store.db, body.type, address);
	const asker = await askerOf(store.db, { account: member, username: address, client_address }, who);
	const isRight = await takeCode(store, { target, code: body.captcha, asker }, "look");
	if (!isRight || !member) throw codeWrong();
	const [names] = await rowsOf<{ username: string; email: string | null }>(
		store.db,
		sql`select username, email from member where company_id = ${member.company_id} and id = ${member.member_id}`,
	);
	if (!names) throw codeWrong();
	requireUncommon(body.password, "password", { ...names, settings: await siteSettings(store.db) });
	await store.transaction(async (tx) => {
		if (!(await removeCode(tx, target, body.captcha))) throw codeWrong();
		await setPassword(tx, member, { password: body.password, language });
		await rememberPlace(tx, { account: member, username: names.username, client_address });
	});
	return null;
};
