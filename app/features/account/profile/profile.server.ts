import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import type { Attempting } from "~/parts/attempt";
import { refusedReply, withoutSecrets } from "~/parts/codes/refused-reply";
import { GENDER, PROFILE_LENGTH } from "~/portal-contract/account/profile";
import type { PortalPorts } from "~/portal-contract/portal";
import type { UserInfo } from "~/portal-contract/site/site";

/** Messages are locale keys. `avatar` is the address of a picture that a script has sent, `remove_avatar` a tick. */
const ProfileForm = z.object({
	avatar: z.string().max(300, "format").default(""),
	remove_avatar: z.boolean().default(false),
	nickname: z.string("required").trim().min(1, "required").max(PROFILE_LENGTH.nickname, "length"),
	gender: z.enum(Object.values(GENDER).map(String) as ["0", "1", "2"], "format"),
	birthday: z.iso.date("format").optional(),
	motto: z.string().trim().max(PROFILE_LENGTH.motto, "length").default(""),
});

export const profileConstraint = () => getZodConstraint(ProfileForm);

type Files =
	| { ok: true; data: readonly { url: string }[] }
	| { ok: false; refusal: { msg: string; status: number; fields: Record<string, string> } };

export interface ProfilePorts {
	portal: PortalPorts<"account.saveProfile">;
	attempt: Attempting;
	posted: { form: FormData; fault: string | null; send(topic: string): Promise<Files> };
}

type Saved =
	| { ok: true; notice: Notice; nickname: string; avatar: string }
	| { ok: false; result: SubmissionResult<string[]>; status: number };

/** Saves the profile of `before`, with the picture that came along. A field that the form does not have keeps its value. */
export async function saveProfile(
	before: Pick<UserInfo, "id" | "username" | "avatar">,
	ports: ProfilePorts,
): Promise<Saved> {
	const { posted } = ports;
	const submission = parseForm(posted.form, ProfileForm);
	if (submission.status !== "success") return { ok: false, result: withoutSecrets(submission.reply()), status: 400 };
	const wrongPicture = (message: string, status = 400): Saved => ({
		...{ ok: false, result: submission.reply({ fieldErrors: { avatar: [message] } }), status },
	});
	if (posted.fault) return wrongPicture(posted.fault);
	const sent = await posted.send("avatar");
	if (!sent.ok) return wrongPicture(sent.refusal.msg, sent.refusal.status);
	const { nickname, gender, birthday, motto, remove_avatar } = submission.value;
	const chosen = sent.data[0]?.url ?? submission.value.avatar;
	const avatar = remove_avatar ? "" : chosen || before.avatar;
	const body = {
		id: before.id,
		username: before.username,
		avatar,
		nickname,
		gender: Number(gender),
		birthday: birthday ?? null,
		motto,
	};
	const saved = await ports.attempt(() => ports.portal.account.saveProfile(body));
	if (saved.ok) return { ok: true, notice: saved.notice, nickname, avatar };
	const { status } = saved.refusal;
	return { ok: false, result: refusedReply(submission, saved.refusal, Object.keys(ProfileForm.shape)), status };
}
