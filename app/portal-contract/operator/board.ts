import { z } from "zod";
import { CalendarDate, Id, Seconds } from "../base/basics";
import { defineGet } from "../base/call";
import { DRIVER_LANGUAGES } from "../order/drivers/driver-languages";
import { AssignedDriver } from "../order/drivers/drivers";
import { ProductLine } from "../order/states";

/** Whether each unit of a service has its vehicle and driver. */
export const BOARD_STATUSES = ["assigned", "unassigned"] as const;

/**
 * A day of an order's service: the `day`-th of `days`; `people` travel from `place` to `destination` ("" where it is the same). `drivers` by
 * unit, empty until they are assigned. Texts are in the caller's language.
 */
export const BoardService = z.looseObject({
	company_id: Id,
	id: Id,
	booking_id: z.string(),
	product_line: ProductLine,
	status: z.number().int(),
	status_text: z.string(),
	title: z.string(),
	company: z.string(),
	guests: z.array(z.string()),
	units: z.number().int().positive(),
	starts_at: Seconds,
	ends_at: Seconds,
	day: z.number().int().positive(),
	days: z.number().int().positive(),
	people: z.number().int().positive(),
	driver_language: z.enum(DRIVER_LANGUAGES),
	town_id: Id,
	town: z.string(),
	place: z.string(),
	destination: z.string(),
	is_assigned: z.boolean(),
	drivers: z.array(AssignedDriver),
});
export type BoardService = z.output<typeof BoardService>;

const Count = z.number().int().nonnegative();

/**
 * Services of a calendar day in Myanmar, today's without a `date`, by time; at most `MAX_ON_BOARD` of all towns. `towns` and `states` count
 * what each choice would show, the other one applied. `next_date`: the next later day on which a confirmed service begins, null where none does.
 */
export const operatorBoard = defineGet("operator/board", {
	access: "member",
	summary: "Services with a driver on one day, of all companies",
	query: z.object({ date: CalendarDate.optional(), town: Id.optional(), status: z.enum(BOARD_STATUSES).optional() }),
	answer: z.looseObject({
		date: CalendarDate,
		today: CalendarDate,
		next_date: CalendarDate.nullable(),
		list: z.array(BoardService),
		towns: z.array(z.looseObject({ id: Id, name: z.string(), count: Count })),
		states: z.looseObject({ all: Count, assigned: Count, unassigned: Count }),
		has_more: z.boolean(),
	}),
});
export type OperatorBoard = z.output<typeof operatorBoard.answer>;
