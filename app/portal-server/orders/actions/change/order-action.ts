import type { z } from "zod";
import { formatDeadline } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { Order } from "~/portal-contract/order/order";
import type { CallContext } from "~/portal-server/platform/api/handler";
import { type Message, Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { type OrderName, readOwnedNow } from "../../model/access";
import { type Actor, actorOf } from "../../model/actor";
import { requireAllowed } from "../../model/machine/state-machine";
import type { GuestedOrder, OrderRecord } from "../../model/record";
import { readOrder } from "../../reading/detail/read-order";
import { ownRefusals } from "./refusals";

/** `now` in seconds UTC. */
export interface OrderContext extends GuestedOrder {
	now: number;
	actor: Actor;
}

/**
 * The frame of every call that changes an order: ownership, then state and role by the table of transitions, then `work`, then the whole
 * order as answer. Lock order: the order's row, what the line holds, message, ledger. Throws `Refused`: `not_found`,
 * `not_allowed_in_state`, `not_allowed`, `stale_state`, and what `work` throws.
 */
export async function orderAction(
	context: CallContext,
	name: OrderName,
	call: string,
	work: (tx: Tx, found: OrderContext) => Promise<OrderRecord>,
): Promise<z.input<typeof Order>> {
	const { who, language } = context;
	return context.change(async (tx) => {
		const { order, guests, now } = await readOwnedNow(tx, who, name);
		return ownRefusals(order, language, async () => {
			requireAllowed(order, call, who);
			const changed = await work(tx, { order, guests, now, actor: actorOf(context) });
			return readOrder(tx, changed, { who, language, now });
		});
	});
}

/** For a call that the state allows, but not at this time or under these circumstances. */
/** The same, where `key` says by `{{time}}` from when it may be done, seconds UTC. */
export function refuseUntil(key: string, from: number, language: Language): never {
	return refuseNow({ key, values: { time: formatDeadline(from, language) } });
}

export function refuseNow(msg: Message): never {
	throw new Refused("not_allowed_in_state", { msg });
}
