import type { Notice } from "~/lib/site/notice";
import type { PortalError } from "~/portal-client/portal-error";
import type { PortalCall } from "~/portal-contract/portal";
import { languageOf } from "../cookies/language.server";
import { noticeOf, successNotice } from "../failures/failure-words.server";
import { failurePage, noteFailure, statusOf } from "../failures/failures.server";
import { currentPath } from "../redirects.server";
import { errorOf } from "./portal-call.server";

/** Why the portal refused, ready for a form. */
export interface Refusal {
	/**
	 * `data.type` of the refusal, e.g. `sold_out`, `price_changed`, `invalid`; `refused` if it named none; `unavailable` for an outage,
	 * `not_offered` for a call that the portal lacks.
	 */
	type: string;
	/** The portal's text in the reader's language; "" if showing was switched off. Shown once inside the form. */
	msg: string;
	/** The same text as a notice, for a flash; absent without a text. */
	notice?: Notice;
	/** Errors by form field name, e.g. `rooms[1].guest_full_name`. */
	fields: Record<string, string>;
	/** `data` of the refusal as it came: old and new lines, a fresh quote … Parse it with the contract. */
	data: unknown;
	/** HTTP status for the answer that shows the form again: 400, 429 with `too_many`, 503 or 504 with `unavailable`. */
	status: number;
}

export type Attempt<T> =
	/** `notice`: the portal's msg, or "Operation successful". Success display is off by default: showing it is using it. */
	{ ok: true; data: T; notice: Notice } | { ok: false; refusal: Refusal };

/** Neither makes a page incomplete that can do without the call. */
const isNoFailure = ({ kind }: PortalError) => kind === "redirect" || kind === "missing";

/**
 * Makes a call and returns a business refusal instead of throwing its page. For actions:
 *
 *   const result = await attempt(portal.order.pay({ id, pay_channel }, { idempotencyKey }));
 *   if (!result.ok) return json(submission.reply({ formErrors: [result.refusal.msg], fieldErrors: … }), { status: result.refusal.status });
 *   return flashRedirect(paths.orderDetail(id), result.notice);
 *
 * Redirects (sign in again) and missing permission are still thrown. With `{ outages: true }` a portal that does not answer is returned as
 * well (type `unavailable`, the text of the specification's catalogue), so that a form keeps what was typed; a write that ran into its time
 * limit may have happened: repeat it under the same idempotency key only. A write that the portal lacks is returned as type `not_offered`,
 * with `{ missing: true }` a read as well.
 */
export async function attempt<T>(
	call: PortalCall<T>,
	options: { outages?: boolean; missing?: boolean } = {},
): Promise<Attempt<T>> {
	const { request } = call;
	const outcome = await call.outcome();
	if (outcome.ok) return { ok: true, data: outcome.data, notice: successNotice(languageOf(request), outcome.msg) };
	const error = noted(request, outcome);
	const isLacking = error.kind === "missing" && (options.missing || request.method === "POST");
	if (error.kind === "refused" || isLacking || (options.outages && error.isOutage))
		return { ok: false, refusal: refusedOf(request, error) };
	throw await failurePage(request, error);
}

/**
 * A part of a page that may be missing: the call's answer, or `fallback` and the notice to show when the portal refused or did not answer;
 * without a notice where the portal lacks the call, or has it for members alone and the reader is a guest: an open page stays open.
 * Redirects of members are still thrown.
 *
 *   const countries = await optional(portal.ajax.country(), []);
 */
export async function optional<T, F>(call: PortalCall<T>, fallback: F): Promise<{ data: T | F; notice?: Notice }> {
	const { request } = call;
	const outcome = await call.outcome();
	if (outcome.ok) return { data: outcome.data };
	const error = noted(request, outcome);
	if (error.kind === "missing" || (outcome.isGuest && error.isSessionOver)) return { data: fallback };
	if (error.kind === "redirect") throw await failurePage(request, error);
	return { data: fallback, notice: noticeOf(error, languageOf(request), currentPath(request)) };
}

function noted(request: Request, outcome: { error: unknown }): PortalError {
	const error = errorOf(outcome);
	if (!isNoFailure(error)) noteFailure(request, error);
	return error;
}

function typeOf({ kind, isOutage, type = "refused" }: PortalError): string {
	return kind === "missing" ? "not_offered" : isOutage ? "unavailable" : type;
}

function refusedOf(request: Request, error: PortalError): Refusal {
	const notice = noticeOf(error, languageOf(request), currentPath(request));
	const status = statusOf(error);
	return {
		type: typeOf(error),
		msg: notice?.message ?? "",
		notice,
		fields: error.fields,
		data: error.data,
		status: status === 200 || status === 404 ? 400 : status,
	};
}
