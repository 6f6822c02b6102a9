import type {
	operatorNote,
	operatorOrder,
	operatorReconfirm,
	operatorRecordEvidence,
} from "~/portal-contract/operator/orders";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { amend } from "~/portal-server/orders/actions/change/move-order";
import { ownRefusals } from "~/portal-server/orders/actions/change/refusals";
import { readOwned, readOwnedNow } from "~/portal-server/orders/model/access";
import { actorOf } from "~/portal-server/orders/model/actor";
import { keyOf, type OrderKey } from "~/portal-server/orders/model/facts/keys";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import type { AnswerOf, CallContext, UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { orderNote } from "~/portal-server/platform/db/schema";
import { nameOf } from "~/portal-server/platform/words/actors";
import { writeEvidence } from "./evidence";
import { readOperatorOrder } from "./order-view";

/** Throws `Refused` `not_found`. */
export const readOrderForOperator: UseCase<typeof operatorOrder> = async ({ db, who, language }, query) =>
	readOperatorOrder(db, await readOwned(db, who, query), who, language);

/** Answers the operator's view of the order after `work`. */
export function operatorAction(
	context: CallContext,
	key: OrderKey,
	work: (tx: Tx, order: OrderRecord, now: number) => Promise<OrderRecord>,
): Promise<AnswerOf<typeof operatorOrder>> {
	const { who, language } = context;
	return context.change(async (tx) => {
		const { order, now } = await readOwnedNow(tx, who, key);
		return ownRefusals(order, language, async () => readOperatorOrder(tx, await work(tx, order, now), who, language));
	});
}

/** The order itself is unchanged. Throws `Refused` `not_found`. */
export const writeNote: UseCase<typeof operatorNote> = (context, body) => {
	const { who } = context;
	return operatorAction(context, body, async (tx, order) => {
		await tx
			.insert(orderNote)
			.values({ ...keyOf(order), member_id: who.member_id, member_name: nameOf(who), text: body.text });
		return order;
	});
};

/** The supplier has reconfirmed. Throws `Refused`: `not_found`, `not_allowed_in_state`, `stale_state`. */
export const reconfirm: UseCase<typeof operatorReconfirm> = (context, body) =>
	operatorAction(context, body, async (tx, order, now) => {
		if (order.status !== ORDER_STATUS.confirmed) throw new Refused("not_allowed_in_state");
		return amend(tx, order, {
			action: "operator/reconfirm",
			actor: actorOf(context),
			changes: { reconfirmed_at: now },
		});
	});

/** What a no-show rests on. Throws `Refused`: `not_found`, and as `writeEvidence`. */
export const recordEvidence: UseCase<typeof operatorRecordEvidence> = (context, body) =>
	operatorAction(context, body, (tx, order, now) => writeEvidence(tx, order, context, body, now));
