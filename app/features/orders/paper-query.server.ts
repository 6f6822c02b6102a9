import { z } from "zod";
import { DocumentLanguage } from "~/portal-contract/base/document";

const PaperQuery = z.object({
	document: z.enum(["voucher", "confirmation"]).catch("voucher"),
	language: DocumentLanguage.catch("both"),
	show_price: z.enum(["0", "1"]).catch("0"),
});

/** Document, language and price of an address; invalid values fall back to the defaults. */
export function readPaperQuery(url: string): z.output<typeof PaperQuery> {
	return PaperQuery.parse(Object.fromEntries(new URL(url).searchParams));
}
