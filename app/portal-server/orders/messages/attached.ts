import { and, asc, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { MessageFile } from "~/portal-contract/order/messages";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { orderMessage, orderMessageFile, orders, storedFile, upload } from "~/portal-server/platform/db/schema";
import { ownedBy } from "../access";
import { type OrderKey, ofOrder } from "../facts/keys";

const KINDS = /^(?:image\/(?:jpeg|png|gif|webp)|application\/pdf)$/;

const isItsMessage = and(eq(orderMessage.company_id, orderMessageFile.company_id), eq(orderMessage.id, orderMessageFile.order_message_id));

/** Condition on `upload`: it is attached to a message of an order that `who` may read. */
export function isAttachedForReader(db: Db, who: Who): SQL {
	const attached = db
		.select({ one: sql`1` })
		.from(orderMessageFile)
		.innerJoin(orderMessage, isItsMessage)
		.innerJoin(orders, and(eq(orders.company_id, orderMessage.company_id), eq(orders.id, orderMessage.order_id)))
		.where(and(eq(orderMessageFile.upload_company_id, upload.company_id), eq(orderMessageFile.upload_id, upload.id), ownedBy(who)));
	return exists(attached);
}

/** Attaches the writer's own uploads to a message. Throws `Refused` `invalid` for one that is not theirs, not there any more, or of another kind. */
export async function attach(
	tx: Tx,
	who: Who,
	message: Pick<typeof orderMessage.$inferSelect, "company_id" | "id">,
	urls: readonly string[],
): Promise<void> {
	const wanted = [...new Set(urls)];
	if (wanted.length === 0) return;
	const { company_id, member_id } = who;
	const rows = await tx
		.update(upload)
		.set({ is_attached: true })
		.from(storedFile)
		.where(
			and(
				eq(upload.company_id, company_id),
				eq(storedFile.company_id, company_id),
				eq(storedFile.id, upload.stored_file_id),
				eq(upload.member_id, member_id),
				inArray(upload.url, wanted),
			),
		)
		.returning({ id: upload.id, url: upload.url, mimetype: storedFile.mimetype });
	if (rows.length < wanted.length) throw new Refused("invalid", { fields: { files: "message-file-gone" } });
	if (rows.some(({ mimetype }) => !KINDS.test(mimetype))) throw new Refused("invalid", { fields: { files: "upload-format" } });
	await tx.insert(orderMessageFile).values(
		rows.map(({ id, url }) => ({
			company_id: message.company_id,
			order_message_id: message.id,
			upload_company_id: company_id,
			upload_id: id,
			place: wanted.indexOf(url),
		})),
	);
}

export async function filesOfMessages(db: Db | Tx, order: OrderKey): Promise<Map<number, z.input<typeof MessageFile>[]>> {
	const rows = await db
		.select({
			message: orderMessageFile.order_message_id,
			url: upload.url,
			name: upload.name,
			size: storedFile.size,
			mimetype: storedFile.mimetype,
		})
		.from(orderMessageFile)
		.innerJoin(orderMessage, isItsMessage)
		.innerJoin(upload, and(eq(upload.company_id, orderMessageFile.upload_company_id), eq(upload.id, orderMessageFile.upload_id)))
		.innerJoin(storedFile, and(eq(storedFile.company_id, upload.company_id), eq(storedFile.id, upload.stored_file_id)))
		.where(ofOrder(orderMessage, order))
		.orderBy(asc(orderMessageFile.order_message_id), asc(orderMessageFile.place));
	const files = new Map<number, z.input<typeof MessageFile>[]>();
	for (const { message, ...file } of rows) files.set(message, [...(files.get(message) ?? []), file]);
	return files;
}
