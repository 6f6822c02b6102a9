import { sql } from "drizzle-orm";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../factories/random/unique";
import { customer } from "../../lines/customer";
import type { LineFixture } from "../../lines/line";
import type { TestPortal } from "../../setup/portal";
import { buyBody, rememberQuote, type TestMember } from "./members";

export interface Sale {
	won: number;
	sold_out: number;
	/** Anything else that was answered. */
	other: string[];
	/** Orders and taken units of that service beyond those before, as the store has them. */
	orders: number;
	booked: number;
}

/** Leaves one unit of an offer for one service, gives every buyer a quote of it, and lets all of them buy at once. */
export async function sellLastUnit(
	portal: TestPortal,
	line: LineFixture,
	buyers: readonly TestMember[],
	days: number,
): Promise<Sale> {
	const wanted = { offer: await line.offer(portal), days, length: 1 };
	const booked = async () => (await line.booked(portal, wanted))[0] ?? 0;
	const orders = async () => {
		const [made] = await rowsOf<{ n: number }>(
			portal.store.db,
			sql`select count(*)::int8 as n from orders where product_line = ${line.product_line}`,
		);
		return Number(made?.n);
	};
	await line.leave(portal, wanted, 1);
	const { data: quote } = await customer(portal, line, buyers[0]?.token ?? "").quote(wanted);
	const before = [await orders(), await booked()] as const;
	const carts = [];
	for (const buyer of buyers)
		carts.push({ buyer, body: buyBody(await rememberQuote(portal, quote.id, buyer), quote.total_amount) });
	const answers = await Promise.all(
		carts.map(({ buyer, body }) => portal.call("order/create", { body, token: buyer.token, key: uniqueId() })),
	);
	return {
		won: answers.filter(({ code }) => code === 1).length,
		sold_out: answers.filter(({ status, code, data }) => status === 200 && code === 0 && data.type === "sold_out")
			.length,
		other: answers
			.filter(({ code, data }) => code !== 1 && data?.type !== "sold_out")
			.map(({ status, text }) => `${status} ${text.slice(0, 200)}`),
		orders: (await orders()) - before[0],
		booked: (await booked()) - before[1],
	};
}
