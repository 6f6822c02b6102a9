import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { MessageFile } from "~/portal-contract/order/messages";
import type { Who } from "~/portal-server/platform/api/handler";
import type { Db } from "~/portal-server/platform/db/db";
import { orderMessage, orderMessageFile, orders, upload } from "~/portal-server/platform/db/schema";
import { readableBy } from "../../model/access";

const isItsMessage = and(
	eq(orderMessage.company_id, orderMessageFile.company_id),
	eq(orderMessage.id, orderMessageFile.order_message_id),
);

/** Condition on `upload`: it is attached to a message of an order that `who` may read. */
export function isAttachedForReader(db: Db, who: Who): SQL {
	const attached = db
		.select({ one: sql`1` })
		.from(orderMessageFile)
		.innerJoin(orderMessage, isItsMessage)
		.innerJoin(orders, and(eq(orders.company_id, orderMessage.company_id), eq(orders.id, orderMessage.order_id)))
		.where(
			and(
				eq(orderMessageFile.upload_company_id, upload.company_id),
				eq(orderMessageFile.upload_id, upload.id),
				readableBy(who),
			),
		);
	return exists(attached);
}

/** Files of the row `m` of `order_message` that a statement reads, in their order, as one column. */
export const filesColumn = sql<
	z.input<typeof MessageFile>[]
>`(select coalesce(jsonb_agg(jsonb_build_object('url', u.url, 'name', u.name,
	'size', s.size, 'mimetype', s.mimetype) order by f.place), '[]') from order_message_file f
	join upload u on u.company_id = f.upload_company_id and u.id = f.upload_id
	join stored_file s on s.company_id = u.company_id and s.id = u.stored_file_id
	where f.company_id = m.company_id and f.order_message_id = m.id)`;
