import type { z } from "zod";
import type { RegisterBody } from "~/portal-contract/account/sign-in";
import { openAccount } from "~/portal-server/ledger/accounts";
import { allValid } from "~/portal-server/platform/api/refused";
import type { Store } from "~/portal-server/platform/db/client";
import { isUniqueViolation } from "~/portal-server/platform/db/errors";
import { siteSettings } from "~/portal-server/platform/settings";
import { askerOf } from "../codes/asker";
import { codeWrong, removeCode, takeCode } from "../codes/code";
import { addressOf, type CodeTarget } from "../codes/target";
import { requireUncommon } from "../passwords/choice";
import type { MemberKey } from "../sign-in/sign-in-names";
import { nameInUse, requireFreeName } from "./free-name";
import { insertCompany, insertMember } from "./new-account";

/**
 * Registers a member with a company of one, in the site's currency, by the code that was sent to the address. Refuses `invalid` at `captcha` for a
 * wrong code, and only after a right one, which stays good, as `requireFreeName`.
 */
export async function register(
	store: Store,
	body: z.output<typeof RegisterBody>,
	client_address: string | null,
): Promise<MemberKey> {
	const { username, password, registerType: kind } = body;
	const address = addressOf(kind, body[kind]);
	const target: CodeTarget = { kind, address, event: "user_register" };
	const asker = await askerOf(store.db, { account: null, username: address, client_address }, null);
	const settings = await siteSettings(store.db);
	const { currency } = settings;
	const addresses = { email: kind === "email" ? address : null, mobile: kind === "mobile" ? address : "" };
	await allValid(
		async () => {
			if (!(await takeCode(store, { target, code: body.captcha, asker }, "look"))) throw codeWrong();
			await requireFreeName(store.db, username, body.name_confirmed);
		},
		() => requireUncommon(password, "password", { username, email: addresses.email, settings }),
	);
	try {
		return await store.transaction(async (tx) => {
			if (!(await removeCode(tx, target, body.captcha))) throw codeWrong();
			const company_id = await insertCompany(tx, {
				name: username,
				name_en: username,
				country: "CN",
				currency,
				is_operating: false,
			});
			const account = { username, nickname: username, password, role: "admin", is_owner: true, ...addresses };
			const member_id = await insertMember(tx, company_id, account);
			await openAccount(tx, { company_id, currency });
			return { company_id, member_id };
		});
	} catch (error) {
		throw isUniqueViolation(error) ? nameInUse() : error;
	}
}
