import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import type { TickOptions } from "./rule-fields";

/** Product lines by their names; `texts` is the locale file of a line. */
export const productOptions = (
	lines: readonly { product_line: string; texts: string }[],
	language: Language,
): TickOptions =>
	lines.map(({ product_line, texts }) => ({ value: product_line, label: translate(language, `${texts}:service`) }));
