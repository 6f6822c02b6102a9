import { type Portal, portalOver, type Send, type SendForFile } from "~/portal-client";
import { callForFile, callPortal, type PortalContext } from "~/portal-client/calling/call-portal";
import { expireMenus } from "~/portal-client/fallback/index-cache";
import { PortalError } from "~/portal-client/portal-error";
import type { Call } from "~/portal-contract/base/call";
import type { CallOutcome } from "~/portal-contract/portal";
import { clearSession } from "./cookies/cookie.server";
import { languageOf } from "./cookies/language.server";
import { notePortalFault } from "./failures/faults.server";
import { noteAnswer } from "./portal/answers.server";
import { forgetAnswers, sharedAnswer } from "./portal/open-answers.server";
import { LazyCall } from "./portal/portal-call.server";
import { contextOf, noteOutage } from "./portal/portal-context.server";
import { isOpenPage } from "./redirects.server";

export { type Attempt, attempt, optional, type Refusal } from "./portal/attempt.server";

type Run<T> = (context: PortalContext) => Promise<{ data: T; msg: string }>;

/**
 * The portal for this request: language, token, address and request id are joined to every call.
 *
 *   const portal = portalFor(request);
 *   const hotel = await portal.hotel.detail({ id });
 *
 * A call is made when it is awaited or given to `attempt` or `optional`, and once (`PortalCall`). Awaited, a failed one throws what Remix turns
 * into a page; a loader does not catch it:
 * - envelope 303/409 with data → redirect to the sign-in page (cookie removed) or to /user, the portal's text as flash notice;
 * - otherwise `data(FailureData, { status })`, shown by the nearest layout boundary: no answer, HTTP error, breaker open → 503; time-out → 504;
 *   permission → 403; a call that the portal lacks → 200; refusal `not_found` → 404, `too_many` → 429, `closed` → 503; any other refusal → 200 with the portal's text as notice.
 *
 * An expired token is renewed once (the new cookie goes to the scope) and the call repeated. A session that is over on an open page is
 * removed there, and the page is a guest's.
 * For parts of a page that may be missing use `optional`, for actions that answer refusals use `attempt`: both take the call, not awaited.
 */
export function portalFor(request: Request): Portal {
	const { send, sendForFile } = sendersFor(request);
	return portalOver(send, sendForFile);
}

function sendersFor(request: Request): { send: Send; sendForFile: SendForFile } {
	const outcomeOf = async <T>(call: Call, run: Run<T>): Promise<CallOutcome<T>> => {
		const context = await contextOf(request);
		try {
			return { ok: true, ...(await run(context)) };
		} catch (error) {
			if (!(error instanceof PortalError)) throw error;
			if (call.method === "GET") noteOutage(error);
			notePortalFault(error);
			const isSignedOut = error.isSessionOver && isOpenPage(request);
			if (isSignedOut && context.token) clearSession(request);
			if (isSignedOut && context.token && call.access === "open") return outcomeOf(call, run);
			return { ok: false, error, isGuest: isSignedOut || !context.token };
		}
	};
	const lazy = <T>(call: Call, run: Run<T>) => new LazyCall(request, () => outcomeOf(call, run));
	return {
		send: (call, input, options) =>
			lazy(call, async (context) => {
				const answer = await callPortal(call, input, context, options);
				noteAnswer(request, call, answer, context);
				return answer;
			}),
		sendForFile: (call, input, options) =>
			lazy(call, async (context) => ({ data: await callForFile(call, input, context, options), msg: "" })),
	};
}

/**
 * The portal for open reads that every caller gets alike in one language (countries, towns, airports): asked again only after
 * PORTAL_GUEST_CACHE_S seconds, of a remote portal after five minutes. They fail as those of `portalFor` do; nobody may change their answers.
 */
export function sharedPortalFor(request: Request): Portal {
	const { send, sendForFile } = sendersFor(request);
	return portalOver((call, input, options) => {
		const key = JSON.stringify([languageOf(request), call.path, input]);
		return new LazyCall(request, () => sharedAnswer(key, () => send(call, input, options).outcome()));
	}, sendForFile);
}

/** Another process has changed rules, prices or contents: what this one shares between requests is read again. */
export function forgetShared(): void {
	forgetAnswers();
	expireMenus();
}
