import { createPortal, type Portal, portalOver } from "~/portal-client";
import {
	callForFile,
	callPortal,
	type PortalContext,
	type Send,
	type SendForFile,
} from "~/portal-client/calling/call-portal";
import { expireMenus } from "~/portal-client/fallback/index-cache";
import { PortalError } from "~/portal-client/portal-error";
import type { Call } from "~/portal-contract/base/call";
import { clearSession, readSession } from "./cookies/cookie.server";
import { languageOf } from "./cookies/language.server";
import { notePortalFault } from "./failures/faults.server";
import { noteAnswer } from "./portal/answers.server";
import { bare, noteSuccess, thrownFor } from "./portal/attempt.server";
import { forgetAnswers, sharedAnswer } from "./portal/open-answers.server";
import { contextOf, noteOutage } from "./portal/portal-context.server";
import { isOpenPage } from "./redirects.server";

export { type Attempt, attempt, optional } from "./portal/attempt.server";

/**
 * The portal for this request: language, token, address and request id are joined to every call.
 *
 *   const portal = portalFor(request);
 *   const hotel = await portal.hotel.detail({ id });
 *
 * No PortalError leaves it but to `attempt` and `optional`. A failed call throws what Remix turns into a page; a loader does not catch it:
 * - envelope 303/409 with data → redirect to the sign-in page (cookie removed) or to /user, the portal's text as flash notice;
 * - otherwise `data(FailureData, { status })`, shown by the nearest layout boundary: no answer, HTTP error, breaker open → 503; time-out → 504;
 *   permission → 403; a call that the portal lacks → 200; refusal `not_found` → 404, `too_many` → 429, `closed` → 503; any other refusal → 200 with the portal's text as notice.
 *
 * An expired token is renewed once (the new cookie goes to the scope) and the call repeated. A session that is over on an open page is
 * removed there, and the page is a guest's.
 * For parts of a page that may be missing use `optional`, for actions that answer refusals use `attempt`, both around the same calls.
 */
export function portalFor(request: Request): Portal {
	const { send, sendForFile } = waysFor(request);
	return portalOver(send, sendForFile);
}

function waysFor(request: Request): { send: Send; sendForFile: SendForFile } {
	const guarded = async <T>(call: Call, run: (context: PortalContext) => Promise<T>): Promise<T> => {
		const context = await contextOf(request);
		try {
			return await run(context);
		} catch (error) {
			if (!(error instanceof PortalError)) throw error;
			if (call.method === "GET") noteOutage(error);
			notePortalFault(error);
			const isSignedOut = error.isSessionOver && isOpenPage(request);
			if (isSignedOut && context.token) clearSession(request);
			if (isSignedOut && context.token && call.access === "open") return guarded(call, run);
			throw await thrownFor(request, error, isSignedOut || !context.token);
		}
	};
	return {
		send: (call, input, options) =>
			guarded(call, async (context) => {
				const answer = await callPortal(call, input, context, options);
				noteAnswer(request, call, answer, context);
				noteSuccess(request, answer.msg);
				return answer.data;
			}),
		sendForFile: (call, input, options) => guarded(call, (context) => callForFile(call, input, context, options)),
	};
}

/**
 * The portal for open reads that every caller gets alike in one language (countries, towns, airports): asked again only after
 * PORTAL_GUEST_CACHE_S seconds, of a remote portal after five minutes. They throw as those of `portalFor` do; nobody may change their answers.
 */
export function sharedPortalFor(request: Request): Portal {
	const { send, sendForFile } = waysFor(request);
	return portalOver(async (call, input, options) => {
		const key = JSON.stringify([languageOf(request), call.path, input]);
		try {
			return await sharedAnswer(key, () => bare(() => send(call, input, options)));
		} catch (error) {
			if (!(error instanceof PortalError)) throw error;
			throw await thrownFor(request, error, !(await readSession(request)));
		}
	}, sendForFile);
}

/** Another process has changed rules, prices or contents: what this one shares between requests is read again. */
export function forgetShared(): void {
	forgetAnswers();
	expireMenus();
}

/** The portal for this request without the page-making: calls throw PortalError. For session itself. */
export async function barePortalFor(request: Request): Promise<Portal> {
	return createPortal(await contextOf(request));
}
