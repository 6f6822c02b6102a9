import { z } from "zod";
import { formatMoney } from "~/lib/money";
import { addDays, isCalendarDate } from "~/lib/time/travel-dates";
import { SUPPLIER_CODE } from "~/portal-contract/order/limits";
import type { Order } from "~/portal-contract/order/order";
import { REFUND_RECORD_STATUS } from "~/portal-contract/order/status";
import { defineAction } from "./define.server";
import { Reason, reasonField } from "./member-actions.server";

const kept = ({ fee_amount, refund_money, currency }: Order) => ({
	fee: formatMoney(fee_amount, currency),
	refund: formatMoney(refund_money, currency),
});

export const confirm = defineAction({
	call: "confirm",
	look: "primary",
	asks: { supplier_code: z.string("required").trim().min(SUPPLIER_CODE.shortest, "length").max(SUPPLIER_CODE.longest, "length") },
	fields: () => [{ name: "supplier_code", kind: "line", label: "move-confirmation-code", hint: "move-confirmation-code-hint" }],
	send: (order, body, options) => order.confirm(body, options),
	done: () => ({ key: "move-done-confirm" }),
});

export const reject = defineAction({
	call: "reject",
	look: "danger",
	asks: { reason: Reason },
	fields: () => [reasonField("reason-told-hint")],
	send: (order, body, options) => order.reject(body, options),
	done: ({ total_amount, currency }) => ({ key: "move-done-reject", values: { amount: formatMoney(total_amount, currency) } }),
});

export const cancelAccept = defineAction({
	call: "cancelAccept",
	look: "danger",
	asks: {},
	fields: () => [],
	send: (order, body, options) => order.cancelAccept(body, options),
	done: (order) => ({ key: order.fee_amount === 0 ? "move-done-cancel-accept-free" : "move-done-cancel-accept", values: kept(order) }),
});

export const cancelRefuse = defineAction({
	call: "cancelRefuse",
	look: "secondary",
	asks: { reason: Reason },
	fields: () => [reasonField("reason-told-hint")],
	send: (order, body, options) => order.cancelRefuse(body, options),
	done: () => ({ key: "move-done-cancel-refuse" }),
});

export const undoCheckIn = defineAction({
	call: "undoCheckIn",
	look: "secondary",
	asks: {},
	fields: () => [],
	send: (order, body, options) => order.undoCheckIn(body, options),
	done: () => ({ key: "move-done-undo-check-in" }),
});

export const noShow = defineAction({
	call: "noShow",
	look: "danger",
	asks: { reason: Reason },
	fields: () => [reasonField("reason-told-hint")],
	send: (order, body, options) => order.noShow(body, options),
	done: (order) => ({ key: "move-done-no-show", values: kept(order) }),
});

export const earlyDeparture = defineAction({
	call: "earlyDeparture",
	look: "danger",
	asks: { departed_on: z.string("required").refine(isCalendarDate, "format"), reason: Reason },
	fields: ({ service_from, service_until }) => [
		{
			name: "departed_on",
			kind: "date",
			label: "move-departed-on",
			hint: "move-departed-on-hint",
			min: addDays(service_from, 1),
			max: addDays(service_until, -1),
		},
		reasonField("reason-kept-hint"),
	],
	send: (order, body, options) => order.earlyDeparture(body, options),
	done: ({ refunds, currency }) => {
		const asked = refunds.at(-1);
		if (asked?.status !== REFUND_RECORD_STATUS.requested) return { key: "move-done-early-departure" };
		return { key: "move-done-early-departure-refund", values: { amount: formatMoney(asked.amount, currency) } };
	},
});
