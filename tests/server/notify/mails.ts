import { sql } from "drizzle-orm";
import type { MailKind } from "~/portal-server/orders/actions/notifications/kinds";
import { type NotificationDetails, notifyBooker } from "~/portal-server/orders/actions/notifications/notify-booker";
import { rowsOf } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import type { TestPortal } from "../../setup/portal";

export interface OutboxRow extends Record<string, unknown> {
	id: number;
	kind: string;
	recipient: string;
	status: string;
	attempts: number;
	last_error: string | null;
}

export const outboxOf = (portal: TestPortal, order_id: number): Promise<OutboxRow[]> =>
	rowsOf<OutboxRow>(
		portal.store.db,
		sql`select id, kind, recipient, status, attempts, last_error from outbox where payload ->> 'order_id' = ${String(order_id)} order by id`,
	);

/** Nothing that the demonstration has written waits to be sent. */
export const emptyOutbox = (portal: TestPortal) =>
	portal.store.db.execute(sql`update outbox set status = 'dropped' where status = 'waiting'`);

/** Tells the booker of `order_id` what the operator's call would tell. */
export const notify = (portal: TestPortal, order_id: number, kind: MailKind, details: NotificationDetails = {}) =>
	portal.store.transaction(async (tx) => {
		const [order] = await tx
			.select()
			.from(orders)
			.where(sql`/* all companies: whose order it is */ ${orders.id} = ${order_id}`);
		if (order) await notifyBooker(tx, order, kind, details);
	});
