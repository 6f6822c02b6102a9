import type { Language } from "~/portal-contract/base/basics";
import type { Who } from "~/portal-server/platform/api/handler";
import type { Tx } from "~/portal-server/platform/db/db";
import type { OrderKey } from "../../model/facts/keys";

interface JoinInput {
	who: Who;
	language: Language;
	order: OrderKey;
	/** Id of the order that this one was booked to go along with. */
	related_order_id: number;
}

/** What becomes of an order that was booked to go along with another, in the transaction that places it. */
export type JoinOrder = (tx: Tx, input: JoinInput) => Promise<void>;

let join: JoinOrder | null = null;

/** Replaces an earlier one. */
export function registerJoin(joins: JoinOrder): void {
	join = joins;
}

export async function joinOrder(tx: Tx, input: JoinInput): Promise<void> {
	await join?.(tx, input);
}
