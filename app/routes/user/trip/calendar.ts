import type { LoaderFunctionArgs } from "@remix-run/node";
import { isConflict } from "~/features/orders/conflict.server";
import { routeId } from "~/session/forms/params.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

/** All orders of a trip for a calendar. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	const id = routeId(params.id);
	await requirePermission(request, "trip/detail/downloadCalendar");
	return isConflict(await portalFor(request).trip.calendarFile({ id }));
}
