import type { PortalContext } from "~/portal-client";
import { renewedWithin } from "~/portal-client/calling/refresh";
import { MIN_MS, READ_MS } from "~/portal-client/calling/send";
import type { PortalError } from "~/portal-client/portal-error";
import { isRemote } from "~/portal-client/transport.server";
import { readSession, renewSession } from "../cookies/cookie.server";
import { languageOf } from "../cookies/language.server";
import { getScope } from "../scope.server";

/** Who calls the portal in this request: its cookies and its scope joined. A renewed token pair goes back into the cookie. */
export async function contextOf(request: Request): Promise<PortalContext> {
	const session = await readSession(request);
	const scope = getScope();
	return {
		language: languageOf(request),
		token: session?.token,
		refreshToken: session?.refresh_token || undefined,
		onTokens: (pair) => renewSession(request, pair),
		clientAddress: scope?.clientAddress,
		userAgent: request.headers.get("user-agent")?.slice(0, MAX_USER_AGENT_LENGTH) || undefined,
		requestId: scope?.requestId,
		budgets: budgetsOf(request),
		outage: getScope()?.memo.get(OUTAGE) as PortalError | undefined,
	};
}

const MAX_USER_AGENT_LENGTH = 300;
const OUTAGE = "portal-outage";
const READS_SINCE = "reads-since";

/** A portal that has just not answered is not waited for a second time in one request: a page answers within one read's time. */
export function noteOutage(error: PortalError): void {
	const isSlow = error.kind === "timeout" || error.kind === "unreachable";
	if (isSlow) getScope()?.memo.set(OUTAGE, error);
}

/** All reads of one page together have the time of one: a portal that answers each of them late makes no page that waits for all of them. */
function budgetsOf({ method }: Request): PortalContext["budgets"] {
	const memo = getScope()?.memo;
	if (!memo || !isRemote || method !== "GET") return undefined;
	const since = (memo.get(READS_SINCE) as number | undefined) ?? performance.now();
	memo.set(READS_SINCE, since);
	return { read: Math.max(MIN_MS, READ_MS - (performance.now() - since)) };
}

/** `context` with a renewed token, where the portal silently took an expired one for a guest; null if there is nothing to renew it with. */
export async function renewedContext(context: PortalContext): Promise<PortalContext | null> {
	const pair = context.refreshToken ? await renewedWithin(context.budgets?.read ?? READ_MS, context) : null;
	if (!pair) return null;
	await context.onTokens?.(pair);
	return { ...context, token: pair.token, refreshToken: undefined };
}
