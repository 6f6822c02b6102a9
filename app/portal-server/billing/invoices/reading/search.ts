import { type SQL, sql } from "drizzle-orm";
import { fitsTyped } from "~/portal-server/platform/db/statements/like";

/** Condition on an invoice `i` of a company: a number of its own, of its red letters or of its orders, or its title holds what is typed. */
export const fitsInvoice = (company_id: number, typed: string): SQL =>
	typed === ""
		? sql`true`
		: sql`(${fitsTyped(typed, sql`i.request_number`, sql`i.number`, sql`i.title ->> 'name'`)}
			or exists (select from invoice_line l where l.company_id = ${company_id} and l.invoice_id = i.id and ${fitsTyped(typed, sql`l.booking_id`)})
			or exists (select from invoice_red r where r.company_id = ${company_id} and r.invoice_id = i.id and ${fitsTyped(typed, sql`r.number`)}))`;

/** Condition on an invoice `i`: requested on these days in Myanmar, both included. */
export const requestedIn = ({ from, until }: { from?: string | undefined; until?: string | undefined }): SQL =>
	sql`(${from ?? null}::date is null or (i.created_at at time zone 'Asia/Yangon')::date >= ${from ?? null}::date)
		and (${until ?? null}::date is null or (i.created_at at time zone 'Asia/Yangon')::date <= ${until ?? null}::date)`;
