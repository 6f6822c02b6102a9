import { z } from "zod";
import { CalendarDate, Id, NamedRow } from "../base/basics";
import { definePost } from "../base/call";
import { TypedAmount } from "../base/money";
import { typed, typedCode } from "../base/typed/typed";
import {
	MAX_ALTERNATIVES,
	MAX_LINE_LENGTH,
	MAX_NAME_BOARD_LENGTH,
	MAX_NAME_LENGTH,
	MAX_REASON_LENGTH,
	MAX_UNITS,
	SUPPLIER_CODE,
} from "./limits";
import { Order } from "./order";
import { PayChannel } from "./states";

/** The reason of an action; the other side reads it. */
export const Reason = typed("prose").min(1).max(MAX_REASON_LENGTH);

/** Name of a lead guest, as in the passport: Latin letters, or Burmese as on a Myanmar identity card. */
export const GuestName = typed("name").min(1).max(MAX_NAME_LENGTH);
/** The same guest's name in Chinese characters; empty where there is none. */
export const GuestNameZh = typed("name").max(MAX_NAME_LENGTH).default("");
/** What a driver holds up; empty: the name of the lead passenger. */
export const NameBoard = typed("label").max(MAX_NAME_BOARD_LENGTH);
export const Guest = z.object({ guest_full_name: GuestName, guest_name_zh: GuestNameZh });

const WithReason = NamedRow.extend({ reason: Reason });

/** `supplier_code`: the supplier's own number of the booking; required where the product line has one. */
export const orderConfirm = definePost("order/confirm", {
	access: "member",
	summary:
		"20 → 30: the supplier has confirmed; the reserved payment is posted, the voucher issued, booker and traveller notified",
	rule: "order/detail/confirm",
	body: NamedRow.extend({
		supplier_code: typedCode().min(SUPPLIER_CODE.min).max(SUPPLIER_CODE.max).optional(),
	}),
	answer: Order,
});

/** `alternative_ids`: of the order's `alternatives` those that are named to the booker, none included; left out: those that are most like it. One that is not available now is refused. */
export const orderReject = definePost("order/reject", {
	access: "member",
	summary:
		"20 → 80: the supplier cannot take it; money and what was held go back in full, others are offered where there are any",
	rule: "order/detail/reject",
	body: WithReason.extend({ alternative_ids: z.array(Id).max(MAX_ALTERNATIVES).optional() }),
	answer: Order,
});

export const orderCancelAccept = definePost("order/cancelAccept", {
	access: "member",
	summary: "60 → 70: the supplier agrees to the requested cancellation",
	rule: "order/detail/cancelAccept",
	body: NamedRow,
	answer: Order,
});

export const orderCancelReject = definePost("order/cancelReject", {
	access: "member",
	summary: "60 → previous: the supplier does not agree; the order stands as before",
	rule: "order/detail/cancelReject",
	body: WithReason,
	answer: Order,
});

export const orderConfirmCheckIn = definePost("order/confirmCheckIn", {
	access: "member",
	summary: "30 → 40, from 00:00 of the check-in day in Myanmar",
	rule: "order/detail/confirmCheckIn",
	body: NamedRow,
	answer: Order,
});

export const orderUndoCheckIn = definePost("order/undoCheckIn", {
	access: "member",
	summary: "40 → previous: a mistaken check-in, by the same person within 30 minutes",
	rule: "order/detail/undoCheckIn",
	body: NamedRow,
	answer: Order,
});

export const orderNoShow = definePost("order/noShow", {
	access: "member",
	summary: "30 → 85, from 12:00 of the day after check-in in Myanmar: the fee by policy is kept, the rest refunded",
	rule: "order/detail/noShow",
	body: WithReason,
	answer: Order,
});

export const orderConfirmComplete = definePost("order/confirmComplete", {
	access: "member",
	summary: "40 → 50, from the check-out day: the final amount is fixed, settlement and invoice open",
	rule: "order/detail/confirmComplete",
	body: NamedRow,
	answer: Order,
});

/** `departed_on`: the calendar date of leaving, within the service; nights from it on go back on sale. */
export const orderEarlyDeparture = definePost("order/earlyDeparture", {
	access: "member",
	summary: "40 → 50 with nights left: they go back on sale, and a refund by policy is requested",
	rule: "order/detail/earlyDeparture",
	body: WithReason.extend({ departed_on: CalendarDate }),
	answer: Order,
});

/** `amount` in minor units of the order's currency, at most paid − refunded − fees − refunds under way. */
export const orderRefund = definePost("order/refund", {
	access: "member",
	summary:
		"Requests a refund beside cancelling: a record for somebody else to decide on (four eyes); the order's state stays",
	key: "required",
	rule: "order/detail/refund",
	body: WithReason.extend({ amount: TypedAmount.positive() }),
	answer: Order,
});

/** `guests` in the order's order, one for each unit. */
export const orderEditGuests = definePost("order/editGuests", {
	access: "member",
	summary:
		"Corrects guest names at 20 and 30; a confirmed order gets a new voucher version, and an operator informs the supplier",
	rule: "order/detail/editGuests",
	body: NamedRow.extend({
		guests: z.array(Guest).min(1).max(MAX_UNITS),
	}),
	answer: Order,
});

/** `name_board`: "" for the name of each vehicle's lead passenger. */
export const orderEditNameBoard = definePost("order/editNameBoard", {
	access: "member",
	summary:
		"Another text of the name board of a pick-up, until its driver has arrived: a new service sheet and driver card, dispatchers are notified",
	rule: "order/detail/editNameBoard",
	body: NamedRow.extend({ name_board: NameBoard }),
	answer: Order,
});

/** `pay_channel`: by what approving pays at once. */
export const orderRequestApproval = definePost("order/requestApproval", {
	access: "member",
	summary:
		"10 → 15: the booker's order is beyond the booker's own limits as they are now; it waits for an approver, held as at booking",
	rule: "order/detail/requestApproval",
	body: NamedRow.extend({
		pay_channel: PayChannel.optional(),
		approval_note: typed("line").max(MAX_LINE_LENGTH).default(""),
	}),
	answer: Order,
});

export const orderRequestWaiver = definePost("order/requestWaiver", {
	access: "member",
	summary: "Asks the supplier, once per order, to waive the cancellation fee",
	rule: "order/detail/requestWaiver",
	body: WithReason,
	answer: Order,
});
