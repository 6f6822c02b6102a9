import { z } from "zod";
import { CalendarDate, CountryCode, Id, Opaque, OptionalText, orElse, Seconds } from "../base/basics";
import { Amount, Currency, PriceLine } from "../base/money";
import { BeyondLimits, PolicyVerdict, RuleFinding } from "../company/booking-rules";
import { CreditPause } from "../money/credit";
import { OrderPart } from "../product-lines";
import { AssignedDriver } from "./drivers/drivers";
import { ExtrasStatement } from "./extras-statement";
import { PolicyTier } from "./policy";
import { Reschedulable } from "./reschedulable";
import { APPROVAL_DECISIONS, PayChannel, ProductLine, WAIVER_STATUSES } from "./states";

/**
 * A call this member may make now; `call` is the order action (`pay`, `cancel` ...), `consequence` a sentence on its effect. `by_unit`: of one of
 * several units alone as well.
 */
export const OrderActionOffer = z.looseObject({
	call: z.string(),
	label: z.string(),
	consequence: OptionalText,
	by_unit: z.boolean().nullish(),
});
export type OrderActionOffer = z.output<typeof OrderActionOffer>;

export const OrderEvent = z.looseObject({
	at: Seconds,
	action: z.string(),
	text: z.string(),
	from_status: z.number().int().nullable(),
	to_status: z.number().int(),
	actor_type: z.enum(["member", "sub_account", "operator", "supplier", "system"]),
	/** A name; which operator it was is for operators alone, others read customer service. */
	actor: z.string(),
	reason: z.string().nullable(),
});
export type OrderEvent = z.output<typeof OrderEvent>;

const OrderDocument = z.looseObject({
	kind: z.string(),
	version: z.number().int(),
	code: Opaque,
	issued_at: Seconds,
	superseded: z.boolean(),
});

/** When, by which flight, and by whom a driven order is served; `drivers` by vehicle, none before they are assigned. */
export const OrderService = z.looseObject({
	starts_at: Seconds,
	ends_at: Seconds,
	flight_number: orElse(z.string(), null),
	drivers: orElse(z.array(AssignedDriver), []),
});
export type OrderService = z.output<typeof OrderService>;

/**
 * An order of a list. `title` and `place` in the caller's language, `title_alt` in the other one; `service_from` and `service_until`
 * calendar dates at the place; `units` rooms, vehicles or seats. The four status axes are independent; `*_text` are in the caller's
 * language.
 */
export const OrderRow = z.looseObject({
	/** For operators alone, who name it beside the id. */
	company_id: Id.optional(),
	id: Id,
	booking_id: z.string(),
	product_line: ProductLine,
	status: z.number().int(),
	status_key: z.string(),
	status_text: z.string(),
	attention_code: orElse(z.string(), null),
	title: z.string(),
	title_alt: OptionalText,
	place: OptionalText,
	service_from: CalendarDate,
	service_until: CalendarDate,
	units: z.number().int().positive(),
	/** Null where no driver serves it. */
	service: orElse(OrderService, null),
	guests: orElse(z.array(z.string()), []),
	/** Chinese names of `guests`, by their order; empty where there is none. */
	guest_names_zh: orElse(z.array(z.string()), []),
	user_account: OptionalText,
	cost_center: OptionalText,
	purchase_order: OptionalText,
	booking_date: Seconds,
	hold_expires_at: orElse(Seconds, null),
	currency: Currency,
	total_amount: Amount,
	pay_channel: orElse(PayChannel, null),
	payment_status: orElse(z.number().int(), 0),
	payment_status_text: OptionalText,
	settlement_status: orElse(z.number().int(), 0),
	settlement_status_text: OptionalText,
	invoice_status: orElse(z.number().int(), 0),
	invoice_status_text: OptionalText,
	refund_status: orElse(z.number().int(), 0),
	refund_status_text: OptionalText,
	actions: orElse(z.array(OrderActionOffer), []),
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
	kind: z.enum(["pay", "refund", "fee", "waiver", "extras", "compensation"]),
	status: z.enum(["pending", "posted", "void"]),
	text: z.string(),
	direction: z.enum(["out", "in"]),
	amount: Amount,
});
export type OrderPayment = z.output<typeof OrderPayment>;

/** A request to waive the cancellation fee: one per order. */
export const OrderWaiver = z.looseObject({
	status: z.enum(WAIVER_STATUSES),
	status_text: z.string(),
	reason: z.string(),
	decision_reason: z.string(),
	requested_at: Seconds,
	decided_at: Seconds.nullable(),
	/** What was given back of the fee that was charged; null where it was waived before cancelling. */
	waived_amount: orElse(Amount, null),
});
export type OrderWaiver = z.output<typeof OrderWaiver>;

/** A unit that was cancelled while the order stands: `fee_amount` + `refund_amount` = `paid_amount`, what was paid for it. */
const CancelledUnit = z.looseObject({
	guest_full_name: z.string(),
	guest_name_zh: z.string().nullable(),
	paid_amount: Amount,
	fee_amount: Amount,
	refund_amount: Amount,
	cancelled_at: Seconds,
});

