import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { memberName } from "~/portal-server/platform/db/statements/companies";
import { enqueue } from "~/portal-server/platform/notify/outbox";
import { readerLanguage } from "~/portal-server/platform/notify/reader-language";
import { findLine } from "../../model/line/lines";
import type { OrderRecord } from "../../model/record";
import type { MailKind } from "./kinds";

interface Operator extends Record<string, unknown> {
	id: number;
	email: string;
	name: string;
	language: Language;
}

/** Writes a message to each operator who serves orders of that line, once for a version of the order, in the transaction that causes it. */
export async function notifyOperators(
	tx: Tx,
	order: OrderRecord,
	kind: MailKind,
	{ reason }: { reason: string },
): Promise<void> {
	const role = findLine(order.product_line)?.assigning ? "dispatch" : "reservation";
	const operators = await rowsOf<Operator>(
		tx,
		sql`/* all companies: operators are of the operating one */ select m.id, m.email, ${memberName()} as name,
			${readerLanguage(sql`m.company_id`, sql`m.id`)} as language from member m join company c on c.id = m.company_id and c.is_operating
			where m.role = ${role} and m.status = 1 and m.email <> '' order by m.id`,
	);
	const subject = { company_id: order.company_id, subject_kind: "order", subject_id: order.id, kind };
	const facts = { order_id: order.id, booking_id: order.booking_id, status: order.status, reason };
	await enqueue(
		tx,
		operators.map(({ id, email, name, language }) => ({
			...subject,
			language,
			recipient: email,
			payload: { ...facts, name },
			dedupe_key: `${kind}:${order.id}:${order.version}:${id}`,
		})),
	);
}
