import { sql } from "drizzle-orm";
import { LANGUAGE_NAMES } from "~/lib/language";
import { maskAddress } from "~/lib/mask-address";
import { INVITATION_DAYS } from "~/portal-contract/account/invitation";
import type { Language } from "~/portal-contract/base/basics";
import type {
	accountInviteSubAccount,
	accountSaveSubAccount,
	accountSetSubAccountStatus,
} from "~/portal-contract/company/sub-accounts";
import type { InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { allValid, type Message, Refused } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { NOW } from "~/portal-server/platform/db/clock";
import { countRows, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { lockCompany } from "~/portal-server/platform/db/statements/companies";
import { readNickname } from "~/portal-server/platform/people";
import { changesBetween, coded, type StoredChange } from "~/portal-server/platform/words/company-changes";
import { countToStrangers } from "../codes/limits";
import { addressOf } from "../codes/target";
import { endInvitation } from "../invitations/end";
import { sendInvitation } from "../invitations/send";
import { NOT_DELETED } from "../personal-data/forget";
import { writeNames } from "../personal-data/stored-names";
import { requireFreeName } from "../registration/free-name";
import { countAttempts } from "../sign-in/attempts";

const INVITATION_PAUSE_S = 60;
const MAX_MEMBERS = 500;

interface Other extends Record<string, unknown> {
	id: number;
	username: string;
	nickname: string;
	role: string;
	is_owner: boolean;
	status: number;
	email: string | null;
	invited_until: number | null;
	version: number;
}

type Body = InputOf<typeof accountSaveSubAccount>;

interface Saved {
	id: number;
	name: string;
	changes: StoredChange[];
}

/** The role by its names. */
async function roleFact(tx: Tx, role: string) {
	const [group] = await rowsOf<{ zh: string; en: string }>(
		tx,
		sql`select title_zh as zh, title_en as en from member_group where code = ${role}`,
	);
	return group ?? role;
}

const field = (name: string, message: Message) => new Refused("invalid", { msg: message, fields: { [name]: message } });

/** Another account of the caller's company, locked. Refuses `not_found`, and `not_allowed` for the main account and the caller's own. */
export async function requireOther(tx: Tx, who: Who, id: number): Promise<Other> {
	const [other] = await rowsOf<Other>(
		tx,
		sql`select id, username, nickname, role, is_owner, status, email, extract(epoch from invited_until)::int8 as invited_until, version
			from member where company_id = ${who.company_id} and id = ${id} and ${NOT_DELETED} for update`,
	);
	if (!other) throw new Refused("not_found", { msg: "sub-account-not-found" });
	if (other.is_owner) throw new Refused("not_allowed", { msg: "sub-account-owner" });
	if (other.id === who.member_id) throw new Refused("not_allowed", { msg: "sub-account-self" });
	return other;
}

/** A row that nobody can sign in to: until it is accepted the address stays free for others. */
async function insertInvited(
	tx: Tx,
	who: Who,
	one: { username: string; nickname: string; email: string; role: string; language: Language },
): Promise<number> {
	const { company_id, member_id } = who;
	const [row] = await rowsOf<{ id: number }>(
		tx,
		sql`insert into member (company_id, group_id, role, username, nickname, email, password_hash, status, invited_until, invited_by, language)
			select ${company_id}::int8, g.id, ${one.role}::text, ${one.username}::text, ${one.nickname}::text, ${one.email}::text, '-', 0,
				${NOW} + make_interval(days => ${INVITATION_DAYS}), ${member_id}::int8, ${one.language}::text
			from member_group g where g.code = ${one.role} returning id`,
	);
	if (!row) throw new Error(`no group has the role ${one.role}`);
	return Number(row.id);
}

function nicknameOf({ nickname }: Body): string {
	const read = readNickname(nickname);
	if (read === null) throw field("nickname", "nickname-invalid");
	return read;
}

async function freeUsername(tx: Tx, { username, name_confirmed }: Body): Promise<string> {
	if (!username) throw field("username", "field-required");
	await requireFreeName(tx, username, name_confirmed);
	return username;
}

/** The company's own list says this much; of accounts elsewhere nothing is said. */
async function freeEmail(tx: Tx, { company_id }: Who, typed: string): Promise<string> {
	const email = addressOf("email", typed);
	const same = sql`from member where company_id = ${company_id} and lower(email) = ${email} and ${NOT_DELETED}`;
	if ((await countRows(tx, same)) > 0) throw field("email", "sub-account-has-email");
	return email;
}

async function add(tx: Tx, who: Who, body: Body, language: Language): Promise<Saved> {
	// Locks the company's row, so that two members do not both add the last one.
	await lockCompany(tx, who.company_id);
	const members = await countRows(tx, sql`from member where company_id = ${who.company_id} and ${NOT_DELETED}`);
	if (members >= MAX_MEMBERS) throw new Refused("limit_exceeded", { msg: "sub-account-many" });
	const [nickname, username, email] = await allValid(
		() => nicknameOf(body),
		() => freeUsername(tx, body),
		() => freeEmail(tx, who, body.email ?? ""),
	);
	await countToStrangers(tx, who.company_id);
	const invited = { email, language: body.language ?? language };
	const id = await insertInvited(tx, who, { username, nickname, role: body.role, ...invited });
	await sendInvitation(tx, { company_id: who.company_id, member_id: id }, invited);
	const [role, language_name] = [await roleFact(tx, body.role), LANGUAGE_NAMES[invited.language]];
	const changes = changesBetween({}, { username, nickname, email: maskAddress(email), role, language: language_name });
	return { id, name: nickname, changes };
}

async function change(tx: Tx, who: Who, id: number, body: Body): Promise<Saved> {
	const nickname = nicknameOf(body);
	const other = await requireOther(tx, who, id);
	if (body.version !== undefined && body.version !== other.version)
		throw new Refused("stale_state", { msg: "sub-account-changed" });
	await tx.execute(
		sql`update member m set nickname = ${nickname}, role = ${body.role}, group_id = g.id, version = m.version + 1
			from member_group g where m.company_id = ${who.company_id} and m.id = ${id} and g.code = ${body.role}`,
	);
	await writeNames(tx, { company_id: who.company_id, member_id: id }, other, { ...other, nickname });
	const changes = changesBetween(
		{ nickname: other.nickname, role: await roleFact(tx, other.role) },
		{ nickname, role: await roleFact(tx, body.role) },
	);
	return { id, name: nickname, changes };
}

/**
 * Adds an account, which is invited, or changes one. Refuses `invalid` at `username`, `name_confirmed`, `nickname` or `email`, `not_allowed` for the main account and
 * the caller's own, `stale_state` where somebody else was quicker.
 */
export const saveSubAccount: UseCase<typeof accountSaveSubAccount> = async (
	{ who, language, request_id, change: work },
	body,
) => {
	const { id } = body;
	return work(async (tx) => {
		const is_new = id === undefined;
		const saved = is_new ? await add(tx, who, body, language) : await change(tx, who, id, body);
		await recordEvents(tx, { who, request_id }, is_new ? "sub_account.add" : "sub_account.change", [saved]);
		return { id: saved.id };
	});
};

const statusFact = (is_enabled: boolean) => ({ status: coded(is_enabled ? "enabled" : "disabled") });

/** An invitation that is disabled is withdrawn, and enabled by nobody but whom it invites. */
export const setSubAccountStatus: UseCase<typeof accountSetSubAccountStatus> = async (
	{ who, request_id, change: work },
	{ id, is_enabled },
) => {
	const own = sql`company_id = ${who.company_id}`;
	const set = await work(async (tx) => {
		const { nickname, invited_until, status } = await requireOther(tx, who, id);
		if (invited_until !== null) {
			if (is_enabled) throw new Refused("not_allowed", { msg: "sub-account-not-accepted" });
			await endInvitation(tx, { company_id: who.company_id, member_id: id });
			await recordEvents(tx, { who, request_id }, "sub_account.withdraw", [{ id }]);
			return { id, is_withdrawn: true };
		}
		await recordEvents(tx, { who, request_id }, is_enabled ? "sub_account.enable" : "sub_account.disable", [
			{ id, name: nickname, changes: changesBetween(statusFact(status === 1), statusFact(is_enabled)) },
		]);
		await tx.execute(
			sql`update member set status = ${is_enabled ? 1 : 0}, version = version + 1 where ${own} and id = ${id}`,
		);
		if (!is_enabled) await tx.execute(sql`delete from member_token where ${own} and member_id = ${id}`);
		return { id, is_withdrawn: false };
	});
	return set;
};

export const inviteSubAccount: UseCase<typeof accountInviteSubAccount> = async (
	{ who, language, request_id, change: work },
	{ id, language: chosen },
) => {
	await work(async (tx) => {
		const { company_id } = who;
		const { email, nickname, invited_until } = await requireOther(tx, who, id);
		if (!email || invited_until === null) throw new Refused("not_allowed", { msg: "sub-account-no-invitation" });
		const allowance = { subject: `invite:${company_id}:${id}`, most: 1, within_s: INVITATION_PAUSE_S };
		await countAttempts(tx, [allowance], "code-wait");
		await countToStrangers(tx, company_id);
		await tx.execute(
			sql`update member set invited_until = ${NOW} + make_interval(days => ${INVITATION_DAYS}), invited_by = ${who.member_id}, language = ${chosen ?? language}
				where company_id = ${company_id} and id = ${id}`,
		);
		await sendInvitation(tx, { company_id, member_id: id }, { language: chosen ?? language, email });
		await recordEvents(tx, { who, request_id }, "sub_account.invite", [{ id, name: nickname }]);
		return null;
	});
	return null;
};
