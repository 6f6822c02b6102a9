import { and, asc, isNull, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { ruleOf } from "~/portal-contract/base/call";
import type { OrderConversation } from "~/portal-contract/order/messages";
import { orderSendMessage } from "~/portal-contract/order/messages";
import type { Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orderMessage } from "~/portal-server/platform/db/schema";
import { ofOrder } from "../facts/keys";
import type { OrderRecord } from "../product-lines";
import { filesOfMessages } from "./attached";

export type Sender = "member" | "operator";

/** Members of the order's company write as `member`, all others as `operator`. */
export function senderOf(who: Pick<Who, "company_id">, order: Pick<OrderRecord, "company_id">): Sender {
	return who.company_id === order.company_id ? "member" : "operator";
}

/** Who writes, as a message keeps it: the name by which members and operators know each other. */
export const authorOf = ({ member_id, nickname, username }: Pick<Who, "member_id" | "nickname" | "username">) => ({
	member_id,
	member_name: nickname || username,
});

/** Lines of the other side that nobody of this one has read. */
export async function unreadMessages(
	db: Db | Tx,
	order: Pick<OrderRecord, "id" | "company_id">,
	who: Pick<Who, "company_id">,
): Promise<number> {
	const [row] = await rowsOf<{ n: number }>(
		db,
		sql`select count(*)::int8 as n from order_message where company_id = ${order.company_id} and order_id = ${order.id} and sender <> ${senderOf(who, order)} and read_at is null`,
	);
	return Number(row?.n ?? 0);
}

export async function markRead(tx: Tx, order: OrderRecord, who: Who): Promise<number> {
	const read = await tx
		.update(orderMessage)
		.set({ read_at: sql`portal_now()` })
		.where(and(ofOrder(orderMessage, order), ne(orderMessage.sender, senderOf(who, order)), isNull(orderMessage.read_at)))
		.returning({ id: orderMessage.id });
	return read.length;
}

/** The caller has checked the order's owner. */
export async function readConversation(
	db: Db | Tx,
	order: OrderRecord,
	who: Who,
	unread: number,
): Promise<z.input<typeof OrderConversation>> {
	const rows = await db.select().from(orderMessage).where(ofOrder(orderMessage, order)).orderBy(asc(orderMessage.id));
	const files = rows.length > 0 ? await filesOfMessages(db, order) : new Map();
	const list = rows.map((line) => ({
		id: line.id,
		from: line.sender as Sender,
		author: line.member_name,
		text: line.text,
		files: files.get(line.id) ?? [],
		at: line.at,
		read_at: line.read_at,
	}));
	return { list, unread, may_send: who.can(ruleOf(orderSendMessage)), side: senderOf(who, order) };
}
