import { z } from "zod";
import { Currency } from "~/portal-contract/base/money";

export const BILL_TABS = ["all", "open", "overdue", "settled"] as const;

const date = z.iso.date().optional().catch(undefined);

const Query = z.object({
	/** Of one bill. */
	id: z.coerce.number().int().positive().optional().catch(undefined),
	state: z.enum(BILL_TABS).catch("all"),
	currency: z.enum(Currency.options).optional().catch(undefined),
	from: date,
	until: date,
	page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
export type BillQuery = z.output<typeof Query>;

/** What the address of the bills' page asks for; what does not fit is passed over. */
export const readBillQuery = (url: string): BillQuery => Query.parse(Object.fromEntries(new URL(url).searchParams));
