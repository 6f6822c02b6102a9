import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { STATEMENT_ACCOUNTS } from "~/portal-contract/money/statements";
import { balances } from "~/portal-server/ledger/balances";
import { startPortal, type TestPortal } from "../../setup/portal";
import { addCompany, addMembers, type TestMember } from "../orders/members";
import { day, type Folded, foldOf, Movement, Mover } from "./movements";

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
});
afterAll(() => portal?.close());

const days = fc.option(fc.integer({ min: 0, max: 40 }), { nil: null });
const Search = fc.record({
	page: fc.integer({ min: 1, max: 4 }),
	limit: fc.integer({ min: 1, max: 7 }),
	kind: fc.constantFrom("", "top_up", "settle", "pay", "refund"),
	from: days,
	until: days,
});
type Searched = typeof Search extends fc.Arbitrary<infer T> ? T : never;

const filters = ({ kind, from, until }: Searched): Record<string, string> => ({
	...(kind ? { kind } : {}),
	...(from === null ? {} : { from: day(from) }),
	...(until === null ? {} : { until: day(until) }),
});

const isFound = (row: Folded, search: Searched) =>
	(!search.kind || row.kind === search.kind) &&
	(search.from === null || row.day >= day(search.from)) &&
	(search.until === null || row.day <= day(search.until));

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);

it.each(STATEMENT_ACCOUNTS)(
	"any page of the %s statement under any filters is the fold of the ledger's entries [M-030]",
	{ timeout: 180_000 },
	async (account) => {
		let most = 0;
		await fc.assert(
			fc.asyncProperty(
				fc.array(Movement, { minLength: 1, maxLength: 25, size: "+1" }),
				fc.array(Search, { minLength: 1, maxLength: 4 }),
				async (all, searches) => {
					const company_id = await addCompany(portal, { deposit: 0, limit_amount: account === "credit" ? 200_000 : 0 });
					const [member] = (await addMembers(portal, company_id, ["finance"])) as [TestMember];
					const mover = new Mover(portal, company_id, account);
					for (const moving of all) await mover.move(moving);
					const folded = await foldOf(portal, company_id, account);
					most = Math.max(most, folded.length);
					const { deposit_available, deposit_pending, credit_used, credit_pending } = await balances(
						portal.store.db,
						company_id,
						"CNY",
					);
					expect(sumOf(folded)).toBe(account === "deposit" ? deposit_available + deposit_pending : credit_used);
					for (const search of searches) {
						const { page, limit, kind } = search;
						const query = new URLSearchParams({
							account,
							page: String(page),
							limit: String(limit),
							...filters(search),
						});
						const { data } = await portal.call(`account/balance?${query}`, { token: member.token });
						const found = folded.filter((row) => isFound(row, search));
						const shown = found.slice((page - 1) * limit, page * limit);
						const asText = (minor: number) => (minor / 100).toFixed(2);
						expect(data.total).toBe(found.length);
						expect(
							data.list.map((row: Record<string, unknown>) => [
								row.id,
								row.amount,
								row.balance_after,
								row.before,
								row.after,
							]),
						).toEqual(shown.map(({ id, amount, after }) => [id, amount, after, asText(after - amount), asText(after)]));
						expect(sumOf(data.held)).toBe(account === "deposit" ? deposit_pending : credit_pending);
						expect(data.totals.in - data.totals.out).toBe(sumOf(found));
						if (kind === "" && (search.from ?? 0) <= (search.until ?? 99))
							expect(data.totals.closing - data.totals.opening).toBe(sumOf(found));
					}
				},
			),
			{ numRuns: 25 },
		);
		expect(most).toBeGreaterThan(6);
	},
);
