import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
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
	/** The main account of a new company, by registration, who has a colleague. */
	register(): Promise<Newcomer>;
	signIn(
		username: string,
		password: string,
		more?: { address?: string; headers?: Record<string, string> },
	): Promise<Answer>;
	/** The caller's own user info; undefined where the token is none. */
	userInfo(token: string): Promise<Answer["data"]>;
	/** What the store says of the newcomers' colleagues, when last looked at and now: an action is the newcomer's own. */
	colleagues(): Promise<{ before: unknown[]; now: unknown[] }>;
	/** The code that was last sent to an address. */
	codeTo(recipient: string): Promise<string>;
	/** Kind and shown address of each message about the account to an address, in order. */
	noticesTo(recipient: string): Promise<[kind: string, shown: string][]>;
}

/** Somebody of the same company, with a token, a name and a sign-in of their own. */
const addColleague = (db: Db, username: string) =>
	db.execute(
		sql`with m as (insert into member (company_id, group_id, role, username, nickname, email, password_hash, status)
				select company_id, group_id, 'booker', username || '_c', 'Colleague', 'c' || email, 'x', 1 from member where company_id > 0 and username = ${username}
				returning company_id, id, username),
			t as (insert into member_token (company_id, member_id, token_hash, kind, session_id, expires_at)
				select company_id, id, username, 'user', username, portal_now() + interval '3 days' from m),
			n as (insert into sign_in_name (kind, name, company_id, member_id) select 'username', username, company_id, id from m)
			insert into member_sign_in (company_id, member_id, session_id) select company_id, id, username from m`,
	);

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
	const colleagueOf = (username: string) =>
		rowsOf<{ said: unknown }>(
			db,
			sql`select to_jsonb(m) || jsonb_build_object(
					'tokens', (select jsonb_agg(t) from member_token t where t.company_id = m.company_id and t.member_id = m.id),
					'sign_ins', (select jsonb_agg(s) from member_sign_in s where s.company_id = m.company_id and s.member_id = m.id),
					'names', (select jsonb_agg(n) from sign_in_name n where n.company_id = m.company_id and n.member_id = m.id)) as said
				from member m where m.company_id > 0 and m.username = ${`${username}_c`}`,
		);
	const before: unknown[] = [];
	return {
		codeTo,
		colleagues: async () => {
			const numbers = Array.from({ length: last }, (_, at) => `own_${at + 1}`);
			const now = (await Promise.all(numbers.map(colleagueOf))).flat();
			return { before: before.splice(0, before.length, ...now), now };
		},
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
			await addColleague(db, username);
			before.push(...(await colleagueOf(username)));
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
