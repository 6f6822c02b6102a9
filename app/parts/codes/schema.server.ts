import { z } from "zod";
import { CODE, MOBILE } from "~/portal-contract/account/codes";
import { typed } from "~/portal-contract/base/typed/typed";
import type { CodeChannel } from "./channels";

/** Messages of these schemas are locale keys. */
export const required = z.string({ error: "required" });

/** What a solved captcha adds to a form. */
export const proof = {
	captchaId: z.string().max(80).optional(),
	captchaInfo: z.string().max(400, "length").optional(),
};

const ADDRESSES = {
	email: typed("account", "required").max(120, "length").regex(z.regexes.email, "email-invalid"),
	mobile: typed("account", "required").regex(MOBILE, "mobile-invalid"),
};

/** The field of an address, by the name of its channel. */
export const addressField = (by: CodeChannel) => ({ [by]: ADDRESSES[by] }) as Record<CodeChannel, z.ZodString>;

/** The field of a code that was sent. */
export const codeField = typed("digits", "required").regex(CODE, "captcha:code-invalid");
