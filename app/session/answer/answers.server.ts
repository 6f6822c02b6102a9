import type { Answered, PortalContext } from "~/portal-client/call-portal";
import { expireGuestCopies } from "~/portal-client/copies/guest-copy";
import { expireGuestIndex, expireIndex } from "~/portal-client/copies/index-copy";
import type { PortalError } from "~/portal-client/portal-error";
import { changedBy, MENUS, shownBy } from "~/portal-client/subjects";
import type { Call } from "~/portal-contract/call";
import { noticeOf } from "../failure-words.server";
import { getScope } from "../scope.server";
import { notePortalFault } from "./faults.server";
import { noteOutage } from "./portal-context.server";

/** Takes down what an answer means for the page and for what is kept: what it shows, what it has changed, whether it is an earlier one. */
export function noteAnswer(call: Call, { data, stale }: Answered<unknown>, context: PortalContext): void {
	const scope = getScope();
	if (stale) noteStale(stale, context);
	for (const tag of shownBy(call, data)) scope?.tags.add(tag);
	const changed = changedBy(call, data);
	for (const tag of changed) scope?.changed.add(tag);
	if (changed.length > 0) expireGuestCopies();
	if (changed.includes(MENUS)) expireGuestIndex();
	if (call.method === "POST") expireIndex(context);
}

/** An earlier answer stands in: the page is its reader's alone, and says so unless the portal is merely asked too often. */
function noteStale(stale: PortalError, { language }: PortalContext): void {
	const scope = getScope();
	if (scope) scope.isWhole = false;
	notePortalFault(stale);
	noteOutage(stale);
	const notice = stale.isThrottled ? undefined : noticeOf(stale, language);
	if (notice) scope?.notices.push(notice);
}
