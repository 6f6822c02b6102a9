import type { z } from "zod";
import { pick } from "~/lib/pick";
import type { Language } from "~/portal-contract/base/basics";
import type { OrderRow } from "~/portal-contract/order/order";
import type { PayChannel } from "~/portal-contract/order/states";
import { isOperator } from "~/portal-server/platform/states/roles";
import { shownName } from "~/portal-server/platform/words/actors";
import { bothNames, inLanguage } from "~/portal-server/platform/words/names";
import { namesOf } from "../../model/facts/guests";
import { shownAt } from "../../model/facts/overdue";
import type { LinePart } from "../../model/line/product-lines";
import { statusKey } from "../../model/machine/state-machine";
import type { OrderRecord } from "../../model/record";
import type { ActionFacts } from "../offers/action-facts";
import { actionsOf, type Viewer } from "../offers/order-actions";
import { axisText, statusText } from "../status-texts";

type Row = z.input<typeof OrderRow>;

/** `part`: null where a list does not read it. */
export function orderRow(record: OrderRecord, side: ActionFacts, viewer: Viewer, part: LinePart | null): Row {
	const { language, now } = viewer;
	const order = shownAt(record, now);
	return {
		...(isOperator(viewer.who) ? pick(order, "company_id") : {}),
		...pick(order, "id", "booking_id", "product_line", "status", "attention_code"),
		user_account: shownName(language, order.user_account),
		...pick(order, "cost_center", "purchase_order", "booking_date", "hold_expires_at", "total_amount"),
		...pick(order, "payment_status", "settlement_status", "invoice_status", "refund_status"),
		status_key: statusKey(order.status),
		status_text: statusText(order, language),
		...listed(order, language),
		service: part?.service?.(language) ?? null,
		guests: namesOf(side.guests),
		guest_names_zh: side.guests.map(({ guest_name_zh }) => guest_name_zh ?? ""),
		currency: order.currency as Row["currency"],
		pay_channel: order.pay_channel as PayChannel | null,
		payment_status_text: axisText("payment", order.payment_status, language),
		settlement_status_text: axisText("settlement", order.settlement_status, language),
		invoice_status_text: axisText("invoice", order.invoice_status, language),
		refund_status_text: axisText("refund", order.refund_status, language),
		actions: actionsOf({ order, side, part }, viewer),
	};
}

function listed(
	{ title_zh, title_en, place_zh, place_en, service_from, service_until, units }: OrderRecord,
	language: Language,
) {
	const { name: title, name_alt: title_alt } = bothNames(language, { name_zh: title_zh, name_en: title_en });
	return { title, title_alt, place: inLanguage(language, place_zh, place_en), service_from, service_until, units };
}
