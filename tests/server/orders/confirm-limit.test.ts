import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeOneUnconfirmed, confirmLimitJob } from "~/portal-server/orders/actions/clock/confirm-limit";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { portalNow } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { runDueJobs } from "~/portal-server/platform/jobs/runner";
import { makeDue, registerJobs, resultsOf } from "~/portal-server/platform/jobs/table";
import { LINES } from "../../lines";
import { type Customer, customer } from "../../lines/customer";
import type { Offer } from "../../lines/line";
import type { TestPortal } from "../../setup/portal";
import { setClock, signInForLong } from "./bookings";

const HOUR = 3600;

describe.each(LINES)("an order of the line $product_line", (line) => {
	let portal: TestPortal;
	let demo: Customer;
	let offer: Offer;

	beforeAll(async () => {
		portal = await line.open();
		demo = customer(portal, line, await signInForLong(portal));
		offer = await line.offer(portal, { instant: false });
		// The demonstration has one of its own.
		await setClock(portal, 4 * HOUR + 60);
		while ((await close()).closed > 0);
	});
	afterAll(() => portal.close());
	beforeEach(() => setClock(portal, 0));

	const close = () => portal.store.transaction((tx) => closeOneUnconfirmed(tx));
	const paid = async (pay_channel: string, days = 40) => {
		const { data } = await demo.order({ offer, days });
		expect((await demo.pay(data.id, pay_channel)).data.status).toBe(20);
		return Number(data.id);
	};
	const money = async () => {
		const rows = await rowsOf(
			portal.store.db,
			sql`select code, posted_debit, posted_credit, pending_debit from ledger_account where code in ('DEP', 'REC') order by id`,
		);
		return rows;
	};

	describe("a paid order that nobody confirms", () => {
		it.each(["pre_deposit", "credit"])(
			"is closed after four hours and the money of %s is free again, once",
			async (pay_channel) => {
				const before = await money();
				const id = await paid(pay_channel);
				await setClock(portal, 4 * HOUR - 60);
				expect(await close()).toEqual({ closed: 0, failed: 0, more: false });
				await setClock(portal, 4 * HOUR + 1);
				const both = await Promise.all([close(), close()]);
				expect(both.reduce((all, { closed }) => all + closed, 0)).toBe(1);
				const { data } = await demo.detail(id);
				expect([data.status, data.payment_status, data.refund_money, data.actions]).toEqual([80, 30, 0, []]);
				expect(data.events.at(-1)).toMatchObject({
					action: "timer/confirmLimit",
					actor_type: "system",
					reason: "not confirmed in time",
				});
				expect(data.events.at(-1).text).toContain("Not confirmed in time");
				expect(await money()).toEqual(before);
				expect([await auditOrders(portal.store.db), await line.audit(portal)]).toEqual([[], []]);
				const [shown] = await rowsOf(
					portal.store.db,
					sql`select count(*)::int8 as n from outbox where kind = 'order_rejected' and payload ->> 'order_id' = ${String(id)}`,
				);
				expect(shown).toEqual({ n: 1 });
			},
		);

		it("is closed four hours after the service was to begin, if that is sooner", async () => {
			const id = await paid("pre_deposit", 2);
			const now = await portalNow(portal.store.db);
			const [order] = await rowsOf<{ at: number }>(
				portal.store.db,
				sql`select extract(epoch from starts_at)::int8 as at from orders where id = ${id}`,
			);
			const evening = Number(order?.at) + 4 * HOUR;
			await portal.store.db.execute(sql`update orders set pay_time = to_timestamp(${evening - HOUR}) where id = ${id}`);
			await setClock(portal, evening - now - 60);
			expect((await close()).closed).toBe(0);
			await setClock(portal, evening - now + 1);
			expect((await close()).closed).toBe(1);
			expect((await demo.detail(id)).data.status).toBe(80);
		});

		it("and is cancelled at the same time: one of the two wins, the money moves once", async () => {
			const before = await money();
			const id = await paid("pre_deposit");
			await setClock(portal, 4 * HOUR + 1);
			const { data: quote } = await demo.cancelQuote(id);
			const [closed, cancelled] = await Promise.all([close(), demo.cancel(id, quote.quote_id)]);
			expect(closed.closed + cancelled.code).toBe(1);
			expect(await money()).toEqual(before);
			expect(await auditOrders(portal.store.db)).toEqual([]);
		});

		it("all that are due are closed by one run of the jobs, each in a transaction of its own", async () => {
			const ids = [await paid("pre_deposit"), await paid("pre_deposit"), await paid("pre_deposit")];
			await setClock(portal, 4 * HOUR + 1);
			await registerJobs(portal.store, [confirmLimitJob]);
			await makeDue(portal.store, [confirmLimitJob.name]);
			await runDueJobs(portal.store, [confirmLimitJob]);
			for (const id of ids) expect((await demo.detail(id)).data.status).toBe(80);
			expect(await resultsOf(portal.store, [confirmLimitJob.name])).toMatchObject({
				[confirmLimitJob.name]: { closed: 3, failed: 0 },
			});
		});

		it("one that cannot be closed does not keep the next one waiting", async () => {
			const [stuck, next] = [await paid("pre_deposit"), await paid("pre_deposit")];
			await line.breakHold(portal, stuck);
			await setClock(portal, 4 * HOUR + 1);
			expect(await close()).toEqual({ closed: 1, failed: 1, more: true });
			expect([(await demo.detail(stuck)).data.status, (await demo.detail(next)).data.status]).toEqual([20, 80]);
		});
	});
});
