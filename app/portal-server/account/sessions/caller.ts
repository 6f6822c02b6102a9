import { sql } from "drizzle-orm";
import { pick } from "~/lib/pick";
import { type Caller, GUEST, type JoinedRead } from "~/portal-server/platform/api/caller";
import type { Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { hashOf } from "~/portal-server/platform/db/statements/token-hash";
import { companyOfToken } from "./tokens";
import { IS_IDLE, type TokenUse } from "./uses";

interface Row extends Record<string, unknown> {
	is_expired: boolean;
	is_enabled: boolean;
	/** Not used for an hour. */
	is_idle: boolean;
	member_id: number;
	company_id: number;
	group_id: number;
	role: string;
	is_owner: boolean;
	is_operating: boolean;
	currency: string;
	username: string;
	nickname: string;
	rules: string[];
	off: string[];
	joined: unknown;
}

/**
 * One query. A refresh token is not accepted. `noteUse` is called for a token that has
 * not been used for an hour.
 */
export async function findCaller(
	db: Db,
	token: string,
	joined?: JoinedRead,
	noteUse?: (use: TokenUse) => void,
): Promise<Caller> {
	if (token === "" || token.length > 200) return token === "" ? GUEST : { ...GUEST, token, state: "unknown" };
	const company_id = companyOfToken(token);
	if (company_id === null) return { ...GUEST, token, state: "unknown" };
	const token_hash = hashOf(token);
	const [row] = await rowsOf<Row>(
		db,
		sql`select t.expires_at <= portal_now() as is_expired, m.status = 1 as is_enabled, ${IS_IDLE} as is_idle, m.id as member_id, m.company_id, m.group_id, m.role, m.is_owner, c.is_operating, c.currency::text as currency, m.username, m.nickname,
				case when g.status = 1 then g.rules else '{}' end as rules,
				array(select name from rule where status <> 1) as off,
				${joined ? joined.value({ company_id, member_id: sql`t.member_id` }) : sql`null::jsonb`} as joined
			from member_token t join member m on m.company_id = t.company_id and m.id = t.member_id
				join member_group g on g.id = m.group_id join company c on c.id = m.company_id
			where t.company_id = ${company_id} and t.token_hash = ${token_hash} and t.kind = 'user'`,
	);
	if (!row) return { ...GUEST, token, state: "unknown" };
	if (row.is_expired) return { ...GUEST, token, state: "expired" };
	if (!row.is_enabled) return { ...GUEST, token, state: "unknown", member: { company_id, member_id: row.member_id } };
	if (row.is_idle) noteUse?.({ company_id, token_hash });
	const found = { token, state: "valid", who: whoOf(row), member: { company_id, member_id: row.member_id } } as const;
	return joined ? { ...found, joined: { of: joined.of, value: row.joined } } : found;
}

function whoOf(row: Row): Who {
	const held = new Set(row.rules.map((name) => name.toLowerCase()));
	const switchedOff = new Set(row.off.map((name) => name.toLowerCase()));
	return {
		...pick(row, "member_id", "company_id", "group_id", "role", "is_owner", "is_operating"),
		...pick(row, "currency", "username", "nickname"),
		can: (rule) => {
			const name = rule.toLowerCase();
			return (held.has("*") || held.has(name)) && !switchedOff.has(name);
		},
	};
}
