import { sql } from "drizzle-orm";
import { type ChoiceList, choiceListsColumn } from "~/portal-server/company/choices/check-choices";
import { policyColumn, type RulesRow } from "~/portal-server/company/policy/judge";
import { type AccountRow, accountRows } from "~/portal-server/ledger/balances";
import type { Who } from "~/portal-server/platform/api/handler";
import type { Key, Replay } from "~/portal-server/platform/api/key";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { orders, quote } from "~/portal-server/platform/db/schema";
import { rowsOfTable } from "~/portal-server/platform/db/statements/rows-of-table";
import { settingsColumn, settingsFrom } from "~/portal-server/platform/settings";
import { isOrder, type OrderKey } from "../../model/facts/keys";
import { limitColumn, type MemberLimit } from "../../model/limits/limits";
import { holdColumn } from "../../model/line/lines";
import type { QuoteRow } from "../../model/record";
import { CLOCK, clockOf, type OrderTimes } from "../../model/times";
import { type Chosen, chosenColumn, savesNew } from "./travellers";
import { companyTurn, type UnpaidLimits } from "./unpaid-limit";

/** A member's own quote, locked, with all that an order of it is made from. */
export interface OpenedQuote {
	found: QuoteRow;
	/** Seconds UTC. */
	now: number;
	times: OrderTimes;
	limits: UnpaidLimits;
	accounts: readonly AccountRow[];
	/** What the line's `holdRow` found. */
	row: unknown;
	/** Travellers among the guests. */
	chosen: readonly Chosen[];
	/** The company's lists for an order's fields. */
	choices: readonly ChoiceList[];
	/** Of the member who books; null for none. */
	limit: MemberLimit | null;
	/** Of the company, in force; null for none. */
	travel_policy: RulesRow | null;
}

type Booked = Parameters<typeof chosenColumn>[1] & Parameters<typeof choiceListsColumn>[1] & { quote_id: string };

const QUOTE = rowsOfTable(quote);

/**
 * Reads the key and takes the company's turn, then locks the quote, so that it becomes one order at most; answers what was answered where it is a replay. Throws
 * `Refused`: `not_found`, `stale_state` (the quote has become an order).
 */
export async function openQuote<T>(tx: Tx, key: Key, who: Who, body: Booked): Promise<OpenedQuote | Replay<T>> {
	const own = sql`lateral (select * from quote q where "key"."first" is null and "turn"."locked" >= 0
		and q.company_id = ${who.company_id} and q.member_id = ${who.member_id} and q.id = ${body.quote_id} for update) as "quote"`;
	const [row] = await tx
		.select({
			first: sql<unknown>`"key"."first"`,
			found: QUOTE,
			...CLOCK,
			limits: settingsColumn("unpaid_orders_per_member", "unpaid_orders_per_company"),
			accounts: accountRows(who.company_id, sql`"quote"."currency"`),
			row: holdColumn(),
			chosen: chosenColumn(who, body),
			choices: choiceListsColumn(who, body),
			limit: limitColumn(who),
			travel_policy: policyColumn(who.company_id),
		})
		.from(sql`${key.source} cross join ${companyTurn(who, sql`"key"."first" is null`, savesNew(body))}`)
		.leftJoin(own, sql`true`);
	const replay = key.replayOf<T>(row?.first ?? null);
	if (replay) return replay;
	const found = row?.found;
	if (!row || !found?.id) throw new Refused("not_found", { msg: "order-quote-not-found" });
	if (found.order_id !== null) throw await usedAs(tx, { company_id: found.company_id, id: found.order_id });
	return { ...row, found, limits: settingsFrom(row.limits), ...clockOf(row) };
}

/** In a statement of its own: the order may be younger than the one that waited for the quote. */
async function usedAs(tx: Tx, order: OrderKey): Promise<Refused> {
	const [made] = await tx.select({ booking_id: orders.booking_id }).from(orders).where(isOrder(order));
	if (!made) throw new Error(`order ${order.id} of a used quote is gone`);
	const msg = { key: "order-quote-used", values: made };
	return new Refused("stale_state", { msg, data: { order_id: order.id } });
}
