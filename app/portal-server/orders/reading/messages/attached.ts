import { and, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { MessageFile } from "~/portal-contract/order/messages";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
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

/** A file that somebody of that company has uploaded. */
export interface FileKey {
	company_id: number;
	id: number;
}

type File = z.input<typeof MessageFile>;

/** Files of the row `m` of `order_message` that a statement reads, in their order, as one column. */
export const fileKeysColumn = (
	company_id: SQL,
): SQL<
	FileKey[]
> => sql`(select coalesce(jsonb_agg(jsonb_build_object('company_id', f.upload_company_id, 'id', f.upload_id) order by f.place), '[]')
	from order_message_file f where f.company_id = ${company_id} and f.order_message_id = m.id)`;

/** Those files, company by company: an order's messages have some of its own and some of the operators'. */
export async function filesByKey(db: Db | Tx, keys: readonly FileKey[]): Promise<(keys: readonly FileKey[]) => File[]> {
	const files = new Map<string, File>();
	for (const company_id of new Set(keys.map((key) => key.company_id))) {
		const ids = keys.filter((key) => key.company_id === company_id).map(({ id }) => id);
		const rows = await rowsOf<File & { id: number }>(
			db,
			sql`select u.id, u.url, u.name, s.size, s.mimetype from upload u join stored_file s on s.company_id = u.company_id and s.id = u.stored_file_id
				where u.company_id = ${company_id} and u.id = any(${bigints(ids)})`,
		);
		for (const { id, ...file } of rows) files.set(`${company_id} ${id}`, file);
	}
	return (wanted) => wanted.flatMap(({ company_id, id }) => files.get(`${company_id} ${id}`) ?? []);
}
