import type { LoaderFunctionArgs } from "@remix-run/node";
import { handedOn } from "~/features/orders/handed-on.server";
import { orderNode } from "~/parts/nodes";
import { requireMember, requirePermission } from "~/session/member.server";
import { routeId } from "~/session/params.server";
import { portalFor } from "~/session/portal.server";

/** The stay for a calendar. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	const id = routeId(params.id);
	await requirePermission(request, orderNode("downloadCalendar"));
	return handedOn(await portalFor(request).order.calendarFile({ id }));
}
