import { describe, expect, it } from "vitest";
import { OrderTimes } from "~/portal-server/orders/model/times";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("an order's clocks, where nothing else is set", () => {
	it.each([
		["an unpaid order that paying confirms is held 15 minutes", "hold_instant_s", 15 * MINUTE],
		["an unpaid order that the supplier confirms is held 30 minutes", "hold_on_request_s", 30 * MINUTE],
		["an order waits an hour for approval", "hold_approval_s", HOUR],
		["and is held 30 minutes once it is approved", "hold_approved_s", 30 * MINUTE],
		["a paid order waits 4 hours for the supplier", "confirm_limit_s", 4 * HOUR],
		["and 4 hours at most after its service has begun", "confirm_after_check_in_s", 4 * HOUR],
		["a quoted cancellation fee holds for 30 minutes", "cancel_quote_s", 30 * MINUTE],
		["an operator answers a paid order within 30 minutes", "answer_due_s", 30 * MINUTE],
		["a refund is decided within 3 days", "refund_promise_s", 3 * DAY],
		["a supplier answers within a day", "supplier_answer_s", DAY],
		["a message is answered within 2 hours", "message_answer_s", 2 * HOUR],
		["a supplier is asked again 3 days before the service", "reconfirm_before_s", 3 * DAY],
		["a mistaken check-in is undone within 30 minutes", "undo_check_in_s", 30 * MINUTE],
		["a statement of extras waits for its answer 2 days", "extras_answer_s", 2 * DAY],
		["a service is completed by itself a day after its last day", "complete_after_s", DAY],
	] as const)("%s", (_title, name, seconds) => {
		expect(OrderTimes.parse({})[name]).toBe(seconds);
		expect(OrderTimes.parse({ [name]: 61 })[name]).toBe(61);
	});

	it("are no others than these", () => {
		expect(Object.keys(OrderTimes.parse({}))).toHaveLength(15);
	});
});
