import { AsyncLocalStorage } from "node:async_hooks";
import type { Notice } from "~/lib/site/notice";
import type { PortalError } from "~/portal-client/portal-error";
import { languageOf } from "../cookies/language.server";
import { successNotice } from "../failures/failure-words.server";
import { failurePage, noteFailure } from "../failures/failures.server";

/** Code that handles failures itself: its calls of the portal throw `PortalError`, and say here for which request they were. */
export interface Handling {
	request?: Request;
	/** The call went without a token. */
	isGuest?: boolean;
	success?: Notice;
}
const handlings = new AsyncLocalStorage<Handling>();

/** Runs calls of `portalFor` bare: a failed one throws its `PortalError`. */
export function bare<T>(run: () => PromiseLike<T>, handling: Handling = {}): Promise<T> {
	return handlings.run(handling, async () => run());
}

/** Keeps the portal's text of a success for the `attempt` around the call. */
export function noteSuccess(request: Request, msg: string): void {
	const handling = handlings.getStore();
	if (handling) handling.success = successNotice(languageOf(request), msg);
}

/** What a failed call throws: the error itself where failures are handled, else what Remix turns into a page. */
export async function thrownFor(request: Request, error: PortalError, isGuest?: boolean): Promise<unknown> {
	const handling = handlings.getStore();
	if (!handling) return failurePage(request, error);
	if (error.kind !== "redirect" && error.kind !== "missing") noteFailure(request, error);
	Object.assign(handling, { request, isGuest });
	return error;
}
