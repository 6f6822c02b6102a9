import type { LoaderFunctionArgs } from "@remix-run/node";
import { handedOn } from "~/features/orders/handed-on.server";
import { requireMember } from "~/session/member.server";
import { routeId } from "~/session/params.server";
import { portalFor } from "~/session/portal.server";

/** The stay for a calendar. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	return handedOn(await portalFor(request).order.calendarFile({ id: routeId(params.id) }));
}
