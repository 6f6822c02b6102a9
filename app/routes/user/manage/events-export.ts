import type { LoaderFunctionArgs } from "@remix-run/node";
import { eventExportOf } from "~/features/company/events/query.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

/** Every event that the filters find, as a table. It streams from the store to the reader. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "manage/events");
	return portalFor(request).company.eventsExportFile(eventExportOf(request));
}
