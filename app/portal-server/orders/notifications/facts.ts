import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { publicUrl } from "~/portal-server/platform/api/incoming";
import { portalNow } from "~/portal-server/platform/db/clock";
import type { Db } from "~/portal-server/platform/db/db";
import { member, orderMessage, orders } from "~/portal-server/platform/db/schema";
import type { MailKind } from "~/portal-server/platform/notify/outbox";
import { type SiteSettings, siteSettings } from "~/portal-server/platform/settings";
import { lineOf } from "../lines";
import type { OrderRecord, Summary, VoucherPart } from "../product-lines";

/** A row of the outbox that is to be sent. */
export interface OutboxRow {
	readonly company_id: number;
	readonly id: number;
	readonly kind: MailKind;
	readonly language: Language;
	readonly recipient: string;
	readonly payload: { order_id: number; reason?: string; amount?: number; message_id?: number };
	readonly dedupe_key: string;
	/** This one included. */
	readonly tries: number;
}

/** All that a message about an order may say, as it is when it is sent. */
export interface MessageFacts {
	readonly order: OrderRecord;
	readonly summary: Summary;
	readonly part: VoucherPart;
	readonly settings: SiteSettings;
	readonly now: number;
	/** Who is addressed. */
	readonly name: string;
	/** The traveller's address, not the booker's: what the company pays is not told. */
	readonly isContact: boolean;
	/** What the desk wrote. */
	readonly lines: readonly { author: string; text: string }[];
	readonly url: string;
}

/** Reads them; throws where there is no such order. */
export async function readMessageFacts(db: Db, row: OutboxRow): Promise<MessageFacts> {
	const [order] = await db.select().from(orders).where(eq(orders.id, row.payload.order_id));
	if (!order) throw new Error(`no order ${row.payload.order_id}`);
	const line = lineOf(order.product_line);
	const summary = (await line.summaries(db, [order.id], row.language)).get(order.id);
	if (!summary) throw new Error(`order ${order.booking_id} has no part of its product line`);
	const [booker] = await db
		.select()
		.from(member)
		.where(and(eq(member.company_id, order.company_id), eq(member.id, order.member_id)));
	const isContact = Boolean(booker?.email) && booker?.email?.toLowerCase() !== row.recipient.toLowerCase();
	return {
		order,
		summary,
		part: await line.document(db, order.id, row.language),
		settings: await siteSettings(db),
		now: await portalNow(db),
		name: isContact || !booker ? order.contact_person : booker.nickname || booker.username,
		isContact,
		lines: row.kind === "order_message" ? await deskLines(db, order.id, row.payload.message_id ?? 0) : [],
		url: `${publicUrl()}/user/order/detail/${order.id}`,
	};
}

/** The line that caused the message, and what the desk has written since and nobody has read. */
async function deskLines(db: Db, order_id: number, message_id: number): Promise<{ author: string; text: string }[]> {
	const isTold = or(eq(orderMessage.id, message_id), and(gt(orderMessage.id, message_id), isNull(orderMessage.read_at)));
	const rows = await db
		.select({ text: orderMessage.text, nickname: member.nickname, username: member.username })
		.from(orderMessage)
		.innerJoin(member, eq(member.id, orderMessage.member_id))
		.where(and(eq(orderMessage.order_id, order_id), eq(orderMessage.sender, "operator"), isTold))
		.orderBy(asc(orderMessage.id));
	return rows.map(({ text, nickname, username }) => ({ author: nickname || username, text }));
}
