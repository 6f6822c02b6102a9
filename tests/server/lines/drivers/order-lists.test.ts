import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { airport } from "../../../lines/airport";
import { car } from "../../../lines/car";
import { type Customer, customer } from "../../../lines/customer";
import type { LineFixture } from "../../../lines/line";
import type { TestPortal } from "../../../setup/portal";
import { inDays } from "../../orders/bookings";
import { operatingCompany } from "../../orders/life/sides";
import { addCompany, addMembers } from "../../orders/members";

let portal: TestPortal;
let token: string;
let operator: string;

beforeAll(async () => {
	portal = await airport.open();
	const company = await addCompany(portal, { deposit: 900_000_000_000, limit_amount: 0 });
	token = (await addMembers(portal, company, ["admin"]))[0]?.token ?? "";
	operator = (await addMembers(portal, await operatingCompany(portal), ["dispatch"]))[0]?.token ?? "";
});
afterAll(() => portal.close());

async function assigned(line: LineFixture, by: Customer): Promise<number> {
	const made = await by.order({ offer: await line.offer(portal), days: 40 });
	await by.pay(made.data.id);
	await line.ready(portal, made.data.id);
	return made.data.id;
}

it.each([
	[airport, "CA905", `${inDays(40)}T12:40:00+06:30`],
	[car, null, null],
] as const)(
	"lists of $0.product_line orders know times, flight and who drives [39-4.3]",
	async (line, flight, begins) => {
		const id = await assigned(line, customer(portal, line, token));
		const lists = [
			await portal.call(`order/list?product=${line.product_line}`, { token }),
			await portal.call("operator/orders?queue=all", { token: operator }),
			await portal.call("trip/openOrders", { token }),
		];
		for (const { data, text } of lists) {
			const row = data.list.find((one: { id: number }) => one.id === id);
			expect(row?.service, text).toMatchObject({
				flight_number: flight,
				drivers: [{ unit: 0, plate_number: expect.any(String), driver_phone: expect.any(String) }],
			});
			expect(row.service.ends_at).toBeGreaterThan(row.service.starts_at);
			if (begins) expect(row.service.starts_at).toBe(Date.parse(begins) / 1000);
		}
	},
);

it("counts to be paid what can be paid: not what waits for an approver, nor a hold that is over [39-4.3]", async () => {
	const by = customer(portal, airport, token);
	const orders = [];
	for (const days of [50, 51, 52])
		orders.push((await by.order({ offer: await airport.offer(portal), days })).data.id as number);
	const tabs = async () => (await portal.call("order/list?product=airport", { token })).data.tabs;
	const overview = async () =>
		(await portal.call("account/overview", { token })).data.orders.find(({ tab }: { tab: string }) => tab === "to_pay")
			.count;
	expect([(await tabs()).to_pay, await overview()]).toEqual([3, 3]);
	await portal.store.db.execute(sql`update orders set status = 15 where id = ${orders[0]}`);
	await portal.store.db.execute(
		sql`update orders set hold_expires_at = portal_now() - interval '1 minute' where id = ${orders[1]}`,
	);
	expect(await tabs()).toMatchObject({ to_pay: 1, to_confirm: 1 });
	expect(await overview()).toBe(1);
});
