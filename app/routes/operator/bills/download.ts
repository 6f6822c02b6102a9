import type { LoaderFunctionArgs } from "@remix-run/node";
import { readDownload } from "~/features/billing/bills/list/query.server";
import { routeRow } from "~/session/forms/params.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

/** A bill of any company as a file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/bills");
	return portalFor(request).bill.downloadFile({ ...readDownload(request.url), ...routeRow(params) });
}
