import { env } from "~/env.server";
import { createPortal, type Portal, portalOver } from "~/portal-client";
import { callForFile, callPortal, type PortalContext } from "~/portal-client/calling/call-portal";
import { expireMenus, LAST_GOOD_MS } from "~/portal-client/fallback/index-cache";
import { PortalError } from "~/portal-client/portal-error";
import { isRemote } from "~/portal-client/transport.server";
import type { Call } from "~/portal-contract/base/call";
import type { Option } from "~/portal-contract/site/options";
import { clearSession, readSession } from "./cookies/cookie.server";
import { languageOf } from "./cookies/language.server";
import { notePortalFault } from "./failures/faults.server";
import { noteAnswer } from "./portal/answers.server";
import { bare, noteSuccess, thrownFor } from "./portal/attempt.server";
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
	return portalOver(
		(call, input, options) =>
			guarded(call, async (context) => {
				const answer = await callPortal(call, input, context, options);
				noteAnswer(request, call, answer, context);
				noteSuccess(request, answer.msg);
				return answer.data;
			}),
		(call, input, options) => guarded(call, (context) => callForFile(call, input, context, options)),
	);
}

/** Countries and towns of a remote portal, whose reads are counted, ms. */
const LISTS_MS = 5 * 60_000;
const lists = new Map<string, { options: Option[]; at: number }>();

/**
 * The portal's lists for select boxes (GET ajax/country, ajax/city), in the reader's language: the same for every caller, so asked for
 * again only after PORTAL_GUEST_CACHE_S seconds, of a remote portal after five minutes. They throw as `portalFor` does.
 */
export function listsFor(request: Request): Record<"country" | "city", () => Promise<Option[]>> {
	const { ajax } = portalFor(request);
	const keptMs = env.PORTAL_GUEST_CACHE_S === 0 ? 0 : isRemote ? LISTS_MS : env.PORTAL_GUEST_CACHE_S * 1000;
	const shared = (name: "country" | "city") => async () => {
		const key = `${name} ${languageOf(request)}`;
		const known = lists.get(key);
		const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY;
		if (known && age < keptMs) return known.options;
		try {
			const options = await bare(() => ajax[name]());
			if (keptMs > 0) lists.set(key, { options, at: performance.now() });
			return options;
		} catch (error) {
			if (!(error instanceof PortalError)) throw error;
			if (!known || age > LAST_GOOD_MS || !error.isUnanswered) throw await thrownFor(request, error, !(await readSession(request)));
			return known.options;
		}
	};
	return { country: shared("country"), city: shared("city") };
}

/** Another process has changed rules, prices or contents: what this one shares between requests is read again. */
export function forgetShared(): void {
	lists.clear();
	expireMenus();
}

/** The portal for this request without the page-making: calls throw PortalError. For session itself. */
export async function barePortalFor(request: Request): Promise<Portal> {
	return createPortal(await contextOf(request));
}
