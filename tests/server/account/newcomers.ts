import { sql } from "drizzle-orm";
import { rowsOf } from "~/portal-server/platform/db/db";
import { forgetSettings, saveSettings } from "~/portal-server/platform/settings";
import type { Answer, TestPortal } from "../../setup/portal";

export interface Newcomer {
	username: string;
	email: string;
	token: string;
}

export const NEWCOMERS_PASSWORD = "Yangon2026";

/** A portal that asks for no captcha, and what happens to the accounts of its new members. */
export interface Newcomers {
	/** A member of a company of one, by registration. */
	register(): Promise<Newcomer>;
	signIn(
		username: string,
		password: string,
		more?: { address?: string; headers?: Record<string, string> },
	): Promise<Answer>;
	/** The caller's own user info; undefined where the token is none. */
	userInfo(token: string): Promise<Answer["data"]>;
	/** The code that was last sent to an address. */
	codeTo(recipient: string): Promise<string>;
	/** Kind and shown address of each message about the account to an address, in order. */
	noticesTo(recipient: string): Promise<[kind: string, shown: string][]>;
}

export async function newcomersOf(portal: TestPortal): Promise<Newcomers> {
	await portal.store.transaction((tx) => saveSettings(tx, { sign_in_captcha: "never" }));
	forgetSettings();
	const { db } = portal.store;
	let last = 0;
	const codeTo = async (recipient: string) => {
		const [row] = await rowsOf<{ code: string }>(
			db,
			sql`select payload->>'code' as code from outbox where recipient = ${recipient} and kind = 'code' order by id desc limit 1`,
		);
		return row?.code ?? "";
	};
	return {
		codeTo,
		register: async () => {
			const username = `own_${++last}`;
			const email = `${username}@example.com`;
			const body = {
				tab: "register",
				username,
				password: NEWCOMERS_PASSWORD,
				registerType: "email",
				email,
				mobile: "",
			};
			await portal.call("Ems/send", { body: { email, event: "user_register" } });
			const made = await portal.call("user/checkIn", { body: { ...body, captcha: await codeTo(email) } });
			if (!made.data?.userInfo) throw new Error(made.text);
			return { username, email, token: made.data.userInfo.token };
		},
		signIn: (username, password, more) =>
			portal.call("user/checkIn", { body: { tab: "login", username, password, keep: true }, ...more }),
		userInfo: async (token) => (await portal.call("index/index?requiredLogin=1", { token })).data?.userInfo,
		noticesTo: async (recipient) => {
			const rows = await rowsOf<{ kind: string; shown: string }>(
				db,
				sql`select kind, payload->>'shown' as shown from outbox where recipient = ${recipient} and subject_kind = 'account' order by id`,
			);
			return rows.map(({ kind, shown }) => [kind, shown]);
		},
	};
}
