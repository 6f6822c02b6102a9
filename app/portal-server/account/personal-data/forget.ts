import { type SQL, sql } from "drizzle-orm";
import { COMMENT_STATUS } from "~/portal-contract/cms/comment-limits";
import { recordEvents } from "~/portal-server/platform/company-events";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { texts } from "~/portal-server/platform/db/statements/arrays";
import { detachAvatar } from "../profile/avatar";
import type { MemberKey } from "../sign-in/sign-in-names";
import { GO_WITH_ACCOUNT } from "./rows";
import { writeNames } from "./stored-names";

/** Of a row of `member`: that its account has not been deleted. */
export const NOT_DELETED: SQL = sql`password_hash <> ''`;

interface Named extends Record<string, unknown> {
	username: string;
	nickname: string;
	email: string | null;
	mobile: string | null;
}

/** Names and addresses that somebody has signed in by, or has had codes sent to. */
const addressesOf = ({ username, email, mobile }: Named): string[] =>
	[username, email, mobile].filter((one) => one !== null && one !== "").map((one) => (one as string).toLowerCase());

/** Rows that no other transaction has: the others go at their end, which the sweeps find, for whoever has them may wait for the account. */
const freeRows = (table: SQL, where: SQL): SQL =>
	sql`ctid = any(array(select ctid from ${table} where ${where} for update skip locked))`;

async function forgetRows(tx: Tx, { company_id, member_id }: MemberKey): Promise<void> {
	const own = sql`company_id = ${company_id} and member_id = ${member_id}`;
	for (const name of GO_WITH_ACCOUNT) {
		const table = sql`${sql.identifier(name)}`;
		const also = name === "idempotency_key" ? sql` and ${freeRows(table, own)}` : sql``;
		await tx.execute(sql`delete from ${table} where ${own}${also}`);
	}
}

async function forgetAttempts(tx: Tx, { company_id, member_id }: MemberKey, named: Named): Promise<void> {
	const parts = [`${company_id}:${member_id}`, ...addressesOf(named)];
	const [messages, codes] = [sql`code_message`, sql`verification_code`];
	const areTheirs = parts.map(
		(part) =>
			sql`(right(subject, length(${part}::text) + 1) = ':' || ${part}::text or strpos(subject, ':' || ${part}::text || '@') > 0)`,
	);
	for (const table of ["sign_in_failure", "sign_in_subject"])
		for (const isTheirs of areTheirs) await tx.execute(sql`delete from ${sql.identifier(table)} where ${isTheirs}`);
	for (const isTheirs of areTheirs)
		await tx.execute(sql`delete from ${messages} where ${freeRows(messages, isTheirs)}`);
	await tx.execute(sql`delete from ${codes} where ${freeRows(codes, sql`address = any(${texts(parts)})`)}`);
}

/** Messages about the account go; of those about the company's orders and money the rows stay, for nobody, so that none is written twice. */
async function forgetMessages(tx: Tx, company_id: number, { username, email, mobile }: Named): Promise<void> {
	const isTheirs = sql`recipient <> '' and lower(recipient) in (lower(${email ?? ""}), ${mobile ?? ""})`;
	const operating = await rowsOf<{ id: number }>(
		tx,
		sql`/* all companies: the operating one sends codes to whoever signed in nowhere */ select c.id from company c where c.is_operating`,
	);
	for (const id of new Set([company_id, ...operating.map((one) => Number(one.id))]))
		await tx.execute(sql`delete from outbox where company_id = ${id} and subject_kind = 'code' and ${isTheirs}`);
	await tx.execute(
		sql`delete from outbox where company_id = ${company_id} and subject_kind = 'account' and (${isTheirs} or payload->>'username' = ${username})`,
	);
	const isOperators = operating.some(({ id }) => Number(id) === company_id);
	for (const id of isOperators ? await companiesThatWrote(tx, isTheirs) : [company_id])
		await tx.execute(
			sql`update outbox set recipient = '', payload = payload - array['name', 'username', 'shown'], status = case when status = 'waiting' then 'dropped' else status end where company_id = ${id} and ${isTheirs}`,
		);
}

/** Operators have messages about the orders of every company. */
async function companiesThatWrote(tx: Tx, isTheirs: SQL): Promise<number[]> {
	const rows = await rowsOf<{ company_id: number }>(
		tx,
		sql`/* all companies: messages to an operator */ select distinct company_id from outbox where ${isTheirs} order by company_id`,
	);
	return rows.map(({ company_id }) => Number(company_id));
}

