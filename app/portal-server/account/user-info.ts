import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { pick } from "~/lib/pick";
import { DEFAULT_AVATAR } from "~/portal-contract/account/profile";
import type { Language } from "~/portal-contract/base/basics";
import type { CreditPause } from "~/portal-contract/money/credit";
import type { UserInfo } from "~/portal-contract/site/site";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { companyName } from "~/portal-server/platform/db/statements/companies";
import { translate } from "~/portal-server/platform/words/texts";
import { type AccountRow, accountRows, balancesFrom, decimal } from "../ledger/balances";
import { creditPause } from "../ledger/credit/paused";
import { companyScore } from "../ledger/points/now";
import type { TokenPair } from "./sessions/tokens";
import type { MemberKey } from "./sign-in/sign-in-names";

/** What `memberRow` finds. */
export interface MemberRow {
	id: number;
	username: string;
	nickname: string;
	email: string | null;
	area_num: string;
	mobile: string | null;
	avatar: string;
	gender: number;
	birthday: string | null;
	motto: string;
	score: number;
	role: string;
	last_login_time: number | null;
	last_login_ip: string;
	join_time: number;
	company_name: string;
	currency: string;
	/** Null for roles that do not see money. */
	accounts: AccountRow[] | null;
	/** For whoever books, too. */
	credit_paused: CreditPause | null;
}

const SEES_MONEY = sql.raw("'admin', 'finance'");
const GENDERS = ["gender-unknown", "gender-male", "gender-female"];

/** The facts of user info as one JSON value for a statement that reads more; null for a member who is gone. `userInfoFrom` reads it. */
export function memberRow(
	{ company_id, member_id }: { company_id: number; member_id: number | SQL },
	language: Language,
): SQL {
	const accounts = sql`case when m.role in (${SEES_MONEY}) then ${accountRows(company_id, sql`c.currency`)} end`;
	return sql`(select jsonb_build_object('id', m.id, 'username', m.username, 'nickname', m.nickname, 'email', m.email, 'area_num', m.area_num,
			'mobile', m.mobile, 'avatar', m.avatar, 'gender', m.gender, 'birthday', m.birthday, 'motto', m.motto, 'score', ${companyScore(sql`${company_id}::int8`)}, 'role', m.role,
			'last_login_ip', m.last_login_ip, 'last_login_time', extract(epoch from m.last_login_time)::int8,
			'join_time', extract(epoch from m.join_time)::int8, 'company_name', ${companyName(language)}, 'currency', c.currency, 'accounts', ${accounts},
			'credit_paused', ${creditPause(sql`${company_id}::int8`)})
		from member m join company c on c.id = m.company_id where m.company_id = ${company_id} and m.id = ${member_id})`;
}

/**
 * User info of the wire. `money`: the company's available pre-deposit in its own currency as text with two decimals, `credit_available`:
 * minor units of the same; left out and null for roles that do not see money. Tokens are those given, "" without.
 */
export function userInfoFrom(row: MemberRow, language: Language, pair: TokenPair): z.input<typeof UserInfo> {
	const money = row.accounts ? balancesFrom(row.accounts) : null;
	return {
		...pick(row, "id", "username", "nickname", "area_num", "gender", "birthday", "currency", "score"),
		...pick(row, "last_login_time", "last_login_ip", "join_time", "motto", "company_name", "role"),
		email: row.email ?? "",
		mobile: row.mobile ?? "",
		full_mobile_text: [row.area_num && `+${row.area_num}`, row.mobile].filter(Boolean).join(" "),
		avatar: row.avatar || DEFAULT_AVATAR,
		gender_text: translate(language, GENDERS[row.gender] ?? "gender-unknown"),
		...(money ? { money: decimal(money.deposit_available) } : {}),
		credit_available: money?.credit_available ?? null,
		credit_paused: row.credit_paused,
		...pair,
	};
}

/** The same, read of its own. */
export async function userInfoOf(
	db: Db | Tx,
	member: MemberKey,
	language: Language,
	pair: TokenPair,
): Promise<z.input<typeof UserInfo>> {
	const [row] = await rowsOf<{ member: MemberRow | null }>(db, sql`select ${memberRow(member, language)} as member`);
	if (!row?.member) throw new Error(`member ${member.member_id} is gone`);
	return userInfoFrom(row.member, language, pair);
}
