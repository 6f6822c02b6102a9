import { randomInt, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { formatDeadline } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { companyName, memberName } from "~/portal-server/platform/db/statements/companies";
import { enqueue } from "~/portal-server/platform/notify/outbox";
import { plainMessage } from "~/portal-server/platform/notify/plain-message";
import type { Template } from "~/portal-server/platform/notify/templates";
import { siteSettings } from "~/portal-server/platform/settings";
import type { MemberKey } from "../sign-in/sign-in-names";
import { invitationCode } from "./code";

/** The payload names the row alone: the code of the link is made when the message is sent, and stored nowhere. */
export function sendInvitation(
	tx: Tx,
	{ company_id, member_id }: MemberKey,
	{ language, email }: { language: Language; email: string },
): Promise<void> {
	return enqueue(tx, [
		{
			company_id,
			kind: "invited",
			language,
			recipient: email,
			payload: { member_id },
			subject_kind: "account",
			subject_id: randomInt(2 ** 47),
			dedupe_key: `invited:${randomUUID()}`,
		},
	]);
}

interface Facts extends Record<string, unknown> {
	username: string;
	company: string;
	by: string;
	until: number | null;
	is_open: boolean;
}

/** Who invites, to which company, until when. Not sent once the invitation is accepted, declined, withdrawn or over. */
export const invitationTemplate: Template = async (db, { kind, language, company_id, recipient, payload }) => {
	const settings = await siteSettings(db);
	const member_id = Number(payload.member_id ?? 0);
	const [facts] = await rowsOf<Facts>(
		db,
		sql`select i.username, ${companyName(language)} as company, coalesce(${memberName()}, c.name) as by,
				extract(epoch from i.invited_until)::int8 as until, coalesce(i.invited_until > portal_now(), false) as is_open
			from member i join company c on c.id = i.company_id left join member m on m.company_id = ${company_id} and m.id = i.invited_by
			where i.company_id = ${company_id} and i.id = ${member_id} and i.email = ${recipient}`,
	);
	const code = invitationCode({ company_id, member_id, email: recipient });
	const message = plainMessage({ kind, language }, settings, {
		values: {
			username: facts?.username ?? "",
			shown: facts?.company ?? "",
			by: facts?.by ?? "",
			until: formatDeadline(facts?.until ?? 0, language),
		},
		greeting: "hello",
		link: { label: "open-invited", path: `/user/login?tab=invitation&code=${code}` },
	});
	return { message, settings, still_holds: facts?.is_open === true };
};
