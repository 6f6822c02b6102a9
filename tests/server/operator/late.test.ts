import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { setClock } from "../orders/bookings";
import { hours, makeSides, paid, type Sides } from "../orders/life/sides";

let portal: TestPortal;
let sides: Sides;
beforeAll(async () => {
	portal = await startPortal();
	sides = await makeSides(portal);
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal.close());

interface Row {
	booking_id: string;
	due_at: number;
	due_text: string;
}

/** The operator's rows of one order in a queue, after so many hours. */
async function rowsAfter(later_h: number, queue: string, booking_id: string): Promise<Row[]> {
	await setClock(portal, hours(later_h));
	const { data, text } = await portal.call(`operator/orders?queue=${queue}&quickSearch=${booking_id}`, {
		token: sides.operator.token,
	});
	expect(data?.counts, text).toMatchObject({ [queue]: data.list.length });
	await setClock(portal, 0);
	return data.list;
}

const done = async (answer: Promise<{ code: number; text: string }>) => {
	const { code, text } = await answer;
	expect(code, text).toBe(1);
};

async function requestedCancellation() {
	const order = await paid(portal, sides.admin, { supplier: true, days: 40 });
	const quote = await sides.admin.cancelQuote(order.id);
	await done(sides.admin.cancel(order.id, quote.data.quote_id));
	return order;
}

async function requested(path: string, extra: Record<string, unknown>) {
	const order = await paid(portal, sides.admin, { days: 40 });
	await done(sides.admin.post(path, { id: order.id, ...extra }));
	return order;
}

const CLOCKS = [
	{
		queue: "confirm",
		made: () => paid(portal, sides.admin, { instant: false }),
		in_time_h: 0.4,
		late_h: 0.6,
		work: /whether the hotel accepts it/,
	},
	{ queue: "cancelling", made: requestedCancellation, in_time_h: 23, late_h: 25, work: /Answer the cancellation/ },
	{
		queue: "refunds",
		made: () => requested("order/refund", { amount: 5_000, reason: "多付" }),
		in_time_h: 71,
		late_h: 73,
		work: /Decide on the refund/,
	},
	{
		queue: "messages",
		made: () => requested("order/sendMessage", { text: "几点可以入住？" }),
		in_time_h: 1,
		late_h: 3,
		work: /Answer the .*message/,
	},
];

describe("an operator finds under overdue whatever is late", () => {
	it.each(CLOCKS)(
		"$queue: as soon as its clock has passed, and not before",
		async ({ queue, made, in_time_h, late_h, work }) => {
			const { booking_id } = await made();
			const [row] = await rowsAfter(in_time_h, queue, booking_id);
			expect(row?.due_text).toMatch(work);
			expect(await rowsAfter(in_time_h, "attention", booking_id)).toEqual([]);
			expect(await rowsAfter(late_h, "attention", booking_id)).toEqual([
				expect.objectContaining({ due_at: row?.due_at, due_text: row?.due_text }),
			]);
		},
	);

	it("a waiver request, until the supplier's answer is noted", async () => {
		const order = await paid(portal, sides.admin, { days: 1, channel: "credit" });
		await setClock(portal, hours(1));
		await done(sides.admin.post("order/requestWaiver", { id: order.id, reason: "航班取消" }));
		expect(await rowsAfter(24, "attention", order.booking_id)).toEqual([]);
		expect(await rowsAfter(26, "attention", order.booking_id)).toMatchObject([
			{ due_text: "Answer the waiver request" },
		]);
		await setClock(portal, hours(26));
		await done(sides.operator.post("operator/decideWaiver", { id: order.id, grant: false, reason: "酒店不同意" }));
		expect(await rowsAfter(26, "attention", order.booking_id)).toEqual([]);
	});
});

describe("an operator's list of all orders", () => {
	it("has the late ones first, an order once whatever waits for it, and those without a task behind, the newest first", async () => {
		const quiet = await paid(portal, sides.admin, { days: 50 });
		const busy = await requested("order/refund", { amount: 5_000, reason: "多付" });
		await done(sides.admin.post("order/sendMessage", { id: busy.id, text: "何时退款？" }));
		const later = await paid(portal, sides.admin, { days: 50 });
		await setClock(portal, hours(3));
		const { data } = await portal.call("operator/orders?queue=all&limit=50", { token: sides.operator.token });
		const ids = (data.list as { id: number }[]).map(({ id }) => id);
		const dues = (data.list as Row[]).map(({ due_at }) => due_at);
		const known = dues.filter((due) => due !== null);
		expect(known).toEqual([...known].sort((a, b) => a - b));
		expect(dues.lastIndexOf(known.at(-1) ?? 0)).toBe(known.length - 1);
		expect(ids.filter((id) => id === busy.id)).toHaveLength(1);
		expect(ids.indexOf(later.id)).toBeLessThan(ids.indexOf(quiet.id));
		expect([new Set(ids).size, data.total, data.counts.all]).toEqual([ids.length, ids.length, ids.length]);
		const pages = await Promise.all(
			[1, 2].map((page) =>
				portal.call(`operator/orders?queue=all&limit=10&page=${page}`, { token: sides.operator.token }),
			),
		);
		expect(pages.flatMap(({ data: { list } }) => list).map(({ id }) => id)).toEqual(ids.slice(0, 20));
	});

	it("finds two Chinese characters of a name, in whatever case the rest is typed", async () => {
		const order = await paid(portal, sides.admin, { days: 50 });
		await done(
			sides.admin.post("order/editGuests", {
				id: order.id,
				guests: [{ guest_full_name: "OU YANG", guest_name_zh: "欧阳" }],
			}),
		);
		const found = async (text: string) =>
			(
				await portal.call(`operator/orders?quickSearch=${encodeURIComponent(text)}`, { token: sides.operator.token })
			).data.list.map(({ id }: { id: number }) => id);
		expect(await found("欧阳")).toEqual([order.id]);
		expect(await found("oU yaNG")).toEqual([order.id]);
		expect(await found("阳欧")).toEqual([]);
	});
});
