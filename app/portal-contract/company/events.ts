import { z } from "zod";
import { CalendarDate, Id, Paging, Seconds } from "../base/basics";
import { defineGet } from "../base/call";

/** What the log of a company records. Orders and money have logs of their own. */
export const EVENT_ACTIONS = [
	"member.sign_in",
	"member.password",
	"member.address",
	"member.export",
	"member.request_deletion",
	"member.cancel_deletion",
	"member.delete",
	"sub_account.add",
	"sub_account.change",
	"sub_account.disable",
	"sub_account.enable",
	"sub_account.invite",
	"sub_account.limits",
	"sub_account.accept",
	"sub_account.decline",
	"sub_account.withdraw",
	"sub_account.invitation_end",
	"traveller.save",
	"traveller.import",
	"traveller.reveal",
	"traveller.delete",
	"traveller.forget",
	"voucher_setting.save",
	"top_up.report",
	"top_up.take_back",
	"withdrawal.request",
	"withdrawal.take_back",
	"withdrawal.pay",
	"withdrawal.reject",
	"credit.change",
	"balance_alerts.save",
	"cost_center.save",
	"cost_center.require",
	"trip_purpose.save",
	"trip_purpose.require",
	"cost_center.budget",
	"travel_policy.save",
	"approval.delegate",
	"approval.end_delegation",
	"vehicle.save",
	"driver.save",
	"invoice_title.save",
	"invoice_title.delete",
	"issuer.save",
	"receiving_account.request",
	"receiving_account.apply",
	"receiving_account.reject",
] as const;
export type EventAction = (typeof EVENT_ACTIONS)[number];

/** The part of an action before its point: what it is about. */
export const EVENT_SUBJECTS = [
	"member",
	"sub_account",
	"traveller",
	"voucher_setting",
	"top_up",
	"withdrawal",
	"credit",
	"balance_alerts",
	"cost_center",
	"trip_purpose",
	"travel_policy",
	"approval",
	"invoice_title",
] as const;

/** `id` is unique within a company; `member_name` is empty where the portal itself acted; `device` and `client_address` are known of sign-ins. Time in seconds. */
export const CompanyEvent = z.looseObject({
	id: z.string(),
	action: z.string(),
	action_text: z.string(),
	subject_name: z.string(),
	member_id: Id.nullable(),
	member_name: z.string(),
	device: z.string(),
	client_address: z.string(),
	at: Seconds,
});
export type CompanyEvent = z.output<typeof CompanyEvent>;

export const EventSearch = z.object({
	member_id: Id.optional().catch(undefined),
	subject: z.enum(EVENT_SUBJECTS).optional().catch(undefined),
	/** Calendar dates in Myanmar, both included. */
	from: CalendarDate.optional().catch(undefined),
	until: CalendarDate.optional().catch(undefined),
	page: Paging.shape.page,
	limit: Paging.shape.limit.default(25),
});
export type EventSearch = z.output<typeof EventSearch>;

export const companyEvents = defineGet("company/events", {
	access: "member",
	summary: "Who of the company has done what, newest first; with `members` to choose from",
	rule: "manage/events",
	query: EventSearch,
	answer: z.looseObject({
		list: z.array(CompanyEvent),
		members: z.array(z.looseObject({ id: Id, name: z.string() })),
		total: z.number().int(),
		page: z.number().int(),
		limit: z.number().int(),
	}),
});
