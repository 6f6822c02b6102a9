import { MAX_INVOICE_LINES } from "~/portal-contract/billing/title-limits";
import type { PortalPorts } from "~/portal-contract/portal";
import { newFormKey } from "~/session/forms/form-key.server";
import { allOf } from "./apply-forms.server";
import { applyQueryOf } from "./query.server";

/** A page of what may be invoiced; of a bill all orders are chosen from the first. */
export async function loadApply(request: Request, portal: PortalPorts<"invoice.available">) {
	const query = applyQueryOf(request);
	const available = await portal.invoice.available(query);
	const whole =
		query.bill_id === undefined
			? null
			: await portal.invoice.available({ ...query, page: 1, limit: MAX_INVOICE_LINES });
	const { titles, title_id } = available;
	return {
		...available,
		title: titles.find(({ id }) => id === title_id) ?? null,
		chosen: allOf(whole?.list ?? []),
		form_key: newFormKey(),
	};
}
