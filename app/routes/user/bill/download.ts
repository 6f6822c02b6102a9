import type { LoaderFunctionArgs } from "@remix-run/node";
import { readDownload } from "~/features/billing/bills/list/query.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

/** A bill as a file; CSV and XLSX stream from the store to the reader. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "bill/details/download");
	return portalFor(request).bill.downloadFile(readDownload(request.url));
}
