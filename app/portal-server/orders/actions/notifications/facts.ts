import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { publicUrl } from "~/portal-server/platform/api/incoming";
import { portalNow } from "~/portal-server/platform/db/clock";
import type { Db } from "~/portal-server/platform/db/db";
import { member, orderMessage, orders } from "~/portal-server/platform/db/schema";
import type { OutboxRow } from "~/portal-server/platform/notify/outbox";
import { type SiteSettings, siteSettings } from "~/portal-server/platform/settings";
import { nameOf } from "~/portal-server/platform/words/actors";
import { translate } from "~/portal-server/platform/words/texts";
import { guestsColumn } from "../../model/facts/guests";
import { isOrder, type OrderKey, ofOrder } from "../../model/facts/keys";
import { lineOf, partOf } from "../../model/line/lines";
import type { DocumentPart } from "../../model/line/product-lines";
import type { GuestedOrder, OrderRecord } from "../../model/record";
import { type OrderTimes, orderTimes } from "../../model/times";
import type { MailKind } from "./kinds";

export interface OrderMessageRow extends OutboxRow {
	readonly kind: MailKind;
	readonly payload: {
		order_id: number;
		name?: string;
		reason?: string;
		amount?: number;
		until?: number;
		message_id?: number;
	};
}

export interface MessageFacts extends GuestedOrder {
	readonly part: DocumentPart;
	readonly settings: SiteSettings;
	readonly now: number;
	readonly name: string;
	/** The recipient is the traveller, not the booker: amounts are left out. */
	readonly isContact: boolean;
	readonly lines: readonly { author: string; text: string }[];
	readonly url: string;
	/** Where the cards of its drivers are, by unit: on the member's pages, for the traveller the public ones. */
	readonly cards: readonly string[];
	readonly times: OrderTimes;
}

const FOR_OPERATORS: ReadonlySet<MailKind> = new Set(["service_rescheduled", "board_changed", "driver_unnamed"]);

export async function readMessageFacts(db: Db, row: OrderMessageRow): Promise<MessageFacts> {
	const [found] = await db
		.select({ order: orders, guests: guestsColumn(row.company_id) })
		.from(orders)
		.where(isOrder({ company_id: row.company_id, id: row.payload.order_id }));
	if (!found) throw new Error(`no order ${row.payload.order_id}`);
	const { order } = found;
	const [booker] = await db
		.select()
		.from(member)
		.where(and(eq(member.company_id, order.company_id), eq(member.id, order.member_id)));
	const isApprover = row.kind === "approval_requested";
	const isOperator = FOR_OPERATORS.has(row.kind);
	const isContact =
		!isApprover &&
		!isOperator &&
		Boolean(booker?.email) &&
		booker?.email?.toLowerCase() !== row.recipient.toLowerCase();
	return {
		...found,
		part: (await partOf(db, order)).document(found, row.language),
		settings: await siteSettings(db),
		times: await orderTimes(db),
		now: await portalNow(db),
		name: row.payload.name ? row.payload.name : isContact || !booker ? order.contact_person : nameOf(booker),
		isContact,
		lines: row.kind === "order_message" ? await operatorMessages(db, order, row) : [],
		cards: row.kind === "order_assigned" ? await cardsOf(db, order, isContact) : [],
		url: publicUrl() + pathOf(row.kind, order),
	};
}

async function cardsOf(db: Db, order: OrderRecord, isContact: boolean): Promise<string[]> {
	const codes = (await lineOf(order.product_line).assigning?.cards(db, order)) ?? [];
	return codes.map((code, unit) =>
		isContact
			? `${publicUrl()}/driver-card/${code}`
			: `${publicUrl()}/user/order/detail/${order.id}/driverCard?unit=${unit + 1}&code=${code}`,
	);
}

async function operatorMessages(
	db: Db,
	order: OrderKey,
	{ payload: { message_id = 0 }, language }: OrderMessageRow,
): Promise<{ author: string; text: string }[]> {
	const isListed = or(
		eq(orderMessage.id, message_id),
		and(gt(orderMessage.id, message_id), isNull(orderMessage.read_at)),
	);
	const lines = await db
		.select({ text: orderMessage.text })
		.from(orderMessage)
		.where(and(ofOrder(orderMessage, order), eq(orderMessage.sender, "operator"), isListed))
		.orderBy(asc(orderMessage.id));
	return lines.map(({ text }) => ({ author: translate(language, "actor-operator"), text }));
}

function pathOf(kind: MailKind, { company_id, id }: OrderKey): string {
	if (kind === "approval_requested") return "/user/manage/approval";
	return FOR_OPERATORS.has(kind) ? `/operator/orders/${company_id}/${id}` : `/user/order/detail/${id}`;
}
