import { z } from "zod";
import type { ExtrasPreview } from "~/portal-contract/order/extras";
import type { PortalCall } from "~/portal-contract/portal";
import { defineForm } from "~/session/forms/define-form.server";
import { currentAddress } from "~/session/redirects.server";
import { orderIn, STALE } from "../actions/define.server";
import type { OrderShown } from "../actions/offered";
import { REPORT_FIELDS, reportOf } from "./report.server";

const StateForm = z.object({
	...REPORT_FIELDS,
	step: z.enum(["preview", "send"], STALE),
	total_amount: z.coerce.number(STALE).int(STALE).optional(),
});

const isSent = ({ step, total_amount }: z.output<typeof StateForm>) => step === "send" && total_amount !== undefined;

/** Shows what a report costs; with `send` it is stated at the total that was shown, and without one shown it is shown first. */
export const stateExtras = defineForm({
	schema: StateForm,
	permit: "order/detail/extras",
	once: true,
	call: (value, acting): PortalCall<unknown> => {
		const { order } = acting.portal;
		const body = { ...orderIn(acting), ...reportOf(value).report };
		const { total_amount = 0 } = value;
		return isSent(value) ? order.extras({ ...body, total_amount }, acting.options) : order.previewExtras(body);
	},
	fieldOf: (field, value) => reportOf(value).nameOf(field),
	done: ({ value, data, acting }) =>
		isSent(value) ? currentAddress(acting.request) : { shown: { extras: data as ExtrasPreview } satisfies OrderShown },
});
