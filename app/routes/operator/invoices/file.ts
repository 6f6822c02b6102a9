import type { LoaderFunctionArgs } from "@remix-run/node";
import { routeId, routeRow } from "~/session/forms/params.server";
import { requirePermission } from "~/session/member.server";
import { privateFile } from "~/session/portal/private-file.server";
import { portalFor } from "~/session/portal.server";

/** An issued invoice of any company as a file, or with `red_id` a red letter of it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/invoices");
	const red = new URL(request.url).searchParams.get("red_id");
	const query = { ...routeRow(params), ...(red === null ? {} : { red_id: routeId(red) }) };
	return privateFile(await portalFor(request).invoice.downloadFile(query));
}
