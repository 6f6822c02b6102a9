import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { auditNights } from "~/portal-server/lines/hotel/inventory/audit";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { rowsOf } from "~/portal-server/platform/db/db";
import type { TestPortal } from "../../../setup/portal";
import { type Booker, booker, findPlan, inDays, setClock } from "../bookings";
import { addCompany, addMembers, type TestMember } from "../members";

/** A company with an administrator and money, and the operator: a reservation clerk and the second pair of eyes, in the operating company. */
export interface Sides {
	admin: Booker;
	operator: Booker;
	finance: Booker;
	members: Map<string, TestMember>;
	company_id: number;
}

export async function operatingCompany(portal: TestPortal): Promise<number> {
	const [row] = await rowsOf<{ id: number }>(portal.store.db, sql`select id from company where is_operating`);
	return Number(row?.id);
}

export async function makeSides(portal: TestPortal, roles: readonly string[] = ["admin"]): Promise<Sides> {
	const company_id = await addCompany(portal, { deposit: 500_000_000, limit_amount: 100_000_000 });
	const own = await addMembers(portal, company_id, roles);
	await portal.store.db.execute(
		sql`update member set email = username || '@example.com' where company_id = ${company_id}`,
	);
	const operator = await addMembers(portal, await operatingCompany(portal), [
		"reservation",
		"dispatch",
		"finance_operator",
	]);
	const members = new Map([...own, ...operator].map((member) => [member.role, member]));
	const as = (role: string) => booker(portal, members.get(role)?.token ?? "");
	return { admin: as("admin"), operator: as("reservation"), finance: as("finance_operator"), members, company_id };
}

export interface Wish {
	instant?: boolean;
	days?: number;
	nights?: number;
	channel?: string;
	supplier?: boolean;
	rooms?: number;
	/** A rate plan by its id instead of one that fits. */
	plan?: number;
}

/** A paid order; `supplier`: the hotel has to agree to a cancellation. */
export async function paid(portal: TestPortal, by: Booker, wish: Wish = {}) {
	const { instant = true, days = 30, nights = 3, channel = "pre_deposit", supplier = false, rooms = 1 } = wish;
	const plan =
		wish.plan === undefined
			? await findPlan(portal, { instant })
			: { rate_plan_id: wish.plan, room_type_id: 0, hotel_id: 0 };
	const made = await by.create({ plan, check_in: inDays(days), nights, rooms });
	expect(made.code, made.text).toBe(1);
	if (supplier) await portal.store.db.execute(sql`update orders set supplier_cancel = true where id = ${made.data.id}`);
	const answer = await by.pay(made.data.id, channel);
	expect(answer.code, answer.text).toBe(1);
	return answer.data;
}

const HOUR = 3600;
/** `YYYY-MM-DD` and a time in Myanmar as the portal's clock. */
/** The clock goes on while a call is on its way. */
export const JUST_BEFORE_S = -60;

export async function setLocal(portal: TestPortal, date: string, time: string, more_s = 0): Promise<void> {
	await setClock(portal, Date.parse(`${date}T${time}:00+06:30`) / 1000 + more_s - Math.floor(Date.now() / 1000));
}
export const hours = (count: number) => count * HOUR;

/** Money, rooms and orders agree. */
export async function expectAgreement(portal: TestPortal): Promise<void> {
	expect([await auditOrders(portal.store.db), await auditNights(portal.store.db)]).toEqual([[], []]);
}

/** What the nights of an order's room type hold and have sold over its stay, first night first. */
export async function soldOf(portal: TestPortal, order_id: number): Promise<number[]> {
	const rows = await rowsOf<{ sold: number }>(
		portal.store.db,
		sql`with p as materialized (select room_type_id, check_in, check_out from order_hotel where order_id = ${order_id})
			select (m.sold[extract(day from night)::int] + m.held[extract(day from night)::int])::int as sold
			from p, generate_series(p.check_in, p.check_out - 1, interval '1 day') night
			join room_month m on m.month = date_trunc('month', night)::date
			where m.room_type_id = p.room_type_id order by night`,
	);
	return rows.map(({ sold }) => Number(sold));
}

export const kinds = async (portal: TestPortal, id: number): Promise<string[]> => {
	const rows = await rowsOf<{ kind: string }>(
		portal.store.db,
		sql`select kind from outbox where payload ->> 'order_id' = ${String(id)} order by id`,
	);
	return rows.map(({ kind }) => kind);
};
