import { z } from "zod";
import { CalendarDate, Id, listOf, Paging } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { typed } from "../base/typed/typed";
import { MAX_COMMENT_LENGTH, RATING_SCORES } from "../cms/comment-limits";
import { TRIP_TYPES } from "./trip-types";

/** A stay of the member's that is completed and not rated yet. `rate_until`: the last day on which it may be rated. */
export const RateableStay = z.looseObject({
	order_id: Id,
	booking_id: z.string(),
	hotel_id: Id,
	hotel: z.string(),
	room_type: z.string(),
	check_in: CalendarDate,
	check_out: CalendarDate,
	rate_until: CalendarDate,
});
export type RateableStay = z.output<typeof RateableStay>;

export const hotelRateable = defineGet("hotel/rateable", {
	access: "member",
	rule: "cms/comment/rate",
	summary: "Completed stays that the member has booked and not rated, the last one first",
	query: Paging,
	answer: listOf(RateableStay),
});

/** `score` in tenths of a point out of 10. Refused `not_allowed_in_state` before the stay is completed, or once it is rated. */
export const hotelRate = definePost("hotel/rate", {
	access: "member",
	rule: "cms/comment/rate",
	key: "required",
	summary:
		"Rates a completed stay of the member's own, once an order; the hotel's score counts it once an operator has shown it",
	body: z.object({
		order_id: Id,
		score: z.coerce
			.number()
			.int()
			.refine((score) => RATING_SCORES.some((one) => one === score)),
		trip_type: z.enum(TRIP_TYPES),
		text: typed("prose").min(1).max(MAX_COMMENT_LENGTH),
	}),
	answer: z.looseObject({ id: Id, status: z.number().int() }),
});
