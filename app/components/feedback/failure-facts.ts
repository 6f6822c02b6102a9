import { isRouteErrorResponse } from "@remix-run/react";
import type { FailureData } from "~/lib/site/notice";
import { FAILURE_WORDS } from "./failure";

const TOO_MANY = 429;

export function failureIn(error: unknown): Partial<FailureData> {
	const data: unknown = isRouteErrorResponse(error) ? error.data : null;
	return data && typeof data === "object" ? data : {};
}

export function failureTitle(error: unknown): string {
	if (!isRouteErrorResponse(error)) return `${FAILURE_WORDS}:internal-server-error`;
	if (error.status === 404) return `${FAILURE_WORDS}:page-not-found`;
	if (failureIn(error).reason === "not_offered") return `${FAILURE_WORDS}:not-offered`;
	return isPassing(error) ? `${FAILURE_WORDS}:not-now` : "common:page-cannot-be-shown";
}

/** Whether the same page may be shown a little later. */
export const isPassing = (error: unknown): boolean =>
	!isRouteErrorResponse(error) || error.status >= 500 || error.status === TOO_MANY;
