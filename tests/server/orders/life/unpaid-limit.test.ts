import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { lockCompany } from "~/portal-server/platform/db/statements/companies";
import { saveSettings } from "~/portal-server/platform/settings";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { waitingForLocks } from "../../../setup/store/row-lock";
import { booker, count, findPlan, inDays, type Plan, setClock } from "../bookings";
import { addCompany, addMembers, type TestMember } from "../members";

let portal: TestPortal;
let plan: Plan;
beforeAll(async () => {
	portal = await startPortal();
	plan = await findPlan(portal);
	await portal.store.transaction((tx) =>
		saveSettings(tx, { unpaid_orders_per_member: 5, unpaid_orders_per_company: 8 }),
	);
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal?.close());

const buyersOf = async (count: number): Promise<TestMember[]> => {
	const company = await addCompany(portal, { deposit: 100_000_000, limit_amount: 0 });
	return addMembers(
		portal,
		company,
		Array.from({ length: count }, () => "admin"),
	);
};
const order = ({ token }: TestMember, day: number) =>
	booker(portal, token).create({ plan, check_in: inDays(day), nights: 1 });

it("a member holds five unpaid orders of one rate plan, and is told clearly why there is no sixth; paying one makes room", async () => {
	const [member] = (await buyersOf(1)) as [TestMember];
	const held = [];
	for (let day = 40; day < 45; day++) held.push(await order(member, day));
	expect(held.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
	const before = await count(portal, "hold");
	const sixth = await order(member, 45);
	expect([sixth.code, sixth.data.type, sixth.msg]).toEqual([
		0,
		"unpaid_limit",
		"You have 5 unpaid orders. Please pay or cancel one of them, then book again.",
	]);
	expect(await count(portal, "hold")).toBe(before);
	expect((await booker(portal, member.token).pay(held[0]?.data.id)).code).toBe(1);
	expect((await order(member, 45)).code).toBe(1);
});

it("holds that are over no longer count", async () => {
	const [member] = (await buyersOf(1)) as [TestMember];
	for (let day = 40; day < 45; day++) expect((await order(member, day)).code).toBe(1);
	await setClock(portal, 3_600);
	expect((await order(member, 46)).code).toBe(1);
});

it("members of one company who book at the same moment hold no more than it may, whoever they are", async () => {
	const buyers = await buyersOf(12);
	const answers = await Promise.all(buyers.map((member, one) => order(member, 50 + one)));
	const refused = answers.filter(({ code }) => code !== 1);
	expect(refused.map(({ data }) => data.type)).toEqual([
		"unpaid_limit",
		"unpaid_limit",
		"unpaid_limit",
		"unpaid_limit",
	]);
	expect(refused[0]?.msg).toContain("Your company has 8 unpaid orders");
});

it("a booking, a cancellation of the same nights and a bill of the same company wait for each other in no circle [2.6]", async () => {
	const [member] = (await buyersOf(1)) as [TestMember];
	const by = booker(portal, member.token);
	const paid = await order(member, 60);
	expect((await by.pay(paid.data.id)).code).toBe(1);
	const { data: quoted } = await by.cancelQuote(paid.data.id);
	const billed = portal.store.db.transaction(async (tx) => {
		// Of a circle, this transaction is the one that ends.
		await tx.execute(sql`set local deadlock_timeout = '20ms'`);
		await lockCompany(tx, member.company_id);
		const booked = order(member, 60);
		await expect.poll(() => waitingForLocks(portal.store)).toBe(1);
		let isDone = false;
		const cancelled = by.cancel(paid.data.id, quoted.quote_id).finally(() => {
			isDone = true;
		});
		await expect.poll(async () => isDone || (await waitingForLocks(portal.store)) === 2).toBe(true);
		await tx.execute(
			sql`select 1 from orders where company_id = ${member.company_id} and id = ${paid.data.id} for no key update`,
		);
		return [booked, cancelled];
	});
	await expect(billed).resolves.toHaveLength(2);
	const answers = await Promise.all(await billed);
	expect(answers.map(({ code, data }) => [code, data.status])).toEqual([
		[1, 10],
		[1, 70],
	]);
});
