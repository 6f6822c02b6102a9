import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type {
	accountInviteSubAccount,
	accountSaveSubAccount,
	accountSetSubAccountStatus,
} from "~/portal-contract/company/sub-accounts";
import type { InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { type Message, Refused } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { countRows, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { isUniqueViolation } from "~/portal-server/platform/db/errors";
import { companyName, lockCompany } from "~/portal-server/platform/db/statements/companies";
import { readNickname } from "~/portal-server/platform/people";
import { addressOf } from "../codes/target";
import { noticeTo } from "../notices/notify";
import { NOT_DELETED } from "../personal-data/forget";
import { insertMember } from "../registration/new-account";
import { countAttempts } from "../sign-in/attempts";

const INVITATION_PAUSE_S = 60;
const MAX_MEMBERS = 500;

interface Other extends Record<string, unknown> {
	id: number;
	nickname: string;
	role: string;
	is_owner: boolean;
	status: number;
	email: string | null;
	last_login_time: number | null;
	version: number;
}

const field = (name: string, message: Message) => new Refused("invalid", { msg: message, fields: { [name]: message } });

/** Another account of the caller's company, locked. Refuses `not_found`, and `not_allowed` for the main account and the caller's own. */
export async function requireOther(tx: Tx, who: Who, id: number): Promise<Other> {
	const [other] = await rowsOf<Other>(
		tx,
		sql`select id, nickname, role, is_owner, status, email, extract(epoch from last_login_time)::int8 as last_login_time, version
			from member where company_id = ${who.company_id} and id = ${id} and ${NOT_DELETED} for update`,
	);
	if (!other) throw new Refused("not_found", { msg: "sub-account-not-found" });
	if (other.is_owner) throw new Refused("not_allowed", { msg: "sub-account-owner" });
	if (other.id === who.member_id) throw new Refused("not_allowed", { msg: "sub-account-self" });
	return other;
}

interface Invitation {
	language: Language;
	email: string;
}

/** Names who invites, to which company, and where a password is chosen. */
async function invite(tx: Tx, who: Who, member_id: number, { language, email }: Invitation): Promise<void> {
	const [company] = await rowsOf<{ name: string }>(
		tx,
		sql`select ${companyName(language)} as name from company c where id = ${who.company_id}`,
	);
	const shown = company?.name ?? "";
	await noticeTo(
		tx,
		{ company_id: who.company_id, member_id },
		{ kind: "invited", language, to: [email], shown, by: who.nickname || who.username },
	);
}

async function add(
	tx: Tx,
	who: Who,
	body: InputOf<typeof accountSaveSubAccount>,
	nickname: string,
	language: Language,
): Promise<number> {
	const { username, role } = body;
	if (!username) throw field("username", "field-required");
	const email = addressOf("email", body.email ?? "");
	// Locks the company's row, so that two members do not both add the last one.
	await lockCompany(tx, who.company_id);
	const members = await countRows(tx, sql`from member where company_id = ${who.company_id} and ${NOT_DELETED}`);
	if (members >= MAX_MEMBERS) throw new Refused("limit_exceeded", { msg: "sub-account-many" });
	// Nobody knows it: the invited person sets another one by a code.
	const password = randomBytes(16).toString("hex");
	const id = await insertMember(tx, who.company_id, {
		username,
		nickname,
		email,
		mobile: "",
		password,
		role,
		is_owner: false,
	});
	await invite(tx, who, id, { language: body.language ?? language, email });
	return id;
}

async function change(
	tx: Tx,
	who: Who,
	id: number,
	body: InputOf<typeof accountSaveSubAccount>,
	nickname: string,
): Promise<number> {
	const other = await requireOther(tx, who, id);
	if (body.version !== undefined && body.version !== other.version)
		throw new Refused("stale_state", { msg: "sub-account-changed" });
	await tx.execute(
		sql`update member m set nickname = ${nickname}, role = ${body.role}, group_id = g.id, version = m.version + 1
			from member_group g where m.company_id = ${who.company_id} and m.id = ${id} and g.code = ${body.role}`,
	);
	return id;
}

/**
 * Adds an account, which is invited, or changes one. Refuses `invalid` at `username`, `nickname` or `email`, `not_allowed` for the main account and
 * the caller's own, `stale_state` where somebody else was quicker.
 */
export const saveSubAccount: UseCase<typeof accountSaveSubAccount> = async (
	{ who, language, request_id, change: work },
	body,
) => {
	const nickname = readNickname(body.nickname);
	if (nickname === null) throw field("nickname", "nickname-invalid");
	const { id } = body;
	try {
		return await work(async (tx) => {
			const is_new = id === undefined;
			const of = is_new ? await add(tx, who, body, nickname, language) : await change(tx, who, id, body, nickname);
			await recordEvents(tx, { who, request_id }, is_new ? "sub_account.add" : "sub_account.change", [
				{ id: of, name: nickname },
			]);
			return { id: of };
		});
	} catch (error) {
		if (isUniqueViolation(error)) throw await refusalOf(error);
		throw error;
	}
};

/** Which of the two names somebody else has. */
function refusalOf(error: unknown): Refused {
	let text = "";
	for (let one: unknown = error; one instanceof Error; one = one.cause)
		text += ` ${one.message} ${"detail" in one ? String(one.detail) : ""}`;
	return text.includes("(email,") ? field("email", "email-in-use") : field("username", "account-in-use");
}

export const setSubAccountStatus: UseCase<typeof accountSetSubAccountStatus> = async (
	{ who, request_id, change: work },
	{ id, is_enabled },
) => {
	const own = sql`company_id = ${who.company_id}`;
	const set = await work(async (tx) => {
		const { nickname } = await requireOther(tx, who, id);
		await recordEvents(tx, { who, request_id }, is_enabled ? "sub_account.enable" : "sub_account.disable", [
			{ id, name: nickname },
		]);
		await tx.execute(
			sql`update member set status = ${is_enabled ? 1 : 0}, version = version + 1 where ${own} and id = ${id}`,
		);
		if (!is_enabled) await tx.execute(sql`delete from member_token where ${own} and member_id = ${id}`);
		return { id };
	});
	return set;
};

export const inviteSubAccount: UseCase<typeof accountInviteSubAccount> = async (
	{ who, language, request_id, change: work },
	{ id, language: chosen },
) => {
	await work(async (tx) => {
		const { email, nickname, last_login_time, status } = await requireOther(tx, who, id);
		if (!email || last_login_time !== null || status !== 1)
			throw new Refused("not_allowed", { msg: "sub-account-no-invitation" });
		const allowance = { subject: `invite:${who.company_id}:${id}`, most: 1, within_s: INVITATION_PAUSE_S };
		await countAttempts(tx, [allowance], "code-wait");
		await invite(tx, who, id, { language: chosen ?? language, email });
		await recordEvents(tx, { who, request_id }, "sub_account.invite", [{ id, name: nickname }]);
		return null;
	});
	return null;
};
