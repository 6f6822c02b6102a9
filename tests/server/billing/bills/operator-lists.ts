import { type SQL, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listBillingCompanies } from "~/portal-server/operator/bills/companies";
import { listOperatorBills } from "~/portal-server/operator/bills/list";
import type { Tx } from "~/portal-server/platform/db/db";
import type { Office } from "./stage";

export const OPERATOR = { company_id: 1, member_id: 1, role: "finance_operator", is_operating: true, can: () => true };
export const DISPUTED = sql`status = 'disputed', dispute_reason = 'r', disputed_by = 1, disputed_by_name = 'a', disputed_at = portal_now()`;
export const pageOf = (query: object) => ({ page: 1, limit: 20, ...query }) as never;

/** A bill of one order, what changes its rows, and what reads after such changes, none of which stays. */
interface Rows {
	changed<T>(changes: readonly SQL[], read: (tx: Tx) => Promise<T>): Promise<T>;
	contextOf(office: Office, tx: Tx): never;
	order(id: number, set: SQL): SQL;
	onBill(set: SQL): SQL;
	line(set: SQL): SQL;
	slip(status: string): SQL;
	now(): { office: Office; stranger: Office; settling: number };
}

/** What operators of finance find in their lists. */
export function operatorLists(rows: Rows): void {
	billsByState(rows);
	billsBySearch(rows);
	companies(rows);
}

function billsByState({ changed, contextOf, order, onBill, line, now }: Rows): void {
	describe("an operator's list of bills", () => {
		const REMOVED = () => line(sql`status = 'removed', is_live = false`);
		const listed = async (status: "held" | "disputes", ...changes: SQL[]) => {
			const read = (tx: Tx) =>
				listOperatorBills(
					{ ...(contextOf(now().office, tx) as object), who: OPERATOR } as never,
					pageOf({ status, quickSearch: "" }),
				);
			const { list, counts } = await changed(changes, read);
			return [list.length, counts[status]];
		};

		it("has under those held the one whose removed line waits for finance", async () => {
			expect(
				await listed("held", REMOVED(), order(now().settling, sql`settlement_held = true, settlement_status = 20`)),
			).toEqual([1, 1]);
			expect(
				await listed("held", REMOVED(), order(now().settling, sql`settlement_held = true, settlement_status = 30`)),
			).toEqual([0, 0]);
			expect(
				await listed("held", REMOVED(), order(now().settling, sql`settlement_held = false, settlement_status = 20`)),
			).toEqual([0, 0]);
			expect(await listed("held", order(now().settling, sql`settlement_held = true, settlement_status = 20`))).toEqual([
				0, 0,
			]);
		});

		it("has under those in dispute the open one with a disputed line", async () => {
			expect(await listed("disputes", line(DISPUTED))).toEqual([1, 1]);
			expect(await listed("disputes")).toEqual([0, 0]);
			expect(await listed("disputes", line(sql`${DISPUTED}, is_live = false`))).toEqual([0, 0]);
			expect(await listed("disputes", line(DISPUTED), onBill(sql`status = 15`))).toEqual([0, 0]);
		});
	});
}

function billsBySearch({ changed, contextOf, onBill, slip, now }: Rows): void {
	describe("an operator's search among bills", () => {
		const listed = async (status: string, quickSearch: string, ...changes: SQL[]) => {
			const { list, total } = await changed(
				[
					sql`update company set name = '测试山谷', name_en = 'Valley Works' where id = ${now().office.company_id}`,
					...changes,
				],
				(tx) =>
					listOperatorBills(
						{ ...(contextOf(now().office, tx) as object), who: OPERATOR } as never,
						pageOf({ status, quickSearch }),
					),
			);
			expect(total).toBe(list.length);
			return list.length;
		};

		it("goes by number and both names, within the state that is asked for", async () => {
			expect([await listed("open", "试山"), await listed("open", "LLEY W"), await listed("open", "lley m")]).toEqual([
				1, 1, 0,
			]);
			expect(await listed("open", "b-77", onBill(sql`number = 'B-77'`))).toBe(1);
			expect([await listed("settled", "试山"), await listed("draft", "试山")]).toEqual([0, 0]);
		});

		it("has under payments those with a slip that waits", async () => {
			expect(await listed("payments", "试山", slip("submitted"))).toBe(1);
			expect(await listed("payments", "试山", slip("withdrawn"))).toBe(0);
		});
	});
}

function companies({ changed, contextOf, now }: Rows): void {
	describe("an operator's list of companies that are billed", () => {
		const NAMED = () =>
			sql`update company set name = '测试山谷', name_en = 'Valley Works' where id = ${now().office.company_id}`;
		const account = (set: SQL) =>
			sql`update ledger_account set ${set} where company_id = ${now().office.company_id} and code = 'REC'`;
		const listed = (quickSearch: string, ...changes: SQL[]) =>
			changed([sql`set local session_replication_role = replica`, NAMED(), ...changes], async (tx) => {
				const { list, total } = await listBillingCompanies(contextOf(now().office, tx), pageOf({ quickSearch }));
				expect(total).toBe(list.length);
				return list.map(({ company_id }) => company_id);
			});

		it("is searched by both names", async () => {
			expect(await listed("试山谷")).toEqual([now().office.company_id]);
			expect(await listed("valley w")).toEqual([now().office.company_id]);
			expect(await listed("works of valley")).toEqual([]);
			expect(await listed("")).toContain(now().stranger.company_id);
		});

		it("has those with a credit line or a debt alone", async () => {
			const none = sql`limit_amount = 0, temp_limit_amount = 0, temp_limit_until = null`;
			const free = sql`posted_debit = 0, posted_credit = 0, pending_debit = 0`;
			const temporary = sql`limit_amount = 0, temp_limit_amount = 1, temp_limit_until = portal_now()`;
			expect(await listed("valley", account(none))).toEqual([now().office.company_id]);
			expect(await listed("valley", account(sql`${free}, ${temporary}`))).toEqual([now().office.company_id]);
			expect(await listed("valley", account(sql`${free}, ${none}`))).toEqual([]);
		});
	});
}
