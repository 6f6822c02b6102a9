import { z } from "zod";
import { readAmount } from "~/lib/forms/read-amount";
import { GUESTS } from "~/parts/booking/guest-units";
import { LONGEST_REASON, MOST_UNITS } from "~/portal-contract/order/limits";
import { defineAction, Lines } from "./define.server";
import type { OfferedField } from "./offered";

/** The reason that the other side reads. */
export const Reason = Lines.min(1, "required").max(LONGEST_REASON, "length");
export const reasonField = (hint: string): OfferedField => ({ name: "reason", kind: "text", label: "move-reason", hint: `move-${hint}` });

const Amount = z
	.string("required")
	.transform((text, context) => {
		const minor = readAmount(text);
		if (minor !== null) return minor;
		context.addIssue("floating-point-number");
		return z.NEVER;
	})
	.pipe(z.number().positive("range"));

const GuestName = z.string("guest-name-null").trim().min(1, "guest-name-null").max(100, "length");

export const confirmCheckIn = defineAction({
	call: "confirmCheckIn",
	look: "primary",
	asks: {},
	fields: () => [],
	send: (order, body, options) => order.confirmCheckIn(body, options),
});

export const confirmComplete = defineAction({
	call: "confirmComplete",
	look: "primary",
	asks: {},
	fields: () => [],
	send: (order, body, options) => order.confirmComplete(body, options),
});

export const editGuests = defineAction({
	call: "editGuests",
	look: "secondary",
	asks: {
		[GUESTS]: z
			.array(z.object({ guest_full_name: GuestName, guest_name_zh: z.string().trim().max(100, "length").default("") }))
			.min(1)
			.max(MOST_UNITS),
	},
	fields: () => [{ name: GUESTS, kind: "guests", label: "guests" }],
	values: ({ guests, guest_names_zh = [] }) => ({
		[GUESTS]: guests.map((guest_full_name, unit) => ({ guest_full_name, guest_name_zh: guest_names_zh[unit] ?? "" })),
	}),
	send: (order, body, options) => order.editGuests(body, options),
});

export const requestWaiver = defineAction({
	call: "requestWaiver",
	look: "secondary",
	asks: { reason: Reason },
	fields: () => [reasonField("reason-waiver-hint")],
	send: (order, body, options) => order.requestWaiver(body, options),
});

export const refund = defineAction({
	call: "refund",
	look: "secondary",
	asks: { amount: Amount, reason: Reason },
	fields: () => [{ name: "amount", kind: "money", label: "move-refund-amount" }, reasonField("reason-refund-hint")],
	send: (order, body, options) => order.refund(body, options),
});
