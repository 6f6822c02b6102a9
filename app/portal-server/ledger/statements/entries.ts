import { type SQL, sql } from "drizzle-orm";
import type { BalanceSearch, StatementAccount } from "~/portal-contract/money/statements";
import type { Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";

export const CODE_OF = { deposit: "DEP", credit: "REC" } as const satisfies Record<StatementAccount, string>;

/** A posted entry of one account; `balance_after` is the fold of all entries up to it. Minor units, seconds UTC. */
export interface StatementEntry {
	id: number;
	at: number;
	kind: string;
	amount: number;
	balance_after: number;
	order_id: number | null;
	booking_id: string | null;
	reason: string;
}

/** What both dates of a search, in Myanmar, say of the column `at`. */
export const between = ({ from, until }: { from?: string | undefined; until?: string | undefined }): SQL => sql`
	${from === undefined ? sql`true` : sql`e.at >= ${from}::date::timestamp at time zone 'Asia/Yangon'`} and
	${until === undefined ? sql`true` : sql`e.at < (${until}::date + 1)::timestamp at time zone 'Asia/Yangon'`}`;

/** Posted movements of the company's account in its own currency: a pre-deposit grows by what is credited, what is owed by what is debited. */
export function movements(
	{ company_id, currency }: Pick<Who, "company_id" | "currency">,
	account: StatementAccount,
): SQL {
	const grows = account === "deposit" ? sql`t.credit_account_id` : sql`t.debit_account_id`;
	return sql`select t.id, t.created_at as at, t.kind, case when ${grows} = a.id then t.amount else -t.amount end as amount, t.order_id, t.reason
		from ledger_account a join ledger_transfer t on t.company_id = a.company_id and a.id in (t.debit_account_id, t.credit_account_id)
			and t.status in ('posted', 'post')
		where a.company_id = ${company_id} and a.code = ${CODE_OF[account]} and a.currency = ${currency}`;
}

/** The same with their running balance, as the common table `entry`. */
export const entries = (who: Pick<Who, "company_id" | "currency">, account: StatementAccount): SQL =>
	sql`moved as (${movements(who, account)}), entry as (select moved.*, sum(amount) over (order by at, id)::int8 as balance_after from moved)`;

const ofKind = (kind: string | undefined): SQL => (kind === undefined ? sql`true` : sql`e.kind = ${kind}`);

/** A condition on `e`, an entry of `entries`. */
export const foundBy = (search: BalanceSearch): SQL => sql`${ofKind(search.kind)} and ${between(search)}`;

export const asObject = (
	company_id: number,
): SQL => sql`jsonb_build_object('id', e.id, 'at', floor(extract(epoch from e.at))::int8,
	'kind', e.kind, 'amount', e.amount, 'balance_after', e.balance_after, 'order_id', e.order_id, 'reason', e.reason,
	'booking_id', (select o.booking_id from orders o where o.company_id = ${company_id} and o.id = e.order_id))`;

const BATCH = 500;

/** Newest first, in batches of a statement each behind the last entry of the one before, so that a slow reader holds nothing open. */
export async function* entryBatches(db: Db, who: Who, search: BalanceSearch): AsyncGenerator<StatementEntry[]> {
	let last: SQL | undefined;
	for (;;) {
		const behind: SQL = last ? sql`(e.at, e.id) < ${last}` : sql`true`;
		const rows: { entry: StatementEntry }[] = await rowsOf<{ entry: StatementEntry }>(
			db,
			sql`with ${entries(who, search.account)} select ${asObject(who.company_id)} as entry from entry e
				where ${foundBy(search)} and ${behind} order by e.at desc, e.id desc limit ${BATCH}`,
		);
		yield rows.map(({ entry }) => entry);
		const end: StatementEntry | undefined = rows.at(-1)?.entry;
		if (!end || rows.length < BATCH) return;
		last = sql`(select t.created_at, t.id from ledger_transfer t where t.company_id = ${who.company_id} and t.id = ${end.id})`;
	}
}
