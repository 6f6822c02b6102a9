import type { LoaderFunctionArgs } from "@remix-run/node";
import { routeRow } from "~/session/forms/params.server";
import { requirePermission } from "~/session/member.server";
import { privateFile } from "~/session/portal/private-file.server";
import { portalFor } from "~/session/portal.server";

/** An issued invoice of any company as a file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/invoices");
	return privateFile(await portalFor(request).invoice.downloadFile(routeRow(params)));
}
