import { z } from "zod";
import { addDays } from "~/lib/time/travel-dates";
import { CalendarDate, Id } from "~/portal-contract/base/basics";
import { typed } from "~/portal-contract/base/typed/typed";
import { MAX_ALTERNATIVES, SUPPLIER_CODE } from "~/portal-contract/order/limits";
import { defineAction, STALE } from "./define.server";
import { Reason, reasonField } from "./member-actions.server";
import type { OfferedField } from "./offered";

export const confirm = defineAction({
	call: "confirm",
	look: "primary",
	inputs: {
		supplier_code: typed("code", "required").min(SUPPLIER_CODE.min, "length").max(SUPPLIER_CODE.max, "length"),
	},
	mayLack: "supplier_code",
	fields: ({ has_supplier_code }) =>
		has_supplier_code
			? [
					{
						name: "supplier_code",
						kind: "line",
						label: "action-confirmation-code",
						hint: "action-confirmation-code-hint",
					},
				]
			: [],
	send: (order, body, options) => order.confirm(body, options),
});

/** Of the other offers those that are ticked at first. */
const TICKED = 3;
const ALTERNATIVES: OfferedField = {
	name: "alternative_ids",
	kind: "alternatives",
	label: "action-alternatives",
	hint: "action-alternatives-hint",
};

export const reject = defineAction({
	call: "reject",
	look: "danger",
	inputs: { reason: Reason, alternative_ids: z.array(Id, STALE).max(MAX_ALTERNATIVES, STALE).default([]) },
	fields: ({ alternatives }) => [reasonField("reason-shown-hint"), ...(alternatives.length > 0 ? [ALTERNATIVES] : [])],
	values: ({ alternatives }) => ({ alternative_ids: alternatives.slice(0, TICKED).map(({ id }) => String(id)) }),
	send: (order, body, options) => order.reject(body, options),
});

export const cancelAccept = defineAction({
	call: "cancelAccept",
	look: "danger",
	inputs: {},
	fields: () => [],
	send: (order, body, options) => order.cancelAccept(body, options),
});

export const cancelReject = defineAction({
	call: "cancelReject",
	look: "secondary",
	inputs: { reason: Reason },
	fields: () => [reasonField("reason-shown-hint")],
	send: (order, body, options) => order.cancelReject(body, options),
});

export const undoCheckIn = defineAction({
	call: "undoCheckIn",
	look: "secondary",
	inputs: {},
	fields: () => [],
	send: (order, body, options) => order.undoCheckIn(body, options),
});

export const noShow = defineAction({
	call: "noShow",
	look: "danger",
	inputs: { reason: Reason },
	fields: () => [reasonField("reason-shown-hint")],
	send: (order, body, options) => order.noShow(body, options),
});

export const earlyDeparture = defineAction({
	call: "earlyDeparture",
	look: "danger",
	inputs: { departed_on: CalendarDate, reason: Reason },
	fields: ({ service_from, service_until }) => [
		{
			name: "departed_on",
			kind: "date",
			label: "action-departed-on",
			hint: "action-departed-on-hint",
			min: addDays(service_from, 1),
			max: addDays(service_until, -1),
		},
		reasonField("reason-history-hint"),
	],
	send: (order, body, options) => order.earlyDeparture(body, options),
});
