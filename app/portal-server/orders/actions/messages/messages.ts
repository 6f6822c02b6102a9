import { and, isNull, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { OrderConversation, orderMessages, orderSendMessage } from "~/portal-contract/order/messages";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import { countRows, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orderMessage } from "~/portal-server/platform/db/schema";
import { isNamed, isOwned, readableBy, readOwned } from "../../model/access";
import { isOrder, keyOf, type OrderKey, ofOrder } from "../../model/facts/keys";
import type { OrderRecord } from "../../model/record";
import { authorOf, readConversation, type Sender, senderOf } from "../../reading/messages/conversation";
import { notifyBooker } from "../notifications/notify-booker";
import { attach, filesToAttach } from "./attach";

/** Messages per side and order within an hour. */
const MAX_PER_HOUR = 30;

async function markRead(tx: Tx, order: OrderKey, who: Pick<Who, "company_id">): Promise<number> {
	const read = await tx
		.update(orderMessage)
		.set({ read_at: sql`portal_now()` })
		.where(
			and(ofOrder(orderMessage, order), ne(orderMessage.sender, senderOf(who, order)), isNull(orderMessage.read_at)),
		)
		.returning({ id: orderMessage.id });
	return read.length;
}

/** Messages of an order; unread ones of the other side become read, unless the reader only reads the order. Throws `Refused` `not_found`. */
export const readMessages: UseCase<typeof orderMessages> = async (context, query) => {
	const { db, who } = context;
	const which = isNamed(who, query, readableBy);
	const found = await readConversation(db, which, context);
	if (!found?.unread || !isOwned(who, found)) return conversationOf(found);
	return context.change(async (tx) => {
		const unread = await markRead(tx, found, who);
		return conversationOf(await readConversation(tx, which, context), unread);
	});
};

/** As it is answered, `unread` of before it was read. */
function conversationOf(
	found: Awaited<ReturnType<typeof readConversation>>,
	unread = 0,
): z.input<typeof OrderConversation> {
	if (!found) throw new Refused("not_found", { msg: "order-not-found" });
	const { list, may_send, side } = found;
	return { list, unread, may_send, side };
}

/**
 * The booker is e-mailed an operator's message. Throws `Refused`: `not_found`, `invalid` (no visible text; a file of somebody else),
 * `too_many` (above 30 an hour).
 */
export const sendMessage: UseCase<typeof orderSendMessage> = async (context, body) => {
	const { who } = context;
	const { text } = body;
	return context.change(async (tx) => {
		const order = await readOwned(tx, who, body);
		const files = await filesToAttach(tx, who, body.files);
		// One writer at a time, so that two messages in one second make one e-mail.
		await tx.execute(
			sql`select 1 from orders where company_id = ${order.company_id} and id = ${order.id} for no key update`,
		);
		const sender = senderOf(who, order);
		await requirePause(tx, order, sender);
		const unread = await markRead(tx, order, who);
		const [line] = await tx
			.insert(orderMessage)
			.values({ ...keyOf(order), sender, ...authorOf(who), text })
			.returning({ company_id: orderMessage.company_id, id: orderMessage.id, order_id: orderMessage.order_id });
		if (line) await attach(tx, who, line, files);
		if (sender === "operator") await notifyOfMessage(tx, order);
		return conversationOf(await readConversation(tx, isOrder(order), context), unread);
	});
};

async function requirePause(tx: Tx, order: OrderRecord, sender: Sender): Promise<void> {
	const sent = await countRows(
		tx,
		sql`from order_message where company_id = ${order.company_id} and order_id = ${order.id} and sender = ${sender} and at > ${NOW} - interval '1 hour'`,
	);
	if (sent >= MAX_PER_HOUR) throw new Refused("too_many");
}

/** One e-mail for unread messages, and no further one within the hour while they stay unread. */
async function notifyOfMessage(tx: Tx, order: OrderRecord): Promise<void> {
	const [row] = await rowsOf<{ last: number; notified: boolean }>(
		tx,
		sql`select max(id)::int8 as last, exists (select from outbox where company_id = ${order.company_id} and subject_kind = 'order' and subject_id = ${order.id} and kind = 'order_message'
				and created_at > ${NOW} - interval '1 hour' and created_at >= (select min(at) from order_message where company_id = ${order.company_id} and order_id = ${order.id} and sender = 'operator' and read_at is null)) as notified
			from order_message where company_id = ${order.company_id} and order_id = ${order.id} and sender = 'operator'`,
	);
	if (row && !row.notified)
		await notifyBooker(tx, order, "order_message", { occasion: String(row.last), message_id: Number(row.last) });
}
