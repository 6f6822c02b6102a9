import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import { LANGUAGES } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";
import { refusedReply } from "~/parts/codes/refused-reply";
import { ACCOUNT_NAME } from "~/portal-contract/account/account-rules";
import { PROFILE_LENGTH } from "~/portal-contract/account/profile";
import { ROLES } from "~/portal-contract/account/sub-accounts";
import type { PortalCall, PortalPorts } from "~/portal-contract/portal";
import { attempt } from "~/session/portal.server";

/** Messages are locale keys. */
const Names = z.object({
	idempotency_key: z.uuid("format"),
	nickname: z.string("required").trim().min(1, "required").max(PROFILE_LENGTH.nickname, "length"),
	role: z.enum(ROLES, "required"),
});
/** The reader's where a form does not say. */
const InvitationLanguage = z.enum(LANGUAGES, "format").optional();
const AddForm = Names.extend({
	username: z.string("required").trim().regex(ACCOUNT_NAME, "username-invalid"),
	email: z.string("required").trim().max(120, "length").regex(z.regexes.email, "email-invalid"),
	language: InvitationLanguage,
});
const EditForm = Names.extend({ version: z.coerce.number("format").int("format") });

export const subAccountConstraint = (isNew: boolean) => getZodConstraint(isNew ? AddForm : EditForm);

export type SubAccountCalls = PortalPorts<
	| "account.saveSubAccount"
	| "account.setSubAccountState"
	| "account.inviteSubAccount"
	| "account.saveSubAccountLimits"
	| "account.subAccounts"
>;

export type SubAccountResult =
	| { done: true; notice: Notice }
	| { done: false; result: SubmissionResult<string[]>; status: number };

/** Adds an account that is then invited. */
export async function addSubAccount(form: FormData, portal: SubAccountCalls): Promise<SubAccountResult> {
	const submission = parseForm(form, AddForm);
	if (submission.status !== "success") return { done: false, result: submission.reply(), status: 400 };
	const { idempotency_key: idempotencyKey, ...body } = submission.value;
	const added = await attempt(portal.account.saveSubAccount(body, { idempotencyKey }), { outages: true });
	if (added.ok) return { done: true, notice: added.notice };
	return {
		done: false,
		result: refusedReply(submission, added.refusal, Object.keys(AddForm.shape)),
		status: added.refusal.status,
	};
}

async function edit(id: number, form: FormData, portal: SubAccountCalls): Promise<SubAccountResult> {
	const submission = parseForm(form, EditForm);
	if (submission.status !== "success") return { done: false, result: submission.reply(), status: 400 };
	const { idempotency_key: idempotencyKey, ...body } = submission.value;
	const saved = await attempt(portal.account.saveSubAccount({ id, ...body }, { idempotencyKey }), { outages: true });
	if (saved.ok) return { done: true, notice: saved.notice };
	return {
		done: false,
		result: refusedReply(submission, saved.refusal, Object.keys(EditForm.shape)),
		status: saved.refusal.status,
	};
}

/** A button beside the form; a refusal is a notice. */
async function press(call: PortalCall<unknown>): Promise<SubAccountResult> {
	const pressed = await attempt(call, { outages: true });
	return { done: true, notice: pressed.ok ? pressed.notice : { type: "error", message: pressed.refusal.msg } };
}

/** The forms of one account's page, by intent. */
export function changeSubAccount(id: number, form: FormData, portal: SubAccountCalls): Promise<SubAccountResult> {
	const { account } = portal;
	switch (form.get("intent")) {
		case "enable":
			return press(account.setSubAccountState({ id, is_enabled: true }));
		case "disable":
			return press(account.setSubAccountState({ id, is_enabled: false }));
		case "invite":
			return press(
				account.inviteSubAccount({ id, language: InvitationLanguage.catch(undefined).parse(form.get("language")) }),
			);
		case "remove-limits":
			return press(account.saveSubAccountLimits({ id }));
		default:
			return edit(id, form, portal);
	}
}
