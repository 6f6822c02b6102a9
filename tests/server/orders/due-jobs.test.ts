import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expirePoints } from "~/portal-server/ledger/points/expire";
import { creditOne, flagUnnamed } from "~/portal-server/orders/actions/clock/driver-promise";
import { writeReminders } from "~/portal-server/orders/actions/clock/reminders";
import { portalNow } from "~/portal-server/platform/db/clock";
import { countRows, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { withOwnClock } from "~/portal-server/platform/db/test-clock";
import { makeManyOrders } from "../../factories/many-orders";
import { startPortal, type TestPortal } from "../../setup/portal";
import { collectPlans, reportPlans, rowsRead, wholeReads } from "../../setup/store/plans";
import { undone } from "../../setup/store/undone";

const DAY = 86_400;
const OVER = 6_000;
/** What a job may look at: of what is over that of some days, and nothing that has been looked at. */
const FEW = 100;
const TABLES = ["orders", "order_event", "outbox", "point_lot"];

const plans = collectPlans();
let portal: TestPortal;

/** Two of three orders are services of an airport that are over; the third stands and begins within two weeks, costs a day before if it is cancelled. */
beforeAll(async () => {
	portal = await startPortal("postgres", undefined, reportPlans);
	await makeManyOrders(portal.store.db, { companies: 10, over: OVER, open: 4 });
	await portal.store.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`);
		await tx.execute(sql`update orders set product_line = 'airport' where quote_id like 'over-%' and id % 3 <> 0`);
		await tx.execute(sql`update orders set status = 30, contact_email = 'a@b.cn', starts_at = portal_now() + interval '1 hour' + (id / 3 % 2000) * interval '10 minutes',
			policy = jsonb_build_object('grace', false, 'tiers', jsonb_build_array(jsonb_build_object('value', 1, 'from',
				floor(extract(epoch from portal_now()))::int8 - ${DAY}::int8 + (id / 3 % 2000) * 600)))
			where quote_id like 'over-%' and id % 3 = 0`);
	});
	await portal.store.db.execute(sql`insert into point_lot (company_id, order_id, status, points, remaining_points, expires_at, notified_at)
		select o.company_id, o.id, 'posted', 5, 5, portal_now() + interval '9 days', portal_now() from orders o where o.quote_id like 'over-%'`);
	for (const table of ["orders", "point_lot"]) await portal.store.db.execute(sql`vacuum analyze ${sql.raw(table)}`);
});
afterAll(async () => {
	plans.stop();
	await portal.close();
});

/** How many rows of orders and of what is written of them a job has looked at once it has done all. */
async function looksAt(job: (tx: Tx) => Promise<{ more: boolean }>): Promise<number> {
	return undone(portal, async (tx) => {
		while ((await job(tx)).more);
		plans.ran.length = 0;
		await job(tx);
		expect(plans.ran.length).toBeGreaterThan(0);
		expect(wholeReads(plans.ran, "orders")).toEqual([]);
		return TABLES.reduce((all, table) => all + rowsRead(plans.ran, table), 0);
	});
}

it.each([
	["the promise of a driver", creditOne],
	["the call for one who is not named", flagUnnamed],
	["reminders", writeReminders],
	["points that end", expirePoints],
] as const)("%s: looks at what is due alone, however much is over or far ahead", async (_what, job) => {
	expect(await looksAt(job)).toBeLessThan(FEW);
});

describe("a reminder of an order", () => {
	const ofOrder = (set: SQL, id: number) => sql`update orders set ${set} where id = ${id} and quote_id like 'over-%'`;
	/** The last to begin; no other one stands any more. */
	const upcoming = async (tx: Tx, count: number): Promise<number[]> => {
		const rows = await rowsOf<{ id: number }>(
			tx,
			sql`/* all companies: a test */ select id from orders where quote_id like 'over-%' and status = 30 order by starts_at desc limit ${count}`,
		);
		const ids = rows.map(({ id }) => Number(id));
		await tx.execute(
			sql`/* all companies: a test */ update orders set status = 50 where quote_id like 'over-%' and not id = any(${bigints(ids)})`,
		);
		return ids;
	};
	const starts = (ahead_s: number) => sql`starts_at = portal_now() + make_interval(secs => ${ahead_s})`;
	const ofCheckIns = sql`from outbox b where b.kind = 'check_in_reminder' and exists (
		select from orders o where o.company_id = b.company_id and o.id = b.subject_id and o.quote_id like 'over-%')`;
	/** How many check-ins are reminded of until nothing is left. */
	const written = async (tx: Tx): Promise<number> => {
		const before = await countRows(tx, sql`/* all companies: a test */ ${ofCheckIns}`);
		while ((await writeReminders(tx)).more);
		return (await countRows(tx, sql`/* all companies: a test */ ${ofCheckIns}`)) - before;
	};
	const scene = <T>(work: (tx: Tx, later: (seconds: number) => Promise<unknown>) => Promise<T>): Promise<T> =>
		undone(portal, (tx) =>
			withOwnClock(tx, async (setTo) => {
				await written(tx);
				const now = await portalNow(tx);
				return work(tx, (seconds) => setTo(now + seconds));
			}),
		);

	it("is written once, though the job has stood still for two days", async () => {
		const counts = await scene(async (tx, later) => {
			const [early = 0, late = 0] = await upcoming(tx, 2);
			await tx.execute(ofOrder(starts(3 * DAY + 60), early));
			await tx.execute(ofOrder(starts(5 * DAY - 60), late));
			await later(2 * DAY);
			return [await written(tx), await written(tx)];
		});
		expect(counts).toEqual([2, 0]);
	});

	it("is written of each, however many begin at the same moment", async () => {
		const counts = await scene(async (tx, later) => {
			for (const id of await upcoming(tx, 450)) await tx.execute(ofOrder(starts(3 * DAY + 60), id));
			await later(120);
			return [await written(tx), await written(tx)];
		});
		expect(counts).toEqual([450, 0]);
	});

	it("is written of one that was confirmed within its span, whose time had come before", async () => {
		const counts = await scene(async (tx, later) => {
			const [id = 0] = await upcoming(tx, 1);
			await tx.execute(ofOrder(sql`${starts(3 * DAY + 60)}, status = 20`, id));
			await later(7200);
			const before = await written(tx);
			await later(7500);
			await tx.execute(ofOrder(sql`status = 30`, id));
			await tx.execute(sql`insert into order_event (company_id, order_id, action, to_status, actor_type, actor)
				select company_id, id, 'operator/confirm', 30, 'operator', 'x' from orders where id = ${id} and quote_id like 'over-%'`);
			await later(7800);
			return [before, await written(tx), await written(tx)];
		});
		expect(counts).toEqual([0, 1, 0]);
	});

	it("is written though a clock that ran ahead has looked before", async () => {
		const counts = await scene(async (tx, later) => {
			const [id = 0] = await upcoming(tx, 1);
			await later(20 * DAY);
			await written(tx);
			await later(0);
			await tx.execute(ofOrder(starts(2 * DAY), id));
			return written(tx);
		});
		expect(counts).toBe(1);
	});
});
