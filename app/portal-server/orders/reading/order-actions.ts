import type { Language } from "~/portal-contract/base/basics";
import type { OrderActionOffer } from "~/portal-contract/order/order";
import type { ProductLine } from "~/portal-contract/order/states";
import type { Who } from "~/portal-server/platform/api/handler";
import { translate } from "~/portal-server/platform/texts";
import { roleOf } from "../actor";
import type { OrderRecord, Summary } from "../product-lines";
import { mayCall } from "../state-machine";
import type { ActionFacts } from "./action-facts";
import { OFFERS } from "./offers";

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

/** What the member may do with the order now, by the one table of transitions, the button rules and the clock. */
export function actionsOf(order: OrderRecord, summary: Summary, side: ActionFacts, viewer: Viewer): OrderActionOffer[] {
	const { who, language, now } = viewer;
	if (isOverdue(order, now)) return [];
	const wanted = { product_line: order.product_line as ProductLine, status: order.status };
	return OFFERS.flatMap(({ call, transition = `order/${call}`, consequence }) => {
		if (!who.can(`order/detail/${call}`) || !mayCall(wanted, transition, roleOf(who))) return [];
		const message = consequence({ order, summary, side, viewer });
		const label = `order-action-${call.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
		return message === null ? [] : [{ call, label: translate(language, label), consequence: translate(language, message) }];
	});
}
