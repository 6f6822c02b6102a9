import type { z } from "zod";
import type { OperatorOrder, operatorRecordEvidence } from "~/portal-contract/operator/orders";
import type { Evidence } from "~/portal-contract/order/evidence";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { amend } from "~/portal-server/orders/actions/change/move-order";
import { refuseNow, refuseUntil } from "~/portal-server/orders/actions/change/order-action";
import { actorOf } from "~/portal-server/orders/model/actor";
import {
	evidenceAction,
	evidenceIn,
	evidenceOf,
	missingEvidence,
	needsEvidence,
	readEvidence,
} from "~/portal-server/orders/model/facts/evidence";
import { mayCall, requireAllowed } from "~/portal-server/orders/model/machine/state-machine";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import { readOrderDetails } from "~/portal-server/orders/reading/detail/order-details";
import type { CallContext, InputOf } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { actorName } from "~/portal-server/platform/words/actors";

const NO_SHOW = "order/noShow";

type Shown = z.input<typeof OperatorOrder>["evidence"];

/** What is recorded of the waiting of who is assigned now; null until they may be there, and for an order that nobody drives. */
export async function evidenceFor(
	db: Db | Tx,
	order: OrderRecord,
	{ who, language }: Pick<CallContext, "who" | "language">,
	now: number,
): Promise<Shown> {
	if (!needsEvidence(order) || order.status !== ORDER_STATUS.assigned || now < order.arrival_from) return null;
	const { events } = await readOrderDetails(db, order);
	const recorded = evidenceIn(events);
	return {
		recorded: recorded.map(({ action, actor_type: type, actor: name, reason, at }) => ({
			kind: evidenceOf(action) as Evidence,
			by: actorName({ type, name }, { who, language }),
			text: reason ?? "",
			at,
		})),
		missing: missingEvidence(recorded),
		may_record: mayCall(order, NO_SHOW, who) && who.can("order/detail/noShow"),
	};
}

/** Writes one piece of evidence into the order's history. Throws `Refused`: `not_allowed_in_state`, `not_allowed`, `invalid`, `stale_state`. */
export async function writeEvidence(
	tx: Tx,
	order: OrderRecord,
	context: CallContext,
	body: InputOf<typeof operatorRecordEvidence>,
	now: number,
): Promise<OrderRecord> {
	const { kind, text } = body;
	if (!needsEvidence(order)) throw new Refused("not_allowed_in_state");
	requireAllowed(order, NO_SHOW, context.who);
	if (kind === "waited" && now < order.no_show_from)
		refuseUntil("order-evidence-waiting", order.no_show_from, context.language);
	if (now < order.arrival_from) refuseNow("order-evidence-early");
	if (kind === "waited" && missingEvidence(await readEvidence(tx, order)).includes("arrived"))
		refuseNow("order-evidence-arrival-first");
	if (kind === "contacted" && text === "") throw new Refused("invalid", { fields: { text: "field-required" } });
	return amend(tx, order, { action: evidenceAction(kind), actor: actorOf(context), reason: text });
}
