import type { Language } from "~/portal-contract/base/basics";
import type { Say } from "~/portal-server/platform/words/texts";
import type { OrderRecord } from "../record";

/** The ticked requests in words, by the line's texts `request-{code}`; empty where none is ticked. */
export function requestWords(
	{ request_codes }: Pick<OrderRecord, "request_codes">,
	say: Say,
	language: Language,
): string {
	return request_codes.map((code) => say(language, `request-${code}`)).join(language === "en" ? ", " : "、");
}
