import { z } from "zod";
import { AccountName, NameConfirmed } from "../account/account-rules";
import { PROFILE_LENGTH } from "../account/profile";
import { Id, Language, orElse, Seconds, SecondsOrNone, Version } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { Amount, Currency } from "../base/money";
import { typed } from "../base/typed/typed";
import { BookingRules, TypedRules } from "./booking-rules";

/** What a member of a company may be, from the one who may most (domain.md 2.16). */
export const ROLES = ["admin", "travel_manager", "booker", "approver", "finance", "traveller", "viewer"] as const;
/** Roles of those who run the site. */
export const OPERATOR_ROLES = ["reservation", "dispatch", "finance_operator"] as const;
export const Role = z.enum(ROLES);
export type Role = z.output<typeof Role>;

const rule = "manage/subAccount";

/** `is_hard`: beyond the limits nothing is booked, and nobody is asked. */
export const MemberLimits = z.looseObject({ rules: BookingRules, is_hard: z.boolean() });
export type MemberLimits = z.output<typeof MemberLimits>;

/** A member of the caller's company. `invited`: who has not accepted yet, until `invited_until`. Times in seconds. */
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
	status: z.enum(["active", "invited", "disabled"]),
	join_time: SecondsOrNone,
	last_login_time: SecondsOrNone,
	invited_until: orElse(Seconds, null),
	/** Sent back with a change. */
	version: z.number().int(),
	/** Whether its role books under limits. */
	is_limited: orElse(z.boolean(), false),
	/** What may be booked without an approval; null where nothing is limited. Roles other than `booker` are not limited by it. */
	limits: orElse(MemberLimits, null),
	/** What the member's orders of this month (Asia/Yangon) have cost, minor units of `currency`: paid or reserved, less refunds. */
	month_used: orElse(Amount, 0),
	currency: orElse(Currency, null),
});
export type SubAccount = z.output<typeof SubAccount>;

/** A role with the caller's language's name for it. */
export const RoleOption = z.looseObject({ value: Role, label: z.string() });

/** `open_approvals`: requests beyond limits of the company that wait for a decision; 0 for who does not see them. */
const SubAccounts = z.looseObject({
	list: z.array(SubAccount),
	roles: z.array(RoleOption),
	open_approvals: orElse(z.number().int(), 0),
});

export const accountSubAccounts = defineGet("account/subAccounts", {
	access: "member",
	summary: "The accounts of the company, the main one first",
	rule,
	answer: SubAccounts,
});

/**
 * Without `id` somebody is invited by e-mail, who becomes a member by accepting; `username` is a proposal. Nothing is said of accounts elsewhere. `language`: of the
 * invitation, the caller's unless given.
 */
export const accountSaveSubAccount = definePost("account/saveSubAccount", {
	cost: "sign_in",
	access: "member",
	summary: "Adds an account to the company, or changes its names and its role",
	rule,
	body: z.object({
		id: Id.optional(),
		version: Version.optional(),
		username: AccountName.optional(),
		name_confirmed: NameConfirmed,
		nickname: typed("name").min(1).max(PROFILE_LENGTH.nickname),
		email: typed("account").max(120).optional(),
		language: Language.optional(),
		role: Role,
	}),
	answer: z.looseObject({ id: Id }),
});

/** Without `rules` the limits end. `rules` are in the company's currency. */
export const accountSaveSubAccountLimits = definePost("account/saveSubAccountLimits", {
	access: "member",
	summary: "Sets what an account may book without an approval, or beyond which it may book nothing",
	rule,
	body: z.object({
		id: Id,
		version: Version.optional(),
		rules: TypedRules.omit({ currency: true }).optional(),
		is_hard: z.boolean().default(false),
	}),
	answer: z.looseObject({ id: Id }),
});

export const accountSetSubAccountStatus = definePost("account/setSubAccountStatus", {
	access: "member",
	summary:
		"Disables an account, whose sessions end at once, or enables it again; its orders stay with the company. An invitation that is disabled is withdrawn",
	rule,
	body: z.object({ id: Id, is_enabled: z.boolean() }),
	answer: z.looseObject({ id: Id, is_withdrawn: orElse(z.boolean(), false) }),
});

export const accountInviteSubAccount = definePost("account/inviteSubAccount", {
	cost: "code",
	access: "member",
	summary: "Sends the invitation once more, good for 14 days again; once a minute",
	rule,
	body: z.object({ id: Id, language: Language.optional() }),
	answer: z.unknown(),
});