/** In the company's log the account stays as a number; colleagues' notices name nobody. */
async function forgetInLog(tx: Tx, { company_id, member_id }: MemberKey, name: string): Promise<void> {
	await tx.execute(
		sql`update notice set params = params || '{"name": ""}' where company_id = ${company_id} and params ->> 'name' = ${name} and ${name}::text <> ''`,
	);
	await tx.execute(
		sql`update company_event set subject_name = '', changes = '[]' where company_id = ${company_id} and (subject_name <> '' or changes <> '[]')
			and (subject_id = ${member_id} and (starts_with(action, 'sub_account.') or action = 'approval.delegate')
				or member_id = ${member_id} and action in ('member.address', 'member.profile', 'approval.end_delegation'))`,
	);
}

/** What readers see stays, for the answers to it, as nobody's. */
async function forgetComments(tx: Tx, { company_id, member_id }: MemberKey): Promise<void> {
	const own = sql`company_id = ${company_id} and member_id = ${member_id}`;
	await tx.execute(sql`delete from comment where ${own} and status <> ${COMMENT_STATUS.published}`);
	await tx.execute(sql`update comment set company_id = null, member_id = null, author_name = '**' where ${own}`);
}

async function forgetLikes(tx: Tx, { company_id, member_id }: MemberKey): Promise<void> {
	await tx.execute(
		sql`with gone as (delete from subject_like where company_id = ${company_id} and member_id = ${member_id} returning subject_kind, subject_id),
			liked as (select id from article where like_count > 0 and id in (select subject_id from gone where subject_kind = 'article')
				order by id for no key update)
			update article a set like_count = a.like_count - 1 from liked l where a.id = l.id`,
	);
}

/** Articles stay with the company, and with their readers; nobody is named as their author. */
async function forgetAuthor(tx: Tx, { company_id, member_id }: MemberKey): Promise<void> {
	const own = sql`company_id = ${company_id} and member_id = ${member_id}`;
	await tx.execute(
		sql`update article set author_name = '' where id in (select article_id from member_article where ${own})`,
	);
}

/** An invitation leaves nothing of whoever did not accept it. */
export async function forgetInvited(tx: Tx, member: MemberKey, email: string | null): Promise<void> {
	const { company_id, member_id } = member;
	await forgetRows(tx, member);
	await forgetAttempts(tx, member, { username: "", nickname: "", email, mobile: null });
	await tx.execute(
		sql`delete from outbox where company_id = ${company_id} and kind = 'invited' and recipient = ${email} and payload->>'member_id' = ${String(member_id)}`,
	);
	await forgetInLog(tx, member, "");
	await tx.execute(sql`delete from member where company_id = ${company_id} and id = ${member_id}`);
}

/** Whatever names the person goes; the row stays for the orders that it has placed, under a name that says nothing. False where it was taken back. */
export async function forget(tx: Tx, member: MemberKey): Promise<boolean> {
	const { company_id, member_id } = member;
	const row = sql`company_id = ${company_id} and id = ${member_id}`;
	const [due] = await rowsOf<Named>(
		tx,
		sql`select username, nickname, email, mobile from member where ${row} and deletion_at <= ${NOW} for update`,
	);
	if (!due) return false;
	await forgetComments(tx, member);
	await forgetLikes(tx, member);
	await forgetRows(tx, member);
	await tx.execute(
		sql`update member set invited_by = null where company_id = ${company_id} and invited_by = ${member_id}`,
	);
	await tx.execute(
		sql`delete from approval_delegation where company_id = ${company_id} and ${member_id} in (member_id, delegate_id)`,
	);
	await forgetAttempts(tx, member, due);
	await forgetMessages(tx, company_id, due);
	await detachAvatar(tx, member);
	await forgetInLog(tx, member, due.nickname);
	await forgetAuthor(tx, member);
	await writeNames(tx, member, due, null);
	const username = `deleted_${member_id}`;
	await tx.execute(
		sql`update member set username = ${username}, nickname = '', email = null, mobile = null, area_num = '', avatar = '', gender = 0,
				birthday = null, motto = '', password_hash = '', status = 0, last_login_time = null, last_login_ip = '', deletion_at = null, version = version + 1
			where ${row}`,
	);
	await recordEvents(tx, { who: { company_id, member_id: null } }, "member.delete", [
		{ id: member_id, name: username },
	]);
	return true;
}
