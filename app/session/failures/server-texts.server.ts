import { i18nOf } from "~/i18n/words.server";
import type { Language } from "~/portal-contract/base/basics";

/** Texts of the BuildAdmin family that have something in them; the name of a field is translated as well. */
const WITH_VALUES: readonly (readonly [RegExp, string])[] = [
	[/^the uploaded file is too large \([^()]*\),? ?maximum file size: ?(?<most>[\w.]+)/i, "said-too-large"],
	[/^the member cent(?:re|er) has been disabled/i, "said-centre-closed"],
	[/^the mail sending service is not working/i, "said-no-mail"],
	[/^(?<field>[\w ]{1,40}) require[sd]?$/i, "said-required"],
	[/^(?<field>[\w ]{1,40}) (?:has exists|already exists)$/i, "said-exists"],
	[/^(?<field>[\w ]{1,40}) is incorrect$/i, "said-incorrect"],
	[/^(?<field>[\w ]{1,40}) not a valid \w+$/i, "said-malformed"],
];
/** No text of theirs is longer. */
const MAX_LENGTH = 200;

const slugOf = (text: string) =>
	text
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");

/**
 * `msg` of a portal in the reader's language: servers of the BuildAdmin family say some things in English whatever the language. What they are
 * known to say so is translated; everything else, and what an English reader gets, is as it came.
 */
export function serverText(language: Language, msg: string): string {
	if (language === "en" || msg.length > MAX_LENGTH || !/^[ -~\u2018-\u201d！。…]+$/.test(msg)) return msg;
	const { t, exists } = i18nOf(language);
	const plain = msg.trim().replace(/[\s.!~！。…]+$/, "");
	const whole = `server-texts:said-${slugOf(plain)}`;
	if (exists(whole)) return t(whole);
	for (const [pattern, key] of WITH_VALUES) {
		const found = pattern.exec(plain);
		if (!found) continue;
		const { field, ...values } = found.groups ?? {};
		const named = `server-texts:field-${slugOf(field ?? "")}`;
		return t(`server-texts:${key}`, { ...values, field: exists(named) ? t(named) : t("server-texts:field-any") });
	}
	return msg;
}
