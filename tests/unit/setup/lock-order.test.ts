import { describe, expect, it } from "vitest";
import { LockOrder } from "../../setup/keys/lock-order";

/** What is found where transactions lock in this order, one list of statements each. */
function found(...transactions: string[][]): string[] {
	const order = new LockOrder();
	for (const statements of transactions) {
		const transaction = {};
		for (const text of statements) order.note(text, transaction);
	}
	return order.faults(() => false).map((fault) => fault.split(":")[0] ?? "");
}

const INVOICE =
	'update "invoice" set "status" = $1 where "invoice"."company_id" = $2 and "invoice"."id" = $3 returning *';
const LINES = "update invoice_line set red_amount = 0 where company_id = $1 and invoice_id = $2";
const ORDERS = "select 1 from orders o where o.company_id = $1 and o.id = any($2) order by o.id for no key update";
const COMPANY = "select 1 from company where id = $1 for no key update";
const BILL = 'update "bill" set "status" = $1 where "bill"."company_id" = $2';
const MONEY = "select ledger_move($1, $2, $3, $4, $5, $6::jsonb) as refusal";

describe("the order of locks", () => {
	it("finds what a transaction locks against it", () => {
		expect(found([INVOICE, LINES, ORDERS])).toEqual([]);
		expect(found([LINES, INVOICE])).toEqual(["invoice after invoice_line"]);
		expect(found([ORDERS, COMPANY])).toEqual(["company after orders"]);
	});

	it("looks at each transaction by itself", () => {
		expect(found([LINES], [INVOICE])).toEqual([]);
		const order = new LockOrder();
		for (const text of [LINES, INVOICE]) order.note(text, undefined);
		expect(order.faults(() => false)).toEqual([]);
	});

	it("lets a table be locked again", () => {
		expect(found([INVOICE, LINES, INVOICE])).toEqual([]);
	});

	it("finds rows that are locked without the row above them, which are locked with it in any order", () => {
		expect(found([BILL])).toEqual(["bill without its row of company"]);
		expect(found([COMPANY, ORDERS, BILL, MONEY])).toEqual([]);
		expect(found(["update hold set status = $1 where company_id = $2"])).toEqual(["hold without its row of orders"]);
		expect(found(["insert into orders (id) values ($1)", "insert into hold (id) values ($1)"])).toEqual([]);
	});

	it("sees what functions and triggers of the schema lock", () => {
		expect(found([MONEY, ORDERS])).toEqual(["orders after ledger_account"]);
		expect(found(["select take_nights($1, $2, $3, $4, $5)", COMPANY])).toEqual(["company after room_month"]);
		const paid =
			'with "moved" as (update "orders" set "payment_status" = $1 where "orders"."id" = $2 returning *) select 1';
		expect(found([paid, "update member set status = 0 where company_id = $1"])).toEqual(["member after orders"]);
		expect(found([paid, "update traveller set used_at = $1 where company_id = $2"])).toEqual([]);
		expect(found(["insert into idempotency_key (key) values ($1) on conflict do nothing", ORDERS])).toEqual([]);
		expect(found([ORDERS, "insert into idempotency_key (key) values ($1) on conflict do nothing"])).toEqual([]);
	});

	it("lets rows be taken that are free, and no other be waited for while they are held", () => {
		const lot = "select id from point_lot where company_id = $1 for update skip locked";
		const gone =
			"delete from outbox where company_id = $1 and id in (select id from outbox where company_id = $1 for update skip locked)";
		expect(found([ORDERS, gone])).toEqual([]);
		expect(found([lot])).toEqual([]);
		expect(found([lot, MONEY])).toEqual(["ledger_account after point_lot"]);
	});

	it("knows the rows that a statement locks of those that it joins", () => {
		const line = "select 1 from orders o join member m on m.id = o.member_id where o.company_id = $1 for update of o";
		expect(found([line, "update invoice_subject set net_amount = 1 where company_id = $1"])).toEqual([]);
		expect(found([line, "update member set status = 1 where company_id = $1"])).toEqual(["member after orders"]);
	});

	it("asks for the place of a table that is locked before others", () => {
		const other = "update travel_policy set note_zh = $1 where company_id = $2";
		expect(found([other])).toEqual([]);
		expect(found([ORDERS, other])).toEqual([]);
		expect(found([other, "update cost_center_budget set note = $1 where company_id = $2"])).toEqual([
			"cost_center_budget has no place in tests/setup/keys/lock-order.ts",
		]);
		expect(found([other, ORDERS])).toEqual(["orders after travel_policy"]);
	});
});
