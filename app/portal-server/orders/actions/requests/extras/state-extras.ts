import type { ExtrasReport, orderExtras as orderExtrasCall, orderPreviewExtras } from "~/portal-contract/order/extras";
import { SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused, requireValid } from "~/portal-server/platform/api/refused";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { orderExtras, orderExtrasLine } from "~/portal-server/platform/db/schema";
import { readOwnedNow } from "../../../model/access";
import { extrasFaults } from "../../../model/extras/faults";
import { type PricedExtras, priceExtras } from "../../../model/extras/price";
import { keyOf } from "../../../model/facts/keys";
import { lineOf } from "../../../model/line/lines";
import { EXTRAS, EXTRAS_EYES } from "../../../model/machine/extras-states";
import { requireAllowed } from "../../../model/machine/state-machine";
import type { OrderRecord } from "../../../model/record";
import { orderTimes } from "../../../model/times";
import { acceptsItself, lineAnswer, readExtras } from "../../../reading/detail/read-extras";
import { amend } from "../../change/move-order";
import { orderAction, refuseNow } from "../../change/order-action";
import { ownRefusals } from "../../change/refusals";
import { notifyBooker } from "../../notifications/notify-booker";

const CALL = "order/extras";

/**
 * Prices a report by the order's own terms. Throws `Refused`: `not_allowed_in_state` before the service is over, on a bill, or where it has a statement
 * already; `invalid` at the fields that are wrong, or where nothing is to be charged.
 */
async function priced(db: Db | Tx, order: OrderRecord, report: ExtrasReport, now: number): Promise<PricedExtras> {
	const { extras } = lineOf(order.product_line);
	if (!extras) throw new Refused("not_allowed_in_state");
	if (now < order.complete_from) refuseNow("order-extras-early");
	if (order.settlement_status > SETTLEMENT_STATUS.billable) refuseNow("order-extras-billed");
	const before = await readExtras(db, order);
	if (before && before.status !== "dropped") refuseNow("order-extras-submitted-already");
	const terms = await extras.terms(db, order);
	const fields = extrasFaults(report, terms, now);
	requireValid(fields);
	const price = priceExtras(terms, report);
	if (price.total_amount === 0) throw new Refused("invalid", { msg: "order-extras-nothing" });
	return price;
}

/** Lines and total of what a report would cost. Throws `Refused` as `stateExtras`; nothing is written. */
export const previewExtras: UseCase<typeof orderPreviewExtras> = async ({ db, who, language }, body) => {
	const { company_id, id, ...report } = body;
	const { order, now } = await readOwnedNow(db, who, { company_id, id });
	return ownRefusals(order, language, async () => {
		requireAllowed(order, CALL, who);
		const { lines, total_amount } = await priced(db, order, report, now);
		return {
			currency: order.currency as "CNY" | "USD" | "MMK",
			total_amount,
			lines: lines.map((line) => lineAnswer(order, line, language)),
			accepts_itself: acceptsItself(order, total_amount),
		};
	});
};

/**
 * States what a service cost beside its price; the booker is notified, nothing is charged. Throws `Refused` as `orderAction` and `priced`, and
 * `price_changed` where another total was seen in the preview.
 */
export const stateExtras: UseCase<typeof orderExtrasCall> = async (context, body) => {
	const { company_id: _company, id: _id, total_amount: seen, ...report } = body;
	return orderAction(context, body, CALL, async (tx, { order, now, actor }) => {
		const { lines, total_amount } = await priced(tx, order, report, now);
		if (total_amount !== seen)
			throw new Refused("price_changed", { msg: "order-extras-price-changed", data: { total_amount } });
		const { extras_answer_s } = await orderTimes(tx);
		const respond_by = now + extras_answer_s;
		const amended = await amend(tx, order, { action: CALL, actor, reason: report.note });
		const { currency } = order;
		const stated = {
			...EXTRAS_EYES.first(context.who),
			status: EXTRAS.target(actor, { status: "new", call: CALL }),
			note: report.note,
			report,
			respond_by,
		};
		const [statement] = await tx
			.insert(orderExtras)
			.values({ ...keyOf(order), currency, total_amount, ...stated })
			.returning({ id: orderExtras.id });
		if (!statement) throw new Error("a statement of extras was not written");
		const { company_id } = order;
		await tx
			.insert(orderExtrasLine)
			.values(lines.map((line, position) => ({ company_id, extras_id: statement.id, position, currency, ...line })));
		await notifyBooker(tx, amended, "extras_submitted", { amount: total_amount, until: respond_by });
		return amended;
	});
};
