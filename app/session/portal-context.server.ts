import type { PortalContext } from "~/portal-client";
import { refreshTokens } from "~/portal-client/refresh";
import { readSession, renewSession } from "./cookie.server";
import { languageOf } from "./language.server";
import { getScope } from "./scope.server";

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
		requestId: scope?.requestId,
	};
}

/** `context` with a renewed token, where the portal silently took an expired one for a guest; null if there is nothing to renew it with. */
export async function renewedContext(context: PortalContext): Promise<PortalContext | null> {
	const pair = context.refreshToken ? await refreshTokens(context) : null;
	if (!pair) return null;
	await context.onTokens?.(pair);
	return { ...context, token: pair.token, refreshToken: undefined };
}
