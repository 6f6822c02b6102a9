import { z } from "zod";
import { definePost } from "../base/call";
import { typed } from "../base/typed/typed";
import { NewPassword } from "./account-rules";

export const retrievePassword = definePost("account/retrievePassword", {
	cost: "sign_in",
	access: "open",
	summary:
		"Sets a new password by the code that was sent to the account's e-mail address or mobile number, and ends all its sessions",
	body: z.object({
		type: z.enum(["email", "mobile"]),
		account: typed("account").min(1).max(120),
		/** The code of event `user_retrieve_pwd`. */
		captcha: typed("digits").min(1).max(20),
		password: NewPassword,
	}),
	answer: z.unknown(),
});

export const changePassword = definePost("account/changePassword", {
	as: "account.changePassword",
	cost: "sign_in",
	access: "member",
	summary:
		"Sets a new password by the old one and ends all sessions; with `renew` the caller's goes on with the token of the answer",
	body: z.looseObject({
		oldPassword: z.string().min(1).max(200),
		newPassword: NewPassword,
		/** A pair in place of the caller's, to be kept as the old one was. */
		renew: z.boolean().default(false),
	}),
	answer: z.looseObject({ token: z.string().optional(), refresh_token: z.string().optional() }).nullish(),
});
