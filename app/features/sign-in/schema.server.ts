import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { ACCOUNT_NAME, PASSWORD } from "~/portal-contract/account/account-rules";
import { CODE, MOBILE } from "~/portal-contract/account/codes";
import type { CodeChannel } from "./tabs";

const required = z.string({ error: "required" });
const proof = { captchaId: z.string().max(80).optional(), captchaInfo: z.string().max(400, "length").optional() };

/** Checks presence only: rules for accounts apply where they are created. Messages are locale keys. */
export const SignInForm = z.object({
	username: required.trim().max(120, "length"),
	password: required.max(200, "length"),
	keep: z.boolean().default(false),
	...proof,
});

const ADDRESSES = {
	email: required.trim().max(120, "length").regex(z.regexes.email, "email-invalid"),
	mobile: required.trim().regex(MOBILE, "mobile-invalid"),
};

const addressOf = (by: CodeChannel) => ({ [by]: ADDRESSES[by] }) as Record<CodeChannel, z.ZodString>;
const captcha = required.trim().regex(CODE, "sign-in:code-invalid");
const password = required.regex(PASSWORD, "password-invalid");

/** The part of either form that a code is sent by. */
export const codeForm = (by: CodeChannel) => z.object({ ...addressOf(by), ...proof });

/** `captcha` is the code that was sent. */
export const retrieveForm = (by: CodeChannel) => z.object({ ...addressOf(by), captcha, password });

export const registerForm = (by: CodeChannel) =>
	z.object({
		...addressOf(by),
		captcha,
		username: required.trim().regex(ACCOUNT_NAME, "username-invalid"),
		password,
		terms: z.boolean({ error: "terms-required" }),
	});

/** For the browser's own check of the open form. */
export function constraintOf(tab: "login" | "register" | "retrieve", by: CodeChannel) {
	const schema = tab === "login" ? SignInForm : tab === "register" ? registerForm(by) : retrieveForm(by);
	return getZodConstraint(schema);
}
