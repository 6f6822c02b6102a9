import type { PortalPorts } from "~/portal-contract/portal";
import { readDetailsQuery } from "./query.server";

/** One request where the address names it, else a page of them. */
export async function loadDetails(
	url: string,
	id: number | null,
	portal: PortalPorts<"invoice.list" | "invoice.detail">,
) {
	if (id !== null) return { view: "one" as const, invoice: await portal.invoice.detail({ id }) };
	const query = readDetailsQuery(url);
	return { view: "list" as const, tab: query.tab ?? null, ...(await portal.invoice.list(query)) };
}
