import { sql } from "drizzle-orm";
import type { retrievePassword } from "~/portal-contract/account/password";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { allValid } from "~/portal-server/platform/api/refused";
import type { Store } from "~/portal-server/platform/db/client";
import { rowsOf } from "~/portal-server/platform/db/db";
import { siteSettings } from "~/portal-server/platform/settings";
import { askerOf } from "../codes/asker";
import { codeWrong, removeCode, takeCode } from "../codes/code";
import { addressOf, type CodeTarget } from "../codes/target";
import { rememberPlace } from "../sign-in/places";
import { type MemberKey, memberNamed } from "../sign-in/sign-in-names";
import { requireUncommon } from "./choice";
import { setPassword } from "./set-password";

interface Owner {
	account: MemberKey;
	username: string;
	email: string | null;
}

async function ownerOf({ db }: Store, account: MemberKey): Promise<Owner | undefined> {
	const [names] = await rowsOf<{ username: string; email: string | null }>(
		db,
		sql`select username, email from member where company_id = ${account.company_id} and id = ${account.member_id}`,
	);
	return names && { account, ...names };
}

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
	const settings = await siteSettings(store.db);
	const [{ account, ...names }] = await allValid(
		async () => {
			const isRight = await takeCode(store, { target, code: body.captcha, asker }, "look");
			const owner = isRight && member ? await ownerOf(store, member) : undefined;
			if (!owner) throw codeWrong();
			return owner;
		},
		() => requireUncommon(body.password, "password", { username: "", email: null, settings }),
	);
	requireUncommon(body.password, "password", { ...names, settings });
	await store.transaction(async (tx) => {
		if (!(await removeCode(tx, target, body.captcha))) throw codeWrong();
		await setPassword(tx, account, { password: body.password, language });
		await rememberPlace(tx, { account, username: names.username, client_address });
	});
	return null;
};
