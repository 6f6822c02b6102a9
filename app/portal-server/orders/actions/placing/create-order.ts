import { sql } from "drizzle-orm";
import type { z } from "zod";
import { formatMoney } from "~/lib/money";
import type { Language } from "~/portal-contract/base/basics";
import type { CurrencyCode } from "~/portal-contract/base/money";
import type { orderCreate } from "~/portal-contract/order/calls";
import type { Order } from "~/portal-contract/order/order";
import { checkChoices, costCenterId } from "~/portal-server/company/choices/check-choices";
import { judgeByPolicy, policyFrom } from "~/portal-server/company/policy/judge";
import type { LineOffer, OfferFacts } from "~/portal-server/company/rules/evaluate";
import type { CallContext, InputOf, UseCase } from "~/portal-server/platform/api/handler";
import type { Key } from "~/portal-server/platform/api/key";
import { allValid, Refused } from "~/portal-server/platform/api/refused";
import { yangonDate } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orders, quote } from "~/portal-server/platform/db/schema";
import { type Step, together } from "~/portal-server/platform/db/statements/together";
import { translate } from "~/portal-server/platform/words/texts";
import { actorOf } from "../../model/actor";
import { isQuote } from "../../model/facts/keys";
import { judge } from "../../model/limits/limits";
import type { Hold } from "../../model/line/holding";
import { lineOf, sayOf } from "../../model/line/lines";
import type { QuoteAnswer } from "../../model/line/product-lines";
import { requireAllowed } from "../../model/machine/state-machine";
import type { OrderRecord, QuoteRow, Terms } from "../../model/record";
import { NO_DETAILS, type OrderDetails } from "../../reading/detail/order-details";
import { readOrder } from "../../reading/detail/read-order";
import { type EventRecord, eventStep, storedEvent } from "../change/move-order";
import { guestRows, guestsStep } from "../change/write-guests";
import { type ApprovalRequest, requestFor, requestSteps, storedRequest } from "../requests/approvals/request";
import { inTurn } from "./crowd";
import { checkBoard, readGuests } from "./guests";
import { joinOrder } from "./join-trip";
import { type OpenedQuote, openQuote } from "./open-quote";
import { orderRowOf } from "./order-row";
import { takePlace } from "./take";
import { checkChosen, phoneOf, travellerSteps } from "./travellers";

type Answer = z.input<typeof Order>;
type Body = InputOf<typeof orderCreate>;

/**
 * An order from the member's own live quote: held by its product line, state 10 until `hold_expires_at`. One transaction, of three
 * statements where paying confirms the order.
 * Throws `Refused`: `invalid` (names, phone), `not_found`, `stale_state` (the quote has become an order), `quote_expired`
 * (a fresh one in `data.quote`), `price_changed` (`total_amount` is not the quote's), `occupancy_mismatch`, `sold_out`, `market_refused`,
 * `unpaid_limit`, `too_many` (a crowd buys the same), `limit_exceeded` (beyond the member's limits, and nobody is asked to approve it; else the
 * order waits at 15, `pending_approval`).
 * What the supplier has to confirm is looked at again (domain.md 2.7): `price_changed` or `policy_changed` with a fresh quote in `data.quote`.
 */
export const createOrder: UseCase<typeof orderCreate> = async (context, body) => {
	const { who, db } = context;
	return inTurn(db, who, body.quote_id, () =>
		context.changeByKey(async (tx, key) => {
			const opened = await openQuote<Answer>(tx, key, who, body);
			return "value" in opened ? opened.value : placeOrder(tx, key, { context, body, opened });
		}),
	);
};

interface Placing {
	context: CallContext;
	body: Body;
	opened: OpenedQuote;
}

interface Placed {
	hold: Hold;
	order: OrderRecord;
	request: ApprovalRequest | null;
}

