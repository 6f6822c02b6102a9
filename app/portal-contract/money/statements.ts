import { z } from "zod";
import { CalendarDate, Id, OptionalText, orElse, Paging, Seconds, SecondsOrNone } from "../base/basics";
import { defineGet } from "../base/call";
import { Amount } from "../base/money";
import { CreditPause } from "./credit";

/** The company's accounts that have a statement: pre-deposit, and what it owes by credit. */
export const STATEMENT_ACCOUNTS = ["deposit", "credit"] as const;
export type StatementAccount = (typeof STATEMENT_ACCOUNTS)[number];

/** What moved money. `fee` never stands alone on a statement: a refund is less by it. */
export const MONEY_KINDS = [
	"top_up",
	"pay",
	"extras",
	"content",
	"refund",
	"waiver",
	"compensation",
	"settle",
	"withdraw",
	"write_off",
] as const;
export const POINT_KINDS = ["earn", "reverse", "expire"] as const;

const Text = z
	.union([z.string(), z.number()])
	.nullish()
	.transform((value) => String(value ?? ""));
const Whole = z.coerce.number().int().catch(0);
const maybe = <T extends z.ZodType>(schema: T) => orElse(schema, null);

/** A server of the family sends the first seven, amounts as text with two decimals; the rest is ours, in minor units. */
export const BalanceRow = z.looseObject({
	id: Id,
	user_id: Whole,
	money: Text,
	before: Text,
	after: Text,
	memo: OptionalText,
	create_time: SecondsOrNone,
	amount: maybe(Amount),
	balance_after: maybe(Amount),
	currency: maybe(z.string()),
	kind: maybe(z.string()),
	order_id: maybe(Id),
	booking_id: maybe(z.string()),
});
export type BalanceRow = z.output<typeof BalanceRow>;

export const IntegralRow = z.looseObject({
	id: Id,
	user_id: Whole,
	score: Whole,
	before: Whole,
	after: Whole,
	memo: OptionalText,
	create_time: SecondsOrNone,
	kind: maybe(z.string()),
	order_id: maybe(Id),
	booking_id: maybe(z.string()),
});
export type IntegralRow = z.output<typeof IntegralRow>;

/** Calendar dates in Myanmar, both included. */
const Dates = { from: CalendarDate.optional(), until: CalendarDate.optional() };
const Page = { page: Paging.shape.page, limit: Paging.shape.limit.default(15) };

export const BalanceSearch = z.object({
	account: z.enum(STATEMENT_ACCOUNTS).default("deposit"),
	kind: z.enum(MONEY_KINDS).optional(),
	...Dates,
});
export type BalanceSearch = z.output<typeof BalanceSearch>;

/** Minor units of the company's currency; 0 where it has no such account. */
export const Funds = z.looseObject({
	currency: z.string(),
	deposit_available: Amount,
	deposit_pending: Amount,
	/** With the temporary limit while it counts. */
	credit_limit: Amount,
	credit_temp_limit: orElse(Amount, 0),
	/** When the temporary limit ends. */
	credit_temp_until: maybe(Seconds),
	credit_used: Amount,
	credit_pending: Amount,
	credit_available: Amount,
	credit_paused: maybe(CreditPause),
});
export type Funds = z.output<typeof Funds>;

/** An amount that a payment holds until its order is confirmed or not. */
export const HeldAmount = z.looseObject({
	order_id: maybe(Id),
	booking_id: maybe(z.string()),
	amount: Amount,
	create_time: Seconds,
});
export type HeldAmount = z.output<typeof HeldAmount>;

/** Over the rows that the filters find. `opening` and `closing`: the balance before the first and after the last day asked for. */
const Totals = z.looseObject({ in: Amount, out: Amount, opening: Amount, closing: Amount });

const list = <T extends z.ZodType>(row: T) => orElse(z.array(row), []);

export const accountBalance = defineGet("account/balance", {
	access: "member",
	summary: "Statement of the company's pre-deposit (or credit) account, newest first, with its running balance",
	query: BalanceSearch.extend(Page),
	answer: z.looseObject({
		list: list(BalanceRow),
		total: Whole,
		funds: maybe(Funds),
		totals: maybe(Totals),
		held: list(HeldAmount),
		/** Whether the company is notified when funds run low. */
		balance_alerts: maybe(z.boolean()),
	}),
});

/** Answers a file (text/csv with a byte order mark, or XLSX), streamed: every row that the filters find. */
export const accountBalanceExport = defineGet("account/balanceExport", {
	cost: "document",
	file: "always",
	as: "account.balanceExportFile",
	access: "member",
	summary: "The statement as CSV or XLSX; cells that a spreadsheet would take for a formula are made harmless",
	rule: "account/balance",
	query: BalanceSearch.extend({ format: z.enum(["csv", "xlsx"]) }),
	answer: z.unknown(),
});

