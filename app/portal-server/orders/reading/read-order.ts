import { asc, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/basics";
import type { Order, OrderEvent } from "~/portal-contract/order/order";
import { countryName } from "../../ajax/countries";
import { yangonDate } from "../../db/clock";
import type { Db, Tx } from "../../db/db";
import { member, orderDocument, orderEvent, quote } from "../../db/schema";
import { payChoices } from "../../ledger/balances";
import { freeUntil } from "../../policies/cancellation";
import { say } from "../../words";
import { policyOf } from "../cancelling/cancellation";
import { lineOf } from "../lines";
import type { OrderRecord, StoredPriceLine } from "../product-lines";
import { unreadMessages } from "../talk/talk";
import type { Viewer } from "./order-actions";
import { orderRow } from "./order-rows";
import { eventText } from "./status-texts";

/** The whole order as the contract has it, in the viewer's language; the caller has checked whose it is. */
export async function readOrder(db: Db | Tx, record: OrderRecord, viewer: Viewer): Promise<z.input<typeof Order>> {
	const { language, now } = viewer;
	const line = lineOf(record.product_line);
	const summary = (await line.summaries(db, [record.id], language)).get(record.id);
	if (!summary) throw new Error(`order ${record.booking_id} has no part of its product line`);
	const part = await line.part(db, record.id, language);
	const [names, events, documents] = [await namesOf(db, record), await eventsOf(db, record, language), await documentsOf(db, record)];
	const policy = policyOf(record);
	const row = orderRow(record, summary, names.author, viewer);
	// What the company has is told to those who may pay with it.
	const isPayable = row.actions.some(({ call }) => call === "pay");
	return {
		...row,
		attention_since: record.attention_since,
		operator: names.operator,
		...written(record, language),
		pay_time: record.pay_time,
		settlement_money: record.settlement_money,
		refund_money: record.refund_money,
		refund_time: record.refund_time,
		fee_amount: record.fee_amount,
		price_lines: (record.price_lines as StoredPriceLine[]).map(({ label_zh, label_en, ...rest }) => ({
			...rest,
			label: language === "en" ? label_en : label_zh,
		})),
		policy: policy.tiers,
		free_until: freeUntil(policy.tiers, yangonDate(summary.starts_at), now),
		events,
		documents,
		pay_choices: isPayable ? await choicesOf(db, record, language) : [],
		unread_messages: await unreadMessages(db, record, viewer.who),
		version: record.version,
		...part,
	};
}

function written(record: OrderRecord, language: Language) {
	const { contact_person, contact_phone, contact_email, nationality, special_requests, arrival_note } = record;
	const { cost_center, purchase_order, trip_purpose } = record;
	return {
		contact_person,
		contact_phone,
		contact_email,
		nationality,
		nationality_text: countryName(nationality, language),
		special_requests,
		arrival_note,
		cost_center,
		purchase_order,
		trip_purpose,
	};
}

async function namesOf(db: Db | Tx, record: OrderRecord): Promise<{ author: string; operator: string | null }> {
	const nameOf = async (id: number) => {
		const [row] = await db.select({ username: member.username }).from(member).where(eq(member.id, id));
		return row?.username ?? "";
	};
	const operator = record.operator_id === null ? null : await nameOf(record.operator_id);
	return { author: await nameOf(record.member_id), operator };
}

async function eventsOf(db: Db | Tx, record: OrderRecord, language: Language): Promise<z.input<typeof OrderEvent>[]> {
	const rows = await db.select().from(orderEvent).where(eq(orderEvent.order_id, record.id)).orderBy(asc(orderEvent.id));
	return rows.map((row) => ({
		at: row.at,
		action: row.action,
		text: eventText(row.action, language),
		from_status: row.from_status,
		to_status: row.to_status,
		actor_type: row.actor_type as z.input<typeof OrderEvent>["actor_type"],
		actor: row.actor_type === "system" ? say(language, "order-actor-system") : row.actor,
		reason: row.reason,
	}));
}

async function documentsOf(db: Db | Tx, record: OrderRecord) {
	const rows = await db.select().from(orderDocument).where(eq(orderDocument.order_id, record.id)).orderBy(desc(orderDocument.version));
	const newest = new Map<string, number>();
	for (const { kind, version } of rows) newest.set(kind, Math.max(version, newest.get(kind) ?? 0));
	return rows.map(({ kind, version, code, issued_at }) => ({ kind, version, code, issued_at, superseded: version !== newest.get(kind) }));
}

/** What may pay for an order; credit only where its rate allows it. */
async function choicesOf(db: Db | Tx, record: OrderRecord, language: Language) {
	const choices = await payChoices(db, record.company_id, record.currency, record.total_amount, language);
	const [from] = await db.select().from(quote).where(eq(quote.id, record.quote_id));
	return from && !lineOf(record.product_line).terms(from).credit ? choices.filter(({ pay_channel }) => pay_channel !== "credit") : choices;
}
