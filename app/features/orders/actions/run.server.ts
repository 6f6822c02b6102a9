import { z } from "zod";
import { typedText } from "~/parts/forms/typed-text.server";
import type { OrderAssignable } from "~/portal-contract/order/assign";
import { MAX_MESSAGE_FILES, MAX_MESSAGE_LENGTH } from "~/portal-contract/order/limits";
import type { Order } from "~/portal-contract/order/order";
import { PAY_CHANNELS } from "~/portal-contract/order/states";
import { defineForm } from "~/session/forms/define-form.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { assign } from "./assign.server";
import { cancel, requestCancelQuote } from "./cancel.server";
import { type Action, orderIn } from "./define.server";
import * as member from "./member-actions.server";
import type { OfferedAction } from "./offered";
import * as operator from "./operator-actions.server";
import { reschedule } from "./reschedule.server";

/** Actions that need nothing beside their definition. */
const ACTIONS: readonly Action[] = [
	member.requestApproval,
	member.acceptExtras,
	member.disputeExtras,
	operator.confirm,
	operator.reject,
	assign,
	operator.cancelAccept,
	operator.cancelReject,
	operator.undoCheckIn,
	operator.noShow,
	operator.earlyDeparture,
	member.confirmCheckIn,
	member.confirmComplete,
	member.editGuests,
	member.editNameBoard,
	reschedule,
	member.requestWaiver,
	member.refund,
];

/** Forms of an order's page, by their intents. */
export const orderForms = {
	pay: defineForm({
		schema: z.object({ pay_channel: z.enum(PAY_CHANNELS, "payment-type-required") }),
		permit: "order/detail/pay",
		once: true,
		call: (value, acting) => acting.portal.order.pay({ ...orderIn(acting), ...value }, acting.options),
	}),
	cancel_quote: requestCancelQuote,
	cancel,
	send_message: defineForm({
		schema: z.object({
			text: typedText(MAX_MESSAGE_LENGTH),
			files: z.array(z.string().max(300)).max(MAX_MESSAGE_FILES, "upload:too-many").default([]),
		}),
		permit: "order/detail/sendMessage",
		once: true,
		files: { field: "files", most: MAX_MESSAGE_FILES },
		call: ({ text, files }, acting) => {
			const all = [...files, ...acting.files];
			const body = { ...orderIn(acting), text, ...(all.length > 0 ? { files: all } : {}) };
			return acting.portal.order.sendMessage(body, acting.options);
		},
	}),
	...Object.fromEntries(ACTIONS.map(({ call, page }) => [call, page])),
};

/** For the loader of a page with `<OrderActions>`. Without `assignable` nobody is assigned there. */
export function offerActions(order: Order, assignable: OrderAssignable | null = null): OfferedAction[] {
	const plain = { look: "secondary" as const, fields: [], constraint: {}, values: {} };
	return order.actions.flatMap(({ call, label, consequence, by_unit }) => {
		const form =
			call === "pay" || call === "cancel"
				? plain
				: ACTIONS.find((action) => action.call === call)?.form(order, assignable);
		return form ? [{ call, label, consequence, by_unit, idempotency_key: newFormKey(), ...form }] : [];
	});
}
