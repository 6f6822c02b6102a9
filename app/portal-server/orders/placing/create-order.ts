import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { formatMoney } from "~/lib/money";
import type { Language } from "~/portal-contract/base/basics";
import type { orderCreate } from "~/portal-contract/order/calls";
import type { Order } from "~/portal-contract/order/order";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { BodyOf, CallContext, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { takePublicCode } from "~/portal-server/platform/db/public-codes";
import { orders, quote } from "~/portal-server/platform/db/schema";
import { translate } from "~/portal-server/platform/texts";
import { actorOf, roleOf } from "../actor";
import { CLOCK, clockOf, type OrderTimes } from "../clock/times";
import { writeGuests } from "../facts/guests";
import { isOrder } from "../facts/keys";
import { searchText } from "../facts/search-text";
import { lineOf, sayOf } from "../lines";
import type { OrderFacts, OrderRecord, ProductLineEntry, QuoteAnswer, QuoteRow, Terms } from "../product-lines";
import { readOrder } from "../reading/read-order";
import { allowedTransitions, recordEvent } from "../state-machine";
import { newBookingId } from "./booking-id";
import { readGuests } from "./guests";
import { keepTravellers } from "./travellers";
import { checkUnpaidLimit } from "./unpaid-limit";

type Body = BodyOf<typeof orderCreate>;

/**
 * An order from the member's own live quote: held by its product line, state 10 until `hold_expires_at`.
 * Throws `Refused`: `invalid` (names, phone), `not_found`, `stale_state` (the quote has become an order), `quote_expired`
 * (a fresh one in `data.quote`), `price_changed` (`total_amount` is not the quote's), `occupancy_mismatch`, `sold_out`, `market_refused`,
 * `unpaid_limit`.
 * What the supplier has to confirm is looked at again (domain.md 2.7): `price_changed` or `policy_changed` with a fresh quote in `data.quote`.
 */
export async function createOrder(context: CallContext<typeof orderCreate, Who>): Promise<z.input<typeof Order>> {
	const { who, language } = context;
	const body = readGuests(context.body);
	return context.change(async (tx) => {
		const { found, now, times } = await takeQuote(tx, who, body.quote_id);
		const line = lineOf(found.product_line);
		allowedTransitions({ product_line: found.product_line, status: "new" }, "order/create", roleOf(who));
		if (found.expires_at <= now) {
			const fresh = await line.quote(tx, found, language);
			return new Refused("quote_expired", { msg: "order-quote-expired", data: { quote: fresh } });
		}
		const terms = line.terms(found);
		checkAgainstQuote(body, found, terms, language);
		const fresh = terms.instant ? null : await line.recheck(tx, found, language);
		if (fresh) return new Refused(changeOf(fresh), { data: { quote: fresh } });
		const expires_at = now + (terms.instant ? times.hold_instant_s : times.hold_on_request_s);
		const request = { quote: found, guests: body.guests, expires_at };
		const draft = { found, line, terms, body, who, now, expires_at, language };
		const order = await line.hold(tx, request, (facts) => insertOrder(tx, draft, facts));
		await checkUnpaidLimit(tx, who);
		// After the line's inventory, so that buyers of what is sold out write as little as possible.
		await writeGuests(tx, order, body.guests);
		await keepTravellers(tx, who, body, terms.nationality);
		await tx
			.update(quote)
			.set({ order_id: order.id })
			.where(and(eq(quote.company_id, found.company_id), eq(quote.id, found.id)));
		await recordEvent(tx, {
			order,
			action: "order/create",
			from_status: null,
			to_status: order.status,
			actor: actorOf(context),
		});
		return readOrder(tx, order, { who, language, now });
	});
}

/** Locked, so that it becomes one order at most. */
async function takeQuote(tx: Tx, who: Who, id: string): Promise<{ found: QuoteRow; now: number; times: OrderTimes }> {
	const own = and(eq(quote.id, id), eq(quote.company_id, who.company_id), eq(quote.member_id, who.member_id));
	const [row] = await tx
		.select({ found: quote, ...CLOCK })
		.from(quote)
		.where(own)
		.for("update");
	if (!row) throw new Refused("not_found", { msg: "order-quote-not-found" });
	const { found } = row;
	if (found.order_id !== null) {
		const made_as = isOrder({ company_id: found.company_id, id: found.order_id });
		const [made] = await tx.select({ booking_id: orders.booking_id }).from(orders).where(made_as);
		const msg = { key: "order-quote-used", values: { booking_id: made?.booking_id ?? "" } };
		throw new Refused("stale_state", { msg, data: { order_id: found.order_id } });
	}
	return { found, ...clockOf(row) };
}

function checkAgainstQuote(body: Body, found: QuoteRow, terms: Terms, language: Language): void {
	if (body.guests.length !== terms.units)
		throw new Refused("occupancy_mismatch", { msg: "order-units-mismatch", say: sayOf(found.product_line) });
	if (body.total_amount === found.total_amount) return;
	const change = {
		code: "total",
		label: translate(language, "order-price-total"),
		before: formatMoney(body.total_amount, found.currency, language),
		after: formatMoney(found.total_amount, found.currency, language),
	};
	const amounts = { currency: found.currency, seen_amount: body.total_amount, total_amount: found.total_amount };
	throw new Refused("price_changed", { msg: "order-price-changed", data: { ...amounts, changes: [change] } });
}

/** A changed price is reported before any other change. */
function changeOf({ changes }: QuoteAnswer): "price_changed" | "policy_changed" {
	return changes.every(({ code }) => code.startsWith("policy")) ? "policy_changed" : "price_changed";
}

interface Draft {
	found: QuoteRow;
	line: ProductLineEntry;
	terms: Terms;
	body: Body;
	who: Who;
	now: number;
	expires_at: number;
	language: Language;
}

const NEXT_ORDER = sql`nextval('orders_id_seq')`;

/** Writes the order with its facts, under a booking id that no order of any company has. */
async function insertOrder(
	tx: Tx,
	{ found, line, terms, body, who, now, expires_at, language }: Draft,
	facts: OrderFacts,
): Promise<OrderRecord> {
	const { guests, total_amount: _seen, save_travellers: _save, quote_id, ...written } = body;
	const row = {
		...written,
		...facts,
		quote_id,
		language,
		product_line: found.product_line,
		status: ORDER_STATUS.pending_payment,
		company_id: who.company_id,
		member_id: who.member_id,
		user_account: who.username,
		nationality: terms.nationality,
		currency: found.currency,
		total_amount: found.total_amount,
		fx_rate_id: found.fx_rate_id,
		booking_date: now,
		hold_expires_at: expires_at,
		price_lines: terms.price_lines,
		policy: terms.policy,
	};
	for (let tries = 0; tries < 20; tries++) {
		const booking_id = newBookingId(line.letter, now);
		const id = await takePublicCode(tx, "booking", booking_id, { company_id: who.company_id, subject_id: NEXT_ORDER });
		if (id === null) continue;
		const search_text = searchText({ ...row, booking_id }, guests);
		const written = { ...row, id, booking_id, search_text };
		const [order] = await tx.insert(orders).overridingSystemValue().values(written).returning();
		if (order) return order;
	}
	throw new Error("no free booking id");
}
