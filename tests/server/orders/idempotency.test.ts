import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { balances } from "~/portal-server/ledger/balances";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { sweepJob } from "~/portal-server/platform/jobs/sweep";
import { uniqueId } from "../../factories/random/unique";
import { LINES } from "../../lines";
import { customer } from "../../lines/customer";
import type { Offer } from "../../lines/line";
import type { TestPortal } from "../../setup/portal";
import { lockRows, waitingForLocks } from "../../setup/store/row-lock";
import { count, setClock } from "./bookings";
import { addCompany, addMembers, rememberQuote, type TestMember } from "./members";

describe.each(LINES)("an order of the line $product_line", (line) => {
	let portal: TestPortal;
	let members: TestMember[];
	let offer: Offer;
	const TABLES = ["orders", ...line.tables, "ledger_transfer", "order_event", "idempotency_key"];
	const counts = async () =>
		Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await count(portal, table)] as const)));

	async function made(work: () => Promise<unknown>): Promise<Record<string, number>> {
		const before = await counts();
		await work();
		const after = await counts();
		return Object.fromEntries(TABLES.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]));
	}

	beforeAll(async () => {
		portal = await line.open();
		const company = await addCompany(portal, { deposit: 100_000_000, limit_amount: 0 });
		members = await addMembers(portal, company, ["admin", "admin"]);
		offer = await line.offer(portal);
	});
	afterEach(() => setClock(portal, 0));
	afterAll(() => portal.close());

	describe("a booking that is sent again", () => {
		it("fifty times at once is one order, and every answer is the first one", async () => {
			const [one] = members as [TestMember];
			const member = customer(portal, line, one.token);
			const { data: quote } = await member.quote({ offer, days: 33 });
			const key = uniqueId();
			let texts: string[] = [];
			const rows = await made(async () => {
				const answers = await Promise.all(
					Array.from({ length: 50 }, () => member.post("order/create", line.order(quote), key)),
				);
				texts = answers.map(({ text }) => JSON.stringify({ ...JSON.parse(text), time: 0 }));
			});
			expect(new Set(texts).size).toBe(1);
			expect(JSON.parse(texts[0] ?? "")).toMatchObject({ code: 1, data: { status: 10 } });
			const own = Object.fromEntries(line.tables.map((table) => [table, 1]));
			expect(rows).toEqual({ orders: 1, ...own, ledger_transfer: 0, order_event: 1, idempotency_key: 1 });
		});

		it("is paid once and cancelled once, however often either is sent", async () => {
			const [one] = members as [TestMember];
			const member = customer(portal, line, one.token);
			const before = await balances(portal.store.db, one.company_id, "CNY");
			const { data: order } = await member.order({ offer, days: 34 });
			const key = uniqueId();
			const paid = await made(async () => {
				const answers = await Promise.all(Array.from({ length: 20 }, () => member.pay(order.id, "pre_deposit", key)));
				expect(new Set(answers.map(({ code, data }) => `${code} ${data.status} ${data.version}`))).toEqual(
					new Set(["1 30 2"]),
				);
			});
			expect(paid).toMatchObject({ ledger_transfer: 1, order_event: 1 });
			const { data: quoted } = await member.cancelQuote(order.id);
			const cancelKey = uniqueId();
			const cancelled = await made(async () => {
				const answers = await Promise.all(
					Array.from({ length: 20 }, () => member.cancel(order.id, quoted.quote_id, cancelKey)),
				);
				expect(new Set(answers.map(({ code, data }) => `${code} ${data.status}`))).toEqual(new Set(["1 70"]));
			});
			expect(cancelled).toMatchObject({ ledger_transfer: 1, order_event: 1 });
			expect(await balances(portal.store.db, one.company_id, "CNY")).toEqual(before);
			expect(await auditOrders(portal.store.db)).toEqual([]);
		});

		it("is the same order 23 hours later, though its hold is long over", async () => {
			const [one] = members as [TestMember];
			const member = customer(portal, line, one.token);
			const { data: quote } = await member.quote({ offer, days: 35 });
			const key = uniqueId();
			const first = await member.post("order/create", line.order(quote), key);
			await setClock(portal, 23 * 3600);
			await portal.store.transaction((tx) => sweepJob.run(tx));
			const again = await member.post("order/create", line.order(quote), key);
			expect(again.data).toEqual(first.data);
		});

		it("with another body under the same key is refused, nothing written", async () => {
			const [one] = members as [TestMember];
			const member = customer(portal, line, one.token);
			const { data: quote } = await member.quote({ offer, days: 36 });
			const key = uniqueId();
			await member.post("order/create", line.order(quote), key);
			const rows = await made(async () => {
				const other = await member.post("order/create", line.order(quote, { contact_person: "李四" }), key);
				expect([other.code, other.data.type]).toEqual([0, "idempotency_mismatch"]);
			});
			expect(Object.values(rows)).toEqual(TABLES.map(() => 0));
		});

		it("of one quote under two keys at once is one order, whose number the second is told", async () => {
			const [one] = members as [TestMember];
			const member = customer(portal, line, one.token);
			const { data: quote } = await member.quote({ offer, days: 39 });
			const release = await lockRows(
				portal.store,
				sql`select 1 from quote where company_id = ${one.company_id} and id = ${quote.id} for update`,
			);
			const sent = [uniqueId(), uniqueId()].map((key) => member.post("order/create", line.order(quote), key));
			await vi.waitFor(async () => expect(await waitingForLocks(portal.store)).toBe(2), 5_000);
			await release();
			const answers = await Promise.all(sent);
			const placed = answers.find(({ code }) => code === 1);
			const other = answers.find(({ code }) => code === 0);
			expect(other?.data).toMatchObject({ type: "stale_state", order_id: placed?.data.id });
			expect(other?.msg).toContain(placed?.data.booking_id);
		});

		it("under another member's key is the other member's own booking, never the first one's answer", async () => {
			const [one, two] = members as [TestMember, TestMember];
			const { data: quote } = await customer(portal, line, one.token).quote({ offer, days: 37 });
			const key = uniqueId();
			const first = await customer(portal, line, one.token).post("order/create", line.order(quote), key);
			const copy = { ...quote, id: await rememberQuote(portal, quote.id, two) };
			const other = customer(portal, line, two.token);
			expect((await other.post("order/create", line.order(quote), key)).data.type).toBe("not_found");
			const second = await other.post("order/create", line.order(copy), key);
			expect(second.data.id).not.toBe(first.data.id);
			expect(second.code).toBe(1);
		});

		it("after a refusal may be sent again under its key, and without a key is refused", async () => {
			const [one] = members as [TestMember];
			const member = customer(portal, line, one.token);
			const { data: quote } = await member.quote({ offer, days: 38 });
			const key = uniqueId();
			await line.leave(portal, { offer, days: 38 }, 0);
			expect((await member.post("order/create", line.order(quote), key)).data.type).toBe("sold_out");
			await line.leave(portal, { offer, days: 38 }, 3);
			expect((await member.post("order/create", line.order(quote), key)).code).toBe(1);
			const keyless = await portal.call("order/create", { body: line.order(quote), token: one.token });
			expect([keyless.code, keyless.data.type]).toEqual([0, "idempotency_missing"]);
		});
	});

	describe("a price that was tampered with", () => {
		it.each([0, 1, 1_000_000_000])(
			"as %i is shown beside the right one and refused, nothing written",
			async (total_amount) => {
				const [one] = members as [TestMember];
				const member = customer(portal, line, one.token);
				const { data: quote } = await member.quote({ offer, days: 39 });
				const rows = await made(async () => {
					const { code, data } = await member.post("order/create", line.order(quote, { total_amount }));
					expect([code, data.type, data.total_amount, data.expected_amount]).toEqual([
						0,
						"price_changed",
						quote.total_amount,
						total_amount,
					]);
					expect(data.changes[0]).toMatchObject({
						code: "total",
						before: expect.stringContaining("¥"),
						after: expect.stringContaining("¥"),
					});
				});
				expect(Object.values(rows)).toEqual(TABLES.map(() => 0));
			},
		);

		it("in the quote's own columns of the form changes nothing: nights, rooms and currency come from the quote", async () => {
			const [one] = members as [TestMember];
			const member = customer(portal, line, one.token);
			const { data: quote } = await member.quote({ offer, days: 39 });
			const extra = {
				nights: 0,
				quantity: -1,
				currency: "MMK",
				price_lines: [],
				status: 30,
				member_id: 1,
				company_id: 1,
			};
			const { data } = await member.post("order/create", line.order(quote, extra));
			expect(data).toMatchObject({
				status: 10,
				currency: quote.currency,
				total_amount: quote.total_amount,
				price_lines: quote.price_lines,
			});
		});
	});
});
