import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { OrderName } from "~/paths";
import { DocumentLanguage, ShowPrice } from "~/portal-contract/base/document";
import { routeId } from "~/session/forms/params.server";

const PaperQuery = z.object({
	document: z.enum(["voucher", "confirmation"]).catch("voucher"),
	language: DocumentLanguage.optional().catch(undefined),
	show_price: ShowPrice.optional().catch(undefined),
});

/** The order of a paper's address; operators' addresses name its company in the query. */
export function paperOrder({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">): OrderName {
	const company = new URL(request.url).searchParams.get("company");
	return { id: routeId(params.id), ...(company === null ? {} : { company_id: routeId(company) }) };
}

/** Document, language and price of an address; invalid values fall back to the defaults. Without `language` or `show_price` the company's choice counts. */
export function readPaperQuery(url: string): z.output<typeof PaperQuery> {
	return PaperQuery.parse(Object.fromEntries(new URL(url).searchParams));
}