export const PointSearch = z.object({ kind: z.enum(POINT_KINDS).optional(), ...Dates });
export type PointSearch = z.output<typeof PointSearch>;

/** Points that expire together; `expires_at` in seconds UTC. */
export const ExpiringPoints = z.looseObject({ points: z.number().int(), expires_at: Seconds });
export type ExpiringPoints = z.output<typeof ExpiringPoints>;

const PointsNow = z.looseObject({
	score: z.number().int(),
	/** Of confirmed orders that are not completed yet. */
	pending: z.number().int(),
	/** Within 90 days, soonest first. */
	expiring: list(ExpiringPoints),
});
export type PointsNow = z.output<typeof PointsNow>;

export const accountIntegral = defineGet("account/integral", {
	access: "member",
	summary: "Statement of the company's points, newest first, with the running sum",
	query: PointSearch.extend(Page),
	answer: z.looseObject({ list: list(IntegralRow), total: Whole, points: maybe(PointsNow) }),
});

/** What an order waits for: its payment, the caller's decision on a request beyond limits, an answer to its extras, or an answer of the other side that is `late`. */
export const TASK_KINDS = ["pay", "approve", "extras", "late"] as const;

/** An order that waits for the caller; `deadline`: when it is given up, or since when it is late. */
const OpenTask = z.looseObject({
	kind: orElse(z.enum(TASK_KINDS), "pay" as const),
	order_id: Id,
	booking_id: z.string(),
	title: z.string(),
	currency: z.string(),
	amount: Amount,
	deadline: Seconds,
});
export type OpenTask = z.output<typeof OpenTask>;

/** Days that an account lasts at the rate of the last 30 days; null where nothing was spent. `spent`: minor units of these days. */
const Runway = z.looseObject({ days: z.number().int().nullable(), spent: Amount });
export type Runway = z.output<typeof Runway>;

/**
 * What is left to spend for a member who books but does not see the statement, minor units of `currency`: null where no cap is set, or there is no
 * credit line. `month_used`: of this month.
 */
const Allowance = z.looseObject({
	currency: z.string(),
	month_cap: Amount.nullable(),
	month_used: Amount,
	order_cap: Amount.nullable(),
	deposit_available: Amount,
	credit_available: Amount.nullable(),
});
export type Allowance = z.output<typeof Allowance>;

/** Things that wait for the reader, by kind: bills to pay that are late, to confirm, to pay; invoices of which a refund is due to be reversed; orders. */
export const DUTY_KINDS = [
	"bill_overdue",
	"bill_confirm",
	"bill_pay",
	"red_due",
	"pay",
	"approve",
	"extras",
	"late",
] as const;

const DutyCount = z.looseObject({
	kind: z.enum(DUTY_KINDS),
	count: z.number().int(),
	/** Of orders, where it is a single one. */
	order_id: Id.nullable(),
});
export type DutyCount = z.output<typeof DutyCount>;

/** Only what the reader may do and what there is any of, the most pressing first. */
export const accountDuties = defineGet("account/duties", {
	access: "member",
	rule: "account/overview",
	summary: "How many things wait for the reader, by kind, and what is left to spend",
	answer: z.looseObject({ list: list(DutyCount), allowance: maybe(Allowance) }),
});

/**
 * What came in and went out on each of the last seven days in Myanmar; all 0 for roles that do not see money. What follows `money` is
 * ours; null where the role does not see it.
 */
export const accountOverview = defineGet("account/overview", {
	access: "member",
	summary: "The last seven days of points and money, and what is open",
	answer: z.looseObject({
		days: list(z.string()),
		score: list(Whole),
		money: list(Text),
		funds: maybe(Funds),
		/** Of the pre-deposit. */
		runway: maybe(Runway),
		/** Of what is left of the credit line; null where the company has none. */
		credit_runway: maybe(Runway),
		points: maybe(PointsNow),
		/** Percent (40, 20 or 0) of what the account last began with, where it has fallen so low. */
		low: list(z.looseObject({ account: z.enum(STATEMENT_ACCOUNTS), level: z.number().int() })),
		/** Orders of all lines in each state that is open; `lines`: of each line. */
		orders: list(
			z.looseObject({
				tab: z.string(),
				count: z.number().int(),
				lines: orElse(z.record(z.string(), z.number().int()), {} as Record<string, number>),
			}),
		),
		allowance: maybe(Allowance),
		tasks: list(OpenTask),
		last_login_time: SecondsOrNone,
		last_login_ip: OptionalText,
	}),
});
