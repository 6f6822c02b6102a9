import { sql } from "drizzle-orm";
import type { accountInvitation } from "~/portal-contract/account/invitation";
import type { Language } from "~/portal-contract/base/basics";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { companyName, memberName } from "~/portal-server/platform/db/statements/companies";
import { inLanguage } from "~/portal-server/platform/words/names";
import { memberNamed } from "../sign-in/sign-in-names";
import { isCodeOf, keyOfCode } from "./code";

export interface Invitation extends Record<string, unknown> {
	company_id: number;
	member_id: number;
	email: string;
	username: string;
	company: string;
	invited_by: string;
	title_zh: string;
	title_en: string;
	expires_at: number;
}

export const invitationOver = () => new Refused("not_found", { msg: "invitation-over" });

/** The open invitation of a code. Refuses `not_found`, in the same words for a code that is made up. */
export async function openInvitation(db: Db, code: string, language: Language): Promise<Invitation> {
	const key = keyOfCode(code);
	if (key === null) throw invitationOver();
	const [row] = await rowsOf<Invitation>(
		db,
		sql`select i.company_id, i.id as member_id, i.email, i.username, ${companyName(language)} as company, coalesce(${memberName()}, '') as invited_by,
				g.title_zh, g.title_en, extract(epoch from i.invited_until)::int8 as expires_at
			from member i join company c on c.id = i.company_id join member_group g on g.id = i.group_id
				left join member m on m.company_id = ${key.company_id} and m.id = i.invited_by
			where i.company_id = ${key.company_id} and i.id = ${key.member_id} and i.invited_until > ${NOW}`,
	);
	if (!row || !isCodeOf(code, row)) throw invitationOver();
	return row;
}

export const readInvitation: UseCase<typeof accountInvitation, Who | null> = async ({ db, language }, { code }) => {
	const found = await openInvitation(db, code, language);
	const { company, invited_by, email, username, expires_at } = found;
	const role_text = inLanguage(language, found.title_zh, found.title_en);
	const has_account = (await memberNamed(db, "email", email)) !== null;
	return { company, invited_by, role_text, email, username, expires_at, has_account };
};
