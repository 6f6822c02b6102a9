import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../factories/random/unique";
import { startPortal, type TestPortal } from "../../setup/portal";
import { operatingCompany } from "../orders/life/sides";
import { addMembers, type TestMember } from "../orders/members";
import { FROM } from "./by-company";
import { stockOpenRows } from "./open-rows";

let portal: TestPortal;
let operating: number;
let finance: TestMember;
let reservation: TestMember;
beforeAll(async () => {
	portal = await startPortal();
	await stockOpenRows(portal, FROM);
	operating = await operatingCompany(portal);
	const made = await addMembers(portal, operating, ["finance_operator", "reservation"]);
	[finance, reservation] = made as [TestMember, TestMember];
});
afterAll(() => portal?.close());

const idOf = async (statement: SQL): Promise<number> => {
	const [row] = await rowsOf<{ id: number }>(portal.store.db, statement);
	expect(row).toBeDefined();
	return Number(row?.id);
};
const post = (path: string, { token }: TestMember, body: object) =>
	portal.call(path, { token, body: { company_id: FROM, ...body }, key: uniqueId() });

describe("an operator with the id of a member of another company", () => {
	it("decides on the refund that the member has asked for, and not on one's own", async () => {
		const refund_id = await idOf(sql`select id from order_refund where company_id = ${FROM} and status = 10 limit 1`);
		const seen: unknown[] = [];
		for (const company of [operating, FROM]) {
			await portal.store.db.execute(
				sql`update order_refund set requested_company_id = ${company}, requested_by = ${finance.member_id} where company_id = ${FROM} and id = ${refund_id}`,
			);
			const { data } = await portal.call("operator/refunds?status=open", { token: finance.token });
			const listed = data.list.find(
				(one: { company_id: number; id: number }) => one.company_id === FROM && one.id === refund_id,
			);
			const { code, data: answer } = await post("operator/decideRefund", finance, {
				refund_id,
				approve: false,
				reason: "r",
			});
			seen.push([listed.is_own, code, code === 1 ? null : answer.type]);
		}
		expect(seen).toEqual([
			[true, 0, "not_allowed"],
			[false, 1, null],
		]);
	});

	it("does not undo the check-in that the member has noted, but one's own", async () => {
		const id = await idOf(
			sql`update orders set status = 40, previous_status = 30, attention_code = null, attention_since = null, extras_amount = 0, invoice_status = 0,
					settlement_status = case when pay_channel = 'credit' then 10 else 0 end
				where company_id = ${FROM} and id = (select id from orders where company_id = ${FROM} and product_line = 'hotel' and status in (30, 40, 50)
					and payment_status = 20 order by status, id limit 1) returning id`,
		);
		const seen: number[] = [];
		for (const type of ["sub_account", "operator"]) {
			await portal.store.db.execute(
				sql`insert into order_event (company_id, order_id, action, from_status, to_status, actor_type, actor_id, actor)
					values (${FROM}, ${id}, 'order/confirmCheckIn', 30, 40, ${type}, ${reservation.member_id}, 'a')`,
			);
			seen.push((await post("order/undoCheckIn", reservation, { id })).code);
		}
		expect(seen).toEqual([0, 1]);
	});
});
