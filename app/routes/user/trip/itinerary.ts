import type { LoaderFunctionArgs } from "@remix-run/node";
import { readPaperQuery } from "~/features/orders/paper-query.server";
import { routeId } from "~/session/forms/params.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { privateFile } from "~/session/portal/private-file.server";
import { portalFor } from "~/session/portal.server";

/** The itinerary of a trip as PDF. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	const id = routeId(params.id);
	await requirePermission(request, "trip/detail/downloadItinerary");
	const { language } = readPaperQuery(request.url);
	return privateFile(await portalFor(request).trip.itineraryFile({ id, language }));
}
