import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { rowsOf } from "~/portal-server/platform/db/db";
import type { TestPortal } from "../../setup/portal";
import { type Booker, findPlan, inDays } from "./bookings";
import { buyBody, rememberQuote, type TestMember } from "./members";

export interface Sale {
	won: number;
	sold_out: number;
	/** Anything else that was answered. */
	other: string[];
	/** Orders and taken rooms of that night beyond those before, as the store has them. */
	orders: number;
	taken: number;
}

/** Leaves one room of a type for one night, gives every buyer a quote of it, and lets all of them buy at once. */
export async function sellLastRoom(portal: TestPortal, seller: Booker, buyers: readonly TestMember[], days: number): Promise<Sale> {
	const plan = await findPlan(portal);
	const check_in = inDays(days);
	const day = sql`extract(day from ${check_in}::date)::int`;
	const night = sql`room_type_id = ${plan.room_type_id} and month = date_trunc('month', ${check_in}::date)::date`;
	const taken = async () => {
		const [row] = await rowsOf<{ n: number }>(
			portal.store.db,
			sql`select (sold[${day}] + held[${day}])::int4 as n from room_month where ${night}`,
		);
		return Number(row?.n);
	};
	await portal.store.db.execute(sql`update room_month set allotment[${day}] = sold[${day}] + held[${day}] + 1 where ${night}`);
	const { data: quote } = await seller.quote({ plan, check_in, nights: 1 });
	const before = await taken();
	const carts = [];
	for (const buyer of buyers) carts.push({ buyer, body: buyBody(await rememberQuote(portal, quote.id, buyer), quote.total_amount) });
	const answers = await Promise.all(
		carts.map(({ buyer, body }) => portal.call("order/create", { body, token: buyer.token, key: randomUUID() })),
	);
	const [made] = await rowsOf<{ n: number }>(
		portal.store.db,
		sql`select count(*)::int8 as n from order_hotel where room_type_id = ${plan.room_type_id} and check_in = ${check_in}`,
	);
	return {
		won: answers.filter(({ code }) => code === 1).length,
		sold_out: answers.filter(({ status, code, data }) => status === 200 && code === 0 && data.type === "sold_out").length,
		other: answers
			.filter(({ code, data }) => code !== 1 && data?.type !== "sold_out")
			.map(({ status, text }) => `${status} ${text.slice(0, 200)}`),
		orders: Number(made?.n),
		taken: (await taken()) - before,
	};
}
