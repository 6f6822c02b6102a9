import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { todayInYangon } from "~/lib/time/travel-dates";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { type Booker, booker, findPlan, type Plan } from "../../orders/bookings";
import { addCompany, addMembers } from "../../orders/members";

interface Centre {
	id: number;
	code: string;
	month_used: number;
	budget_amount: number | null;
	budget_left: number | null;
}

let portal: TestPortal;
let [admin, stranger] = ["", ""];
let clerk: Booker;
let plan: Plan;
beforeAll(async () => {
	portal = await startPortal();
	plan = await findPlan(portal);
	const company = await addCompany(portal, { deposit: 100_000_000, limit_amount: 100_000_000 });
	const [one, two] = await addMembers(portal, company, ["admin", "booker"]);
	const [three] = await addMembers(portal, await addCompany(portal, { deposit: 0, limit_amount: 0 }), ["admin"]);
	[admin, stranger, clerk] = [one?.token ?? "", three?.token ?? "", booker(portal, two?.token ?? "")];
	for (const code of ["A", "B"]) await portal.call("company/saveCostCenter", { token: admin, body: { kind: "cost_center", code } });
});
afterAll(() => portal?.close());

/** `YYYY-MM`, so many months from now in Yangon. */
const monthIn = (months: number): string => {
	const [year = 0, month = 0] = todayInYangon(Date.now()).split("-").map(Number);
	return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
};
const now = monthIn(0);

async function centre(code = "A", month = now): Promise<Centre> {
	const { data } = await portal.call(`company/costCenters?month=${month}`, { token: clerk.token });
	return data.cost_center.list.find((one: Centre) => one.code === code);
}
const set = async (amount: number | null, month = now, token = admin, code = "A") => {
	const { id } = await centre(code);
	return portal.call("company/saveBudgets", { token, body: { month, budgets: [{ id, amount }] } });
};

describe("the budget of a cost centre", () => {
	it("counts what its orders have cost in the month they were paid, and gives back what is refunded", async () => {
		await set(500_000);
		expect(await centre()).toMatchObject({ month_used: 0, budget_amount: 500_000, budget_left: 500_000 });
		const { data: order } = await clerk.create({ plan }, { cost_center: "A" });
		expect((await centre()).month_used).toBe(0);
		await clerk.pay(order.id, "credit");
		expect(await centre()).toMatchObject({ month_used: order.total_amount, budget_left: 500_000 - order.total_amount });
		expect(await centre("B")).toMatchObject({ month_used: 0, budget_amount: null, budget_left: null });
		expect((await centre("A", monthIn(1))).month_used).toBe(0);
		const { data: quote } = await clerk.cancelQuote(order.id);
		await clerk.cancel(order.id, quote.quote_id);
		expect(await centre()).toMatchObject({ month_used: quote.fee_amount, budget_left: 500_000 - quote.fee_amount });
	});

	it("warns and refuses nothing: what is left falls below nothing", async () => {
		await set(100, now, admin, "B");
		const { data: order } = await clerk.create({ plan }, { cost_center: "B" });
		expect((await clerk.pay(order.id)).code).toBe(1);
		expect((await centre("B")).budget_left).toBe(100 - order.total_amount);
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
		const amounts = await Promise.all([0, 1, 2, 3, 4, 5, 9].map(async (months) => (await centre("A", monthIn(months))).budget_amount));
		expect(amounts).toEqual([500_000, 100_000, 100_000, 300_000, 300_000, null, null]);
		const refused = await set(1, monthIn(-1));
		expect([refused.data.type, refused.data.fields]).toEqual(["invalid", { month: "Budgets of past months cannot be changed" }]);
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
});