async function placeOrder(tx: Tx, key: Key, { context, body: given, opened }: Placing): Promise<Answer | Refused> {
	const { who, language } = context;
	const { found, now, times } = opened;
	const line = lineOf(found.product_line);
	requireAllowed({ product_line: found.product_line, status: "new" }, "order/create", who);
	const [body] = await allValid(
		() => readGuests(given),
		() => checkChoices(given, opened.choices),
		() => checkBoard(given.name_board ?? "", line.board?.isQuoted(found) ?? false),
	);
	if (found.expires_at <= now) {
		const fresh = await line.quote(tx, found, language);
		return new Refused("quote_expired", { msg: "order-quote-expired", data: { quote: fresh } });
	}
	const terms = line.terms(found);
	checkAgainstQuote(body, found, terms, language);
	const fresh = terms.instant ? null : await line.recheck(tx, found, language);
	if (fresh) return new Refused(changeOf(fresh), { data: { quote: fresh } });
	const offer = line.offer(found);
	const judged = {
		...found,
		nationality: terms.nationality,
		booked_at: now,
		pay_channel: body.pay_channel,
		with_month: true,
	};
	const request = requestFor(opened.limit, judge(opened.limit, offer, judged), body, language);
	const policy_findings = judgeByPolicy(policyFrom(opened.travel_policy), policyFacts(found, terms, offer, now));
	const expires_at =
		now + (request ? times.hold_approval_s : terms.instant ? times.hold_instant_s : times.hold_on_request_s);
	const { guests, name_board } = body;
	const hold = line.hold(tx, { quote: found, row: opened.row, guests, name_board, expires_at });
	const { id, booking_id } = await takePlace(tx, who, { ...opened, take: hold.take, letter: line.letter });
	checkChosen(body, opened.chosen);
	const order = orderRowOf(id, booking_id, {
		found,
		terms,
		facts: hold.facts,
		body,
		traveller_phone: body.traveller_phone ?? phoneOf(body, opened.chosen),
		who,
		language,
		now,
		expires_at,
		needs_approval: request !== null,
		offer,
		policy_findings,
		cost_center_id: costCenterId(opened.choices),
	});
	const answer = await writeOrder(tx, key, { context, body, opened }, { hold, order, request });
	if (body.related_order_id !== undefined)
		await joinOrder(tx, { who, language, order, related_order_id: body.related_order_id });
	return answer;
}

function policyFacts(
	{ product_line, total_amount, currency }: QuoteRow,
	{ nationality }: Terms,
	offer: LineOffer,
	now: number,
): OfferFacts {
	return {
		...offer,
		product_line,
		total_amount,
		nationality,
		currency: currency as CurrencyCode,
		today: yangonDate(now),
	};
}

/** Order, part, guests, travellers and event, with the key's answer: one statement. */
async function writeOrder(
	tx: Tx,
	key: Key,
	{ context, body, opened }: Placing,
	{ hold, order, request }: Placed,
): Promise<Answer> {
	const { who, language } = context;
	const { found, now, times, accounts } = opened;
	const event: EventRecord = {
		action: "order/create",
		from_status: null,
		to_status: order.status,
		actor: actorOf(context),
	};
	const details: OrderDetails = {
		...NO_DETAILS,
		guests: guestRows(body.guests),
		events: [{ ...storedEvent(event), at: now }],
		times,
		approval: request && storedRequest(request, now),
		limit: request ? null : opened.limit,
	};
	const answer = await readOrder(tx, order, { who, language, now }, { details, part: hold.part, accounts });
	const steps: Step[] = [
		{ name: "placed", query: tx.insert(orders).overridingSystemValue().values(order) },
		...hold.steps(order),
		guestsStep(tx, order, body.guests),
		...travellerSteps(who, body, order),
		{ name: "used_quote", query: tx.update(quote).set({ order_id: order.id }).where(isQuote(found)) },
		eventStep(order, event, sql`true`),
		...(request ? requestSteps(order, request) : []),
		{ name: "kept", query: key.keep(answer) },
	];
	const [row] = await rowsOf<{ answer: unknown }>(tx, together(steps, sql`select answer from kept`));
	return key.replayFrom(row?.answer);
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
	const amounts = { currency: found.currency, expected_amount: body.total_amount, total_amount: found.total_amount };
	throw new Refused("price_changed", { msg: "order-price-changed", data: { ...amounts, changes: [change] } });
}

/** A changed price is reported before any other change. */
function changeOf({ changes }: QuoteAnswer): "price_changed" | "policy_changed" {
	return changes.every(({ code }) => code.startsWith("policy")) ? "policy_changed" : "price_changed";
}
