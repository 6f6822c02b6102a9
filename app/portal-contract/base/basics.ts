import { z } from "zod";
import { CALENDAR_DATE } from "./dates";
import { typed } from "./typed/typed";

export const LANGUAGES = ["zh-cn", "en"] as const;
export const Language = z.enum(LANGUAGES);
export type Language = z.output<typeof Language>;

/** The one type of every date of the API and of every form: `YYYY-MM-DD` of a day that exists, from 1900 to 2199. */
export const CalendarDate = z.stringFormat("date", CALENDAR_DATE);

/** A row id: positive integer, also as text of a query. */
export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Version of a record as its reader knows it; a changing call refuses any but the newest as `stale_state`. */
export const Version = z.number().int().nonnegative().max(2_147_483_647);

/** Names a row among those of all companies: an id is unique within its company alone. */
export const CompanyRow = z.object({ company_id: Id, id: Id });

/** Names a row of one's own company; operators name its company, too, and are refused `invalid` at `company_id` without it. */
export const NamedRow = z.object({ company_id: Id.optional(), id: Id });

/** Integer seconds UTC. */
export const Seconds = z.number().int();

/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799;

/**
 * The same of a server that may say milliseconds, thirteen digits, and "none", nothing or 0 where there is no date: null, and so is what is beyond
 * every calendar.
 */
export const SecondsOrNone = z.coerce
	.number()
	.int()
	.positive()
	.max(LAST_SECOND * 1000)
	.transform((moment) => (moment > LAST_SECOND ? Math.floor(moment / 1000) : moment))
	.nullable()
	.catch(null);

/** Random text that names a quote, a voucher or a cancel quote: 80 bits or more. */
export const Opaque = typed("token").regex(/^[A-Za-z0-9_-]{16,64}$/);

/** A field that an answer may leave out or give as null; it is `fallback` then. */
export const orElse = <Schema extends z.ZodType, Fallback>(schema: Schema, fallback: Fallback) =>
	schema
		.nullish()
		.transform((value): z.output<Schema> | Fallback => (value ?? fallback) as z.output<Schema> | Fallback);

/** A text that may be missing: "" then. */
export const OptionalText = orElse(z.string(), "");

const PAGE_LIMIT = 100;

/** Paging of every list: `page` from 1, at most 100 rows a page. */
export const Paging = z.object({
	page: z.coerce.number().int().min(1).max(1_000_000).default(1),
	limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(20),
});

/** Answer of every list. */
export function listOf<T extends z.ZodType>(row: T) {
	return z.looseObject({
		list: z.array(row),
		total: z.number().int().nonnegative(),
		page: z.number().int().positive(),
		limit: z.number().int().positive(),
	});
}

/** ISO 3166-1 alpha-2, upper case; the portal checks that it exists. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/);
