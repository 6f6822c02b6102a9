import { z } from "zod";
import { Language } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { typed } from "../base/typed/typed";
import { isSignedIn, UserInfo } from "../site/site";
import { AccountName, NameConfirmed, NewPassword } from "./account-rules";

export const checkInOptions = defineGet("user/checkIn", {
	as: "user.checkInOptions",
	access: "open",
	summary: "What the sign-in page asks for",
	answer: z.looseObject({
		/** Left out by servers that always ask for one. False: no sign-in from that address is refused for want of a captcha for 15 minutes. */
		userLoginCaptchaSwitch: z
			.union([z.boolean(), z.number()])
			.nullish()
			.transform((value) => value == null || Boolean(value)),
		accountVerificationType: z
			.array(z.string())
			.nullish()
			.transform((value) => value ?? []),
	}),
});

/** Half an answer signs nobody in. */
export const SignedInUser = UserInfo.refine(isSignedIn);

/** `username` may be a user name, an e-mail address or a mobile number. `keep` asks for a refresh token, too. */
export const SignInBody = z.object({
	tab: z.literal("login"),
	username: typed("account").min(1).max(120),
	password: z.string().min(1).max(200),
	keep: z.coerce.boolean().default(false),
	captchaId: z.string().max(80).optional(),
	captchaInfo: z.string().max(400).optional(),
	/** The code of `user/signInCode`, where a refusal has this field. */
	captcha: typed("digits").max(20).default(""),
	/** What was chosen on the device; messages are written in it from now on. */
	language: Language.optional(),
});

/** `captcha` is the code that was sent to the e-mail address or mobile number, event `user_register`; the other of both is empty or missing. The member is written to in the language of the call. */
export const RegisterBody = z.object({
	tab: z.literal("register"),
	username: AccountName,
	name_confirmed: NameConfirmed,
	password: NewPassword,
	registerType: z.enum(["email", "mobile"]),
	email: typed("account").max(120).default(""),
	mobile: typed("account").max(20).default(""),
	captcha: typed("digits").min(1).max(20),
});

export const checkIn = definePost("user/checkIn", {
	cost: "sign_in",
	access: "open",
	summary:
		"Sign in or, with tab register, register: user info with a token (3 days) and, with keep, a refresh token (30 days)",
	body: z.discriminatedUnion("tab", [SignInBody, RegisterBody]),
	answer: z.looseObject({ userInfo: SignedInUser, routePath: z.string().nullish() }),
});

export const logout = definePost("user/logout", {
	access: "open",
	summary: "Ends the session of the token in the header and of the refresh token",
	body: z.object({ refresh_token: z.string().optional(), refreshToken: z.string().optional() }),
	answer: z.unknown(),
});

export const refreshToken = definePost("common/refreshToken", {
	as: "user.refreshToken",
	access: "open",
	summary: "A new token for a refresh token; the same pair again for 60 s",
	body: z.object({ refresh_token: z.string().optional(), refreshToken: z.string().optional() }),
	answer: z.looseObject({ type: z.string().optional(), token: z.string(), refresh_token: z.string().optional() }),
});
