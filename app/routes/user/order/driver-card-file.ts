import type { LoaderFunctionArgs } from "@remix-run/node";
import { isConflict } from "~/features/orders/conflict.server";
import { readCardQuery } from "~/parts/vehicles/card-query.server";
import { routeId } from "~/session/forms/params.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

/** A driver's card as PDF. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	const id = routeId(params.id);
	await requirePermission(request, "order/detail/downloadDriverCard");
	return isConflict(await portalFor(request).order.driverCardFile({ id, ...readCardQuery(request.url) }));
}
