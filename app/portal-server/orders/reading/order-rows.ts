import type { z } from "zod";
import type { OrderRow } from "~/portal-contract/order/order";
import type { PayChannel, ProductLine } from "~/portal-contract/order/states";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { lineOf } from "../lines";
import type { OrderRecord, Summary } from "../product-lines";
import { statusKey } from "../state-machine";
import { type ActionFacts, readActionFacts } from "./action-facts";
import { actionsOf, isOverdue, type Viewer } from "./order-actions";
import { axisText, statusText } from "./status-texts";

type Row = z.input<typeof OrderRow>;

/** Orders of one product line as a list shows them, in the given order. */
export async function orderRows(db: Db | Tx, records: readonly OrderRecord[], viewer: Viewer): Promise<Row[]> {
	const [first] = records;
	if (!first) return [];
	const parts = await lineOf(first.product_line).read(
		db,
		records.map(({ id }) => id),
	);
	const sides = await readActionFacts(db, records);
	return records.map((record) => {
		const [part, side] = [parts.get(record.id), sides.get(record.id)];
		if (!part || !side) throw new Error(`order ${record.booking_id} has no part of its product line`);
		return orderRow(record, part.summary(viewer.language), side, viewer);
	});
}

/** One order as a list shows it. An order whose hold is over is expired, whether or not the sweeper has been there. */
export function orderRow(record: OrderRecord, summary: Summary, side: ActionFacts, viewer: Viewer): Row {
	const { language, now } = viewer;
	const order = isOverdue(record, now) ? { ...record, status: 75 } : record;
	return {
		id: order.id,
		booking_id: order.booking_id,
		product_line: order.product_line as ProductLine,
		status: order.status,
		status_key: statusKey(order.status),
		status_text: statusText(order, language),
		attention_code: order.attention_code,
		...listed(summary),
		user_account: side.author,
		cost_center: order.cost_center,
		purchase_order: order.purchase_order,
		booking_date: order.booking_date,
		hold_expires_at: order.hold_expires_at,
		currency: order.currency as Row["currency"],
		total_amount: order.total_amount,
		pay_channel: order.pay_channel as PayChannel | null,
		payment_status: order.payment_status,
		payment_status_text: axisText("payment", order.payment_status, language),
		settlement_status: order.settlement_status,
		settlement_status_text: axisText("settlement", order.settlement_status, language),
		invoice_status: order.invoice_status,
		invoice_status_text: axisText("invoice", order.invoice_status, language),
		refund_status: order.refund_status,
		refund_status_text: axisText("refund", order.refund_status, language),
		actions: actionsOf(order, summary, side, viewer),
	};
}

function listed({ title, title_alt, city, check_in, check_out, room_nights, guests }: Summary) {
	return { title, title_alt, city, check_in, check_out, room_nights, guests };
}
