import { z } from "zod";
import { definePost } from "../base/call";
import { typed } from "../base/typed/typed";

/** Which of the two addresses of an account. */
const Type = z.enum(["email", "mobile"]);
const Code = typed("digits").min(1).max(20);
/** Both steps of changing an address are free to every member. */
const rule = "account/profile";

export const accountVerification = definePost("account/verification", {
	cost: "sign_in",
	access: "member",
	summary:
		"Proves that the caller reads an own address, by the code of event `user_{type}_verify`; the token is good for 600 s and one change",
	rule,
	body: z.object({ type: Type, captcha: Code }),
	answer: z.looseObject({ type: z.string().optional(), accountVerificationToken: z.string() }),
});

/**
 * `captcha`: the code of event `user_change_{type}` for the new address. Where the account has an address of either kind
 * `accountVerificationToken` proves one of them, else `password` is needed.
 */
export const accountChangeBind = definePost("account/changeBind", {
	cost: "sign_in",
	access: "member",
	summary: "Changes the e-mail address or the mobile number of the account; the old one is written to",
	rule,
	body: z.looseObject({
		type: Type,
		email: typed("account").max(120).default(""),
		mobile: typed("account").max(20).default(""),
		captcha: Code,
		accountVerificationToken: z.string().max(80).default(""),
		password: z.string().max(200).default(""),
	}),
	answer: z.unknown(),
});
