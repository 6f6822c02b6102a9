import { AsyncLocalStorage } from "node:async_hooks";
import { env } from "~/env.server";
import type { Notice } from "~/lib/site/notice";
import { createPortal, type Portal, portalOver } from "~/portal-client";
import { callForFile, callPortal, type PortalContext } from "~/portal-client/calling/call-portal";
import { LAST_GOOD_MS } from "~/portal-client/fallback/index-cache";
import { PortalError } from "~/portal-client/portal-error";
import { isRemote } from "~/portal-client/transport.server";
import type { Call } from "~/portal-contract/base/call";
import { NEED_LOGIN } from "~/portal-contract/base/envelope";
import type { Option } from "~/portal-contract/site/options";
import { languageOf } from "./cookies/language.server";
import { noticeOf, successNotice } from "./failures/failure-words.server";
import { failurePage } from "./failures/failures.server";
import { notePortalFault } from "./failures/faults.server";
import { noteAnswer } from "./portal/attempts.server";
import { contextOf, noteOutage } from "./portal/portal-context.server";

/**
 * The portal for this request: language, token, address and request id are joined to every call.
 *
 *   const portal = portalFor(request);
 *   const hotel = await portal.hotel.detail({ id });
 *
 * No PortalError leaves it. A failed call throws what Remix turns into a page; a loader does not catch it:
 * - envelope 303/409 with data → redirect to the sign-in page (cookie removed) or to /user, the portal's text as flash notice;
 * - otherwise `data(FailureData, { status })`, drawn by the nearest layout boundary: no answer, HTTP error, breaker open → 503; time-out → 504;
 *   permission → 403; refusal `not_found` → 404, `too_many` → 429, `closed` → 503; any other refusal → 200 with the portal's text as notice.
 *
 * An expired token is renewed once (the new cookie goes to the scope) and the call repeated.
 * For parts of a page that may be missing use `optional`, for actions that answer refusals use `attempt`, both around the same calls.
 */
export function portalFor(request: Request): Portal {
	const guarded = async <T>(call: Call, run: (context: PortalContext) => Promise<T>): Promise<T> => {
		const context = await contextOf(request);
		try {
			return await run(context);
		} catch (error) {
			if (!(error instanceof PortalError)) throw error;
			if (error.type === NEED_LOGIN && !context.token && listeners.getStore()?.isPart) throw FOR_MEMBERS;
			if (call.method === "GET") noteOutage(error);
			throw await thrownFor(request, error);
		}
	};
	return portalOver(
		(call, input, options) =>
			guarded(call, async (context) => {
				const answer = await callPortal(call, input, context, options);
				noteAnswer(call, answer, context);
				const listener = listeners.getStore();
				if (listener) listener.success = successNotice(context.language, answer.msg);
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
			const options = await ajax[name]();
			if (keptMs > 0) lists.set(key, { options, at: performance.now() });
			return options;
		} catch (thrown) {
			if (!known || age > LAST_GOOD_MS || !causeOf(thrown)?.error.isUnanswered) throw thrown;
			return known.options;
		}
	};
	return { country: shared("country"), city: shared("city") };
}

/** The portal for this request without the page-making: calls throw PortalError. For session itself. */
export async function barePortalFor(request: Request): Promise<Portal> {
	return createPortal(await contextOf(request));
}

/** Why the portal refused, ready for a form. */
interface Refused {
	/** `data.type` of the refusal, e.g. `sold_out`, `price_changed`, `invalid`; `refused` if it named none; `unavailable` for an outage. */
	type: string;
	/** The portal's text in the reader's language; "" if showing was switched off. Drawn once inside the form. */
	msg: string;
	/** The same text as a notice, for a flash; absent without a text. */
	notice?: Notice;
	/** Errors by form field name, e.g. `guests[1].guest_full_name`. */
	fields: Record<string, string>;
	/** `data` of the refusal as it came: old and new lines, a fresh quote … Parse it with the contract. */
	data: unknown;
	/** HTTP status for the answer that redraws the form: 400, 429 with `too_many`, 503 or 504 with `unavailable`. */
	status: number;
}

export type Attempt<T> =
	/** `notice`: the portal's msg, or "Operation successful". Success display is off by default: showing it is using it. */
	{ ok: true; data: T; notice: Notice } | { ok: false; refusal: Refused };

/**
 * Runs calls of `portalFor(request)` and returns a business refusal instead of throwing it. For actions:
 *
 *   const result = await attempt(() => portal.order.pay({ id, pay_channel }, { idempotencyKey }));
 *   if (!result.ok) return json(submission.reply({ formErrors: [result.refusal.msg], fieldErrors: … }), { status: result.refusal.status });
 *   return flashRedirect(paths.orderDetail(id), result.notice);
 *
 * Redirects (sign in again) and missing permission are still thrown. With `{ outages: true }` a portal that does not answer is returned as
 * well (type `unavailable`, the text of the specification's catalogue), so that a form keeps what was typed; a write that ran into its time
 * limit may have happened: repeat it under the same idempotency key only.
 */
export async function attempt<T>(run: () => Promise<T>, options: { outages?: boolean } = {}): Promise<Attempt<T>> {
	const listener: Listener = {};
	try {
		const data = await listeners.run(listener, run);
		return { ok: true, data, notice: listener.success ?? successNotice("zh-cn", "") };
	} catch (thrown) {
		const cause = causeOf(thrown);
		if (cause?.error.kind === "refused" || (options.outages && cause?.error.isOutage)) return { ok: false, refusal: refusedOf(cause) };
		throw thrown;
	}
}

/**
 * A part of a page that may be missing: the call's answer, or `fallback` and the notice to show when the portal refused or did not answer.
 * Redirects are still thrown, but a guest goes without a part that the portal has for members alone: an open page stays open.
 *
 *   const countries = await optional(() => portal.ajax.country(), []);
 */
export async function optional<T, F>(run: () => Promise<T>, fallback: F): Promise<{ data: T | F; notice?: Notice }> {
	try {
		return { data: await listeners.run({ isPart: true }, run) };
	} catch (thrown) {
		if (thrown === FOR_MEMBERS) return { data: fallback };
		const cause = causeOf(thrown);
		if (!cause || cause.error.kind === "redirect") throw thrown;
		return { data: fallback, notice: noticeOf(cause.error, cause.language) };
	}
}

interface Listener {
	success?: Notice;
	/** What is asked for is a part that may be missing. */
	isPart?: true;
}
/** Thrown inside `optional` where the portal wants a guest to sign in first. */
const FOR_MEMBERS = Symbol("for members");
interface Cause {
	error: PortalError;
	language: PortalContext["language"];
	status: number;
}

const listeners = new AsyncLocalStorage<Listener>();
const causes = new WeakMap<object, Cause>();

function causeOf(thrown: unknown): Cause | undefined {
	return typeof thrown === "object" && thrown !== null ? causes.get(thrown) : undefined;
}

async function thrownFor(request: Request, error: PortalError): Promise<object> {
	notePortalFault(error);
	const page = await failurePage(request, error);
	causes.set(page.thrown, { error, language: languageOf(request), status: page.status });
	return page.thrown;
}

function refusedOf({ error, language, status }: Cause): Refused {
	const notice = noticeOf(error, language);
	return {
		type: error.isOutage ? "unavailable" : (error.type ?? "refused"),
		msg: notice?.message ?? "",
		notice,
		fields: error.fields,
		data: error.data,
		status: status === 200 || status === 404 ? 400 : status,
	};
}
