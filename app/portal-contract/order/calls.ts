import { z } from "zod";
import { CalendarDate, Id, NamedRow, Opaque, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { DocumentLanguage, DocumentModel, ShowPrice } from "../base/document";
import { Amount, Currency, SeenAmount } from "../base/money";
import { typed } from "../base/typed/typed";
import { Guest, NameBoard } from "./actions";
import {
	MAX_EMAIL_LENGTH,
	MAX_LINE_LENGTH,
	MAX_NAME_LENGTH,
	MAX_PHONE_LENGTH,
	MAX_REASON_LENGTH,
	MAX_REQUESTS_LENGTH,
	MAX_UNITS,
	MIN_PHONE_LENGTH,
} from "./limits";
import { Order } from "./order";
import { PayChannel } from "./states";

/** Requests that a supplier tries to meet. */
export const REQUEST_CODES = [
	"high_floor",
	"quiet",
	"non_smoking",
	"adjoining",
	"late_arrival",
	"early_check_in",
	"airport_pick_up",
] as const;

const Line = typed("line").max(MAX_LINE_LENGTH).default("");
/** What a company counts by, in its own words. */
const Label = typed("label").max(MAX_LINE_LENGTH).default("");

/**
 * Guests and contact of an order from a quote. `total_amount` is what the reader accepted, in minor units of the quote's currency:
 * another amount than the quote's is refused `price_changed`. `guests` stand in the order of the quote's units, one lead guest for each.
 */
export const OrderCreateBody = z.object({
	quote_id: Opaque,
	total_amount: SeenAmount,
	guests: z
		.array(Guest.extend({ traveller_id: Id.optional() }))
		.min(1)
		.max(MAX_UNITS),
	contact_person: typed("name").min(1).max(MAX_NAME_LENGTH),
	contact_phone: typed("phone").min(MIN_PHONE_LENGTH).max(MAX_PHONE_LENGTH),
	contact_email: typed("account")
		.max(MAX_EMAIL_LENGTH)
		.pipe(z.union([z.literal(""), z.email()]))
		.default(""),
	request_codes: z.array(z.enum(REQUEST_CODES)).max(REQUEST_CODES.length).default([]),
	special_requests: typed("prose").max(MAX_REQUESTS_LENGTH).default(""),
	/** Lead guests are saved as travellers. */
	save_travellers: z.boolean().default(false),
	/** The traveller's own mobile number, which the driver is given; left out: that of the saved traveller of the first unit, "" for none. */
	traveller_phone: typed("phone").max(MAX_PHONE_LENGTH).optional(),
	/** Only where a driver holds one up; left out: what the quote says. */
	name_board: NameBoard.optional(),
	arrival_note: Line,
	cost_center: Label,
	purchase_order: Label,
	trip_purpose: Label,
	/** Where the order has to be approved: by what approving pays at once, and a word to the approver. */
	pay_channel: PayChannel.optional(),
	approval_note: Line,
	/** An order that this one goes along with: it joins the trip of that one, or both begin one. */
	related_order_id: Id.optional(),
});

export const orderCreate = definePost("order/create", {
	access: "member",
	summary: "An order awaiting payment, with what it is for held",
	key: "required",
	body: OrderCreateBody,
	answer: Order,
});

export const orderPay = definePost("order/pay", {
	access: "member",
	summary: "Pays from the pre-deposit balance or by credit; confirms at once where the rate is instant",
	key: "required",
	rule: "order/detail/pay",
	body: NamedRow.extend({ pay_channel: PayChannel }),
	answer: Order,
});

/**
 * `tier` in force, `next_tier_at` when the fee next rises and `next_fee_amount` to what; `fee_amount` + `refund_amount` = what was paid; valid until
 * `expires_at`. `unit`: of that unit alone, as the order lists them, from 0; null for the whole order.
 */
export const CancelQuote = z.looseObject({
	quote_id: Opaque,
	expires_at: Seconds,
	currency: Currency,
	paid_amount: Amount,
	fee_amount: Amount,
	refund_amount: Amount,
	pay_channel: PayChannel.nullable(),
	tier_text: z.string(),
	next_tier_at: Seconds.nullable(),
	next_fee_amount: Amount.nullish(),
	unit: z.number().int().nullish(),
});
export type CancelQuote = z.output<typeof CancelQuote>;

export const orderCancelQuote = definePost("order/cancelQuote", {
	access: "member",
	summary: "First step of cancelling the order, or one of its units: fee and refund, valid 30 minutes",
	rule: "order/detail/cancel",
	body: NamedRow.extend({
		unit: z
			.number()
			.int()
			.min(0)
			.max(MAX_UNITS - 1)
			.optional(),
	}),
	answer: CancelQuote,
});

export const orderCancel = definePost("order/cancel", {
	access: "member",
	summary:
		"Second step: cancels what the quote is of if the fee now is not above the quoted one, else refuses cancellation_changed",
	key: "required",
	rule: "order/detail/cancel",
	body: NamedRow.extend({ quote_id: Opaque, reason: typed("prose").max(MAX_REASON_LENGTH).default("") }),
	answer: Order,
});

export const orderDetail = defineGet("order/detail", {
	access: "member",
	summary: "One order, whole",
	query: NamedRow,
	answer: Order,
});

/**
 * `format=pdf` answers the PDF itself (application/pdf), otherwise an envelope with the document model. Without `show_price` or
 * `language` the choice of the order's company is followed; neither price nor language makes another version.
 */
export const orderVoucher = defineGet("order/voucher", {
	cost: "document",
	file: "pdf",
	access: "member",
	summary: "The voucher as a document model or as PDF; the version is recorded",
	rule: "order/detail/downloadVoucher",
	query: NamedRow.extend({
		language: DocumentLanguage.optional(),
		format: z.enum(["model", "pdf"]).default("model"),
		show_price: ShowPrice.optional(),
	}),
	answer: DocumentModel,
});

export const orderVoucherPrice = definePost("order/voucherPrice", {
	access: "member",
	summary: "Remembers for the member's company whether its vouchers name the price",
	rule: "order/detail/downloadVoucher",
	body: z.object({ show_price: ShowPrice }),
	answer: z.looseObject({ show_price: ShowPrice }),
});

export const VoucherCheck = z.looseObject({
	result: z.enum(["valid", "superseded", "revoked"]),
	result_text: z.string(),
	booking_id: z.string(),
	status_text: z.string(),
	title: z.string(),
	title_alt: z.string(),
	service_from: CalendarDate,
	service_until: CalendarDate,
	units: z.number().int(),
	guests_masked: z.array(z.string()),
	version: z.number().int(),
	issued_at: Seconds,
});
export type VoucherCheck = z.output<typeof VoucherCheck>;

export const orderVerify = defineGet("order/verify", {
	access: "open",
	summary: "Public check of a voucher code",
	query: z.object({ code: Opaque }),
	answer: VoucherCheck,
});
