import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expirePoints } from "~/portal-server/ledger/points/expire";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../setup/portal";
import { setClock } from "../orders/bookings";
import { addCompany, addMembers, type TestMember } from "../orders/members";

const DAY = 86_400;
let portal: TestPortal;
let template: number;
beforeAll(async () => {
	portal = await startPortal();
	const [row] = await rowsOf<{ id: number }>(
		portal.store.db,
		sql`select o.id from orders o where o.company_id > 0 and o.status = 30 and o.currency = 'CNY' order by o.id limit 1`,
	);
	template = Number(row?.id);
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal?.close());

let serial = 0;

async function newMember(): Promise<TestMember> {
	const company_id = await addCompany(portal, { deposit: 0, limit_amount: 0 });
	const [member] = (await addMembers(portal, company_id, ["admin"])) as [TestMember];
	await portal.store.db.execute(
		sql`update member set email = ${`m${member.member_id}@example.com`} where company_id = ${company_id} and id = ${member.member_id}`,
	);
	return member;
}

interface TestOrder {
	member: TestMember;
	id: number;
	name: string;
	change(set: string): Promise<unknown>;
}

/** An unpaid order, of a company of its own unless `of` has one, as the table has it; its states are then set as the calls set them. */
async function order(total_amount: number, of?: TestMember): Promise<TestOrder> {
	const member = of ?? (await newMember());
	const { company_id } = member;
	const name = `P${company_id}-${++serial}`;
	const [row] = await rowsOf<{ id: number }>(
		portal.store.db,
		sql`insert into orders overriding system value select (jsonb_populate_record(o, jsonb_build_object('id', nextval(pg_get_serial_sequence('orders', 'id')), 'company_id', ${company_id}::int8,
				'member_id', ${member.member_id}::int8, 'booking_id', ${name}::text, 'quote_id', ${`q${name}`}::text, 'status', 20, 'payment_status', 10,
				'total_amount', ${total_amount}::int8, 'refund_money', 0, 'fee_amount', 0))).* from orders o where o.company_id > 0 and o.id = ${template}
			returning id`,
	);
	const id = Number(row?.id);
	const change = (set: string) =>
		portal.store.db.execute(sql`update orders set ${sql.raw(set)} where company_id = ${company_id} and id = ${id}`);
	return { member, id, name, change };
}

const read = async ({ token }: TestMember) => (await portal.call("account/integral", { token })).data;
const scoreOf = async ({ token }: TestMember) =>
	(await portal.call("index/index?requiredLogin=1", { token })).data.userInfo.score;

it("the demonstration has a year of points, of which some end soon, and their statement is the fold of them [M-031]", async () => {
	const { token } = await portal.signIn("demo");
	const pages = await Promise.all(
		[1, 2].map(async (page) => (await portal.call(`account/integral?page=${page}&limit=100`, { token })).data),
	);
	const rows = pages.flatMap(({ list }) => list) as {
		score: number;
		before: number;
		after: number;
		create_time: number;
		memo: string;
	}[];
	expect(rows).toHaveLength(pages[0].total);
	expect(((rows[0]?.create_time ?? 0) - (rows.at(-1)?.create_time ?? 0)) / DAY).toBeGreaterThan(340);
	for (const [place, { before, after, score }] of rows.entries())
		expect([after - before, before]).toEqual([score, rows[place + 1]?.after ?? 0]);
	const { score, expiring } = pages[0].points;
	expect(score).toBe(rows[0]?.after);
	expect(rows.filter(({ memo }) => memo === "")).toEqual([]);
	expect(expiring.map(({ points }: { points: number }) => points)).toEqual([860, 1240]);
	const [soon, later] = expiring.map(({ expires_at }: { expires_at: number }) =>
		Math.round((expires_at - Date.now() / 1000) / DAY),
	);
	expect([soon > 10 && soon < 18, later > 70 && later < 80]).toEqual([true, true]);
});

describe("points of an order [M-031]", () => {
	it("are pending from its confirmation and posted when it is completed, one for each CNY paid", async () => {
		const { member, change } = await order(123_456);
		expect((await read(member)).points).toMatchObject({ score: 0, pending: 0 });
		await change("status = 30, payment_status = 20");
		expect(await read(member)).toMatchObject({ list: [], points: { score: 0, pending: 1234 } });
		await change("status = 40");
		await change("status = 50");
		const { list, points } = await read(member);
		expect(list).toMatchObject([
			{ score: 1234, before: 0, after: 1234, kind: "earn", booking_id: expect.stringMatching(/^P/) },
		]);
		expect([points.score, points.pending, await scoreOf(member)]).toEqual([1234, 0, 1234]);
	});

	it("go back with refunds, by the share refunded, the last one taking the rest", async () => {
		const { member, change } = await order(10_001);
		await change("status = 30, payment_status = 20");
		await change("status = 50");
		await change("refund_money = 3334");
		await change("refund_money = 10001");
		const { list, points } = await read(member);
		expect(list.map(({ score }: { score: number }) => score)).toEqual([-67, -33, 100]);
		expect([points.score, await scoreOf(member)]).toEqual([0, 0]);
	});

	it("are less from the beginning where a part was refunded before the end, and none where the order is cancelled or a no-show", async () => {
		const half = await order(20_000);
		await half.change("status = 30, payment_status = 20");
		await half.change("refund_money = 5000");
		await half.change("status = 50");
		expect((await read(half.member)).points).toMatchObject({ score: 150, pending: 0 });
		for (const status of [70, 85]) {
			const ended = await order(20_000);
			await ended.change("status = 30, payment_status = 20");
			await ended.change(`status = ${status}, fee_amount = 20000`);
			expect((await read(ended.member)).points).toMatchObject({ score: 0, pending: 0 });
		}
	});

	it("expire after 24 months, lot by lot, announced once 30 days before; nobody's sum disagrees", async () => {
		const { member, change } = await order(50_000);
		await change("status = 30, payment_status = 20");
		await change("status = 50");
		const run = () => portal.store.transaction((tx) => expirePoints(tx));
		const mails = () =>
			rowsOf<{ payload: { points: number } }>(
				portal.store.db,
				sql`select payload from outbox where company_id = ${member.company_id} and kind = 'points_expiring'`,
			);
		await setClock(portal, 690 * DAY);
		await run();
		expect(await mails()).toEqual([]);
		await setClock(portal, 702 * DAY);
		await run();
		await run();
		expect((await mails()).map(({ payload }) => payload.points)).toEqual([500]);
		expect(await scoreOf(member)).toBe(500);
		await setClock(portal, 732 * DAY);
		await run();
		await run();
		await setClock(portal, 0);
		const { list } = await read(member);
		expect(list.map(({ score, after }: { score: number; after: number }) => [score, after])).toEqual([
			[-500, 0],
			[500, 500],
		]);
		await change("refund_money = 25000");
		expect(await scoreOf(member)).toBe(0);
		const wrong = await rowsOf(
			portal.store.db,
			sql`/* all companies: the sums */ select c.id from company c where (select coalesce(sum(e.points), 0) from point_entry e where e.company_id = c.id)
				<> (select coalesce(sum(l.remaining_points), 0) from point_lot l where l.company_id = c.id and l.status = 'posted')`,
		);
		expect(wrong).toEqual([]);
	});

	it("of several orders end in the order in which they were earned, are announced by day, and go back from their own", async () => {
		const complete = async ({ change }: TestOrder) => {
			await change("status = 30, payment_status = 20");
			await change("status = 50");
		};
		const early = await order(50_000);
		const { member } = early;
		const [late, other] = [await order(30_000, member), await order(20_000, member)];
		await complete(early);
		await setClock(portal, 40 * DAY);
		for (const one of [other, late]) await complete(one);
		const expiring = async () => (await read(member)).points.expiring.map(({ points }: { points: number }) => points);
		const run = () => portal.store.transaction((tx) => expirePoints(tx));
		await setClock(portal, 630 * DAY);
		expect(await expiring()).toEqual([]);
		await setClock(portal, 660 * DAY);
		expect(await expiring()).toEqual([500]);
		await setClock(portal, 700 * DAY);
		const { points } = await read(member);
		expect(points.expiring.map(({ points }: { points: number }) => points)).toEqual([500, 500]);
		expect(points.expiring[1].expires_at - points.expiring[0].expires_at).toBeGreaterThan(35 * DAY);
		await late.change("refund_money = 10000");
		expect([await expiring(), await scoreOf(member)]).toEqual([[500, 400], 900]);
		await setClock(portal, 735 * DAY);
		await run();
		await setClock(portal, 700 * DAY);
		expect([await expiring(), await scoreOf(member)]).toEqual([[400], 400]);
		await setClock(portal, 775 * DAY);
		await run();
		await setClock(portal, 0);
		const { list } = await read(member);
		const moved = list.map(({ score, booking_id }: { score: number; booking_id: string }) => [
			score,
			booking_id.split("-")[1],
		]);
		const [a, b, c] = [early, late, other].map(({ name }) => name.split("-")[1]);
		expect(moved.slice(2)).toEqual([
			[-500, a],
			[-100, b],
			[300, b],
			[200, c],
			[500, a],
		]);
		expect(moved.slice(0, 2).sort()).toEqual(
			[
				[-200, b],
				[-200, c],
			].sort(),
		);
	});
});
