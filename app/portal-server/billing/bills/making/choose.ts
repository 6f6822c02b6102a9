import { type SQL, sql } from "drizzle-orm";
import { settleable } from "~/portal-server/orders/actions/change/settlement";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { bigints, texts } from "~/portal-server/platform/db/statements/arrays";

/** What of a company goes on a bill. `only`: these alone, whatever their total; without, everything of the currency, credits as far as a total above zero allows. */
export interface BillChoice {
	company_id: number;
	currency: string;
	/** Over before the Yangon day after this one began. */
	until?: string;
	only?: readonly { kind: string; id: number }[];
}

const keys = (only: readonly { kind: string; id: number }[]): SQL =>
	sql`(select * from unnest(${texts(only.map(({ kind }) => kind))}, ${bigints(only.map(({ id }) => id))}))`;

/** The chosen rows of `settleable` as a query. */
export function chosen({ company_id, currency, until, only }: BillChoice): SQL {
	const all = settleable(sql`o.company_id = ${company_id} and o.currency = ${currency}`);
	const before =
		until === undefined ? sql`true` : sql`c.done_at < ((${until}::date + 1)::timestamp at time zone 'Asia/Yangon')`;
	if (only) return sql`select c.* from (${all}) c where (c.subject_kind, c.subject_id) in ${keys(only)}`;
	return sql`select * from (
			select c.*, sum(c.amount) filter (where c.amount > 0) over () as owed,
				sum(c.amount) filter (where c.amount < 0) over (order by c.done_at, c.subject_kind, c.subject_id) as credited
			from (${all}) c where ${before}) c
		where c.amount > 0 or c.owed + c.credited > 0`;
}

/** Number and sum (minor units) of what is chosen. */
export async function weigh(db: Db | Tx, choice: BillChoice): Promise<{ count: number; amount: number }> {
	const [row] = await rowsOf<{ count: number; amount: number }>(
		db,
		sql`select count(*)::int8 as count, coalesce(sum(w.amount), 0)::int8 as amount from (${chosen(choice)}) w`,
	);
	return { count: Number(row?.count), amount: Number(row?.amount) };
}
