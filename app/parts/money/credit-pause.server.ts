import { paths } from "~/paths";
import type { May } from "~/portal-contract/permissions/permissions";
import { siteIndex } from "~/session/member.server";

/** Credit of the reader's company that is paused, for static HTML; null for guests and while it may be used. */
export async function creditPauseOf(request: Request, may: May) {
	const paused = (await siteIndex(request)).userInfo?.credit_paused ?? null;
	return paused && { paused, bill: may("bill/details/download") ? paths.bill(paused.bill_id) : null };
}
