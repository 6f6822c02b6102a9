import { i18nOf } from "~/i18n/words.server";
import type { FailureKey } from "~/lib/site/failure-texts";
import type { Notice } from "~/lib/site/notice";
import type { PortalError } from "~/portal-client/portal-error";
import type { Language } from "~/portal-contract/base/basics";
import { serverText } from "./server-texts.server";

/** A text of the specification's error catalogue in `language`. */
export function failureText(
	language: Language,
	key: FailureKey,
	values: Readonly<Record<string, string | number>> = {},
): string {
	return i18nOf(language).t(`errors:${key}`, values);
}

/**
 * What to tell the reader about `error`: the portal's own msg, else the catalogue's text; undefined if there is nothing to say. `address`:
 * path of the reader's own page, for texts that name one; addresses of the portal are never shown.
 */
export function noticeOf(error: PortalError, language: Language, address = ""): Notice | undefined {
	if (error.silent) return undefined;
	const message =
		serverText(language, error.msg) ||
		(error.messageKey ? failureText(language, error.messageKey, { ...error.values, address }) : "");
	return message === "" ? undefined : { type: error.messageKey === "too-many-requests" ? "warning" : "error", message };
}

/** The same where an earlier answer stands in. A server that is merely asked too often is no news to the reader; an HTTP status is. */
export function staleNotice(stale: PortalError, language: Language, address = ""): Notice | undefined {
	return stale.messageKey === "too-many-requests" ? undefined : noticeOf(stale, language, address);
}

/** Success display: the portal's msg, or "Operation successful". */
export function successNotice(language: Language, msg: string): Notice {
	return { type: "success", message: serverText(language, msg) || failureText(language, "operation-successful") };
}
