import { rm } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openStore } from "~/portal-server/platform/db/client";
import { portalNow } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { setClockOffset } from "~/portal-server/platform/db/test-clock";
import { runDueJobs } from "~/portal-server/platform/jobs/runner";
import { sweepJob } from "~/portal-server/platform/jobs/sweep";
import { registerJobs } from "~/portal-server/platform/jobs/table";
import { bringUp } from "~/portal-server/seed";
import { startPortal, type TestPortal } from "../../setup/portal";
import { movedBy } from "../../setup/store/moved";
import { endWaiting, lockOrder } from "../../setup/store/row-lock";
import { demonstrationFolder } from "../../setup/store/store";
import {
	type Booker,
	booker,
	count,
	createBody,
	findPlan,
	inDays,
	type Plan,
	setClock,
	signInForLong,
} from "./bookings";
import { addCompany, addMembers } from "./members";

const DAY = 86_400;

/** Booking ids that are drawn next, before those of chance. */
const nextIds = vi.hoisted((): string[] => []);
vi.mock(import("~/portal-server/orders/actions/placing/booking-id"), async (load) => {
	const { newBookingId } = await load();
	return { newBookingId: (letter: string, now: number) => nextIds.shift() ?? newBookingId(letter, now) };
});

let portal: TestPortal;
let demo: Booker;
let plan: Plan;

beforeAll(async () => {
	portal = await startPortal();
	demo = booker(portal, await signInForLong(portal));
	plan = await findPlan(portal);
});
afterAll(() => portal.close());
beforeEach(() => setClock(portal, 0));

it("what the company has is told to those who may pay an order, not to those who may only see it", async () => {
	const { data: order } = await demo.create({ plan });
	expect(order.pay_choices).toHaveLength(2);
	const asRole = async (role: string) => {
		await portal.store.db.execute(
			sql`update member set role = ${role}, group_id = (select id from member_group where code = ${role}) where username = 'demo'`,
		);
		return (await demo.detail(order.id)).data.pay_choices;
	};
	for (const role of ["viewer", "approver", "finance"]) expect([role, await asRole(role)]).toEqual([role, []]);
	expect(await asRole("admin")).toHaveLength(2);
	await demo.pay(order.id);
});

it("a booking id that an order of the company has is drawn anew, another company's is free", async () => {
	const { data: first } = await demo.create({ plan });
	nextIds.push(first.booking_id, first.booking_id);
	const second = await demo.create({ plan });
	expect([second.code, nextIds], second.text).toEqual([1, []]);
	expect(second.data.booking_id).not.toBe(first.booking_id);
	const [member] = await addMembers(portal, await addCompany(portal, { deposit: 0, limit_amount: 0 }), ["admin"]);
	nextIds.push(first.booking_id);
	const theirs = await booker(portal, member?.token ?? "").create({ plan });
	expect([theirs.data.booking_id, nextIds], theirs.text).toEqual([first.booking_id, []]);
	for (const { id } of [first, second.data]) await demo.post("order/cancel", { id });
});

it("a cancel quote names the second from which the free minutes after paying are over, also a day before check-in", async () => {
	const tiers = JSON.stringify([{ hours_before: null, type: "percent_bp", value: 10_000 }]);
	await portal.store.db.execute(
		sql`update cancellation_policy c set tiers = ${tiers}::jsonb, grace = true from rate_plan p where p.id = ${plan.rate_plan_id} and c.id = p.cancellation_policy_id`,
	);
	const { data: order } = await demo.create({ plan, check_in: inDays(3) });
	const [row] = await rowsOf<{ at: number }>(
		portal.store.db,
		sql`select extract(epoch from starts_at)::int8 as at from orders where id = ${order.id}`,
	);
	const start = Number(row?.at);
	const now = await portalNow(portal.store.db);
	await portal.store.db.execute(
		sql`update orders set hold_expires_at = ${movedBy("hold_expires_at", 777600)} where id = ${order.id}`,
	);
	await setClock(portal, start - DAY - 600 - now);
	expect((await demo.pay(order.id)).data.status).toBe(30);
	const free = (await demo.cancelQuote(order.id)).data;
	expect([free.fee_amount, free.next_tier_at]).toEqual([0, start - DAY]);
	await setClock(portal, start - DAY - now);
	const expensive = (await demo.cancelQuote(order.id)).data;
	expect(expensive.fee_amount).toBe(order.total_amount);
	const late = await demo.cancel(order.id, free.quote_id);
	expect([late.code, late.data.type]).toEqual([0, "cancellation_changed"]);
});