/** Why an order is beyond its member's limits, who is asked and what was decided; `decision` is null until then. `may_decide`: the reader, now. */
const OrderApproval = z.looseObject({
	findings: z.array(RuleFinding),
	pay_channel: orElse(PayChannel, null),
	note: OptionalText,
	requested_at: Seconds,
	approvers: orElse(z.array(z.string()), []),
	may_decide: orElse(z.boolean(), false),
	decision: z.enum(APPROVAL_DECISIONS).nullable(),
	decided_by: orElse(z.string(), null),
	/** Whom a delegate decided for. */
	decided_for: orElse(z.string(), null),
	decided_at: orElse(Seconds, null),
	reason: OptionalText,
});

/** Another offer like the one that was booked, at its total price; its product line may add fields. */
export const OrderAlternative = z.looseObject({
	id: Id,
	name: z.string(),
	name_alt: z.string(),
	currency: Currency,
	total_amount: Amount,
});
export type OrderAlternative = z.output<typeof OrderAlternative>;

const PayChoice = z.looseObject({
	pay_channel: PayChannel,
	label: z.string(),
	currency: Currency,
	available_amount: Amount,
	sufficient: z.boolean(),
	credit_paused: orElse(CreditPause, null),
});

/** The whole order; `part` is what only its product line has. Money in minor units of `currency`, times in seconds, `policy` absolute in time. `pay_choices` only while it can be paid. */
export const Order = OrderRow.extend({
	attention_since: orElse(Seconds, null),
	operator: orElse(z.string(), null),
	contact_person: OptionalText,
	contact_phone: OptionalText,
	contact_email: OptionalText,
	/** The traveller's own, which the driver is given. */
	traveller_phone: OptionalText,
	nationality: orElse(CountryCode, ""),
	nationality_text: z.string().nullish(),
	request_codes: orElse(z.array(z.string()), []),
	special_requests: OptionalText,
	arrival_note: OptionalText,
	trip_purpose: OptionalText,
	pay_time: orElse(Seconds, null),
	settlement_money: orElse(Amount, null),
	refund_money: orElse(Amount, 0),
	refund_time: orElse(Seconds, null),
	fee_amount: orElse(Amount, 0),
	/** What was charged beside the price, after the service. */
	extras_amount: orElse(Amount, 0),
	/** What was credited to the pre-deposit for a promise that was missed. */
	compensation_amount: orElse(Amount, 0),
	/** The latest statement of extras. */
	extras: orElse(ExtrasStatement, null),
	/** Only where the line reschedules its services. */
	reschedule: orElse(Reschedulable, null),
	/** What a driver holds up, "" for the names of the lead passengers; null where nobody holds up anything. */
	name_board: orElse(z.string(), null),
	price_lines: orElse(z.array(PriceLine), []),
	policy: orElse(z.array(PolicyTier), []),
	free_until: orElse(Seconds, null),
	/** Cancelling is free for so long after paying; null where it is not. `grace_until`: the last second of it, of what is paid. */
	grace_minutes: orElse(z.number().int(), null),
	grace_until: orElse(Seconds, null),
	events: orElse(z.array(OrderEvent), []),
	documents: orElse(z.array(OrderDocument), []),
	pay_choices: orElse(z.array(PayChoice), []),
	payments: orElse(z.array(OrderPayment), []),
	refunds: orElse(z.array(OrderRefund), []),
	cancelled_units: z.array(CancelledUnit).nullish(),
	/** Most that may still be requested as a refund beside cancelling, minor units; 0 where nothing may. */
	refundable_amount: orElse(Amount, 0),
	/** The supplier numbers its bookings: confirming requires its number. */
	has_supplier_code: orElse(z.boolean(), true),
	waiver: orElse(OrderWaiver, null),
	/** The latest request, to readers of its company. */
	approval: orElse(OrderApproval, null),
	/** At 10, to the booker: what is beyond the limits of now whatever it is paid by; null within them. */
	beyond_limits: orElse(BeyondLimits, null),
	/** By the travel policy when it was placed, to readers of its company; null where there was none. */
	travel_policy: orElse(PolicyVerdict, null),
	/** At 20: when the operator's answer is due, and when the order is closed without one. */
	response_due_at: orElse(Seconds, null),
	confirm_limit_at: orElse(Seconds, null),
	/** At 80, before the service: other offers that are available now, those that an operator has chosen where one did; at 20 those to choose from, to operators. */
	alternatives: orElse(z.array(OrderAlternative), []),
	/** The trip that it is of, to readers of its company. */
	trip: orElse(z.looseObject({ id: Id, name: z.string() }), null),
	/** Unread messages of the other side. */
	unread_messages: orElse(z.number().int().nonnegative(), 0),
	version: orElse(z.number().int(), 0),
	/** The portal's time of the answer, for the tier in force. */
	as_of: Seconds.nullish(),
	part: OrderPart,
});
export type Order = z.output<typeof Order>;
