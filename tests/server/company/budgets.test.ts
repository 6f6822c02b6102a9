import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { todayInYangon } from "~/lib/time/travel-dates";
import { MAX_CHOICES } from "~/portal-contract/company/cost-centers";
import { startPortal, type TestPortal } from "../../setup/portal";
import { type Booker, booker, findPlan, type Plan } from "../orders/bookings";
import { addCompany, addMembers } from "../orders/members";

interface Centre {
	id: number;
	code: string;
	month_used: number;
	budget_amount: number | null;
	budget_remaining: number | null;
}

let portal: TestPortal;
let company: number;
let [admin, stranger] = ["", ""];
let clerk: Booker;
let plan: Plan;
beforeAll(async () => {
	portal = await startPortal();
	plan = await findPlan(portal);
	company = await addCompany(portal, { deposit: 100_000_000, limit_amount: 100_000_000 });
	const [one, two] = await addMembers(portal, company, ["admin", "booker"]);
	const [three] = await addMembers(portal, await addCompany(portal, { deposit: 0, limit_amount: 0 }), ["admin"]);
	[admin, stranger, clerk] = [one?.token ?? "", three?.token ?? "", booker(portal, two?.token ?? "")];
	// What bookers may do by their own group, and no more.
	await portal.store.db.execute(
		sql`update member set group_id = (select id from member_group where code = 'booker') where company_id = ${company} and role = 'booker'`,
	);
	for (const code of ["A", "B"]) await save(code);
});
afterAll(() => portal?.close());

/** `YYYY-MM`, so many months from now in Yangon. */
const monthIn = (months: number): string => {
	const [year = 0, month = 0] = todayInYangon(Date.now()).split("-").map(Number);
	return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
};
const now = monthIn(0);

async function centre(code = "A", month = now): Promise<Centre> {
	const { data } = await portal.call(`company/costCenters?month=${month}`, { token: admin });
	return data.cost_center.list.find((one: Centre) => one.code === code);
}
const save = (code: string, more: object = {}) =>
	portal.call("company/saveCostCenter", { token: admin, body: { kind: "cost_center", code, ...more } });
/** What an order for a cost centre has cost. */
async function spend(cost_center: string): Promise<{ id: number; amount: number }> {
	const { data } = await clerk.create({ plan }, { cost_center });
	await clerk.pay(data.id);
	return { id: data.id, amount: data.total_amount };
}
const set = async (amount: number | null, month = now, token = admin, code = "A") => {
	const { id } = await centre(code);
	return portal.call("company/saveBudgets", { token, body: { month, budgets: [{ id, amount }] } });
};

