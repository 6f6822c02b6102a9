import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { MessageFile } from "~/portal-contract/order/messages";
import { orders } from "~/portal-server/platform/db/schema";
import type { AttachmentReader } from "~/portal-server/platform/files/readers";
import { isOperator } from "~/portal-server/platform/states/roles";
import { readableBy } from "../../model/access";

/** Whoever may read the order reads the files of its messages. */
export const readsOrderFile: AttachmentReader = async ({ db, who }, { company_id, id }) => {
	if (!who) return false;
	if (isOperator(who)) return true;
	const isOrder = and(eq(orders.company_id, company_id), eq(orders.id, id), readableBy(who));
	const rows = await db.select({ id: orders.id }).from(orders).where(isOrder);
	return rows.length > 0;
};

/** Files of the row `m` of `order_message` that a statement reads, in their order, as one column. */
export const filesColumn = sql<
	z.input<typeof MessageFile>[]
>`(select coalesce(jsonb_agg(jsonb_build_object('url', u.url, 'name', u.name,
	'size', s.size, 'mimetype', s.mimetype) order by f.place), '[]') from order_message_file f
	join upload u on u.company_id = f.upload_company_id and u.id = f.upload_id
	join stored_file s on s.company_id = u.company_id and s.id = u.stored_file_id
	where f.company_id = m.company_id and f.order_message_id = m.id)`;
