import { describe, expect, it } from "vitest";
import { readSources, report } from "./checks/sources";
import { checkStates } from "./checks/states";

const check = (text: string, file = "app/portal-server/site/some.ts") => checkStates([{ file, text }]);

describe("states", () => {
	it("stand by name", () => {
		expect(report(checkStates(readSources(["app"])))).toEqual([]);
	});
});

describe("the check of states sees", () => {
	it.each([
		["a comparison", "if (order.status === 10) pay();"],
		["a comparison the other way round", "if (20 !== payment_status) pay();"],
		["an order of states", "const good = status <= 50;"],
		["a state that is given", "const changes = { payment_status: 30 };"],
		["a state that is chosen", "const changes = { settlement_status: isCredit ? 20 : known };"],
		["a set", "const over = [70, 75].includes(order.status);"],
		["a table", 'const words = { 30: "confirmed", 70: "cancelled" };'],
		["a case", "switch (order.status) { case 15: break; }"],
		["a statement", "const a = sql`select 1 from orders o where o.status = 20`;"],
		["a list in a statement", "const a = sql`where o.payment_status not in (10, 15) and $" + "{x} > 1`;"],
		["a text after a value", "const a = sql`where $" + "{x} > 1 and status in (10, 15)`;"],
		["an axis that has not begun", "if (order.payment_status === 0) pay();"],
		["a state of one digit that is given", "const changes = { refund_status: 1 };"],
		["a filter", "const mine = eq(orderRefund.status, 10);"],
		["a filter by a list", "const mine = inArray(orders.status, [10, 15]);"],
		["a list of states", "const STATES = [10, 15, 20] as const;"],
		["a set of states", "const END_STATES = new Set([70, 75]);"],
		["a second name", "const PAID = 20;"],
		["a default of the schema", "const t = { status: smallint().notNull().default(10) };"],
		["a case in a statement", "const a = sql`case o.payment_status when 20 then 1 end`;"],
		["a column of the schema", "const a = sql`$" + "{orders.status} in (10, 15)`;"],
	])("%s", (_name, text) => {
		expect(check(text)).toHaveLength(1);
	});

	it("nothing wrong with names, with statuses of HTTP and with other numbers", () => {
		const fine = [
			"if (order.status === ORDER_STATUS.confirmed) go();",
			"const a = sql`o.status = $" + "{state(ORDER_STATUS.confirmed)}`;",
			"if (response.status === 404) go();",
			"const rule = { status: 1 };",
			"const shown = eq(hotel.status, 1);",
			"const t = { status: smallint().default(1) };",
			"const widths = [10, 20].includes(width);",
		];
		for (const text of fine) expect(check(text)).toEqual([]);
	});
});
