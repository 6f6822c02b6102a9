import type { Language } from "~/portal-contract/base/basics";
import type { Who } from "~/portal-server/platform/api/handler";
import type { Tx } from "~/portal-server/platform/db/db";
import type { OrderKey } from "../../model/facts/keys";

interface Along {
	who: Who;
	language: Language;
	order: OrderKey;
	/** Id of the order that this one was booked to go along with. */
	along_with: number;
}

/** What becomes of an order that was booked to go along with another, in the transaction that places it. */
export type JoinOrder = (tx: Tx, along: Along) => Promise<void>;

let join: JoinOrder | null = null;

/** Replaces an earlier one. */
export function registerJoin(joins: JoinOrder): void {
	join = joins;
}

export async function joinAlong(tx: Tx, along: Along): Promise<void> {
	await join?.(tx, along);
}
