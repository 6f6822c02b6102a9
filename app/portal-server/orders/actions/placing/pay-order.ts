import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { orderPay } from "~/portal-contract/order/calls";
import type { Order } from "~/portal-contract/order/order";
import { ORDER_STATUS, PAYMENT_STATUS, type PayChannel, SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { payPending, payPosted } from "~/portal-server/ledger/events";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import type { Key, Replay } from "~/portal-server/platform/api/key";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW_S } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { type Step, together } from "~/portal-server/platform/db/statements/together";
import { companyOf } from "~/portal-server/platform/states/company-of";
import { isNamed, type OrderName, ownedBy } from "../../model/access";
import { actorOf } from "../../model/actor";
import { isOrder } from "../../model/facts/keys";
import { searchText } from "../../model/facts/search-text";
import { beyondLimits, beyondNow, lookFurther, monthRefusal } from "../../model/limits/limits";
import type { Sale } from "../../model/line/holding";
import { lineOf, partColumn, partFrom } from "../../model/line/lines";
import type { LinePart } from "../../model/line/product-lines";
import { requireAllowed } from "../../model/machine/state-machine";
import type { OrderRecord } from "../../model/record";
import { detailsColumn, detailsFrom, type OrderDetails } from "../../reading/detail/order-details";
import { readOrder } from "../../reading/detail/read-order";
import { approvedIn } from "../../reading/offers/action-facts";
import { paymentOf } from "../change/money";
import { AFTER_MOVE, MOVED, planTransition } from "../change/move-order";
import { ownRefusals } from "../change/refusals";
import { expireOverdue } from "../clock/expire-holds";
import { notifySteps } from "../notifications/notify-booker";
import { firstVoucher } from "../vouchers/issue";
import { checkPayment } from "./payment-conditions";

type Answer = z.input<typeof Order>;

interface Opened {
	order: OrderRecord;
	details: OrderDetails;
	part: LinePart;
	booker_email: string | null;
	/** Seconds UTC. */
	now: number;
}

/**
 * Pays a pending order by pre-deposit or credit. An instant rate is confirmed by it (10→30: payment posted, confirmation code, voucher
 * version 1), otherwise the payment is reserved (10→20). One transaction of three statements; the ledger last, since its accounts are the
 * company's. Throws `Refused`: `not_found`, `hold_expired` (and the order is then expired), `not_allowed_in_state`, `not_allowed`,
 * `stale_state`, `insufficient_balance`, `credit_exceeded` (both with `missing_amount`), `account_overdue`, `limit_exceeded` (a booker beyond the limits of now, or of the month; whoever else
 * pays is not limited by them).
 */
export const payOrder: UseCase<typeof orderPay> = async (context, body) => {
	const { who, language } = context;
	return context.changeByKey(async (tx, key) => {
		const opened = await openOrder(tx, key, who, body);
		if ("value" in opened) return opened.value;
		const { order, now } = opened;
		return ownRefusals(order, language, async () => {
			requireAllowed(order, "order/pay", who);
			const overdue = await expireOverdue(tx, order, now);
			if (overdue) return overdue;
			const planned = await planPayment(tx, opened, { ...context, pay_channel: body.pay_channel });
			const { paid, details } = planned;
			const answer = await readOrder(tx, paid, { who, language, now }, { details, part: opened.part });
			return key.replayFrom<Answer>(await carryOut(tx, planned, who, key.keep(answer)));
		});
	});
};

const bookerEmail = (company_id: number) =>
	sql<string | null>`(select m.email from member m where m.company_id = ${company_id} and m.id = "orders"."member_id")`;

/** Reads the key and the order, not locked: who changes it at the same time is noticed when it is moved. Throws `Refused` `not_found`. */
async function openOrder(tx: Tx, key: Key, who: Who, name: OrderName): Promise<Opened | Replay<Answer>> {
	const company_id = companyOf(who, name);
	const [row] = await tx
		.select({
			first: sql<unknown>`"key"."first"`,
			order: orders,
			details: detailsColumn(company_id),
			part: partColumn(company_id),
			booker_email: bookerEmail(company_id),
			now: NOW_S,
		})
		.from(key.source)
		.leftJoin(orders, isNamed(who, name, ownedBy));
	const replay = key.replayOf<Answer>(row?.first ?? null);
	if (replay) return replay;
	if (!row?.order) throw new Refused("not_found", { msg: "order-not-found" });
	const { order, booker_email, now } = row;
	return { order, details: detailsFrom(row.details), part: partFrom(order, row.part), booker_email, now: Number(now) };
}

/** For whom and how an order is paid; `language` of what is refused. */
export interface Payer {
	who: Pick<Who, "member_id" | "username" | "nickname" | "role" | "is_owner" | "is_operating">;
	request_id: string;
	language: Language;
	pay_channel: PayChannel;
}

/**
 * Pays an order that has just been approved, for its booker, in the transaction that approves it. `now` in seconds UTC. Throws as `payOrder`; nothing
 * is then written beyond the caller's savepoint.
 */
