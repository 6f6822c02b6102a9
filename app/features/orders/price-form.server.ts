import { z } from "zod";
import { paths } from "~/paths";
import { ShowPrice } from "~/portal-contract/base/document";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { namedOrder, readPaperQuery } from "./paper-query.server";

const voucherPage = (acting: Acting, show_price?: z.output<typeof ShowPrice>) =>
	paths.orderVoucherPage(namedOrder(acting), { language: readPaperQuery(acting.request.url).language, show_price });

/** The switch of the price: remembered with the company, for this address alone before a portal that remembers nothing. */
export const priceForm = defineForm({
	schema: z.object({ show_price: ShowPrice }),
	call: (choice, { portal }) => portal.order.voucherPrice(choice),
	done: ({ acting }) => voucherPage(acting),
	refusedTo: (acting, { type }) =>
		type === "not_offered"
			? { to: voucherPage(acting, acting.form.get("show_price") === "1" ? "1" : "0"), notice: [] }
			: voucherPage(acting),
});
