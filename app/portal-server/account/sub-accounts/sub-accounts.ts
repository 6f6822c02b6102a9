import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { ruleOf } from "~/portal-contract/base/call";
import type { CurrencyCode } from "~/portal-contract/base/money";
import { accountApprovals } from "~/portal-contract/company/approvals";
import { type accountSubAccounts, type MemberLimits, ROLES, type Role } from "~/portal-contract/company/sub-accounts";
import { OPEN_REQUEST } from "~/portal-server/company/rules/open-request";
import type { AnswerOf, CallContext } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { inLanguage } from "~/portal-server/platform/words/names";
import { NOT_DELETED } from "../personal-data/forget";

/** Other roles book without limits, or not at all (domain.md 2.16). */
const LIMITED: Role = "booker";

interface Row extends Record<string, unknown> {
	id: number;
	username: string;
	nickname: string;
	email: string | null;
	area_num: string;
	mobile: string | null;
	role: Role;
	is_owner: boolean;
	status: number;
	join_time: number;
	last_login_time: number | null;
	invited_until: number | null;
	version: number;
	limits: MemberLimits | null;
	month_used: number;
	open_approvals: number;
}

/** Groups of members by their role. */
async function roleNames(db: Db | Tx, language: Language): Promise<ReadonlyMap<string, string>> {
	const rows = await rowsOf<{ code: string; title_zh: string; title_en: string }>(
		db,
		sql`select code, title_zh, title_en from member_group`,
	);
	return new Map(rows.map(({ code, title_zh, title_en }) => [code, inLanguage(language, title_zh, title_en)]));
}

/** The accounts of the caller's company, and the roles that one may have. */
export async function listSubAccounts({
	db,
	who,
	language,
}: Pick<CallContext, "db" | "who" | "language">): Promise<AnswerOf<typeof accountSubAccounts>> {
	const rows = await rowsOf<Row>(
		db,
		sql`select id, username, nickname, email, area_num, mobile, role, is_owner, status, extract(epoch from join_time)::int8 as join_time,
				extract(epoch from last_login_time)::int8 as last_login_time, extract(epoch from invited_until)::int8 as invited_until, version,
				(select jsonb_build_object('rules', l.rules, 'is_hard', l.is_hard) from member_limit l
					where l.company_id = ${who.company_id} and l.member_id = member.id) as limits,
				(select coalesce(sum(u.amount), 0)::int8 from member_month u where u.company_id = ${who.company_id} and u.member_id = member.id
					and u.currency = ${who.currency} and u.month = date_trunc('month', portal_now() at time zone 'Asia/Yangon')::date) as month_used,
				(select count(*)::int4 from order_approval a join orders on orders.company_id = a.company_id and orders.id = a.order_id
					where ${who.can(ruleOf(accountApprovals))} and a.company_id = ${who.company_id} and ${OPEN_REQUEST}) as open_approvals
			from member where company_id = ${who.company_id} and role in ${[...ROLES]} and ${NOT_DELETED}
			order by is_owner desc, status desc, invited_until is null, join_time, id limit 500`,
	);
	const names = await roleNames(db, language);
	const list = rows.map(({ area_num, mobile, status, open_approvals: _open, ...row }) => ({
		...row,
		email: row.email ?? "",
		full_mobile_text: mobile ? `+${area_num} ${mobile}` : "",
		role_text: names.get(row.role) ?? row.role,
		is_limited: row.role === LIMITED,
		month_used: Number(row.month_used),
		currency: who.currency as CurrencyCode,
		is_me: row.id === who.member_id,
		status:
			row.invited_until !== null ? ("invited" as const) : status === 1 ? ("active" as const) : ("disabled" as const),
	}));
	return {
		list,
		roles: ROLES.map((value) => ({ value, label: names.get(value) ?? value })),
		open_approvals: rows[0]?.open_approvals ?? 0,
	};
}
