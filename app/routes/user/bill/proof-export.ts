import type { LoaderFunctionArgs } from "@remix-run/node";
import { proofQueryOf } from "~/features/billing/proof/query.server";
import { requireMember } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

/** Every order that the filters of the proof find, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	const { page: _page, booking_id, ...query } = proofQueryOf(request);
	return portalFor(request).bill.proofExportFile({ ...query, booking_id: booking_id || undefined });
}
