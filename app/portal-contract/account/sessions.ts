import { z } from "zod";
import { Id, orElse, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";

/** The page of signed-in devices. */
const rule = "account/sessions";

/** Where the account is signed in. `device` is empty where the browser has not said; times in seconds. */
export const Session = z.looseObject({
	id: Id,
	device: z.string(),
	client_address: z.string(),
	/** Whether it was to be kept signed in. */
	is_persistent: z.boolean(),
	is_current: z.boolean(),
	signed_in_at: Seconds,
	/** To within an hour; null where the portal does not say. */
	used_at: orElse(Seconds, null),
	expires_at: Seconds,
});
export type Session = z.output<typeof Session>;

/** `id` is unique among those of a member; `failed`: a wrong password; `client_address` is then the network of the address. */
export const SignInRecord = z.looseObject({
	id: z.string(),
	outcome: z.enum(["signed_in", "failed"]),
	device: z.string(),
	client_address: z.string(),
	at: Seconds,
});
export type SignInRecord = z.output<typeof SignInRecord>;

const Sessions = z.looseObject({ list: z.array(Session) });

export const accountSessions = defineGet("account/sessions", {
	access: "member",
	summary: "Where the account is signed in, the caller's session first",
	rule,
	answer: Sessions,
});

/** Either one session by `id`, or with `others` all but the caller's. One that is over already is no error. */
export const accountEndSession = definePost("account/endSession", {
	access: "member",
	summary: "Ends one session, or all but the caller's, on all processes at once",
	rule,
	body: z.object({ id: Id.optional(), others: z.boolean().default(false) }),
	answer: Sessions,
});

export const accountSignIns = defineGet("account/signIns", {
	access: "member",
	summary: "Sign-ins of the account and failed ones, newest first",
	rule,
	query: z.object({
		page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
		limit: z.coerce.number().int().min(1).max(100).catch(15).default(15),
	}),
	answer: z.looseObject({
		list: z.array(SignInRecord),
		total: z.number().int(),
		page: z.number().int(),
		limit: z.number().int(),
	}),
});
