import type { PortalPorts } from "~/portal-contract/portal";
import { detailsQueryOf } from "./query.server";

/** One request where the address names it, else a page of them. */
export async function loadDetails(
	request: Request,
	id: number | null,
	portal: PortalPorts<"invoice.list" | "invoice.detail">,
) {
	if (id !== null) return { view: "one" as const, invoice: await portal.invoice.detail({ id }) };
	const query = detailsQueryOf(request);
	return { view: "list" as const, tab: query.tab ?? null, ...(await portal.invoice.list(query)) };
}
