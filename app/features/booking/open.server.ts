import type { Language } from "~/lib/language";
import { Opaque } from "~/portal-contract/base/basics";
import type { Quote } from "~/portal-contract/order/quote";
import { newFormKey } from "~/session/forms/form-key.server";
import { attempt, type Refusal } from "~/session/portal.server";
import type { BookingLine, OwnFields, QuoteFacts } from "./line";
import type { OpeningPorts } from "./portal-ports";
import { bookingConstraint, relatedOrderOf, SeenAmount } from "./schema.server";

/** Why nothing can be booked, and where to go on. */
export interface Blocked {
	/** A refusal's type, or `link_incomplete` (keys of the Book link are missing or wrong), or `nothing_chosen` (no keys at all). */
	type: string;
	msg: string;
	back: string | null;
	status: number;
}

export interface OpenedBooking {
	quote: Quote;
	facts: QuoteFacts;
	constraint: ReturnType<typeof bookingConstraint>;
	request_codes: readonly string[];
	own_fields: OwnFields;
	idempotency_key: string;
	/** Total that was shown before, where it differs from the quote's; minor units of the quote's currency. */
	expected_amount: number | null;
}

export type Opened =
	/** `copy`: the portal does not answer, and the quote is the last good one. */
	| { kind: "form"; form: OpenedBooking; copy: boolean }
	| { kind: "blocked"; blocked: Blocked }
	| { kind: "quoted"; to: string }
	| { kind: "ordered"; order_id: number };

function blocked(type: string, status: number, back: string | null = null, msg = ""): Opened {
	return { kind: "blocked", blocked: { type, msg, back, status } };
}

/** The page itself succeeds, except for 404 and outages. */
function statusOf(refusal: Refusal): number {
	if (refusal.type === "not_found") return 404;
	return refusal.status === 400 ? 200 : refusal.status;
}

/** Field messages of a refusal as text, since this page lacks the fields. */
function wordsOf({ fields, msg }: Refusal): string {
	return Object.values(fields).join(" ") || msg;
}

async function openQuote(id: string, seen: number | null, ports: OpeningPorts, language: Language): Promise<Opened> {
	const { line, portal, copies } = ports;
	if (!Opaque.safeParse(id).success) return blocked("not_found", 404);
	const read = await attempt(line.read(portal, id), { outages: true });
	const copy = !read.ok && read.refusal.type === "unavailable" ? copies.find(id) : undefined;
	if (copy) return formOf(line, copy, seen, language, true);
	if (!read.ok) {
		const { type, msg } = read.refusal;
		return blocked(type === "unavailable" ? "unreachable" : type, statusOf(read.refusal), null, msg);
	}
	const quote = read.data;
	if (quote.order_id !== null) return { kind: "ordered", order_id: quote.order_id };
	copies.remember(quote);
	return formOf(line, quote, seen, language, false);
}

function formOf(line: BookingLine, quote: Quote, seen: number | null, language: Language, copy: boolean): Opened {
	const form = {
		quote,
		facts: line.factsOf(quote, language),
		constraint: bookingConstraint(),
		request_codes: line.request_codes,
		own_fields: line.ownFields?.(quote) ?? {},
		idempotency_key: newFormKey(),
		expected_amount: seen === quote.total_amount ? null : seen,
	};
	return { kind: "form", form, copy };
}

async function makeQuote(search: URLSearchParams, { line, portal }: OpeningPorts): Promise<Opened> {
	const offer = line.offerIn(search);
	if (offer === null) return blocked("nothing_chosen", 200);
	if (offer === "incomplete") return blocked("link_incomplete", 400);
	const { expected_amount, expected_currency, back } = offer;
	const made = await attempt(offer.make(portal));
	if (!made.ok) return blocked(made.refusal.type, statusOf(made.refusal), back, wordsOf(made.refusal));
	const { id, currency, total_amount } = made.data;
	const related_order_id = relatedOrderOf(search);
	const isOther = expected_currency === currency && expected_amount !== total_amount;
	return {
		kind: "quoted",
		to: line.page({ quote: id, expected_amount: isOther ? expected_amount : undefined, related_order_id }),
	};
}

/** `?quote=` shows that quote; an offer's keys make one, once, and redirect to its address. */
export async function openBooking(search: URLSearchParams, ports: OpeningPorts, language: Language): Promise<Opened> {
	const id = search.get("quote");
	return id === null
		? makeQuote(search, ports)
		: openQuote(id, SeenAmount.parse(search.get("expected_amount")), ports, language);
}
