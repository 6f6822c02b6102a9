import { z } from "zod";
import { Id, NamedRow } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { DRIVER_LANGUAGES } from "./drivers/driver-languages";
import { MAX_UNITS } from "./limits";
import { Order } from "./order";

/** Vehicle and driver of each unit of an order, in the order of its units. */
export const orderAssign = definePost("order/assign", {
	access: "member",
	summary:
		"30 → 35, or another vehicle or driver at 35: neither serves twice at a time; seats and language fit; booker and traveller are notified",
	rule: "order/detail/assign",
	body: NamedRow.extend({
		drivers: z
			.array(z.object({ vehicle_id: Id, driver_id: Id }))
			.min(1)
			.max(MAX_UNITS),
	}),
	answer: Order,
});

const Vehicle = z.looseObject({
	id: Id,
	plate_number: z.string(),
	vehicle_model: z.string(),
	seats: z.number().int(),
	/** Pieces. */
	luggage: z.number().int().default(0),
	is_booked_model: z.boolean().default(false),
	is_busy: z.boolean().default(false),
});

const Driver = z.looseObject({
	id: Id,
	driver_name: z.string(),
	driver_phone: z.string(),
	driver_languages: z.array(z.enum(DRIVER_LANGUAGES)),
	is_busy: z.boolean().default(false),
});

/** What serves a unit of the order now. */
const Assigned = z.looseObject({ unit: z.number().int(), vehicle_id: Id, driver_id: Id });

/**
 * Vehicles of the town, and its drivers who speak the language that was booked, at most 200 of each: first what is free for the whole service,
 * with what serves this order already, the booked model before others; `is_busy` serves another order then.
 */
export const orderAssignable = defineGet("order/assignable", {
	access: "member",
	summary: "Vehicles and drivers that may serve an order, and those that do",
	rule: "order/detail/assign",
	query: NamedRow,
	answer: z.looseObject({
		vehicles: z.array(Vehicle),
		drivers: z.array(Driver),
		assigned: z.array(Assigned).default([]),
	}),
});
export type OrderAssignable = z.output<typeof orderAssignable.answer>;
