import { type SQL, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readOrderDetails } from "~/portal-server/orders/reading/detail/order-details";
import { type ActionFacts, actionFacts, actionFactsOf } from "~/portal-server/orders/reading/offers/action-facts";
import { rowsOf } from "~/portal-server/platform/db/db";
import type { TestPortal } from "../../setup/portal";
import { undone } from "../../setup/store/undone";

type Change = () => SQL;
type Of = "paid" | "held";

/** A company with two orders, one paid and one that waits for it. */
interface Orders {
	readonly portal: TestPortal;
	readonly company: number;
	readonly paid: number;
	readonly held: number;
}

/** Rows of the two orders. */
function rowsFor(now: () => Orders) {
	const row = (of: Of, table: string, columns: string, values: string) => () =>
		sql`insert into ${sql.raw(table)} (company_id, order_id, ${sql.raw(columns)}) values (${now().company}, ${now()[of]}, ${sql.raw(values)})`;
	const refund = (of: Of, status: number, amount: number) =>
		row(
			of,
			"order_refund",
			"amount, status, reason, requested_company_id, requested_by, requested_by_name, promised_at",
			`${amount}, ${status}, 'r', 1, 1, 'a', portal_now()`,
		);
	const quoted = (of: Of, fee: number, accepted: string) =>
		row(
			of,
			"cancel_quote",
			"id, member_id, fee_amount, refund_amount, expires_at, accepted_at",
			`'q${fee}', 1, ${fee}, 0, portal_now(), ${accepted}`,
		);
	const event = (of: Of, action: string, actor = 1) =>
		row(
			of,
			"order_event",
			"action, from_status, to_status, actor_type, actor_id, actor",
			`'${action}', 30, 40, 'member', ${actor}, 'a'`,
		);
	const stated = (of: Of, status: string, total: number) =>
		row(
			of,
			"order_extras",
			"status, currency, total_amount, report, submitted_by, submitted_by_name, respond_by",
			`'${status}', 'CNY', ${total}, '{}', 1, 'a', portal_now()`,
		);
	const waiver = (of: Of, status: string) =>
		row(of, "order_waiver", "status, reason, requested_by, requested_by_name", `'${status}', 'r', 1, 'a'`);
	const decided = (of: Of, decision: string, limit: number) => () =>
		sql`insert into order_approval (company_id, order_id, member_id, findings, decision, decided_by, decided_by_name)
			select company_id, id, member_id, ${`[{"limit": ${limit}}]`}::jsonb, ${decision}, 1, 'a' from orders
				where company_id = ${now().company} and id = ${now()[of]}`;
	const isAt = (status: number) => () =>
		sql`update orders set status = ${status} where company_id = ${now().company} and id = ${now().paid}`;
	return { refund, quoted, event, stated, waiver, decided, isAt };
}

const factsOf = (now: () => Orders) => (of: Of, changes: readonly Change[]) =>
	undone(now().portal, async (tx) => {
		for (const change of changes) await tx.execute(change());
		const order = { company_id: now().company, id: now()[of] };
		const [read] = await rowsOf<{ facts: ActionFacts }>(
			tx,
			sql`select ${actionFacts()} as facts from orders where company_id = ${order.company_id} and id = ${order.id}`,
		);
		return { list: read?.facts, page: actionFactsOf(await readOrderDetails(tx, order)) };
	});

/** What the lists and the page of an order read for its actions, with rows of another order of the company and older ones of its own. */
export function factsBeyond(now: () => Orders): void {
	const { refund, quoted, event, stated, waiver, decided, isAt } = rowsFor(now);
	const facts = factsOf(now);
	describe("what an order's actions hang on", () => {
		it("is its own, and of several the last that counts", async () => {
			const { list, page } = await facts("paid", [
				isAt(40),
				refund("paid", 10, 100),
				refund("paid", 10, 30),
				refund("paid", 40, 5),
				refund("held", 10, 7),
				waiver("paid", "rejected"),
				waiver("held", "requested"),
				stated("paid", "dropped", 100),
				stated("paid", "submitted", 10_000),
				stated("held", "submitted", 400),
				quoted("paid", 2, "portal_now() - interval '1 hour'"),
				quoted("paid", 1, "portal_now() - interval '2 hours'"),
				quoted("paid", 3, "null"),
				quoted("held", 4, "portal_now()"),
				event("paid", "order/confirmCheckIn", 5),
				event("paid", "order/confirmCheckIn", 6),
				event("paid", "order/message", 7),
				event("held", "order/confirmCheckIn", 8),
			]);
			const own = {
				waiver: "rejected",
				open_refunds: 130,
				submitted_extras: 10_000,
				accepted_fee: 2,
				checked_in_by: 6,
				evidence: [],
			};
			expect([list, page]).toMatchObject([own, own]);
			expect((await facts("paid", [stated("paid", "submitted", 10_000)])).list?.submitted_extras, "before").toBeNull();
		});

		it("is, while it waits for its payment, what was approved of it last", async () => {
			const approvals = [
				decided("held", "approved", 1),
				decided("held", "approved", 2),
				decided("held", "rejected", 3),
				decided("paid", "approved", 4),
			];
			expect((await facts("held", approvals)).list?.approved).toEqual([{ limit: 2 }]);
			expect((await facts("paid", approvals)).list?.approved, "paid").toBeNull();
		});

		it("is, while somebody is assigned, the evidence about them", async () => {
			const [arrived, waited] = ["operator/recordEvidence:arrived", "operator/recordEvidence:waited"] as const;
			const events = [
				event("paid", arrived),
				event("paid", "order/assign"),
				event("paid", waited),
				event("held", arrived),
			];
			const { list, page } = await facts("paid", [isAt(35), ...events]);
			expect([list?.evidence, page.evidence]).toEqual([[arrived, "order/assign", waited], [waited]]);
			expect((await facts("paid", events)).list?.evidence, "before").toEqual([]);
		});
	});
}
