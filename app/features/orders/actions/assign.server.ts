import { z } from "zod";
import { MAX_UNITS } from "~/portal-contract/order/limits";
import { ORDER_STATUS } from "~/portal-contract/order/status";
import { type Action, defineAction } from "./define.server";

const Chosen = (message: string) => z.coerce.number(message).int(message).positive(message);

const action = defineAction({
	call: "assign",
	look: ({ status }) => (status === ORDER_STATUS.assigned ? "secondary" : "primary"),
	inputs: {
		drivers: z
			.array(z.object({ vehicle_id: Chosen("dispatch:choose-vehicle"), driver_id: Chosen("dispatch:choose-driver") }))
			.min(1)
			.max(MAX_UNITS),
	},
	fields: (_order, assignable) =>
		assignable ? [{ name: "drivers", kind: "drivers", label: "dispatch:assignment", assignable }] : [],
	values: ({ units }, assignable) => ({
		drivers: Array.from({ length: units }, (_, unit) => {
			const now = assignable?.assigned.find((one) => one.unit === unit);
			return { vehicle_id: String(now?.vehicle_id ?? ""), driver_id: String(now?.driver_id ?? "") };
		}),
	}),
	send: (order, body, options) => order.assign(body, options),
});

/** Offered with its choices alone. */
export const assign: Action = { ...action, form: (order, assignable) => assignable && action.form(order, assignable) };
