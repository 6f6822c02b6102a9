import { randomUUID } from "node:crypto";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Refusal } from "~/parts/attempt";
import { paths } from "~/paths";
import { Opaque } from "~/portal-contract/base/basics";
import type { HotelQuote } from "~/portal-contract/hotel/quote";
import { REQUEST_CODES } from "~/portal-contract/order/calls";
import { offerQuery, stayQuery } from "../stay-query";
import type { OpeningPorts } from "./portal-ports";
import { bookingConstraint, OfferKeys, SeenAmount } from "./schema.server";

/** Why there is nothing to book, and the addresses that lead on. */
export interface Blocked {
	/** A refusal's type, or `link_incomplete` (keys of the Book link are missing or wrong), or `nothing_chosen` (no keys at all). */
	type: string;
	/** The portal's own words, if it said any. */
	msg: string;
	/** The hotel with the same stay, where the link told it. */
	hotel: string | null;
	status: number;
}

export interface BookingForm {
	quote: HotelQuote;
	constraint: ReturnType<typeof bookingConstraint>;
	/** What may be asked of the hotel by a tick. */
	request_codes: readonly string[];
	idempotency_key: string;
	/** Makes a quote of the same offer again and tells what changed. */
	renew: string;
	/** The total that was read before, where it is another than the quote's; minor units of the quote's currency. */
	seen_amount: number | null;
}

export type Opened =
	/** `copy`: the portal does not answer, and this is what was seen of the quote before. */
	| { kind: "form"; form: BookingForm; copy: boolean }
	| { kind: "blocked"; blocked: Blocked }
	/** The quote was made: its own address. */
	| { kind: "quoted"; to: string }
	/** The quote has become an order already. */
	| { kind: "ordered"; order_id: number };

/** The address that quotes the same offer afresh and compares it with what was seen. */
function renewalOf(quote: HotelQuote): string {
	const { nationality, part, total_amount: seen_amount, currency: seen_currency } = quote;
	const { rate_plan_id, hotel } = part;
	return paths.hotelBooking(offerQuery({ ...part, nationality }, { rate_plan_id, seen_amount, seen_currency, hotel_id: hotel.id }));
}

function blocked(type: string, status: number, hotel: string | null = null, msg = ""): Opened {
	return { kind: "blocked", blocked: { type, msg, hotel, status } };
}

/** A page that says why is not a failed page, save that nothing is there (404) or nobody answers. */
function statusOf(refusal: Refusal): number {
	if (refusal.type === "not_found") return 404;
	return refusal.status === 400 ? 200 : refusal.status;
}

/** What the portal says is wrong; this page has no fields for its messages to stand at. */
function wordsOf({ fields, msg }: Refusal): string {
	return Object.values(fields).join(" ") || msg;
}

async function openQuote(id: string, seen: number | null, { portal, attemptAnyway, copies }: OpeningPorts): Promise<Opened> {
	if (!Opaque.safeParse(id).success) return blocked("not_found", 404);
	const read = await attemptAnyway(() => portal.hotel.quoteRead({ id }));
	const copy = !read.ok && read.refusal.type === "unavailable" ? copies.find(id) : undefined;
	if (copy) return formOf(copy, seen, true);
	if (!read.ok) {
		const { type, msg } = read.refusal;
		return blocked(type === "unavailable" ? "unreachable" : type, statusOf(read.refusal), null, msg);
	}
	const quote = read.data;
	if (quote.order_id !== null) return { kind: "ordered", order_id: quote.order_id };
	copies.remember(quote);
	return formOf(quote, seen, false);
}

function formOf(quote: HotelQuote, seen: number | null, copy: boolean): Opened {
	const form = {
		quote,
		constraint: bookingConstraint(),
		request_codes: REQUEST_CODES,
		idempotency_key: randomUUID(),
		renew: renewalOf(quote),
		seen_amount: seen === quote.total_amount ? null : seen,
	};
	return { kind: "form", form, copy };
}

async function makeQuote(search: URLSearchParams, { portal, attempt }: OpeningPorts): Promise<Opened> {
	const keys = parseForm(search, OfferKeys);
	if (keys.status !== "success") return blocked("link_incomplete", 400);
	const { hotel_id, seen_currency, ...body } = keys.value;
	const made = await attempt(() => portal.hotel.quote(body));
	if (made.ok) {
		const { id, currency, total_amount } = made.data;
		const isOther = seen_currency === currency && body.seen_amount !== total_amount;
		return { kind: "quoted", to: paths.hotelBooking({ quote: id, seen_amount: isOther ? body.seen_amount : undefined }) };
	}
	const hotel = hotel_id ? paths.hotelDetail(hotel_id, stayQuery(body)) : null;
	return blocked(made.refusal.type, statusOf(made.refusal), hotel, wordsOf(made.refusal));
}

/** What the booking page shows: `?quote=` draws that quote; an offer's keys make one, once, and lead to its address. */
export async function openBooking(search: URLSearchParams, ports: OpeningPorts): Promise<Opened> {
	const id = search.get("quote");
	if (id !== null) return openQuote(id, SeenAmount.parse(search.get("seen_amount")), ports);
	if (!search.has("rate_plan_id")) return blocked("nothing_chosen", 200);
	return makeQuote(search, ports);
}
