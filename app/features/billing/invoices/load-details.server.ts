import { APPLY_PAGE } from "~/portal-contract/billing/title-limits";
import type { PortalPorts } from "~/portal-contract/portal";
import { detailsQueryOf, linesQueryOf } from "./query.server";

/** One request where the address names it, with a page of its lines, those that are due first; else a page of requests. */
export async function loadDetails(
	request: Request,
	id: number | null,
	portal: PortalPorts<"invoice.list" | "invoice.detail">,
) {
	if (id !== null) {
		const { lines, ...invoice } = await portal.invoice.detail({ id });
		const { page } = linesQueryOf(request);
		const shown = lines
			.toSorted((one, other) => Number(other.red_due_amount > 0) - Number(one.red_due_amount > 0))
			.slice((page - 1) * APPLY_PAGE, page * APPLY_PAGE);
		const due_amount = lines.reduce((sum, line) => sum + line.red_due_amount, 0);
		return { view: "one" as const, invoice: { ...invoice, lines: shown }, due_amount, page, limit: APPLY_PAGE };
	}
	const query = detailsQueryOf(request);
	return { view: "list" as const, query, ...(await portal.invoice.list(query)) };
}
