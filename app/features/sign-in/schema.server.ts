import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import type { CodeChannel } from "~/parts/codes/channels";
import { addressField, codeField, proof, required } from "~/parts/codes/schema.server";
import { ACCOUNT_NAME, NameConfirmed, PASSWORD } from "~/portal-contract/account/account-rules";
import { typed } from "~/portal-contract/base/typed/typed";
import type { SignInTab } from "./tabs";

/** Checks presence only: rules for accounts apply where they are created. Messages are locale keys. */
export const SignInForm = z.object({
	username: typed("account", "required").max(120, "length"),
	password: required.max(200, "length"),
	keep: z.boolean().default(false),
	captcha: codeField.optional(),
	...proof,
});

/** The part of it that a code is sent by. */
export const SignInCodeForm = SignInForm.pick({ username: true, captchaId: true, captchaInfo: true });

const password = required.regex(PASSWORD, "password-invalid");

/** The part of either form that a code is sent by. */
export const codeForm = (by: CodeChannel) => z.object({ ...addressField(by), ...proof });

/** `captcha` is the code that was sent. */
export const retrieveForm = (by: CodeChannel) => z.object({ ...addressField(by), captcha: codeField, password });

export const registerForm = (by: CodeChannel) =>
	z.object({
		...addressField(by),
		captcha: codeField,
		username: typed("account", "required").regex(ACCOUNT_NAME, "username-invalid"),
		name_confirmed: NameConfirmed,
		password,
		terms: z.boolean({ error: "terms-required" }),
	});

export const AcceptForm = z.object({
	username: typed("account", "required").regex(ACCOUNT_NAME, "username-invalid"),
	name_confirmed: NameConfirmed,
	password,
	terms: z.boolean({ error: "terms-required" }),
});

/** For the browser's own check of the open form. */
export function constraintOf(tab: SignInTab, by: CodeChannel) {
	if (tab === "invitation") return getZodConstraint(AcceptForm);
	const schema = tab === "login" ? SignInForm : tab === "register" ? registerForm(by) : retrieveForm(by);
	return getZodConstraint(schema);
}
