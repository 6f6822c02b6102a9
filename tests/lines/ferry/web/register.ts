import { i18nOf } from "~/i18n/words.server";
import { LANGUAGES } from "~/lib/language";
import { registerCalls } from "~/portal-contract/calls";
import { registerProductLine } from "~/product-lines";
import { registerServerLine } from "~/product-lines/lines.server";
import { FERRY_CALLS } from "../contract";
import { ferryBookingLine, ferryOrderLine, ferryOrderPart } from "./line";
import { WORDS } from "./words";

/** Makes ferries known to the pages: calls, both halves of the line, words. */
export function registerFerryPages(): void {
	registerCalls(FERRY_CALLS);
	registerProductLine(ferryOrderLine);
	registerServerLine({ booking: ferryBookingLine, order: ferryOrderPart });
	for (const language of LANGUAGES) {
		for (const [file, words] of Object.entries(WORDS[language]))
			i18nOf(language).addResourceBundle(language, file, words);
	}
}
