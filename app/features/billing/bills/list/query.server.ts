import { z } from "zod";
import { Currency } from "~/portal-contract/base/money";

const BILL_TABS = ["all", "open", "overdue", "settled"] as const;

const date = z.iso.date().optional().catch(undefined);

const Query = z.object({
	/** Of one bill. */
	id: z.coerce.number().int().positive().optional().catch(undefined),
	status: z.enum(BILL_TABS).catch("all"),
	currency: z.enum(Currency.options).optional().catch(undefined),
	from: date,
	until: date,
	page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
export type BillQuery = z.output<typeof Query>;

/** What the address of the bills' page asks for; what does not fit is passed over. */
export const readBillQuery = (url: string): BillQuery => Query.parse(Object.fromEntries(new URL(url).searchParams));

const Download = z.object({
	id: z.coerce.number().int().positive().catch(Number.MAX_SAFE_INTEGER),
	format: z.enum(["pdf", "csv", "xlsx"]).catch("pdf"),
	language: z.enum(["zh-cn", "en", "both"]).catch("both"),
});

/** Which bill as which file; an id that is none is nobody's. */
export const readDownload = (url: string): z.output<typeof Download> =>
	Download.parse(Object.fromEntries(new URL(url).searchParams));
