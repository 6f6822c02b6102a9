import { z } from "zod";
import { Language, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { typed } from "../base/typed/typed";
import { AccountName, NameConfirmed, NewPassword } from "./account-rules";
import { SignedInUser } from "./sign-in";

export const INVITATION_DAYS = 14;

/** Of the link in the message; it names company and invitation. */
const InvitationCode = typed("token").min(1).max(120);

/** Refuses `not_found` where it was accepted, declined or withdrawn, or is over. */
export const accountInvitation = defineGet("account/invitation", {
	cost: "sign_in",
	access: "open",
	summary: "Who invites to which company, for whoever has the code of the message; changes nothing",
	query: z.object({ code: InvitationCode }),
	answer: z.looseObject({
		company: z.string(),
		/** "" where that account is gone. */
		invited_by: z.string(),
		role_text: z.string(),
		email: z.string(),
		/** A proposal. */
		username: z.string(),
		expires_at: Seconds,
		/** Whether the address has an account, which belongs to one company alone: the invitation can only be declined. */
		has_account: z.boolean(),
	}),
});

/** Refuses `invalid` at `username`, `name_confirmed` or `password`, `not_allowed` where the address has an account, `not_found` as `account/invitation`. */
export const accountAcceptInvitation = definePost("account/acceptInvitation", {
	cost: "sign_in",
	access: "open",
	summary: "Becomes a member of the company that invites, with a password of one's own, and signs in",
	body: z.object({
		code: InvitationCode,
		username: AccountName,
		name_confirmed: NameConfirmed,
		password: NewPassword,
		/** What was chosen on the device; without it messages stay in the language of the invitation. */
		language: Language.optional(),
	}),
	answer: z.looseObject({ userInfo: SignedInUser, routePath: z.string().nullish() }),
});

export const accountDeclineInvitation = definePost("account/declineInvitation", {
	cost: "sign_in",
	access: "open",
	summary: "Ends an invitation and removes what the company had written of the invited person",
	body: z.object({ code: InvitationCode }),
	answer: z.unknown(),
});
