import type { Language } from "~/portal-contract/base/basics";
import type { OrderActionOffer } from "~/portal-contract/order/order";
import type { Who } from "~/portal-server/platform/api/handler";
import { isOwned } from "../../model/access";
import { isOverdue } from "../../model/facts/overdue";
import { sayOf } from "../../model/line/lines";
import type { LinePart } from "../../model/line/product-lines";
import { mayCall } from "../../model/machine/state-machine";
import type { OrderRecord } from "../../model/record";
import type { ActionFacts } from "./action-facts";
import { OFFERS } from "./offers";

export interface Viewer {
	who: Who;
	language: Language;
	now: number;
}

const NAMED = OFFERS.map(({ call, transition = `order/${call}`, consequence, label, by_unit }) => {
	const key = `order-action-${call.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
	return {
		call,
		transition,
		consequence,
		by_unit,
		rule: `order/detail/${call}` as const,
		labelOf: label ?? (() => key),
	};
});

/** What is known of an order beside its row; without its part nothing is offered that is about that. */
interface Known {
	order: OrderRecord;
	side: ActionFacts;
	part: LinePart | null;
}

export function actionsOf(known: Known, viewer: Viewer): OrderActionOffer[] {
	const { order } = known;
	const { who, language, now } = viewer;
	if (isOverdue(order, now) || !isOwned(who, order)) return [];
	const say = sayOf(order.product_line);
	return NAMED.flatMap(({ call, rule, transition, labelOf, consequence, by_unit }) => {
		if (!mayCall(order, transition, who) || !who.can(rule)) return [];
		const message = consequence({ ...known, viewer });
		if (message === null) return [];
		const byUnit = by_unit?.(order) && mayCall(order, `${transition}:unit`, who) ? { by_unit: true } : {};
		return [{ call, label: say(language, labelOf(order)), consequence: say(language, message), ...byUnit }];
	});
}
