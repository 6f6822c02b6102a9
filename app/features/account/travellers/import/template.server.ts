import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { TRAVELLER_COLUMNS } from "~/portal-contract/account/traveller-fields";

/** The head of a table of travellers, as CSV that Excel reads in any language. */
export function importTemplate(language: Language): Response {
	const head = TRAVELLER_COLUMNS.map((column) => translate(language, `travellers:column-${column}`)).join(",");
	const full = encodeURIComponent(`${translate(language, "travellers:template-name")}.csv`);
	return new Response(`\ufeff${head}\r\n`, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="travellers-template.csv"; filename*=UTF-8''${full}`,
			"Cache-Control": "private, no-store",
		},
	});
}
