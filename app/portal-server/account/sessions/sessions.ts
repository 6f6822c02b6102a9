import { sql } from "drizzle-orm";
import type { accountEndSession, accountSessions, accountSignIns } from "~/portal-contract/account/sessions";
import type { AnswerOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import { countRows, type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { sessionOfToken } from "~/portal-server/platform/db/statements/token-hash";
import type { MemberKey } from "../sign-in/sign-in-names";
import { deviceOf } from "./device";
import { flushUses } from "./uses";

type Sessions = AnswerOf<typeof accountSessions>;

interface Row extends Record<string, unknown> {
	id: number;
	client_address: string;
	user_agent: string;
	is_persistent: boolean;
	is_current: boolean;
	signed_in_at: number;
	used_at: number;
	expires_at: number;
}

async function listOf(db: Db | Tx, { company_id, member_id }: Who, token: string): Promise<Sessions> {
	const rows = await rowsOf<Row>(
		db,
		sql`select s.id, s.client_address, s.user_agent, s.is_persistent, extract(epoch from s.at)::int8 as signed_in_at,
				extract(epoch from max(t.expires_at))::int8 as expires_at, extract(epoch from max(coalesce(t.used_at, t.created_at)))::int8 as used_at, s.session_id = ${sessionOfToken(company_id, token)} as is_current
			from member_sign_in s join member_token t on t.company_id = s.company_id and t.session_id = s.session_id and t.member_id = s.member_id
			where s.company_id = ${company_id} and s.member_id = ${member_id} and t.expires_at > ${NOW} and t.rotated_at is null
			group by s.company_id, s.id order by is_current desc, s.at desc, s.id desc limit 100`,
	);
	return { list: rows.map((row) => ({ ...row, user_agent: undefined, device: deviceOf(row.user_agent) })) };
}

export const listSessions: UseCase<typeof accountSessions> = async ({ db, store, who, caller }) => {
	await flushUses(store);
	return listOf(db, who, caller.token);
};

/** All sessions of a member but that of `token` are refused from the commit on, by every process. */
async function endOtherSessions(tx: Tx, { company_id, member_id }: MemberKey, token: string): Promise<void> {
	await tx.execute(
		sql`delete from member_token where company_id = ${company_id} and member_id = ${member_id}
			and session_id is distinct from ${sessionOfToken(company_id, token)}`,
	);
}

export const endSession: UseCase<typeof accountEndSession> = ({ who, caller, change }, body) => {
	const { company_id, member_id } = who;
	if (!body.others && body.id === undefined) throw new Refused("invalid", { fields: { id: "field-required" } });
	return change(async (tx) => {
		if (body.others) await endOtherSessions(tx, who, caller.token);
		else {
			const own = sql`select session_id from member_sign_in where company_id = ${company_id} and member_id = ${member_id} and id = ${body.id}`;
			await tx.execute(
				sql`delete from member_token where company_id = ${company_id} and member_id = ${member_id} and session_id in (${own})`,
			);
		}
		return listOf(tx, who, caller.token);
	});
};

interface HistoryRow extends Record<string, unknown> {
	id: string;
	outcome: "signed_in" | "failed";
	client_address: string;
	user_agent: string;
	at: number;
}

/** Failures within the sweep's time; those from where somebody then signed in are forgiven and gone. */
export const listSignIns: UseCase<typeof accountSignIns> = async ({ db, who }, query) => {
	const { company_id, member_id } = who;
	const { page, limit } = query;
	const tried = `account:${company_id}:${member_id}@`;
	const all = sql`select id, 'signed_in' as outcome, user_agent, client_address, at from member_sign_in where company_id = ${company_id} and member_id = ${member_id}
		union all select id, 'failed', '', substr(subject, ${tried.length + 1}), at from sign_in_failure where subject ^@ ${tried}`;
	const total = await countRows(db, sql`from (${all}) one`);
	const rows = await rowsOf<HistoryRow>(
		db,
		sql`select outcome || '-' || id as id, outcome, user_agent, client_address, extract(epoch from at)::int8 as at from (${all}) one
			order by one.at desc, one.id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
	const list = rows.map((row) => ({ ...row, user_agent: undefined, device: deviceOf(row.user_agent) }));
	return { list, total, page, limit };
};
