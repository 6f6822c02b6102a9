import type { LoaderFunctionArgs } from "@remix-run/node";
import { routeId } from "~/session/forms/params.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { privateFile } from "~/session/portal/private-file.server";
import { portalFor } from "~/session/portal.server";

/** An issued invoice: a commercial one as PDF, a fapiao as the issuer's own file. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	const id = routeId(new URL(request.url).searchParams.get("id") ?? "");
	await requirePermission(request, "invoice/download");
	return privateFile(await portalFor(request).invoice.downloadFile({ id }));
}
