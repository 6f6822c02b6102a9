import { z } from "zod";
import { CalendarDate, CountryCode, Id, Opaque, Seconds } from "../base/basics";
import { Amount, Currency, PriceLine } from "../base/money";
import { OrderPart } from "../product-lines";
import { PolicyTier } from "./policy";
import { PayChannel, ProductLine } from "./states";

/** A call this member may make now; `call` is the order action (`pay`, `cancel` ...), `consequence` a sentence on its effect. */
export const OrderActionOffer = z.looseObject({ call: z.string(), label: z.string(), consequence: z.string() });
export type OrderActionOffer = z.output<typeof OrderActionOffer>;

export const OrderEvent = z.looseObject({
	at: Seconds,
	action: z.string(),
	text: z.string(),
	from_status: z.number().int().nullable(),
	to_status: z.number().int(),
	actor_type: z.enum(["member", "sub_account", "operator", "supplier", "system"]),
	actor: z.string(),
	reason: z.string().nullable(),
});
export type OrderEvent = z.output<typeof OrderEvent>;

export const OrderDocument = z.looseObject({
	kind: z.string(),
	version: z.number().int(),
	code: Opaque,
	issued_at: Seconds,
	superseded: z.boolean(),
});

/**
 * An order of a list. `title` and `place` in the caller's language, `title_alt` in the other one; `service_from` and `service_until`
 * calendar dates at the place; `units` rooms, vehicles or seats. The four status axes are independent; `*_text` are in the caller's
 * language.
 */
export const OrderRow = z.looseObject({
	id: Id,
	booking_id: z.string(),
	product_line: ProductLine,
	status: z.number().int(),
	status_key: z.string(),
	status_text: z.string(),
	attention_code: z.string().nullable(),
	title: z.string(),
	title_alt: z.string(),
	place: z.string(),
	service_from: CalendarDate,
	service_until: CalendarDate,
	units: z.number().int().positive(),
	guests: z.array(z.string()),
	/** Chinese names of `guests`, by their order; empty where there is none. */
	guest_names_zh: z.array(z.string()).optional(),
	user_account: z.string(),
	cost_center: z.string().default(""),
	purchase_order: z.string().default(""),
	booking_date: Seconds,
	hold_expires_at: Seconds.nullable(),
	currency: Currency,
	total_amount: Amount,
	pay_channel: PayChannel.nullable(),
	payment_status: z.number().int(),
	payment_status_text: z.string(),
	settlement_status: z.number().int(),
	settlement_status_text: z.string(),
	invoice_status: z.number().int(),
	invoice_status_text: z.string(),
	refund_status: z.number().int(),
	refund_status_text: z.string(),
	actions: z.array(OrderActionOffer),
});
export type OrderRow = z.output<typeof OrderRow>;

/** Per refund (domain.md 2.4): 10 requested, 20 approved, 30 processing, 40 refunded, 50 rejected, 60 failed. `promised_at`: decided by then. */
export const OrderRefund = z.looseObject({
	id: Id,
	amount: Amount,
	status: z.number().int(),
	status_text: z.string(),
	reason: z.string(),
	requested_by: z.string(),
	requested_at: Seconds,
	promised_at: Seconds,
	decided_at: Seconds.nullable(),
	decision_reason: z.string(),
});
export type OrderRefund = z.output<typeof OrderRefund>;

/** One ledger entry of an order; `amount` above zero, `direction` seen from the member. */
export const OrderPayment = z.looseObject({
	at: Seconds,
	kind: z.enum(["pay", "refund", "fee"]),
	state: z.enum(["pending", "posted", "void"]),
	text: z.string(),
	direction: z.enum(["out", "in"]),
	amount: Amount,
});
export type OrderPayment = z.output<typeof OrderPayment>;

/** A request to waive the cancellation fee: one per order. */
export const OrderWaiver = z.looseObject({
	state: z.enum(["requested", "granted", "refused"]),
	state_text: z.string(),
	reason: z.string(),
	answer: z.string(),
	requested_at: Seconds,
	decided_at: Seconds.nullable(),
});
export type OrderWaiver = z.output<typeof OrderWaiver>;

/** Another offer for the same wish, at its total price; its product line may add fields. */
export const OrderAlternative = z.looseObject({
	name: z.string(),
	name_alt: z.string(),
	currency: Currency,
	total_amount: Amount,
});
export type OrderAlternative = z.output<typeof OrderAlternative>;

/** The whole order; `part` is what only its product line has. Money in minor units of `currency`, times in seconds, `policy` absolute in time. `pay_choices` only while it can be paid. */
export const Order = OrderRow.extend({
	attention_since: Seconds.nullable(),
	operator: z.string().nullable(),
	contact_person: z.string(),
	contact_phone: z.string(),
	contact_email: z.string(),
	nationality: CountryCode,
	nationality_text: z.string().optional(),
	request_codes: z.array(z.string()).default([]),
	special_requests: z.string(),
	arrival_note: z.string(),
	trip_purpose: z.string(),
	pay_time: Seconds.nullable(),
	settlement_money: Amount.nullable(),
	refund_money: Amount,
	refund_time: Seconds.nullable(),
	fee_amount: Amount,
	price_lines: z.array(PriceLine),
	policy: z.array(PolicyTier),
	free_until: Seconds.nullable(),
	events: z.array(OrderEvent),
	documents: z.array(OrderDocument),
	pay_choices: z.array(
		z.looseObject({ pay_channel: PayChannel, label: z.string(), currency: Currency, available_amount: Amount, sufficient: z.boolean() }),
	),
	payments: z.array(OrderPayment).default([]),
	refunds: z.array(OrderRefund).default([]),
	/** Most that may still be requested as a refund beside cancelling, minor units; 0 where nothing may. */
	refundable_amount: Amount.default(0),
	waiver: OrderWaiver.nullable().default(null),
	/** At 20: when the operator's answer is due, and when the order is closed without one. */
	answer_due_at: Seconds.nullable().default(null),
	confirm_limit_at: Seconds.nullable().default(null),
	/** At 80, before the service: other offers that are available now; prices in the reader's currency. */
	alternatives: z.array(OrderAlternative).default([]),
	/** Unread messages of the other side. */
	unread_messages: z.number().int().nonnegative().default(0),
	version: z.number().int(),
	/** The portal's time of the answer, for the tier in force. */
	as_of: Seconds.optional(),
	part: OrderPart,
});
export type Order = z.output<typeof Order>;
