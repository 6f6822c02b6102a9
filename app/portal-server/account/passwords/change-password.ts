import { sql } from "drizzle-orm";
import type { changePassword } from "~/portal-contract/account/password";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { allValid, Refused } from "~/portal-server/platform/api/refused";
import { rowsOf } from "~/portal-server/platform/db/db";
import { hashOf } from "~/portal-server/platform/db/statements/token-hash";
import { siteSettings } from "~/portal-server/platform/settings";
import { replaceSession } from "../sessions/tokens";
import { requireUncommon } from "./choice";
import { requireOwnPassword } from "./own-password";
import { setPassword } from "./set-password";

/** Every session ends, the caller's as well, which goes on under a new token where the caller can take it. No key: its answer would keep tokens. */
export const setOwnPassword: UseCase<typeof changePassword> = async ({ who, caller, store, language }, body) => {
	const settings = await siteSettings(store.db);
	const names = { username: who.username, email: null, settings };
	const [{ password_hash, email }] = await allValid(
		() => requireOwnPassword(store, who, body.oldPassword, "oldPassword"),
		() => requireUncommon(body.newPassword, "newPassword", names),
		() => {
			if (body.newPassword === body.oldPassword)
				throw new Refused("invalid", { fields: { newPassword: "password-same" } });
		},
	);
	requireUncommon(body.newPassword, "newPassword", { ...names, email });
	const pair = await store.transaction(async (tx) => {
		const [session] = await rowsOf<{ session_id: string; is_persistent: boolean }>(
			tx,
			sql`select t.session_id, exists (select from member_token k where k.company_id = t.company_id and k.session_id = t.session_id and k.kind = 'user-refresh') as is_persistent
				from member_token t where t.company_id = ${who.company_id} and t.token_hash = ${hashOf(caller.token)}`,
		);
		const set = await setPassword(tx, who, {
			password: body.newPassword,
			language,
			when: sql`password_hash = ${password_hash}`,
		});
		if (!session || !set) throw new Refused("stale_state");
		return body.renew ? replaceSession(tx, who, session.is_persistent, session.session_id) : null;
	});
	return pair && { ...pair };
};
