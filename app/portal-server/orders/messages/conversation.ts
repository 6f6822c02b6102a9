import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { ruleOf } from "~/portal-contract/base/call";
import type { OrderConversation } from "~/portal-contract/order/messages";
import { orderSendMessage } from "~/portal-contract/order/messages";
import type { Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { member, orderMessage } from "~/portal-server/platform/db/schema";
import type { OrderRecord } from "../product-lines";
import { filesOfMessages } from "./attached";

export type Sender = "member" | "operator";

/** Members of the order's company write as `member`, all others as `operator`. */
export function senderOf(who: Pick<Who, "company_id">, order: Pick<OrderRecord, "company_id">): Sender {
	return who.company_id === order.company_id ? "member" : "operator";
}

export async function unreadMessages(
	db: Db | Tx,
	order: Pick<OrderRecord, "id" | "company_id">,
	who: Pick<Who, "company_id">,
): Promise<number> {
	const [row] = await rowsOf<{ n: number }>(
		db,
		sql`select count(*)::int8 as n from order_message where order_id = ${order.id} and sender <> ${senderOf(who, order)} and read_at is null`,
	);
	return Number(row?.n ?? 0);
}

export async function markRead(tx: Tx, order: OrderRecord, who: Who): Promise<number> {
	const read = await tx
		.update(orderMessage)
		.set({ read_at: sql`portal_now()` })
		.where(and(eq(orderMessage.order_id, order.id), ne(orderMessage.sender, senderOf(who, order)), isNull(orderMessage.read_at)))
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
	const rows = await db
		.select({ line: orderMessage, nickname: member.nickname, username: member.username })
		.from(orderMessage)
		.innerJoin(member, eq(member.id, orderMessage.member_id))
		.where(eq(orderMessage.order_id, order.id))
		.orderBy(asc(orderMessage.id));
	const files = rows.length > 0 ? await filesOfMessages(db, order.id) : new Map();
	const list = rows.map(({ line, nickname, username }) => ({
		id: line.id,
		from: line.sender as Sender,
		author: nickname || username,
		text: line.text,
		files: files.get(line.id) ?? [],
		at: line.at,
		read_at: line.read_at,
	}));
	return { list, unread, may_send: who.can(ruleOf(orderSendMessage)), side: senderOf(who, order) };
}
