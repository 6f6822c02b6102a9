import { optionalText } from "~/parts/forms/typed-text.server";
import { LocalMinute } from "~/portal-contract/base/local-minute";
import { MAX_FLIGHT_NUMBER_LENGTH } from "~/portal-contract/order/limits";
import type { Reschedulable } from "~/portal-contract/order/reschedulable";
import { type Action, defineAction } from "./define.server";
import type { OfferedField } from "./offered";

const Minute = LocalMinute.optional();

const FLIGHT: OfferedField = { name: "flight_number", kind: "line", label: "action-flight-number" };

/** By the flight that lands, or by the pick-up, with the flight beside it. */
function fieldsOf({ by }: Reschedulable): OfferedField[] {
	if (by === "landing")
		return [FLIGHT, { name: "flight_at", kind: "minute", label: "action-flight-at-landing", hint: "action-time-hint" }];
	return [
		{ name: "pick_up_at", kind: "minute", label: "action-pick-up-at", hint: "action-time-hint" },
		{ ...FLIGHT, optional: true },
		{ name: "flight_at", kind: "minute", label: "action-flight-at", hint: "action-flight-at-hint", optional: true },
	];
}

const action = defineAction({
	call: "reschedule",
	look: "secondary",
	inputs: {
		flight_number: optionalText(MAX_FLIGHT_NUMBER_LENGTH, "number"),
		flight_at: Minute,
		pick_up_at: Minute,
	},
	fields: ({ reschedule }) => (reschedule ? fieldsOf(reschedule) : []),
	values: ({ reschedule }) => ({
		flight_number: reschedule?.flight_number ?? "",
		flight_at: reschedule?.flight_at ?? "",
		pick_up_at: reschedule?.pick_up_at ?? "",
	}),
	send: (order, body, options) => order.reschedule(body, options),
});

/** Offered with the times of now alone. */
export const reschedule: Action = {
	...action,
	form: (order, assignable) => order.reschedule && action.form(order, assignable),
};
