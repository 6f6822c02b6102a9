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

/** Messages about an order that were given up, oldest first. */
export async function unsentMessages(
	db: Db | Tx,
	{ company_id, id: order_id }: { company_id: number; id: number },
	language: Language,
): Promise<z.input<typeof OperatorOrder>["unsent_messages"]> {
	const rows = await rowsOf<Row>(
		db,
		sql`select id, kind, recipient, coalesce(last_error, '') as reason, extract(epoch from created_at)::int8 as at from outbox
			where company_id = ${company_id} and subject_kind = 'order' and subject_id = ${order_id} and status = 'failed' order by id`,
	);
	return rows.map(({ id, kind, recipient, reason, at }) => ({
		id: Number(id),
		text: mailText(language, `kind-${kind}`),
		recipient,
		reason,
		at: Number(at),
	}));
}
