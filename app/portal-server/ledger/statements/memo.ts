import type { Language } from "~/portal-contract/base/basics";
import { translate } from "~/portal-server/platform/words/texts";

interface Entry {
	kind: string;
	booking_id: string | null;
	reason: string;
}

/**
 * What an entry of a statement was, in the reader's language: the order's number where there is one, else the reason of the transfer, which
 * is a text or `code:value` with a text of its own.
 */
export function memoOf(subject: "balance" | "points", { kind, booking_id, reason }: Entry, language: Language): string {
	const t = (key: string, values: Record<string, string> = {}) => translate(language, { key, values });
	if (booking_id !== null) return t(`${subject}-memo-${kind}-order`, { number: booking_id });
	const [, code = "", value = ""] = /^([a-z_]+):(.+)$/.exec(reason) ?? [];
	const key = `${subject}-reason-${code.replaceAll("_", "-")}`;
	const text = code === "" ? key : t(key, { value });
	return text === key ? t(`${subject}-memo-${kind}`) : text;
}
