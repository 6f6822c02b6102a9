import { changedBy, MENUS, shownBy } from "~/portal-client/cache-tags";
import type { PortalContext, PortalData } from "~/portal-client/calling/call-portal";
import { expireGuestCache } from "~/portal-client/fallback/guest-cache";
import { expireIndex, expireMenus } from "~/portal-client/fallback/index-cache";
import type { PortalError } from "~/portal-client/portal-error";
import type { Call } from "~/portal-contract/base/call";
import { staleNotice } from "../failures/failure-words.server";
import { notePortalFault } from "../failures/faults.server";
import { currentPath } from "../redirects.server";
import { getScope } from "../scope.server";
import { noteOutage } from "./portal-context.server";

/** Takes down what an answer means for the page and for what is kept: what it shows, what it has changed, whether it is an earlier one. */
export function noteAnswer(
	request: Request,
	call: Call,
	{ data, stale }: PortalData<unknown>,
	context: PortalContext,
): void {
	const scope = getScope();
	if (stale) noteStale(request, stale, context);
	for (const tag of shownBy(call, data)) scope?.tags.add(tag);
	const changed = changedBy(call, data);
	for (const tag of changed) scope?.changed.add(tag);
	if (changed.length > 0) expireGuestCache();
	if (changed.includes(MENUS)) expireMenus();
	if (call.method === "POST") expireIndex(context);
}

/** An earlier answer stands in: the page is its reader's alone, and says so unless the portal is merely asked too often. */
function noteStale(request: Request, stale: PortalError, { language }: PortalContext): void {
	const scope = getScope();
	if (scope) scope.isWhole = false;
	notePortalFault(stale);
	noteOutage(stale);
	const notice = staleNotice(stale, language, currentPath(request));
	if (notice) scope?.notices.push(notice);
}
