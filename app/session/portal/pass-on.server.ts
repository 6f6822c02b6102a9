import { isLanguage, type Language } from "~/lib/language";
import { passOn } from "~/portal-client/calling/pass-on";
import { PortalError } from "~/portal-client/portal-error";
import { ENVELOPE } from "~/portal-contract/base/envelope";
import { failureText } from "../failures/failure-words.server";
import { notePortalFault } from "../failures/faults.server";

/** The language that a caller of the API asks for; they have no cookies. */
function requestedLanguage(request: Request): Language {
	const requested = (
		new URL(request.url).searchParams.get("lang") ||
		request.headers.get("think-lang") ||
		""
	).toLowerCase();
	return isLanguage(requested) ? requested : "zh-cn";
}

/**
 * The remote portal's answer to a call of its public API. Where it does not come in time, or not whole, an envelope with code 0 and the
 * catalogue's text: 504 for a time-out, else 503.
 */
export async function answerOfPortal(request: Request): Promise<Response> {
	try {
		return await passOn(request);
	} catch (error) {
		if (!(error instanceof PortalError)) throw error;
		notePortalFault(error);
		const msg = failureText(requestedLanguage(request), error.messageKey ?? "server-exception");
		const time = Math.floor(Date.now() / 1000);
		const isLate = error.kind === "timeout";
		const headers: Record<string, string> = { "Cache-Control": "no-store", ...(isLate ? {} : { "Retry-After": "5" }) };
		return Response.json({ code: ENVELOPE.refused, msg, time, data: null }, { status: isLate ? 504 : 503, headers });
	}
}
