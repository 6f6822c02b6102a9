import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import type { OrderName } from "~/paths";
import { DocumentLanguage, ShowPrice } from "~/portal-contract/base/document";
import { routeId } from "~/session/forms/params.server";
import { currentAddress } from "~/session/redirects.server";
import { companyNamed } from "./operator/company-named.server";

const PaperQuery = z.object({
	document: z.enum(["voucher", "confirmation"]).catch("voucher"),
	language: DocumentLanguage.optional().catch(undefined),
	show_price: ShowPrice.optional().catch(undefined),
});

type Args = Pick<LoaderFunctionArgs, "request" | "params">;

/** The order of a paper's address; operators' addresses name its company in the query. */
export function namedOrder({ request, params }: Args): OrderName {
	const company = new URL(request.url).searchParams.get("company");
	return { id: routeId(params.id), ...(company === null ? {} : { company_id: routeId(company) }) };
}

/** The same; an operator's address without a company leads on to that of the one company that has the order. */
export async function paperOrder(args: Args): Promise<OrderName> {
	const order = namedOrder(args);
	const company = order.company_id === undefined ? await companyNamed(args.request, order.id) : null;
	if (company === null) return order;
	const address = currentAddress(args.request);
	throw redirect(`${address}${address.includes("?") ? "&" : "?"}company=${company}`);
}

/** Document, language and price of an address; invalid values fall back to the defaults. Without `language` or `show_price` the company's choice counts. */
export function readPaperQuery(url: string): z.output<typeof PaperQuery> {
	return PaperQuery.parse(Object.fromEntries(new URL(url).searchParams));
}
