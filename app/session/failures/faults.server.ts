import type { PortalError } from "~/portal-client/portal-error";
import { getScope } from "../scope.server";

/** What went wrong with a request, for one line of its log. Facts never hold a text of the portal, a token, a cookie or a query. */
export interface Fault {
	event: string;
	facts: Record<string, string | number | undefined>;
	/** Which calls or cookies met it. */
	where: Set<string>;
}

/** Takes down a fault of the running request: the same one at several places is one. */
export function noteFault(event: string, where: string, facts: Fault["facts"] = {}): void {
	const faults = getScope()?.faults;
	const known = faults?.find((one) => one.event === event && JSON.stringify(one.facts) === JSON.stringify(facts));
	if (known) known.where.add(where);
	else faults?.push({ event, facts, where: new Set([where]) });
}

/**
 * Takes down that the portal did not answer a call, or not usably, was asked too often, or was found to lack the call. Refusals and missing
 * permissions are no faults.
 */
export function notePortalFault(error: PortalError): void {
	if (error.kind === "missing" && !error.isRemembered) noteFault("portal-lacks", error.path);
	if (!error.hasNoResponse) return;
	noteFault("portal-fault", error.path, {
		kind: error.isThrottled ? "throttled" : error.kind,
		status: error.status,
		cause: causeOf(error),
	});
}

/** Name and code alone: messages of parsers quote what they could not read. */
function causeOf({ cause }: PortalError): string | undefined {
	for (let one = cause; one instanceof Error; one = one.cause) {
		const { code } = one as NodeJS.ErrnoException;
		if (typeof code === "string" || !(one.cause instanceof Error))
			return [one.name, code].filter((part) => typeof part === "string").join(" ");
	}
	return undefined;
}
