import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportQueryOf } from "~/features/billing/invoices/query.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

/** Every request that the filters of the records find, as a table. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "invoice/details");
	return portalFor(request).invoice.exportFile(exportQueryOf(request));
}
