import { sql } from "drizzle-orm";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";

const padded = (number: number | undefined) => String(number).padStart(4, "0");

/** The next request number of the company's year: its row stays locked, so that one that is rolled back is given again. */
export async function nextRequestNumber(tx: Tx, company_id: number): Promise<string> {
	const year = Number((await portalToday(tx)).slice(0, 4));
	const [row] = await rowsOf<{ last: number }>(
		tx,
		sql`insert into invoice_request_number as n (company_id, year, last) values (${company_id}, ${year}, 1)
			on conflict (company_id, year) do update set last = n.last + 1 returning n.last`,
	);
	return `R${padded(company_id)}-${year}-${padded(row?.last)}`;
}
