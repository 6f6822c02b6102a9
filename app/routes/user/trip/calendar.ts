import type { LoaderFunctionArgs } from "@remix-run/node";
import { routeId } from "~/session/forms/params.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { privateFile } from "~/session/portal/private-file.server";
import { portalFor } from "~/session/portal.server";

/** All orders of a trip for a calendar. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	const id = routeId(params.id);
	await requirePermission(request, "trip/detail/downloadCalendar");
	return privateFile(await portalFor(request).trip.calendarFile({ id }));
}