it("a call that waited too long for a row is answered 503, has written nothing and is asked again under its key", async () => {
	const { data: order } = await demo.create({ plan });
	const release = await lockOrder(portal.store, order.id);
	const waiting = demo.pay(order.id, "pre_deposit", "key-of-a-slow-payment-1");
	await vi.waitFor(async () => expect(await endWaiting(portal.store)).toBe(1), 5_000);
	const slow = await waiting;
	await release();
	expect([slow.status, slow.headers.get("retry-after")]).toEqual([503, "5"]);
	expect((await demo.pay(order.id, "pre_deposit", "key-of-a-slow-payment-1")).data.status).toBe(30);
});

it("quotes that became no order are swept after a week, those of orders stay", async () => {
	const { data: order } = await demo.create({ plan });
	await demo.quote({ plan, check_in: inDays(50) });
	const [stored] = await rowsOf<{ n: number }>(
		portal.store.db,
		sql`select count(*)::int8 as n from quote where order_id is not null`,
	);
	await setClock(portal, 6 * DAY);
	await portal.store.transaction((tx) => sweepJob.run(tx));
	expect(await count(portal, "quote")).toBeGreaterThan(Number(stored?.n));
	await setClock(portal, 8 * DAY);
	await portal.store.transaction((tx) => sweepJob.run(tx));
	expect(await count(portal, "quote")).toBe(Number(stored?.n));
	const expired = await demo.post("order/create", createBody({ id: "A".repeat(24), total_amount: 1, units: 1 }));
	expect(expired.data.type).toBe("not_found");
	expect((await demo.detail(order.id)).code).toBe(1);
});

it("jobs have a minute for a statement, calls their nine seconds", async () => {
	const timeout = () => rowsOf<{ statement_timeout: string }>(portal.store.db, sql`show statement_timeout`);
	const job = {
		name: "look",
		every_s: 60,
		run: async (tx: Parameters<typeof sweepJob.run>[0]) => (await rowsOf(tx, sql`show statement_timeout`))[0] ?? {},
	};
	await registerJobs(portal.store, [job]);
	await runDueJobs(portal.store, [job]);
	const [seen] = await rowsOf(portal.store.db, sql`select last_result from job where name = 'look'`);
	expect(seen).toEqual({ last_result: { statement_timeout: "1min" } });
	expect(await timeout()).toEqual([{ statement_timeout: "9s" }]);
});

it("a clock that a test has moved is right again after a start without TEST_CLOCK, and stays so", async () => {
	const directory = await demonstrationFolder();
	try {
		for (const [testClock, ahead_s] of [
			[true, 400 * DAY],
			[false, 0],
		] as const) {
			const store = await openStore({ directory, prepared: true, testClock });
			await bringUp(store, () => {}, true);
			if (testClock) await store.transaction((tx) => setClockOffset(tx, ahead_s));
			expect(Math.abs((await portalNow(store.db)) - ahead_s - Date.now() / 1000)).toBeLessThan(60);
			await store.close();
		}
		const store = await openStore({ directory, prepared: true, testClock: true });
		await expect(bringUp(store, () => {}, true)).rejects.toThrow("made under it");
		await store.close();
	} finally {
		await rm(directory, { recursive: true, force: true });
	}
});
