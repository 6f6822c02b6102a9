import type { SubmissionResult } from "@conform-to/react";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import type { PortalPorts } from "~/portal-contract/portal";
import type { UserInfo } from "~/portal-contract/site/site";
import { refusalErrors, resultOf } from "~/session/forms/form-outcome.server";
import { attempt } from "~/session/portal.server";
import { AcceptForm } from "./schema.server";

type Ports = PortalPorts<"account.invitation" | "account.acceptInvitation" | "account.declineInvitation">;

/** What the tab shows; null where the code opens nothing, or no longer. */
export async function readInvitation(portal: Ports, code: string) {
	if (code === "") return null;
	const found = await attempt(portal.account.invitation({ code }), { outages: true, missing: true });
	return found.ok ? found.data : null;
}

type Answer =
	| { kind: "accepted"; userInfo: UserInfo; message: string }
	| { kind: "declined"; message: string }
	| { kind: "refused"; result: SubmissionResult<string[]>; status: number };

/** Accepts or declines, as the button says; `language` is what was chosen here, if any. */
export async function answerInvitation(
	form: FormData,
	portal: Ports,
	{ code, language }: { code: string; language: Language | undefined },
): Promise<Answer> {
	if (form.get("intent") === "decline") {
		const declined = await attempt(portal.account.declineInvitation({ code }), { outages: true });
		if (declined.ok) return { kind: "declined", message: declined.notice.message };
		const { refusal } = declined;
		return {
			kind: "refused",
			result: resultOf(parseForm(form, AcceptForm), refusalErrors(refusal, [])),
			status: refusal.status,
		};
	}
	const submission = parseForm(form, AcceptForm);
	if (submission.status !== "success") return { kind: "refused", result: resultOf(submission), status: 400 };
	const { username, name_confirmed, password } = submission.value;
	const made = await attempt(portal.account.acceptInvitation({ code, username, name_confirmed, password, language }), {
		outages: true,
	});
	if (made.ok) return { kind: "accepted", userInfo: made.data.userInfo, message: made.notice.message };
	const errors = refusalErrors(made.refusal, Object.keys(AcceptForm.shape));
	return { kind: "refused", result: resultOf(submission, errors), status: made.refusal.status };
}
