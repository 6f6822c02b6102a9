import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { UserInfo } from "~/portal-contract/site/site";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { translate } from "~/portal-server/platform/texts";
import { balances } from "../ledger/balances";
import type { MemberKey } from "./sign-in-names";
import type { TokenPair } from "./tokens";

interface Row extends Record<string, unknown> {
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
	company_id: number;
	currency: string;
}

const DEFAULT_AVATAR = "/static/images/avatar.png";
const SEES_MONEY = new Set(["admin", "finance"]);
const GENDERS = ["gender-unknown", "gender-male", "gender-female"];

/**
 * User info of the wire. `money`: the company's available pre-deposit in its own currency as text with two decimals, `credit_available`:
 * minor units of the same; left out and null for roles that do not see money. Tokens are those given, "" without.
 */
export async function userInfoOf(db: Db | Tx, member: MemberKey, language: Language, pair: TokenPair): Promise<z.input<typeof UserInfo>> {
	const row = await readRow(db, member, language);
	const money = SEES_MONEY.has(row.role) ? await balances(db, row.company_id, row.currency) : null;
	return {
		id: row.id,
		username: row.username,
		nickname: row.nickname,
		email: row.email ?? "",
		area_num: row.area_num,
		mobile: row.mobile ?? "",
		full_mobile_text: [row.area_num && `+${row.area_num}`, row.mobile].filter(Boolean).join(" "),
		avatar: row.avatar || DEFAULT_AVATAR,
		gender: row.gender,
		gender_text: translate(language, GENDERS[row.gender] ?? "gender-unknown"),
		birthday: row.birthday,
		...(money ? { money: decimal(money.deposit_available) } : {}),
		currency: row.currency,
		credit_available: money?.credit_available ?? null,
		score: row.score,
		last_login_time: row.last_login_time,
		last_login_ip: row.last_login_ip,
		join_time: row.join_time,
		motto: row.motto,
		company_name: row.company_name,
		role: row.role,
		...pair,
	};
}

async function readRow(db: Db | Tx, { company_id, member_id }: MemberKey, language: Language): Promise<Row> {
	const name = language === "en" ? sql`coalesce(nullif(c.name_en, ''), c.name)` : sql`c.name`;
	const [row] = await rowsOf<Row>(
		db,
		sql`select m.id, m.company_id, m.username, m.nickname, m.email, m.area_num, m.mobile, m.avatar, m.gender, m.birthday, m.motto, m.score, m.role, m.last_login_ip,
				extract(epoch from m.last_login_time)::int8 as last_login_time, extract(epoch from m.join_time)::int8 as join_time, ${name} as company_name, c.currency
			from member m join company c on c.id = m.company_id where m.company_id = ${company_id} and m.id = ${member_id}`,
	);
	if (!row) throw new Error(`member ${member_id} is gone`);
	return row;
}

function decimal(minor: number): string {
	const digits = String(Math.abs(minor)).padStart(3, "0");
	return `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
