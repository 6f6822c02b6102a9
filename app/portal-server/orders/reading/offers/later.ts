import { sayOf } from "../../model/line/lines";
import { mayCall } from "../../model/machine/state-machine";
import type { OrderRecord } from "../../model/record";
import type { Viewer } from "./order-actions";

/** Actions that begin at a time of the order's own. */
const BY_TIME = [
	{ call: "confirmCheckIn", time: "arrival_from", label: "order-action-confirm-check-in" },
	{ call: "noShow", time: "no_show_from", label: "order-action-no-show" },
	{ call: "confirmComplete", time: "complete_from", label: "order-action-confirm-complete" },
] as const;

/** What the viewer may do with the order as it is once the time has come, soonest first. */
export function laterActions(order: OrderRecord, { who, language, now }: Viewer) {
	const say = sayOf(order.product_line);
	return BY_TIME.filter(
		({ call, time }) => now < order[time] && mayCall(order, `order/${call}`, who) && who.can(`order/detail/${call}`),
	)
		.map(({ call, time, label }) => ({ call, label: say(language, label), from: order[time] }))
		.sort((a, b) => a.from - b.from);
}