export async function payAtOnce(tx: Tx, order: OrderRecord, payer: Payer, now: number): Promise<OrderRecord> {
	const { company_id } = order;
	const [row] = await tx
		.select({
			details: detailsColumn(company_id),
			part: partColumn(company_id),
			booker_email: bookerEmail(company_id),
		})
		.from(orders)
		.where(isOrder(order));
	if (!row) throw new Error(`order ${order.id} is gone`);
	const { details, part, booker_email } = row;
	const opened = { order, details: detailsFrom(details), part: partFrom(order, part), booker_email, now };
	const planned = await planPayment(tx, opened, payer);
	await carryOut(tx, planned, payer.who);
	return planned.paid;
}

/** Throws `Refused` `not_allowed` where the order may not be paid by credit. */
export function refuseCredit({ credit }: OrderRecord, pay_channel: PayChannel | null): void {
	if (pay_channel !== "credit" || credit) return;
	throw new Refused("not_allowed", { msg: "order-credit-refused", fields: { pay_channel: "order-credit-refused" } });
}

/**
 * Throws `Refused` `limit_exceeded` where a booker pays beyond the limits of now, or an order from before limits that says too little to be judged by
 * them; the month is counted, and refused, by the store itself.
 */
function refuseBeyond({ order, details }: Opened, { who, pay_channel, language }: Payer): void {
	if (who.member_id !== order.member_id) return;
	const findings = beyondNow(details.limit, order, approvedIn(details), { pay_channel, with_month: false });
	if (findings.length > 0) throw beyondLimits(findings, language);
	if (order.offer === null && lookFurther(details.limit))
		throw new Refused("limit_exceeded", { msg: "order-limit-unknown" });
}

/** A payment before anything of it is written: the order and what belongs to it as they will be. */
interface Planned {
	paid: OrderRecord;
	details: OrderDetails;
	sale: Sale;
	/** Move the order and, where it was moved, turn its own row to sold, and write voucher and message. */
	steps: readonly Step[];
	/** Refused by the store: what the reader is answered. */
	refusal(error: unknown): unknown;
}

/** Throws `Refused` where the order may not be paid so. */
async function planPayment(tx: Tx, opened: Opened, payer: Payer): Promise<Planned> {
	const { order, details, now } = opened;
	const { pay_channel, language, who } = payer;
	const { instant } = order;
	refuseCredit(order, pay_channel);
	await checkPayment(tx, order, pay_channel);
	refuseBeyond(opened, payer);
	const sale = lineOf(order.product_line).sell(tx, order, instant, AFTER_MOVE);
	const changes = {
		pay_channel,
		pay_time: now,
		paid_by: who.member_id,
		payment_status: instant ? PAYMENT_STATUS.paid : PAYMENT_STATUS.reserved,
		settlement_status:
			instant && pay_channel === "credit" ? SETTLEMENT_STATUS.unbilled : SETTLEMENT_STATUS.not_applicable,
		hold_expires_at: null,
		...sale.facts,
		search_text: searchText({ ...order, ...sale.facts }, details.guests),
	};
	const to = instant ? ORDER_STATUS.confirmed : ORDER_STATUS.pending_confirm;
	const actor = actorOf(payer);
	const { moved: paid, event, steps } = planTransition(tx, order, { call: "order/pay", to, actor, changes });
	const voucher = instant ? firstVoucher({ order: paid, guests: details.guests }, opened.part, AFTER_MOVE) : null;
	const notified = notifySteps(paid, opened.booker_email, instant ? "order_confirmed" : "order_received", AFTER_MOVE);
	const payment = { kind: "pay", status: instant ? "posted" : "pending", amount: paid.total_amount, at: now } as const;
	return {
		paid,
		details: {
			...details,
			events: [...details.events, { ...event, at: now }],
			documents: [...(voucher ? [{ ...voucher.document, issued_at: now }] : []), ...details.documents],
			payments: [...details.payments, payment],
		},
		sale,
		steps: [...steps, { name: "sold", query: sale.query }, ...(voucher?.steps ?? []), ...notified],
		refusal: (error) => monthRefusal(error, order, language),
	};
}

/** Two statements: the company's rows with `keep`, a query that stores an answer, then the stock and the money. Answers what was stored. */
async function carryOut(tx: Tx, planned: Planned, { member_id }: Pick<Who, "member_id">, keep?: SQL): Promise<unknown> {
	const { paid, sale, steps } = planned;
	const stored = keep ? [{ name: "kept", query: keep }] : [];
	const [done] = await rowsOf<{ moved: number; sold: unknown[]; answer: unknown }>(
		tx,
		together(
			[...steps, ...stored],
			sql`select ${MOVED} as moved, (select coalesce(jsonb_agg(to_jsonb(sold)), '[]') from sold) as sold,
				${keep ? sql`(select answer from kept)` : sql`null`} as answer`,
		),
	).catch((error: unknown) => {
		throw planned.refusal(error);
	});
	if (done?.moved !== 1) throw new Refused("stale_state");
	if (done.sold.length !== 1) throw new Error(`order ${paid.id} holds nothing`);
	const pay = paid.status === ORDER_STATUS.confirmed ? payPosted : payPending;
	await pay(tx, paymentOf(paid, member_id, `order/pay ${paid.booking_id}`), sale.count(done.sold[0]));
	return done.answer;
}
