import type { LoaderFunctionArgs } from "@remix-run/node";
import { readCardQuery } from "~/parts/vehicles/card-query.server";
import { routeId } from "~/session/forms/params.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { privateFile } from "~/session/portal/private-file.server";
import { portalFor } from "~/session/portal.server";

/** A driver's card as PDF. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	const id = routeId(params.id);
	await requirePermission(request, "order/detail/downloadDriverCard");
	return privateFile(await portalFor(request).order.driverCardFile({ id, ...readCardQuery(request.url) }));
}
