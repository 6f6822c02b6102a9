import { eq } from "drizzle-orm";
import type { Language } from "~/portal-contract/basics";
import type { Tx } from "../db/db";
import { member } from "../db/schema";
import { enqueue } from "../notify/outbox";
import type { OrderRecord } from "./product-lines";

/** Writes a message about the order to the one who booked it, once per kind and version; without an address of either there is none. */
export async function tellBooker(
	tx: Tx,
	order: OrderRecord,
	kind: "order_confirmed" | "order_received" | "order_cancelled" | "order_rejected",
	language: Language,
): Promise<void> {
	const [booker] = await tx.select({ email: member.email }).from(member).where(eq(member.id, order.member_id));
	const recipient = order.contact_email || (booker?.email ?? "");
	if (recipient === "") return;
	const payload = { order_id: order.id, booking_id: order.booking_id, status: order.status };
	await enqueue(tx, { kind, language, recipient, payload, dedupe_key: `${kind}:${order.id}:${order.version}` });
}
