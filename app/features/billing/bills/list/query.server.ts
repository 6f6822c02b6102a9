import { z } from "zod";
import { CalendarDate } from "~/portal-contract/base/basics";
import { Currency } from "~/portal-contract/base/money";
import { pageQuery } from "~/session/forms/params.server";

const BILL_TABS = ["all", "open", "overdue", "settled"] as const;

const date = CalendarDate.optional().catch(undefined);

/** What the address of the bills' page asks for; what does not fit is passed over. */
export const billQueryOf = pageQuery({
	/** Of one bill. */
	id: z.coerce.number().int().positive().optional().catch(undefined),
	status: z.enum(BILL_TABS).catch("all"),
	currency: z.enum(Currency.options).optional().catch(undefined),
	from: date,
	until: date,
});
export type BillQuery = ReturnType<typeof billQueryOf>;

const Download = z.object({
	id: z.coerce.number().int().positive().catch(Number.MAX_SAFE_INTEGER),
	format: z.enum(["pdf", "csv", "xlsx"]).catch("pdf"),
	language: z.enum(["zh-cn", "en", "both"]).catch("both"),
});

/** Which bill as which file; an id that is none is nobody's. */
export const readDownload = (url: string): z.output<typeof Download> =>
	Download.parse(Object.fromEntries(new URL(url).searchParams));
