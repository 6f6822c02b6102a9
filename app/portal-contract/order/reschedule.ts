import { NamedRow } from "../base/basics";
import { definePost } from "../base/call";
import { Order } from "./order";
import { NewTimes } from "./reschedulable";

/**
 * Free until 4 h before the pick-up (domain.md 2.10), at the price that was booked: times that cost more or less are refused `invalid`. A vehicle or
 * driver who serves another order then is revoked, and 35 becomes 30.
 */
export const orderReschedule = definePost("order/reschedule", {
	access: "member",
	summary:
		"A confirmed service at another time: availability, policy and papers go along; booker and operators are notified",
	rule: "order/detail/reschedule",
	body: NewTimes.extend(NamedRow.shape),
	answer: Order,
});
