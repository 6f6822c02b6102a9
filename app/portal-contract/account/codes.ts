import { z } from "zod";
import { definePost } from "../base/call";
import { typed } from "../base/typed/typed";
import { MAX_CAPTCHA_INFO } from "./captcha";

/** What a code of six digits is for; it is good for that and that address alone, once, for 600 s and five tries. */
export const CODE_EVENTS = {
	email: ["user_register", "user_retrieve_pwd", "user_change_email", "user_email_verify"],
	mobile: ["user_register", "user_retrieve_pwd", "user_change_mobile", "user_mobile_verify"],
} as const;
export type CodeEvent = (typeof CODE_EVENTS)[keyof typeof CODE_EVENTS][number];

/** Area code 86, mainland China. */
export const MOBILE = /^1[3-9]\d{9}$/;
/** What forms take for a code, whoever has made it. */
export const CODE = /^[\da-z]{4,8}$/i;

const proof = {
	captchaId: z.string().max(80).optional(),
	captchaInfo: z.string().max(MAX_CAPTCHA_INFO).optional(),
	/** The caller's own, for an address that is verified because it is to be changed. */
	password: z.string().max(200).optional(),
};

/**
 * The answer is the same whether the address has an account or not; 60 s between two messages to one address. `sent_before`: no other message was sent, the code of
 * one from a few minutes ago is still good.
 */
export const sendEmailCode = definePost("Ems/send", {
	as: "codes.email",
	cost: "code",
	access: "open",
	summary: "Sends a code by e-mail: for registration, a new password, a changed address",
	body: z.object({ email: typed("account").min(1).max(120), event: z.enum(CODE_EVENTS.email), ...proof }),
	answer: z.unknown(),
});

export const sendMobileCode = definePost("Sms/send", {
	as: "codes.mobile",
	cost: "code",
	access: "open",
	summary: "The same by text message",
	body: z.object({ mobile: typed("account").min(1).max(20), template_code: z.enum(CODE_EVENTS.mobile), ...proof }),
	answer: z.unknown(),
});

/** Sent to the e-mail address of the account, to its number where it has none; the answer is the same for a name without account. */
export const sendSignInCode = definePost("user/signInCode", {
	cost: "code",
	access: "open",
	summary:
		"Sends the code that signing in asks for after many wrong passwords of an account, to the account's own address",
	body: z.object({
		username: typed("account").min(1).max(120),
		captchaId: z.string().max(80).optional(),
		captchaInfo: z.string().max(MAX_CAPTCHA_INFO).optional(),
	}),
	answer: z.unknown(),
});
