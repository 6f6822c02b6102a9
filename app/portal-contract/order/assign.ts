import { z } from "zod";
import { Id } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { DRIVER_LANGUAGES } from "./driver-languages";
import { MOST_UNITS } from "./limits";
import { Order } from "./order";

/** Vehicle and driver of each unit of an order, in the order of its units. */
export const orderAssign = definePost("order/assign", {
	access: "member",
	summary:
		"30 → 35, or another vehicle or driver at 35: neither serves twice at a time; seats and language fit; booker and traveller are notified",
	rule: "order/detail/confirm",
	body: z.object({
		id: Id,
		drivers: z
			.array(z.object({ vehicle_id: Id, driver_id: Id }))
			.min(1)
			.max(MOST_UNITS),
	}),
	answer: Order,
});

const Languages = z.array(z.enum(DRIVER_LANGUAGES));

/** What is free for the whole service, with what serves this order already; at most 200 of each. */
export const orderAssignable = defineGet("order/assignable", {
	access: "member",
	summary: "Vehicles and drivers that may serve an order",
	rule: "order/detail/confirm",
	query: z.object({ id: Id }),
	answer: z.looseObject({
		vehicles: z.array(z.looseObject({ id: Id, plate_number: z.string(), vehicle_model: z.string(), seats: z.number().int() })),
		drivers: z.array(z.looseObject({ id: Id, driver_name: z.string(), driver_phone: z.string(), driver_languages: Languages })),
	}),
});
