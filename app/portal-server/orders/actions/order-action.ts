import type { z } from "zod";
import type { Call } from "~/portal-contract/base/call";
import type { Order } from "~/portal-contract/order/order";
import type { ProductLine } from "~/portal-contract/order/states";
import type { Asked, Who } from "~/portal-server/platform/api/handler";
import { type Message, Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { readOwnedNow } from "../access";
import { type Actor, actorOf, roleOf } from "../actor";
import { partOf } from "../lines";
import type { LinePart, OrderRecord, Summary } from "../product-lines";
import { readOrder } from "../reading/read-order";
import { ownRefusals } from "../refusals";
import { allowedMoves, requireStanding } from "../state-machine";

/** An order as a call finds it, and who calls. `now` in seconds UTC. */
export interface Standing {
	order: OrderRecord;
	part: LinePart;
	summary: Summary;
	now: number;
	actor: Actor;
}

type AskedOfOrder = Asked<Call, Who> & { body: { id: number } };

/**
 * The frame of every call that changes an order: the caller's own order, the table's word on state and role before anything else, then
 * `work`, then the whole order as it is afterwards. `work` locks in the one order of all: the order's row, rooms, message, ledger.
 * Throws `Refused`: `not_found`, `not_allowed_in_state`, `not_allowed`, `stale_state`, and what `work` throws.
 */
export async function onOrder(
	asked: AskedOfOrder,
	{ call, moves }: { call: string; moves: boolean },
	work: (tx: Tx, standing: Standing) => Promise<OrderRecord>,
): Promise<z.input<typeof Order>> {
	const { who, language, body } = asked;
	return asked.change(async (tx) => {
		const { order, now } = await readOwnedNow(tx, who, body.id);
		return ownRefusals(order, language, async () => {
			const wanted = { product_line: order.product_line as ProductLine, status: order.status };
			if (moves) allowedMoves(wanted, call, roleOf(who));
			else requireStanding(wanted, call, roleOf(who));
			const part = await partOf(tx, order);
			const changed = await work(tx, { order, part, summary: part.summary(language), now, actor: actorOf(asked) });
			return readOrder(tx, changed, { who, language, now });
		});
	});
}

/** Refuses what the table allows in this state, but not at this time or under these circumstances. */
export function refuse(msg: Message): never {
	throw new Refused("not_allowed_in_state", { msg });
}
