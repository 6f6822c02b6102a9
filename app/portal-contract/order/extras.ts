import { z } from "zod";
import { CalendarDate, Id, NamedRow } from "../base/basics";
import { definePost } from "../base/call";
import { Amount, Currency, SeenAmount, TypedAmount } from "../base/money";
import { typed, typedCode } from "../base/typed/typed";
import { Reason } from "./actions";
import { ExtrasLine } from "./extras-statement";
import { MAX_LINE_LENGTH, MAX_RECEIPT_LENGTH, MAX_SERVED_DAYS, MAX_TOLLS, MAX_UNITS } from "./limits";
import { Order } from "./order";

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** Hundreds of metres. */
const Odometer = z.number().int().min(0).max(99_999_999);

/**
 * What a unit really did on a day of its service, by the clocks of Myanmar; it ended the day after where `ends` is not behind `starts`. Odometers in
 * hundreds of metres, both or none.
 */
export const ServedDay = z.object({
	unit: z
		.number()
		.int()
		.min(0)
		.max(MAX_UNITS - 1),
	date: CalendarDate,
	starts: Clock,
	ends: Clock,
	odometer_from: Odometer.nullable().default(null),
	odometer_to: Odometer.nullable().default(null),
});
export type ServedDay = z.output<typeof ServedDay>;

/** `nights` that drivers spent away, all vehicles together; `tolls` with the numbers of their receipts, minor units of MMK whatever the order's currency is:
 * they are converted by its rate. */
export const ExtrasReport = z.object({
	days: z.array(ServedDay).max(MAX_SERVED_DAYS).default([]),
	waiting_minutes: z.number().int().min(0).max(1440).default(0),
	nights: z.number().int().min(0).max(MAX_SERVED_DAYS).default(0),
	tolls: z
		.array(
			z.object({
				amount: TypedAmount.positive(),
				receipt: typedCode().max(MAX_RECEIPT_LENGTH).default(""),
			}),
		)
		.max(MAX_TOLLS)
		.default([]),
	note: typed("prose").max(MAX_LINE_LENGTH).default(""),
});
export type ExtrasReport = z.output<typeof ExtrasReport>;

const Report = ExtrasReport.extend(NamedRow.shape);

/** Lines and total of a statement before it is made. */
export const ExtrasPreview = z.looseObject({
	currency: Currency,
	total_amount: Amount,
	lines: z.array(ExtrasLine),
	/** Without an answer it would be accepted by itself. */
	accepts_itself: z.boolean(),
});
export type ExtrasPreview = z.output<typeof ExtrasPreview>;

export const orderPreviewExtras = definePost("order/previewExtras", {
	access: "member",
	summary: "What a statement of extras would cost; nothing is written",
	rule: "order/detail/extras",
	body: Report,
	answer: ExtrasPreview,
});

/** `total_amount`: what was seen in the preview; another one than is computed now is refused `price_changed`. */
export const orderExtras = definePost("order/extras", {
	access: "member",
	summary:
		"States what a service with a driver cost beside its price; the booker is notified and has 48 hours to accept or dispute",
	key: "required",
	rule: "order/detail/extras",
	body: Report.extend({ total_amount: SeenAmount }),
	answer: Order,
});

/** `extras_id` and `total_amount`: the statement that was seen. */
export const orderAcceptExtras = definePost("order/acceptExtras", {
	access: "member",
	summary: "Accepts a statement of extras: it is charged at once to what the order was paid by",
	key: "required",
	rule: "order/detail/acceptExtras",
	body: NamedRow.extend({ extras_id: Id, total_amount: SeenAmount }),
	answer: Order,
});

export const orderDisputeExtras = definePost("order/disputeExtras", {
	access: "member",
	summary: "Disputes a statement of extras: an operator of finance decides, nothing is charged until then",
	rule: "order/detail/disputeExtras",
	body: NamedRow.extend({ extras_id: Id, reason: Reason }),
	answer: Order,
});