describe("the budget of a cost centre", () => {
	it("counts what its orders have cost in the month they were paid, and gives back what is refunded", async () => {
		await set(500_000);
		expect(await centre()).toMatchObject({ month_used: 0, budget_amount: 500_000, budget_remaining: 500_000 });
		const { data: order } = await clerk.create({ plan }, { cost_center: "A" });
		expect((await centre()).month_used).toBe(0);
		await clerk.pay(order.id, "credit");
		expect(await centre()).toMatchObject({
			month_used: order.total_amount,
			budget_remaining: 500_000 - order.total_amount,
		});
		expect(await centre("B")).toMatchObject({ month_used: 0, budget_amount: null, budget_remaining: null });
		expect((await centre("A", monthIn(1))).month_used).toBe(0);
		const { data: quote } = await clerk.cancelQuote(order.id);
		await clerk.cancel(order.id, quote.quote_id);
		expect(await centre()).toMatchObject({
			month_used: quote.fee_amount,
			budget_remaining: 500_000 - quote.fee_amount,
		});
	});

	it("is of the company's currency, and so is what is counted", async () => {
		const { amount } = await spend("A");
		const { month_used } = await centre();
		const use = (currency: string) =>
			portal.store.db.execute(sql`update company set currency = ${currency} where id = ${company}`);
		expect(month_used).toBe(amount);
		await use("USD");
		expect(await centre()).toMatchObject({ month_used: 0, budget_amount: null });
		await use("CNY");
		expect(await centre()).toMatchObject({ month_used, budget_amount: 500_000 });
	});

	it("warns and refuses nothing: what is left falls below nothing", async () => {
		await set(100, now, admin, "B");
		const { data: order } = await clerk.create({ plan }, { cost_center: "B" });
		expect((await clerk.pay(order.id)).code).toBe(1);
		expect((await centre("B")).budget_remaining).toBe(100 - order.total_amount);
	});

	it("begins with the first moment of a month in Yangon and ends with its last", async () => {
		const { data: order } = await clerk.create({ plan }, { cost_center: "A" });
		await clerk.pay(order.id);
		const before = { now: (await centre()).month_used, next: (await centre("A", monthIn(1))).month_used };
		const payAt = (moment: string) =>
			portal.store.db.execute(sql`update orders set pay_time = ${moment}::timestamptz where id = ${order.id}`);
		await payAt(`${monthIn(1)}-01T00:00:00+06:30`);
		expect((await centre()).month_used).toBe(before.now - order.total_amount);
		expect((await centre("A", monthIn(1))).month_used).toBe(before.next + order.total_amount);
		await payAt(`${now}-01T00:00:00+06:30`);
		expect((await centre()).month_used).toBe(before.now);
		expect((await centre("A", monthIn(1))).month_used).toBe(before.next);
	});

	it("holds from its month on until it is changed; past months keep theirs", async () => {
		await set(100_000, monthIn(1));
		await set(300_000, monthIn(3));
		await set(null, monthIn(5));
		const amounts = await Promise.all(
			[0, 1, 2, 3, 4, 5, 9].map(async (months) => (await centre("A", monthIn(months))).budget_amount),
		);
		expect(amounts).toEqual([500_000, 100_000, 100_000, 300_000, 300_000, null, null]);
		const refused = await set(1, monthIn(-1));
		expect([refused.data.type, refused.data.fields]).toEqual([
			"invalid",
			{ month: "Budgets of past months cannot be changed" },
		]);
	});

	it("is set by those who run the company for their own cost centres, and recorded", async () => {
		expect((await set(777, now, stranger)).data.type).toBe("not_found");
		expect((await centre()).budget_amount).toBe(500_000);
		for (const amount of [0, -100, 1.5]) expect((await set(amount)).data.fields).toHaveProperty(["budgets[0].amount"]);
		const { data } = await portal.call("company/events?subject=cost_center", { token: admin });
		expect(data.list[0]).toMatchObject({ action: "cost_center.budget", subject_name: "A" });
		expect((await set(500_000)).msg).toBe("Budgets saved");
		const again = await portal.call("company/events?subject=cost_center", { token: admin });
		expect(again.data.total).toBe(data.total);
	});

	it("goes with its cost centre when the code changes; another one that gets the old code begins with nothing", async () => {
		await save("R-1");
		const [{ id }, { amount }] = [await centre("R-1"), await spend("R-1")];
		await save("R-9", { id });
		await save("R-1");
		expect([(await centre("R-9")).month_used, (await centre("R-1")).month_used]).toEqual([amount, 0]);
		const later = await spend("R-1");
		expect([(await centre("R-9")).month_used, (await centre("R-1")).month_used]).toEqual([amount, later.amount]);
	});

	it("is not spent by what is typed while the company keeps no list", async () => {
		const { data } = await portal.call("company/costCenters", { token: admin });
		const active = data.cost_center.list.filter((one: { is_active: boolean }) => one.is_active);
		const before = (await centre("B")).month_used;
		for (const { id, code } of active) await save(code, { id, is_active: false });
		await spend("B");
		for (const { id, code } of active) await save(code, { id });
		expect((await centre("B")).month_used).toBe(before);
	});
});

describe("a company's list", () => {
	it("holds as many as the contract says, of each kind", async () => {
		const fill = sql`insert into booking_choice (company_id, kind, code) select ${company}, 'trip_purpose', 'P' || n from generate_series(2, ${MAX_CHOICES}::int4) n`;
		await portal.store.db.execute(fill);
		const add = (kind: string, code: string) =>
			portal.call("company/saveCostCenter", { token: admin, body: { kind, code } });
		expect((await add("trip_purpose", "last")).code).toBe(1);
		expect((await add("trip_purpose", "one too many")).data.type).toBe("limit_exceeded");
		expect((await add("cost_center", "another list")).code).toBe(1);
	});
});

describe("who books", () => {
	it("sees what may be chosen now and what is left of its budget: neither what was spent, nor other months, nor what is switched off", async () => {
		await save("CANARY-OFF", { is_active: false });
		const requested = (month: string) => portal.call(`company/costCenters?month=${month}`, { token: clerk.token });
		const { text, data } = await requested(monthIn(3));
		expect(text).not.toContain("CANARY-OFF");
		expect(data.month).toBe(now);
		const { budget_remaining } = await centre("A");
		const own = data.cost_center.list.find((one: Centre) => one.code === "A");
		expect(own).toMatchObject({ code: "A", is_active: true, budget_remaining });
		for (const hidden of ["month_used", "budget_amount"]) expect(text).not.toContain(hidden);
		expect((await portal.call(`company/costCenters?month=${monthIn(3)}`, { token: admin })).text).toContain(
			"CANARY-OFF",
		);
	});
});
