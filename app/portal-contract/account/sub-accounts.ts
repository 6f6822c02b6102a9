import { z } from "zod";
import { Id, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { AccountName } from "./account-rules";
import { PROFILE_LENGTH } from "./profile";

/** What a member of a company may be, from the one who may most (domain.md 2.16). */
export const ROLES = ["admin", "travel_manager", "booker", "approver", "finance", "traveller", "viewer"] as const;
export const Role = z.enum(ROLES);
export type Role = z.output<typeof Role>;

const rule = "manage/subAccount";

/** A member of the caller's company. `invited`: never signed in. Times in seconds. */
export const SubAccount = z.looseObject({
	id: Id,
	username: z.string(),
	nickname: z.string(),
	email: z.string(),
	full_mobile_text: z.string(),
	role: Role,
	role_text: z.string(),
	/** The main account, which others cannot change. */
	is_owner: z.boolean(),
	is_me: z.boolean(),
	state: z.enum(["active", "invited", "disabled"]),
	join_time: Seconds,
	last_login_time: Seconds.nullable(),
	/** Sent back with a change. */
	version: z.number().int(),
});
export type SubAccount = z.output<typeof SubAccount>;

/** A role with the caller's language's name for it. */
export const RoleOption = z.looseObject({ value: Role, label: z.string() });

const SubAccounts = z.looseObject({ list: z.array(SubAccount), roles: z.array(RoleOption) });

export const accountSubAccounts = defineGet("account/subAccounts", {
	access: "member",
	summary: "The accounts of the company, the main one first",
	rule,
	answer: SubAccounts,
});

/** Without `id` a new account, which is invited by e-mail to choose a password; `username` cannot be changed later. */
export const accountSaveSubAccount = definePost("account/saveSubAccount", {
	cost: "sign_in",
	access: "member",
	summary: "Adds an account to the company, or changes its names and its role",
	rule,
	body: z.object({
		id: Id.optional(),
		version: z.number().int().optional(),
		username: AccountName.optional(),
		nickname: z.string().trim().min(1).max(PROFILE_LENGTH.nickname),
		email: z.string().trim().max(120).optional(),
		role: Role,
	}),
	answer: z.looseObject({ id: Id }),
});

export const accountSetSubAccountState = definePost("account/setSubAccountState", {
	access: "member",
	summary: "Disables an account, whose sessions end at once, or enables it again; its orders stay with the company",
	rule,
	body: z.object({ id: Id, is_enabled: z.boolean() }),
	answer: z.looseObject({ id: Id }),
});

export const accountInviteSubAccount = definePost("account/inviteSubAccount", {
	cost: "code",
	access: "member",
	summary: "Sends the invitation once more to somebody who has never signed in; once a minute",
	rule,
	body: z.object({ id: Id }),
	answer: z.unknown(),
});
