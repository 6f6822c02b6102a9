import type { LoaderFunctionArgs } from "@remix-run/node";
import { routeId } from "~/session/forms/params.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { privateFile } from "~/session/portal/private-file.server";
import { portalFor } from "~/session/portal.server";

/** An issued invoice, or with `red_id` a red letter of it: a commercial one as PDF, a fapiao as the issuer's own file. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	const { searchParams } = new URL(request.url);
	const [id, red] = [routeId(searchParams.get("id") ?? ""), searchParams.get("red_id")];
	await requirePermission(request, "invoice/download");
	const query = { id, ...(red === null ? {} : { red_id: routeId(red) }) };
	return privateFile(await portalFor(request).invoice.downloadFile(query));
}
