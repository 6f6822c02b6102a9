import { sql } from "drizzle-orm";
import { HOUR_S } from "~/lib/time/durations";
import type { accountDeclineInvitation } from "~/portal-contract/account/invitation";
import type { Language } from "~/portal-contract/base/basics";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { recordEvents } from "~/portal-server/platform/company-events";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { Job, JobResult } from "~/portal-server/platform/jobs/job";
import { notify } from "~/portal-server/platform/notify/notices";
import { readerLanguage } from "~/portal-server/platform/notify/reader-language";
import { noticeTo } from "../notices/notify";
import { forgetInvited } from "../personal-data/forget";
import type { MemberKey } from "../sign-in/sign-in-names";
import { invitationOver, openInvitation } from "./open";

const AT_ONCE = 100;

interface Ended {
	company_id: number;
	invited_by: number | null;
	/** How the inviter called the invited person. */
	nickname: string;
}

/** In the inviter's list, and by e-mail where the invitation has come to nothing. */
export async function notifyInviter(
	tx: Tx,
	{ company_id, invited_by, nickname }: Ended,
	kind: "invitation_accepted" | "invitation_declined" | "invitation_ended",
): Promise<void> {
	const [inviter] = await rowsOf<{ email: string | null; language: Language }>(
		tx,
		sql`select email, ${readerLanguage(sql`member.company_id`, sql`member.id`)} as language from member
			where company_id = ${company_id} and id = ${invited_by} and status = 1`,
	);
	if (!inviter || invited_by === null) return;
	const params = { name: nickname };
	await notify(tx, { company_id, member_id: invited_by, kind, params, path: "/user/manage/subAccount" });
	if (kind === "invitation_accepted") return;
	const { language, email } = inviter;
	await noticeTo(tx, { company_id, member_id: invited_by }, { kind, language, to: [email], shown: nickname });
}

/** Removes an invitation with all that the company wrote of the invited person. Null where it is none any more. */
export async function endInvitation(tx: Tx, { company_id, member_id }: MemberKey): Promise<Ended | null> {
	const [row] = await rowsOf<Omit<Ended, "company_id"> & { email: string | null }>(
		tx,
		sql`select invited_by, nickname, email from member where company_id = ${company_id} and id = ${member_id} and invited_until is not null for update`,
	);
	if (!row) return null;
	await forgetInvited(tx, { company_id, member_id }, row.email);
	return { company_id, invited_by: row.invited_by, nickname: row.nickname };
}

export const declineInvitation: UseCase<typeof accountDeclineInvitation, Who | null> = async (
	{ db, store, language },
	{ code },
) => {
	const { company_id, member_id } = await openInvitation(db, code, language);
	await store.transaction(async (tx) => {
		const ended = await endInvitation(tx, { company_id, member_id });
		if (!ended) throw invitationOver();
		await recordEvents(tx, { who: { company_id, member_id: null } }, "sub_account.decline", [{ id: member_id }]);
		await notifyInviter(tx, ended, "invitation_declined");
	});
	return null;
};

async function run(tx: Tx): Promise<JobResult> {
	const due = await rowsOf<{ company_id: number; member_id: number }>(
		tx,
		sql`/* all companies: candidates of the sweep */ select company_id, id as member_id from member
			where invited_until <= ${NOW} order by company_id, id limit ${AT_ONCE}`,
	);
	for (const { company_id, member_id } of due) {
		const ended = await endInvitation(tx, { company_id: Number(company_id), member_id: Number(member_id) });
		if (!ended) continue;
		await recordEvents(tx, { who: { company_id, member_id: null } }, "sub_account.invitation_end", [{ id: member_id }]);
		await notifyInviter(tx, ended, "invitation_ended");
	}
	return { ended: due.length, more: due.length === AT_ONCE };
}

/** Ends what nobody has accepted in time, and tells who invited. */
export const invitationJob: Job = { name: "invitations", every_s: HOUR_S, run };
