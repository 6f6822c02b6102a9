import { z } from "zod";
import { definePost } from "../base/call";
import { NewPassword } from "./account-rules";

export const retrievePassword = definePost("account/retrievePassword", {
	cost: "sign_in",
	access: "open",
	summary: "Sets a new password by the code that was sent to the account's e-mail address or mobile number, and ends all its sessions",
	body: z.object({
		type: z.enum(["email", "mobile"]),
		account: z.string().trim().min(1).max(120),
		/** The code of event `user_retrieve_pwd`. */
		captcha: z.string().trim().min(1).max(20),
		password: NewPassword,
	}),
	answer: z.unknown(),
});
