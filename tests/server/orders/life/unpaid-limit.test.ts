import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { saveSettings } from "~/portal-server/platform/settings";
import { startPortal, type TestPortal } from "../../../setup/portal";
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
