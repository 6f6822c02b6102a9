import { and, eq, type SQL } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { Tx } from "~/portal-server/platform/db/db";
import { member } from "~/portal-server/platform/db/schema";
import type { Step } from "~/portal-server/platform/db/statements/together";
import { enqueue, messagesQuery, type OutboxMessage } from "~/portal-server/platform/notify/outbox";
import { readerLanguage } from "~/portal-server/platform/notify/reader-language";
import type { OrderRecord } from "../../model/record";
import type { MailKind } from "./kinds";

export interface NotificationDetails {
	reason?: string;
	/** What this refund gave back, or what extras cost, minor units of the order's currency. */
	amount?: number;
	/** Until when extras wait for an answer, or cancelling stays free after a delay, seconds UTC. */
	until?: number;
	message_id?: number;
	/** Part of the dedupe key; the order's version where absent, so that a kind is written once per version. */
	occasion?: string;
}

/** Messages about decisions and money, which the traveller does not receive. */
const FOR_BOOKER: readonly MailKind[] = [
	"order_message",
	"order_refunded",
	"deadline_reminder",
	"approval_given",
	"approval_rejected",
	"approval_expired",
	"extras_submitted",
	"extras_charged",
	"extras_dropped",
	"order_compensated",
];

/**
 * Writes a message to the booker in their language, and to the contact where that is another address in that of the booking. Once per recipient, kind and
 * occasion, in the transaction that causes it.
 */
export async function notifyBooker(
	tx: Tx,
	order: OrderRecord,
	kind: MailKind,
	details: NotificationDetails = {},
): Promise<void> {
	const [booker] = await tx
		.select({ email: member.email })
		.from(member)
		.where(and(eq(member.company_id, order.company_id), eq(member.id, order.member_id)));
	await enqueue(tx, messagesOf(order, booker?.email ?? null, kind, details));
}

/** The same as steps of the statement that causes it, where `after` holds; `booker_email` is the booker's address, null for none. */
export function notifySteps(order: OrderRecord, booker_email: string | null, kind: MailKind, after: SQL): Step[] {
	const messages = messagesOf(order, booker_email, kind, {});
	return messages.length > 0 ? [{ name: "notified", query: messagesQuery(messages, after) }] : [];
}

function messagesOf(
	order: OrderRecord,
	booker_email: string | null,
	kind: MailKind,
	details: NotificationDetails,
): OutboxMessage[] {
	const { occasion = String(order.version), ...rest } = details;
	const payload = { order_id: order.id, booking_id: order.booking_id, status: order.status, ...rest };
	const recipients = recipientsOf(order, booker_email);
	return (FOR_BOOKER.includes(kind) ? recipients.slice(0, 1) : recipients).map((recipient, place) => {
		const dedupe_key = `${kind}:${order.id}:${occasion}${place === 0 ? "" : `:${place}`}`;
		const subject = { company_id: order.company_id, subject_kind: "order", subject_id: order.id };
		const booked = order.language as Language;
		const isBooker = recipient === booker_email;
		const language = isBooker ? readerLanguage(order.company_id, order.member_id, booked) : booked;
		return { ...subject, kind, language, recipient, payload, dedupe_key };
	});
}

function recipientsOf(order: OrderRecord, booker_email: string | null): string[] {
	const addresses = [booker_email ?? "", order.contact_email].filter((address) => address !== "");
	return addresses.filter(
		(address, place) => addresses.findIndex((one) => one.toLowerCase() === address.toLowerCase()) === place,
	);
}
