import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { balances } from "~/portal-server/ledger/balances";
import { settle } from "~/portal-server/ledger/events";
import table from "~/portal-server/orders/requests/refunds/refund-states.json";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { booker } from "../bookings";
import { addMembers } from "../members";
import { expectAgreement, kinds, makeSides, operatingCompany, paid, type Sides } from "./desk";

let portal: TestPortal;
let sides: Sides;
beforeAll(async () => {
	portal = await startPortal();
	sides = await makeSides(portal, table.roles.member);
});
afterEach(() => expectAgreement(portal));
afterAll(() => portal?.close());

const used = async () => (await balances(portal.store.db, sides.company_id, "CNY")).credit_used;

async function asked(wish: Parameters<typeof paid>[2], amount: number) {
	const order = await paid(portal, sides.admin, wish);
	const { data, text } = await sides.admin.post("order/refund", { id: order.id, amount, reason: "多付" });
	expect(data.refunds, text).toHaveLength(1);
	return { order, refund_id: data.refunds[0].id as number };
}

const recordOf = async (id: number) => {
	const [row] = await rowsOf<{ status: number; settlement_status: number; row: string }>(
		portal.store.db,
		sql`select status, settlement_status, f::text as row from order_refund f where id = ${id}`,
	);
	return row;
};

/** Marks an order as a bill would, and pays the bill where it is settled. */
async function billed(order: { id: number; total_amount: number }, settlement_status: number): Promise<void> {
	await portal.store.transaction(async (tx) => {
		await tx.execute(
			sql`update orders set settlement_status = ${settlement_status}, settlement_money = total_amount where company_id = ${sides.company_id} and id = ${order.id}`,
		);
		if (settlement_status !== 50) return;
		const subject = { company_id: sides.company_id, currency: "CNY", order_id: null, member_id: null, reason: "test" };
		await settle(tx, subject, `bill-of-${order.id}`, order.total_amount);
	});
}

describe("a refund after its order was billed", () => {
	it.each([30, 35, 40, 50])("at settlement %i is a credit line of the next bill; the bill's own amount stays", async (settlement) => {
		const { order, refund_id } = await asked({ channel: "credit", days: 40 + settlement }, 10_000);
		await billed(order, settlement);
		const before = await used();
		expect((await sides.desk.post("operator/decideRefund", { refund_id, approve: true, reason: "已核实" })).code).toBe(1);
		expect(await used()).toBe(before - 10_000);
		expect((await sides.admin.detail(order.id)).data).toMatchObject({
			...{ settlement_status: settlement, settlement_money: order.total_amount, refund_money: 10_000, refund_status: 2 },
		});
		expect(await recordOf(refund_id)).toMatchObject({ status: 40, settlement_status: 20 });
		expect(await kinds(portal, order.id)).toContain("order_refunded");
	});

	it("before it stands on one lowers what is to be billed", async () => {
		const { order, refund_id } = await asked({ channel: "credit", days: 95 }, 10_000);
		await billed(order, 20);
		await sides.desk.post("operator/decideRefund", { refund_id, approve: true });
		expect((await sides.admin.detail(order.id)).data.settlement_money).toBe(order.total_amount - 10_000);
		expect(await recordOf(refund_id)).toMatchObject({ status: 40, settlement_status: 0 });
	});
});

describe("the table of refunds", () => {
	it("answers every state, call and role of an operator as published, and leaves what it refuses unchanged", async () => {
		const { refund_id } = await asked({ days: 96, nights: 5 }, 100);
		const staff = await addMembers(portal, await operatingCompany(portal), table.roles.operator);
		for (const { code: status } of table.states) {
			for (const { role, token } of staff) {
				for (const approve of [true, false]) {
					const decided = [40, 50].includes(status);
					await portal.store.db.execute(
						sql`update order_refund set status = ${status}, decided_by = ${decided ? 1 : null}, decided_at = ${decided ? sql`portal_now()` : null} where id = ${refund_id}`,
					);
					const call = `operator/decideRefund:${approve ? "approve" : "reject"}`;
					const rows = table.moves.filter((row) => row.call === call && row.from === status);
					const before = (await recordOf(refund_id))?.row;
					if (rows.some(({ who }) => who.includes(role)) && status === 10) continue;
					const answer = await booker(portal, token).post("operator/decideRefund", { refund_id, approve, reason: "r" });
					const type = rows.length > 0 ? "not_allowed" : "stale_state";
					expect([answer.code, answer.data.type, (await recordOf(refund_id))?.row], `${status} ${call} ${role}`).toEqual([0, type, before]);
				}
			}
		}
		await portal.store.db.execute(sql`update order_refund set status = 10, decided_by = null, decided_at = null where id = ${refund_id}`);
	});

	it("lets each role that it names decide, once", async () => {
		for (const [index, role] of ["reservation", "finance_operator"].entries()) {
			for (const approve of [true, false]) {
				const { refund_id } = await asked({ days: 97 + index * 2 + Number(approve) }, 100);
				const [member] = await addMembers(portal, await operatingCompany(portal), [role]);
				const by = booker(portal, member?.token ?? "");
				expect((await by.post("operator/decideRefund", { refund_id, approve, reason: "r" })).code).toBe(1);
				expect(await recordOf(refund_id)).toMatchObject({ status: approve ? 40 : 50 });
				expect((await by.post("operator/decideRefund", { refund_id, approve, reason: "r" })).data.type).toBe("stale_state");
			}
		}
	});

	it("names who may ask, and no other role asks", async () => {
		const who = table.moves.find(({ call, from }) => call === "order/refund" && from === "new")?.who ?? [];
		const order = await paid(portal, sides.admin, { days: 102 });
		for (const role of table.roles.member.filter((one) => one !== "traveller" && one !== "booker")) {
			const by = booker(portal, sides.members.get(role)?.token ?? "");
			const answer = await by.post("order/refund", { id: order.id, amount: 1, reason: "r" });
			expect(answer.code === 1 ? "asked" : answer.data.type, role).toBe(who.includes(role) ? "asked" : "not_allowed");
		}
	});
});

describe("the operators' list of refunds", () => {
	it("shows open ones of all companies by their promised time, and one's own as somebody else's to decide", async () => {
		const { order, refund_id } = await asked({ days: 103 }, 100);
		const { list, late } = (await portal.call("operator/refunds?limit=100", { token: sides.desk.token })).data;
		const times = list.map(({ promised_time }: { promised_time: number }) => promised_time);
		expect(times).toEqual([...times].sort((a, b) => a - b));
		const row = list.find(({ id }: { id: number }) => id === refund_id);
		expect(row).toMatchObject({
			order_id: order.id,
			amount: 100,
			status_key: "requested",
			is_own: false,
			is_late: false,
			is_billable: false,
		});
		expect(late).toBe(0);
		expect((await portal.call("operator/refunds", { token: sides.admin.token })).data.type).toBe("not_allowed");
	});
});
