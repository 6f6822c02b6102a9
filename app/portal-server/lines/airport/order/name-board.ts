import { sql } from "drizzle-orm";
import { ofOrder } from "~/portal-server/orders/model/facts/keys";
import type { BoardAbility } from "~/portal-server/orders/model/line/abilities";
import { orderTransfer } from "~/portal-server/platform/db/schema";
import { contentOf, type TransferSnapshot } from "../quoting/quote-content";

/** As it was asked for, "" for the names of the lead passengers; null for a drop-off, whose driver holds up nothing. */
export const boardOf = ({ transfer }: Pick<TransferSnapshot, "transfer">): string | null =>
	transfer.transfer_type === "pick_up" ? transfer.name_board : null;

export const transferBoard: BoardAbility = {
	isQuoted: (quote) => boardOf(contentOf(quote)) !== null,
	write: async (tx, order, name_board) => {
		const snapshot = sql`jsonb_set(${orderTransfer.snapshot}, '{transfer,name_board}', to_jsonb(${name_board}::text))`;
		await tx.update(orderTransfer).set({ snapshot }).where(ofOrder(orderTransfer, order));
	},
};
