import { z } from "zod";
import { DocumentLanguage, ShowPrice } from "~/portal-contract/base/document";

const PaperQuery = z.object({
	document: z.enum(["voucher", "confirmation"]).catch("voucher"),
	language: DocumentLanguage.optional().catch(undefined),
	show_price: ShowPrice.optional().catch(undefined),
});

/** Document, language and price of an address; invalid values fall back to the defaults. Without `language` or `show_price` the company's choice counts. */
export function readPaperQuery(url: string): z.output<typeof PaperQuery> {
	return PaperQuery.parse(Object.fromEntries(new URL(url).searchParams));
}
