import { z } from "zod";
import { GUESTS } from "~/parts/booking/guest-units";
import { Amount } from "~/parts/forms/amount.server";
import { optionalText, typedText } from "~/parts/forms/typed-text.server";
import { typed } from "~/portal-contract/base/typed/typed";
import { MAX_LINE_LENGTH, MAX_NAME_BOARD_LENGTH, MAX_REASON_LENGTH, MAX_UNITS } from "~/portal-contract/order/limits";
import { PAY_CHANNELS } from "~/portal-contract/order/states";
import { type Action, defineAction, STALE } from "./define.server";
import type { OfferedField } from "./offered";

/** The reason that the other side reads. */
export const Reason = typedText(MAX_REASON_LENGTH);
export const reasonField = (hint: string): OfferedField => ({
	name: "reason",
	kind: "text",
	label: "action-reason",
	hint: `action-${hint}`,
});

const GuestName = typed("name", "guest-name-null").min(1, "guest-name-null").max(100, "length");

export const confirmCheckIn = defineAction({
	call: "confirmCheckIn",
	look: "primary",
	inputs: {},
	fields: () => [],
	send: (order, body, options) => order.confirmCheckIn(body, options),
});

export const confirmComplete = defineAction({
	call: "confirmComplete",
	look: "primary",
	inputs: {},
	fields: () => [],
	send: (order, body, options) => order.confirmComplete(body, options),
});

export const editGuests = defineAction({
	call: "editGuests",
	look: "secondary",
	inputs: {
		[GUESTS]: z
			.array(z.object({ guest_full_name: GuestName, guest_name_zh: optionalText(100, "name") }))
			.min(1)
			.max(MAX_UNITS),
	},
	fields: () => [{ name: GUESTS, kind: "guests", label: "guests" }],
	values: ({ guests, guest_names_zh = [] }) => ({
		[GUESTS]: guests.map((guest_full_name, unit) => ({ guest_full_name, guest_name_zh: guest_names_zh[unit] ?? "" })),
	}),
	send: (order, body, options) => order.editGuests(body, options),
});

/** Offered where somebody holds up a board alone. */
const nameBoard = defineAction({
	call: "editNameBoard",
	look: "secondary",
	inputs: { name_board: typed("label").max(MAX_NAME_BOARD_LENGTH, "length").default("") },
	fields: () => [
		{ name: "name_board", kind: "line", label: "action-name-board", hint: "action-name-board-hint", optional: true },
	],
	values: ({ name_board }) => ({ name_board: name_board ?? "" }),
	send: (order, body, options) => order.editNameBoard(body, options),
});
export const editNameBoard: Action = {
	...nameBoard,
	form: (order, assignable) => (order.name_board === null ? null : nameBoard.form(order, assignable)),
};

export const requestWaiver = defineAction({
	call: "requestWaiver",
	look: "secondary",
	inputs: { reason: Reason },
	fields: () => [reasonField("reason-waiver-hint")],
	send: (order, body, options) => order.requestWaiver(body, options),
});

const Shown = z.coerce.number(STALE).int(STALE).positive(STALE);
const EXTRAS = { name: "extras_id", kind: "hidden", label: "" } as const;

/** Of the statement, and at the total, that were seen. */
export const acceptExtras = defineAction({
	call: "acceptExtras",
	look: "primary",
	inputs: { extras_id: Shown, total_amount: Shown },
	fields: () => [EXTRAS, { name: "total_amount", kind: "hidden", label: "" }],
	send: (order, body, options) => order.acceptExtras(body, options),
});

export const disputeExtras = defineAction({
	call: "disputeExtras",
	look: "secondary",
	inputs: { extras_id: Shown, reason: Reason },
	fields: () => [EXTRAS, reasonField("reason-extras-hint")],
	send: (order, body, options) => order.disputeExtras(body, options),
});

export const refund = defineAction({
	call: "refund",
	look: "secondary",
	inputs: { amount: Amount, reason: Reason },
	fields: () => [{ name: "amount", kind: "money", label: "action-refund-amount" }, reasonField("reason-refund-hint")],
	send: (order, body, options) => order.refund(body, options),
});

/** Where nothing but a request helps it is the first thing to do. */
export const requestApproval = defineAction({
	call: "requestApproval",
	look: ({ beyond_limits }) => (beyond_limits ? "primary" : "secondary"),
	inputs: {
		pay_channel: z.enum(PAY_CHANNELS, "payment-type-required"),
		approval_note: typed("line").max(MAX_LINE_LENGTH, "length").optional(),
	},
	fields: () => [
		{ name: "pay_channel", kind: "channel", label: "order-parts:payment-type" },
		{ name: "approval_note", kind: "line", label: "action-approval-note", optional: true },
	],
	send: (order, body, options) => order.requestApproval(body, options),
});
