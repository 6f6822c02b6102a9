import { formatMoney } from "~/lib/money";
import type { Language } from "~/portal-contract/basics";
import type { OrderActionOffer } from "~/portal-contract/order/order";
import type { ProductLine } from "~/portal-contract/states";
import type { Who } from "../../api/handler";
import { say } from "../../words";
import { cancelConsequence, cancelTerms } from "../cancelling/cancellation";
import type { OrderRecord, Summary } from "../product-lines";
import { mayCall } from "../state-machine";

export interface Viewer {
	who: Who;
	language: Language;
	/** The portal's time, seconds UTC. */
	now: number;
}

/** A hold that is over while nobody has noted it yet: the order counts as expired from that second. */
export function isOverdue(order: Pick<OrderRecord, "status" | "hold_expires_at">, now: number): boolean {
	return (order.status === 10 || order.status === 15) && order.hold_expires_at !== null && order.hold_expires_at <= now;
}

type Offered = (order: OrderRecord, summary: Summary, viewer: Viewer) => string | null;

/** The calls there are, each with its button rule and its words; null: not now. Order of the buttons. */
const OFFERS: readonly { call: string; transition: string; rule: string; label: string; consequence: Offered }[] = [
	{
		call: "pay",
		transition: "order/pay",
		rule: "order/detail/pay",
		label: "order-action-pay",
		consequence: (order, { instant }, { language }) => {
			const values = { amount: formatMoney(order.total_amount, order.currency) };
			return say(language, { key: instant ? "order-action-pay-instant" : "order-action-pay-request", values });
		},
	},
	{
		call: "downloadVoucher",
		transition: "order/voucher",
		rule: "order/detail/downloadVoucher",
		label: "order-action-download-voucher",
		consequence: (_order, _summary, { language }) => say(language, "order-action-download-voucher-text"),
	},
	{
		call: "cancel",
		transition: "order/cancel",
		rule: "order/detail/cancel",
		label: "order-action-cancel",
		consequence: (order, { starts_at }, { language, now }) =>
			order.status === 30 && now >= starts_at ? null : cancelConsequence(order, cancelTerms(order, starts_at, now), language),
	},
];

/** What the member may do with the order now, by the one table of transitions, the button rules and the clock. */
export function actionsOf(order: OrderRecord, summary: Summary, viewer: Viewer): OrderActionOffer[] {
	const { who, language, now } = viewer;
	if (isOverdue(order, now)) return [];
	const wanted = { product_line: order.product_line as ProductLine, status: order.status };
	return OFFERS.flatMap(({ call, transition, rule, label, consequence }) => {
		const text = who.can(rule) && mayCall(wanted, transition, who.role) ? consequence(order, summary, viewer) : null;
		return text === null ? [] : [{ call, label: say(language, label), consequence: text }];
	});
}
