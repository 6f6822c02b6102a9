import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { OperatorOrder } from "~/portal-contract/operator/orders";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { mailText } from "~/portal-server/platform/notify/message";

interface Row extends Record<string, unknown> {
	id: number;
	kind: string;
	recipient: string;
	reason: string;
	at: number;
}

/** Messages about an order that were given up, oldest first: what an operator has to tell in another way. */
export async function unsentMessages(
	db: Db | Tx,
	order_id: number,
	language: Language,
): Promise<z.input<typeof OperatorOrder>["unsent_messages"]> {
	const rows = await rowsOf<Row>(
		db,
		sql`select id, kind, recipient, coalesce(last_error, '') as reason, extract(epoch from created_at)::int8 as at from outbox
			where state = 'failed' and payload ->> 'order_id' = ${String(order_id)} order by id`,
	);
	return rows.map(({ id, kind, recipient, reason, at }) => ({
		id: Number(id),
		text: mailText(language, `kind-${kind}`),
		recipient,
		reason,
		at: Number(at),
	}));
}
