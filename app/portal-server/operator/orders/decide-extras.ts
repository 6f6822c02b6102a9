import { and, eq } from "drizzle-orm";
import { moneyOf } from "~/lib/money";
import { type CurrencyCode, hasFraction } from "~/portal-contract/base/money";
import type { operatorDecideExtras } from "~/portal-contract/operator/extras";
import { ownRefusals } from "~/portal-server/orders/actions/change/refusals";
import { chargeExtras, dropExtras } from "~/portal-server/orders/actions/requests/extras/charge";
import { readOwnedNow } from "~/portal-server/orders/model/access";
import { actorOf } from "~/portal-server/orders/model/actor";
import { EXTRAS, EXTRAS_EYES } from "~/portal-server/orders/model/machine/extras-states";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import { readExtras, type StoredExtras } from "~/portal-server/orders/reading/detail/read-extras";
import type { CallContext, InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { orderExtras } from "~/portal-server/platform/db/schema";
import { readOperatorOrder } from "./order-view";

/** What is charged: all of it, or `amount`, which lies below it. Throws `Refused` `invalid` at `amount`. */
function chargedBy(
	{ decision, amount }: InputOf<typeof operatorDecideExtras>,
	order: OrderRecord,
	{ total_amount }: StoredExtras,
): number {
	if (decision === "confirm") return total_amount;
	if (amount === undefined) throw new Refused("invalid", { fields: { amount: "field-required" } });
	if (hasFraction(amount, order.currency as CurrencyCode))
		throw new Refused("invalid", { fields: { amount: "amount-whole-kyat" } });
	if (amount < total_amount) return amount;
	throw new Refused("invalid", {
		fields: { amount: { key: "order-extras-lower", values: { total: moneyOf(order, total_amount) } } },
	});
}

const callOf = ({ decision }: InputOf<typeof operatorDecideExtras>) => `operator/decideExtras:${decision}` as const;

async function decide(
	tx: Tx,
	order: OrderRecord,
	statement: StoredExtras,
	context: CallContext,
	body: InputOf<typeof operatorDecideExtras>,
): Promise<OrderRecord> {
	const { decision, reason } = body;
	const decided = { ...EXTRAS_EYES.second(statement, context.who), decision_reason: reason };
	const settling = { call: callOf(body), actor: actorOf(context), reason, decision: decided };
	if (decision === "drop") return dropExtras(tx, order, statement, settling);
	return chargeExtras(tx, order, statement, chargedBy(body, order, statement), settling);
}

/**
 * Decides on a statement under review: never one's own (four eyes), and each once. One that the customer has not answered yet can be dropped alone.
 * Throws `Refused`: `not_found`, `not_allowed`, `stale_state` where it is decided, and as `chargeExtras`.
 */
export const decideExtras: UseCase<typeof operatorDecideExtras> = async (context, body) => {
	const { who, language } = context;
	return context.change(async (tx) => {
		const [found] = await tx
			.select({ order_id: orderExtras.order_id })
			.from(orderExtras)
			.where(and(eq(orderExtras.company_id, body.company_id), eq(orderExtras.id, body.extras_id)));
		if (!found) throw new Refused("not_found", { msg: "order-extras-not-found" });
		const { order } = await readOwnedNow(tx, who, { company_id: body.company_id, id: found.order_id });
		return ownRefusals(order, language, async () => {
			const statement = await readExtras(tx, order);
			if (statement?.id !== body.extras_id) throw new Refused("stale_state", { msg: "order-extras-decided" });
			EXTRAS.require(who, { status: statement.status, call: callOf(body) });
			return readOperatorOrder(tx, await decide(tx, order, statement, context, body), who, language);
		});
	});
};
