import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { car } from "../../lines/car";
import type { TestPortal } from "../../setup/portal";
import { differences, openCompany, served, state } from "./extras";

let portal: TestPortal;
let days = 20;
beforeAll(async () => {
	portal = await car.open();
});
afterAll(async () => {
	expect(await differences(portal)).toEqual([]);
	await portal?.close();
});

const KYAT = 500_000;
const tolls = [{ amount: KYAT, receipt: "R-7" }];
const rate = (rate_e8: number) =>
	portal.store.db.execute(
		sql`insert into fx_rate (from_currency, to_currency, rate_e8, valid_from)
			select 'MMK', one, ${rate_e8}, portal_now() - interval '1 hour' from unnest(array['CNY', 'USD']) one`,
	);
const openIn = (currency: "CNY" | "USD" | "MMK") =>
	openCompany(portal, { deposit: 9_000_000_000, limit_amount: 0, currency });

describe("a toll of 5,000 kyat [38-2.8]", () => {
	it.each([
		["CNY", 1_695],
		["USD", 238],
		["MMK", KYAT],
	] as const)("on an order in %s is charged at the rate of the order, and shown in both", async (currency, amount) => {
		const { as } = await openIn(currency);
		const order = await served(portal, as, ++days);
		await rate(90_000_000);
		const report = { id: order.id, tolls };
		const { data } = await as("dispatch").post("order/previewExtras", report);
		expect(data).toMatchObject({
			currency,
			total_amount: amount,
			lines: [{ code: "toll", unit_amount: amount, amount }],
		});
		expect(data.lines[0].detail).toMatch(/5,000.* · R-7$/);
		const { extras } = await state(as, report);
		expect(extras).toMatchObject({ currency, total_amount: amount, lines: [{ amount }] });
		const { data: seen } = await as("admin").detail(order.id);
		expect(seen.extras.lines[0].detail).toBe(extras.lines[0].detail);
		await portal.store.db.execute(sql`delete from fx_rate where rate_e8 = 90000000`);
	});

	it("on an order that keeps no rate from kyat is charged at that of the day on which it was booked", async () => {
		const { as, company_id } = await openIn("CNY");
		const order = await served(portal, as, ++days);
		await portal.store.db.execute(sql`update orders set fx_rate_id = null where id = ${order.id}`);
		await rate(90_000_000);
		const preview = () => as("dispatch").post("order/previewExtras", { id: order.id, tolls });
		expect((await preview()).data.total_amount).toBe(1_695);
		await portal.store.db.execute(sql`delete from fx_rate where rate_e8 = 90000000`);
		await portal.store.db.execute(
			sql`update fx_rate set valid_to = valid_from where from_currency = 'MMK' and to_currency = 'CNY'`,
		);
		for (const more of [{}, { nights: 1 }]) {
			const refused = await as("dispatch").post("order/previewExtras", { id: order.id, tolls, ...more });
			expect(refused.data.fields, refused.msg).toEqual({ "tolls[0].amount": expect.stringMatching(/not charged/) });
		}
		const { data } = await portal.call(`operator/order?company_id=${company_id}&id=${order.id}`, {
			token: as("dispatch").token,
		});
		expect(data.extras_form.charges).not.toContain("toll");
		await portal.store.db.execute(
			sql`update fx_rate set valid_to = null where from_currency = 'MMK' and to_currency = 'CNY'`,
		);
	});

	it("with a part of a kyat is refused at its field, whatever the order's currency is", async () => {
		const { as } = await openIn("USD");
		const order = await served(portal, as, ++days);
		const { data } = await as("dispatch").post("order/previewExtras", {
			id: order.id,
			tolls: [{ amount: 150, receipt: "" }],
		});
		expect(data.fields).toEqual({ "tolls[0].amount": expect.stringContaining("kyat") });
	});
});
