import type { Submission, SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { translate } from "~/i18n/translate";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import { formatMoney } from "~/lib/money";
import type { Notice } from "~/lib/site/notice";
import { formatClock } from "~/lib/time/travel-dates";
import type { Say } from "~/parts/say";
import { Id } from "~/portal-contract/base/basics";
import { CHOICE_KINDS } from "~/portal-contract/company/cost-centers";
import type { Order } from "~/portal-contract/order/order";
import { Quote } from "~/portal-contract/order/quote";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { newFormKey } from "~/session/forms/form-key.server";
import { errorsOf, resultOf } from "~/session/forms/form-outcome.server";
import { attempt, optional, type Refusal } from "~/session/portal.server";
import { formWithChosenGuest } from "./choose-guest.server";
import type { BookingPorts } from "./portal-ports";
import { type RenderedQuote, renderQuote } from "./quote/render-quote.server";
import { BookingForm, UnpaidForm } from "./schema.server";

export interface BookingReply {
	/** null where the request did not arrive: the form is unchanged. */
	result: SubmissionResult<string[]> | null;
	/** Key of the next submission: the old one where the first may have worked or was never sent, else a new one. */
	idempotency_key: string | null;
	refusal: { type: string; msg: string } | null;
	/** A fresh quote with `changes` to accept. */
	quote: Quote | null;
	rendered: RenderedQuote | null;
}

export type BookingOutcome =
	| { booked: true; order_id: number; notice: Notice }
	| { booked: false; reply: BookingReply; status: number };

type Accepted = Extract<Submission<BookingForm | UnpaidForm, string[]>, { status: "success" }>;

/** Refusals that come with a new price to accept. */
const REQUOTE = new Set(["quote_expired", "price_changed", "policy_changed"]);

const RefusalData = z.looseObject({
	quote: Quote.optional().catch(undefined),
	changes: Quote.shape.changes.optional().catch(undefined),
	order_id: Id.optional().catch(undefined),
});

function sayFor({ line }: BookingPorts, language: Language): Say {
	return (key, values) => translate(language, [`${line.texts}:${key}`, `booking:${key}`], values);
}

function doneNotice(order: Order, say: Say, language: Language): Notice {
	const values = { booking_id: order.booking_id, amount: formatMoney(order.total_amount, order.currency, language) };
	if (order.status === ORDER_STATUS.confirmed) return { type: "success", message: say("done-confirmed", values) };
	if (order.status === ORDER_STATUS.pending_confirm)
		return { type: "success", message: say("done-pending-confirm", values) };
	if (order.status === ORDER_STATUS.pending_approval)
		return { type: "info", message: say("done-pending-approval", values) };
	return { type: "info", message: say("done-other", values) };
}

/** The order exists but is not paid: why, and until when it is held. */
function unpaidNotice(order: Order, refusal: Refusal, say: Say, language: Language): Notice {
	const until = order.hold_expires_at;
	const rest = until === null ? say("unpaid") : say("unpaid-until", { time: formatClock(until, language) });
	return { type: refusal.type === "unavailable" ? "warning" : "error", title: rest, message: refusal.msg };
}

/** The member may book but not pay: who has to, and until when the order is held. */
function othersPayNotice({ booking_id, hold_expires_at }: Order, say: Say, language: Language): Notice {
	const until = hold_expires_at === null ? {} : { time: formatClock(hold_expires_at, language) };
	const key = hold_expires_at === null ? "placed-others-pay" : "placed-others-pay-until";
	return { type: "info", message: say(key, { booking_id, ...until }) };
}

/** The portal's fresh quote, else the old one with the changes of the refusal, else a newly made one. */
async function quoteNow(quoteId: string, refusal: Refusal, { line, portal }: BookingPorts): Promise<Quote | null> {
	const details = RefusalData.safeParse(refusal.data).data ?? {};
	if (details.quote) return details.quote;
	const read = await attempt(line.read(portal, quoteId), { outages: true });
	if (!read.ok) return null;
	const old = read.data;
	if (!old.expired) return { ...old, changes: details.changes ?? old.changes };
	const made = await attempt(line.renew(portal, old), { outages: true });
	return made.ok ? made.data : null;
}

/** What the company requires of its lists and was not chosen: the portal, which says the same, is not asked beside other errors. */
async function missingChoices(form: FormData, { portal }: BookingPorts): Promise<Record<string, string>> {
	const { data: choices } = await optional(portal.company.costCenters(), null);
	const missing = CHOICE_KINDS.filter((kind) => {
		const { is_required = false, list = [] } = choices?.[kind] ?? {};
		return is_required && list.length > 0 && !form.get(kind);
	});
	return Object.fromEntries(missing.map((kind) => [kind, "booking:choice-required"]));
}

/**
 * Booking is create, then pay, in one submission: pay runs under `{key}:pay`. Both are repeatable under their key, so a second submission is the same
 * order. A refused create leaves nothing and the form comes back; a refused pay leaves the order awaiting payment, and its page says why. For a
 * member who may not pay, the portal is not asked to: the order awaits somebody who may.
 */
export async function book(formData: FormData, ports: BookingPorts, language: Language): Promise<BookingOutcome> {
	const chosen = formWithChosenGuest(formData);
	if (chosen) {
		const reply = { result: chosen, idempotency_key: null, refusal: null, quote: null, rendered: null };
		return { booked: false, reply, status: 200 };
	}
	const submission: Submission<BookingForm | UnpaidForm, string[]> = ports.mayPay
		? parseForm(formData, BookingForm)
		: parseForm(formData, UnpaidForm);
	if (submission.status !== "success") {
		const errors = errorsOf({ ...(await missingChoices(formData, ports)), ...submission.reply().error });
		const result = resultOf(submission, errors);
		const reply = { result, idempotency_key: null, refusal: null, quote: null, rendered: null };
		return { booked: false, reply, status: 400 };
	}
	const { idempotency_key, pay_channel, ...body } = submission.value;
	const { related_order_id } = ports;
	const order = {
		...body,
		...emptied(formData),
		...(pay_channel && { pay_channel }),
		...(related_order_id && { related_order_id }),
	};
	const created = await attempt(ports.portal.order.create(order, { idempotencyKey: idempotency_key }), {
		outages: true,
	});
	if (!created.ok) return notCreated(created.refusal, submission, ports, language);
	return payFor(created.data, pay_channel, `${idempotency_key}:pay`, ports, language);
}

/** Fields of some lines, left empty: another number or text than the portal's own choice. What was typed overwrites them. */
const OWN_FIELDS = ["traveller_phone", "name_board"] as const;
const emptied = (form: FormData) =>
	Object.fromEntries(OWN_FIELDS.filter((name) => form.get(name) === "").map((name) => [name, ""]));

async function notCreated(
	refusal: Refusal,
	submission: Accepted,
	ports: BookingPorts,
	language: Language,
): Promise<BookingOutcome> {
	const { type, msg, fields, status } = refusal;
	const say = sayFor(ports, language);
	const order_id = RefusalData.safeParse(refusal.data).data?.order_id;
	if (type === "stale_state" && order_id) {
		return { booked: true, order_id, notice: { type: "info", message: say("already-booked") } };
	}
	const { quote_id, idempotency_key } = submission.value;
	const made = type === "idempotency_mismatch" ? await orderOf(quote_id, ports) : null;
	if (made) return { booked: true, order_id: made, notice: { type: "info", message: say("booked-otherwise") } };
	const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
	const quote = REQUOTE.has(type) ? await quoteNow(quote_id, refusal, ports) : null;
	const reply: BookingReply = {
		result: submission.reply({ fieldErrors }),
		idempotency_key: type === "unavailable" ? idempotency_key : newFormKey(),
		refusal: { type, msg },
		quote,
		rendered: quote && renderQuote(ports.line, quote, { language, mayPay: ports.mayPay }),
	};
	return { booked: false, reply, status };
}

async function orderOf(quoteId: string, { line, portal }: BookingPorts): Promise<number | null> {
	const read = await attempt(line.read(portal, quoteId), { outages: true });
	return read.ok ? read.data.order_id : null;
}

async function payFor(
	order: Order,
	pay_channel: BookingForm["pay_channel"] | undefined,
	key: string,
	ports: BookingPorts,
	language: Language,
): Promise<BookingOutcome> {
	const details = (notice: Notice): BookingOutcome => ({ booked: true, order_id: order.id, notice });
	const say = sayFor(ports, language);
	if (order.status !== ORDER_STATUS.pending_payment) return details(doneNotice(order, say, language));
	if (pay_channel === undefined) return details(othersPayNotice(order, say, language));
	const paid = await attempt(ports.portal.order.pay({ id: order.id, pay_channel }, { idempotencyKey: key }), {
		outages: true,
	});
	return details(paid.ok ? doneNotice(paid.data, say, language) : unpaidNotice(order, paid.refusal, say, language));
}
