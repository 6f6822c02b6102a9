import { z } from "zod";
import { Currency } from "~/portal-contract/base/money";
import { INVOICE_TAB_NAMES } from "~/portal-contract/billing/invoice-status";
import { pageQuery } from "~/session/forms/params.server";

export const applyQueryOf = pageQuery({
	currency: Currency.optional().catch(undefined),
	title_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
});
export const detailsQueryOf = pageQuery({ tab: z.enum(INVOICE_TAB_NAMES).optional().catch(undefined) });
