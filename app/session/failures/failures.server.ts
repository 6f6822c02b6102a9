import { data } from "@remix-run/node";
import { i18nOf } from "~/i18n/words.server";
import type { FailureData, Notice } from "~/lib/site/notice";
import { paths, ROUTES } from "~/paths";
import type { PortalError } from "~/portal-client/portal-error";
import { clearSession } from "../cookies/cookie.server";
import { flashRedirect } from "../cookies/flash.server";
import { languageOf } from "../cookies/language.server";
import { currentAddress, currentPath } from "../redirects.server";
import { getScope } from "../scope.server";
import { type Decision, decide } from "./decide";
import { noticeOf } from "./failure-words.server";
import { serverText } from "./server-texts.server";

/** What a failed call throws in a loader or action: a redirect, or failure data for the nearest layout boundary (`FailureData`). */
export async function failurePage(request: Request, error: PortalError): Promise<object> {
	if (error.kind !== "redirect" || !error.envelope) return pageWith(noteFailure(request, error));
	markIncomplete();
	const { msg = "", ...envelope } = error.envelope;
	const said = { ...envelope, msg: serverText(languageOf(request), msg) };
	return redirectPage(request, decide(said, currentPath(request)));
}

/** Takes down for this request that a call failed, and gives what its page says. For every error but a redirect. */
export function noteFailure(request: Request, error: PortalError): Failure {
	const notice = noticeOf(error, languageOf(request), currentPath(request));
	const [status, reason] = pageOf(error);
	const isShown = notice !== undefined || reason !== "refused";
	return noted({ content: { notice, reason: isShown ? reason : "empty" }, status, retryAfter: error.retryAfter });
}

/** HTTP status of the page that a failed call makes. */
export function statusOf(error: PortalError): number {
	return pageOf(error)[0];
}

/** The text of a thrown failure, for an answer that is no page; undefined for redirects and for anything else. */
export function failureNotice(thrown: unknown): { message: string; status: number } | undefined {
	if (typeof thrown !== "object" || thrown === null || !("data" in thrown) || !("init" in thrown)) return undefined;
	const { notice } = (thrown.data ?? {}) as Partial<FailureData>;
	return notice && { message: notice.message, status: (thrown.init as ResponseInit | null)?.status ?? 500 };
}

/** The page for a missing permission found by the web tier itself. */
export function forbiddenPage(notice: Notice): object {
	return pageWith(noted({ content: { notice, reason: "permission" }, status: 403 }));
}

/** The page of what the site's server does not serve, found by the web tier itself. */
export function notOfferedPage(): object {
	return pageWith(noted({ content: { reason: "not_offered" }, status: 200 }));
}

/** The page for a request that no page of the site sends. */
export function refusedPage(status: 400 | 405, notice: Notice): object {
	return pageWith(noted({ content: { notice, reason: "refused" }, status }));
}

/** The page of a member centre that is closed. */
export function closedPage(request: Request): object {
	const message = i18nOf(languageOf(request)).t("navigation:member-centre-closed");
	return pageWith(noted({ content: { notice: { type: "warning", message }, reason: "refused" }, status: 503 }));
}

function pageOf(error: PortalError): [number, FailureData["reason"]] {
	if (error.kind === "timeout" || error.status === 408) return [504, "timeout"];
	if (error.kind === "missing") return [200, "not_offered"];
	if (error.kind === "permission" || error.status === 401 || error.status === 403) return [403, "permission"];
	if (error.isOutage) return [503, "outage"];
	const byType: Record<string, [number, FailureData["reason"]]> = {
		not_found: [404, "not_found"],
		not_allowed: [403, "permission"],
		too_many: [429, "refused"],
		closed: [503, "refused"],
	};
	return byType[error.type ?? ""] ?? [200, "refused"];
}

/** Under this name the scope knows the seconds after which to come back. */
const RETRY_AFTER = "retry-after";
const FAILURE = "failure";

interface Failure {
	content: FailureData;
	status: number;
	/** Seconds after which to come back. */
	retryAfter?: number;
}

function markIncomplete(): void {
	const scope = getScope();
	if (scope) scope.isWhole = false;
}

function noted({ content, status, retryAfter }: Failure): Failure {
	const failure = { content, status, retryAfter: retryAfter ?? (status === 503 ? 5 : undefined) };
	markIncomplete();
	// Remix leaves the headers of a failure out of a document: the front door puts this one back.
	if (failure.retryAfter !== undefined) getScope()?.memo.set(RETRY_AFTER, String(failure.retryAfter));
	getScope()?.memo.set(FAILURE, failure);
	return failure;
}

function pageWith({ content, status, retryAfter }: Failure): object {
	const headers: Record<string, string> = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
	return data(content, { status, headers });
}

/** What failed last in this request, to be thrown by the page that stands in for an address without one; undefined where nothing did. */
export function failureMet(): object | undefined {
	const met = getScope()?.memo.get(FAILURE) as Failure | undefined;
	return met && data(met.content, { status: met.status });
}

/** Tokens are removed first, so that the page it leads to is a guest's. A redirect of a GET with a notice is a document redirect. */
async function redirectPage(request: Request, decision: Decision): Promise<object> {
	const headers = decision.clear ? clearSession(request) : new Headers();
	if (!decision.redirect) {
		return data({ notice: decision.notice, reason: "empty" } satisfies FailureData, { status: 200, headers });
	}
	const isGet = request.method === "GET" || request.method === "HEAD";
	const target = decision.redirect === "user" ? ROUTES.user : paths.login(returnAddress(request));
	const status = isGet ? 302 : 303;
	return flashRedirect(target, decision.notice, { status, headers, document: isGet });
}

/** Where to return after signing in again: the page itself, never an address that only takes posts. */
function returnAddress(request: Request): string | undefined {
	const path = currentPath(request);
	return path === paths.logout() || path === paths.language() || path === ROUTES.userLogin
		? undefined
		: currentAddress(request);
}

/** The page where the portal could not say whether something is permitted. */
export function outagePage(notice: Notice): object {
	return pageWith(noted({ content: { notice, reason: "outage" }, status: 503 }));
}
