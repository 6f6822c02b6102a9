import { type SQL, sql } from "drizzle-orm";
import type { BalanceSearch, StatementAccount } from "~/portal-contract/money/statements";
import type { Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { type Behind, runningRows, together } from "./running";

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

/** The company's account in its own currency, and a value of it. */
const ofAccount = (
	{ company_id, currency }: Pick<Who, "company_id" | "currency">,
	account: StatementAccount,
	value: SQL,
): SQL =>
	sql`(select ${value} from ledger_account a where a.company_id = ${company_id} and a.code = ${CODE_OF[account]} and a.currency = ${currency})`;

/**
 * Posted movements of that account: a pre-deposit grows by what is credited, what is owed by what is debited. Two queries, each in the order of its index,
 * which has all that they answer.
 */
function sidesOf(who: Pick<Who, "company_id" | "currency">, account: StatementAccount): SQL[] {
	const id = ofAccount(who, account, sql`a.id`);
	const side = (
		column: SQL,
		amount: SQL,
	) => sql`select t.id, t.created_at as at, t.kind, ${amount} as amount from ledger_transfer t
		where t.company_id = ${who.company_id} and ${column} = ${id} and t.status in ('posted', 'post')`;
	const [credit, debit] = [sql`t.credit_account_id`, sql`t.debit_account_id`];
	const [grows, falls] = account === "deposit" ? [credit, debit] : [debit, credit];
	return [side(grows, sql`t.amount`), side(falls, sql`-t.amount`)];
}

export const movements = (who: Pick<Who, "company_id" | "currency">, account: StatementAccount): SQL =>
	together(sidesOf(who, account));

/** The sum of all of them. */
export const balanceOf = (who: Pick<Who, "company_id" | "currency">, account: StatementAccount): SQL => {
	const posted = sql`a.posted_credit - a.posted_debit`;
	return sql`coalesce(${ofAccount(who, account, account === "deposit" ? posted : sql`-(${posted})`)}, 0)`;
};

/** What is reserved of the account and neither posted nor given back, newest first, as one JSON value. */
export const heldOf = (who: Pick<Who, "company_id" | "currency">, account: StatementAccount): SQL =>
	sql`(select coalesce(jsonb_agg(jsonb_build_object('order_id', t.order_id, 'amount', t.amount, 'create_time', floor(extract(epoch from t.created_at))::int8,
			'booking_id', o.booking_id) order by t.id desc), '[]')
		from ledger_transfer t left join orders o on o.company_id = ${who.company_id} and o.id = t.order_id
		where t.company_id = ${who.company_id} and t.debit_account_id = ${ofAccount(who, account, sql`a.id`)} and t.status = 'pending'
			and t.id not in (select r.pending_id from ledger_transfer r where r.company_id = ${who.company_id} and r.pending_id is not null))`;

const ofKind = (kind: string | undefined): SQL => (kind === undefined ? sql`true` : sql`e.kind = ${kind}`);

/** A condition on a movement `e`. */
export const foundBy = (search: BalanceSearch): SQL => sql`${ofKind(search.kind)} and ${between(search)}`;

/** Rows of a statement, newest first, each as one JSON value of the column `entry` beside its `at` and `id`. */
export function foundEntries(
	who: Pick<Who, "company_id" | "currency">,
	search: BalanceSearch,
	part: { limit: number; offset?: number; behind?: Behind | undefined },
): SQL {
	const sides = sidesOf(who, search.account);
	const [found, isSparse] = [foundBy(search), search.kind !== undefined];
	const rows = runningRows({ sides, found, isSparse, balance: balanceOf(who, search.account), ...part });
	return sql`select e.at, e.id, jsonb_build_object('id', e.id, 'at', floor(extract(epoch from e.at))::int8, 'kind', e.kind, 'amount', e.amount,
			'balance_after', e.balance_after, 'order_id', t.order_id, 'reason', t.reason, 'booking_id', o.booking_id) as entry
		from (${rows}) e join ledger_transfer t on t.company_id = ${who.company_id} and t.id = e.id
			left join orders o on o.company_id = ${who.company_id} and o.id = t.order_id
		order by e.at desc, e.id desc`;
}

const BATCH = 500;

/** Newest first, in batches of a statement each behind the last entry of the one before, so that a slow reader holds nothing open. */
export async function* entryBatches(db: Db, who: Who, search: BalanceSearch): AsyncGenerator<StatementEntry[]> {
	let behind: Behind | undefined;
	for (;;) {
		const rows: { entry: StatementEntry }[] = await rowsOf<{ entry: StatementEntry }>(
			db,
			foundEntries(who, search, { limit: BATCH, behind }),
		);
		yield rows.map(({ entry }) => entry);
		const end: StatementEntry | undefined = rows.at(-1)?.entry;
		if (!end || rows.length < BATCH) return;
		const { id, balance_after } = end;
		const at = sql`(select t.created_at from ledger_transfer t where t.company_id = ${who.company_id} and t.id = ${id})`;
		behind = { at, id, balance_after };
	}
}
