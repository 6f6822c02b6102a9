import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { OrderRow } from "~/portal-contract/order/order";
import type { PayChannel } from "~/portal-contract/order/states";
import { bothNames, inLanguage } from "~/portal-server/platform/words/names";
import { namesOf } from "../../model/facts/guests";
import { shownAt } from "../../model/facts/overdue";
import { statusKey } from "../../model/machine/state-machine";
import type { OrderRecord } from "../../model/record";
import type { ActionFacts } from "../offers/action-facts";
import { actionsOf, type Viewer } from "../offers/order-actions";
import { axisText, statusText } from "../status-texts";

type Row = z.input<typeof OrderRow>;

export function orderRow(record: OrderRecord, side: ActionFacts, viewer: Viewer): Row {
	const { language, now } = viewer;
	const order = shownAt(record, now);
	return {
		id: order.id,
		booking_id: order.booking_id,
		product_line: order.product_line,
		status: order.status,
		status_key: statusKey(order.status),
		status_text: statusText(order, language),
		attention_code: order.attention_code,
		...listed(order, language),
		guests: namesOf(side.guests),
		guest_names_zh: side.guests.map(({ guest_name_zh }) => guest_name_zh ?? ""),
		user_account: order.user_account,
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
		actions: actionsOf(order, side, viewer),
	};
}

function listed(
	{ title_zh, title_en, place_zh, place_en, service_from, service_until, units }: OrderRecord,
	language: Language,
) {
	const { name: title, name_alt: title_alt } = bothNames(language, { name_zh: title_zh, name_en: title_en });
	return { title, title_alt, place: inLanguage(language, place_zh, place_en), service_from, service_until, units };
}
