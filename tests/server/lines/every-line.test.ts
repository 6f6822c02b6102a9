import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { auditLedger } from "~/portal-server/ledger/audit";
import { balances } from "~/portal-server/ledger/balances";
import { expireHolds } from "~/portal-server/orders/actions/clock/expire-holds";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../factories/random/unique";
import { LINES } from "../../lines";
import { type Customer, customer } from "../../lines/customer";
import type { Offer } from "../../lines/line";
import { inLong, LANGUAGES } from "../../setup/languages";
import type { TestPortal } from "../../setup/portal";
import { count, setClock } from "../orders/bookings";
import { operatingCompany } from "../orders/life/sides";
import { addCompany, addMembers } from "../orders/members";

describe.each(LINES)("an order of the line $product_line", (line) => {
	let portal: TestPortal;
	let company_id: number;
	let admin: Customer;
	let viewer: Customer;
	let stranger: Customer;
	let operator: Customer;
	let instant: Offer;
	let onRequest: Offer;
	/** Services of its own for each test. */
	let days = 20;
	const next = (offer = instant, more: { units?: number } = {}) => {
		days += 4;
		return { offer, days, ...more };
	};
	const money = () => balances(portal.store.db, company_id, "CNY");
	const written = async () => Promise.all(["orders", ...line.tables].map((table) => count(portal, table)));

	beforeAll(async () => {
		portal = await line.open();
		company_id = await addCompany(portal, { deposit: 500_000_000, limit_amount: 100_000_000 });
		const other = await addCompany(portal, { deposit: 500_000_000, limit_amount: 0 });
		const as = async (company: number, role: string) =>
			customer(portal, line, (await addMembers(portal, company, [role]))[0]?.token ?? "");
		[admin, viewer, stranger] = [
			await as(company_id, "admin"),
			await as(company_id, "viewer"),
			await as(other, "admin"),
		];
		operator = await as(await operatingCompany(portal), "reservation");
		[instant, onRequest] = [await line.offer(portal), await line.offer(portal, { instant: false })];
	});
	const expectAgreement = async () =>
		expect([await auditLedger(portal.store.db), await line.audit(portal)]).toEqual([[], []]);
	afterEach(async () => {
		await setClock(portal, 0);
		if (inLong(true, false)) await expectAgreement();
	});
	afterAll(async () => {
		await expectAgreement();
		await portal.close();
	});

	it.each(LANGUAGES)("is exported in columns whose titles are words, none twice, in %s", async (language) => {
		const { text } = await portal.call(`order/export?product=${line.product_line}&format=csv`, {
			token: admin.token,
			language,
		});
		const [head = ""] = text.replace("\ufeff", "").split(/\r?\n/);
		const titles: string[] = head.match(/"(?:[^"]|"")*"|[^,]+/g) ?? [];
		expect(titles.length).toBeGreaterThan(20);
		expect(titles.filter((title) => /^"?[a-z]+(?:[-_][a-z]+)+/.test(title))).toEqual([]);
		expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
	});

	it("is made unpaid with its part and a booking id of the line, holds its units, and is confirmed when it is paid", async () => {
		const wanted = next(instant, { units: 2 });
		const before = await line.booked(portal, wanted);
		const made = await admin.order(wanted);
		expect([made.code, made.data.status, made.data.payment_status], made.text).toEqual([1, 10, 0]);
		expect(made.data).toMatchObject({
			product_line: line.product_line,
			booking_id: expect.stringMatching(new RegExp(`^${line.letter}\\d{6}`)),
		});
		line.expectPart(made.data, wanted);
		expect(await line.booked(portal, wanted)).toEqual(before.map((units) => units + 2));
		expect((await admin.pay(made.data.id)).data).toMatchObject({ status: 30, payment_status: 20 });
		expect(await line.booked(portal, wanted)).toEqual(before.map((units) => units + 2));
	});

	it("is one order and one payment however often it is sent, and one cancellation gives everything back", async () => {
		const [wanted, purse, before] = [next(), await money(), await written()];
		const booked = await line.booked(portal, wanted);
		const { data: quote } = await admin.quote(wanted);
		const [create, pay, cancel] = [uniqueId(), uniqueId(), uniqueId()];
		const often = <T>(work: () => Promise<T>) =>
			Promise.all(Array.from({ length: line === LINES[0] ? 10 : inLong(10, 4) }, work));
		const made = await often(() => admin.post("order/create", line.order(quote), create));
		const [first] = made;
		expect(new Set(made.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
		expect(await written()).toEqual(before.map((rows) => rows + 1));
		expect(
			(await admin.post("order/create", line.order(quote, { contact_person: "李四" }), uniqueId())).data.id ??
				first?.data.id,
		).toBe(first?.data.id);
		const id = first?.data.id;
		expect(
			new Set((await often(() => admin.pay(id, "pre_deposit", pay))).map(({ code, data }) => `${code} ${data.status}`)),
		).toEqual(new Set(["1 30"]));
		const quoted = await admin.cancelQuote(id);
		const ended = await often(() => admin.cancel(id, quoted.data.quote_id, cancel));
		expect(new Set(ended.map(({ code, data }) => `${code} ${data.status}`))).toEqual(new Set(["1 70"]));
		expect([await money(), await line.booked(portal, wanted)]).toEqual([purse, booked]);
	});

	it("of the last unit goes to one of many", async () => {
		const wanted = next();
		await line.leave(portal, wanted, 1);
		const many = line === LINES[0] ? 20 : inLong(20, 6);
		const roles = Array.from({ length: many }, () => "admin");
		const buyers = (await addMembers(portal, company_id, roles)).map(({ token }) => customer(portal, line, token));
		const carts = await Promise.all(buyers.map(async (buyer) => ({ buyer, quote: (await buyer.quote(wanted)).data })));
		const answers = await Promise.all(carts.map(({ buyer, quote }) => buyer.post("order/create", line.order(quote))));
		const shown = answers.map(({ code, data }) => (code === 1 ? "won" : data.type));
		expect([shown.filter((one) => one === "won").length, shown.filter((one) => one === "sold_out").length]).toEqual([
			1,
			many - 1,
		]);
	});

	it("that nobody pays ends with its hold, and its units are free again", async () => {
		const wanted = next();
		const booked = await line.booked(portal, wanted);
		const { data: order } = await admin.order(wanted);
		await setClock(portal, 16 * 60);
		await portal.store.transaction(expireHolds);
		expect((await admin.detail(order.id)).data.status).toBe(75);
		expect(await line.booked(portal, wanted)).toEqual(booked);
		expect((await admin.pay(order.id)).data.type).toBe("not_allowed_in_state");
	});

	it("with a price that has changed is not made under the old quote's total", async () => {
		const wanted = next();
		const { data: quote } = await admin.quote(wanted);
		await setClock(portal, 16 * 60);
		await line.raisePrice(portal, wanted.offer, 100);
		const answer = await admin.post("order/create", line.order(quote));
		await line.raisePrice(portal, wanted.offer, -100);
		expect([answer.code, answer.data.type]).toEqual([0, "quote_expired"]);
		expect(answer.data.quote.total_amount).toBeGreaterThan(quote.total_amount);
	});

	it("on request waits for the operator, who confirms it or gives everything back", async () => {
		const purse = await money();
		const first = await admin.order(next(onRequest));
		expect((await admin.pay(first.data.id)).data.status).toBe(20);
		expect((await operator.post("order/reject", { id: first.data.id, reason: "full" })).data.status).toBe(80);
		expect(await money()).toEqual(purse);
		const second = await admin.order(next(onRequest));
		await admin.pay(second.data.id);
		expect((await operator.post("order/confirm", line.confirmation(second.data.id))).data.status).toBe(30);
		await portal.store.db.execute(sql`update orders set supplier_cancel = true where id = ${second.data.id}`);
		const quoted = await admin.cancelQuote(second.data.id);
		expect((await admin.cancel(second.data.id, quoted.data.quote_id)).data.status).toBe(60);
		expect((await operator.post("order/cancelReject", { id: second.data.id, reason: "kept" })).data.status).toBe(30);
	});

	it("may be cancelled for nothing within half an hour of its payment, but where the supplier has to agree", async () => {
		const offer = await line.offer(portal, { costs_from: "always", credit: false });
		const setSupplier = async (must: boolean) => {
			if (line.rates)
				await portal.store.db.execute(
					sql`update ${sql.identifier(line.rates)} set supplier_cancel = ${must} where id = ${offer.id}`,
				);
		};
		for (const must of line.rates ? [false, true] : [false]) {
			await setSupplier(must);
			const { data: order } = await admin.order(next(offer));
			await admin.pay(order.id);
			expect([must, (await admin.cancelQuote(order.id)).data.fee_amount > 0]).toEqual([must, must]);
		}
		await setSupplier(false);
	});

	it("costs the fee of its policy once a tier has begun", async () => {
		const { data: order } = await admin.order(next(await line.offer(portal, { costs_from: "always", credit: false })));
		await admin.pay(order.id);
		await setClock(portal, 31 * 60);
		const { data: quoted } = await admin.cancelQuote(order.id);
		expect(quoted.fee_amount).toBeGreaterThan(0);
		const { data } = await admin.cancel(order.id, quoted.quote_id);
		expect(data).toMatchObject({
			status: 70,
			fee_amount: quoted.fee_amount,
			refund_money: order.total_amount - quoted.fee_amount,
		});
	});

	it("has a voucher when it is confirmed, and a place in the list and in its export", async () => {
		const { data: order } = await admin.order(next());
		await admin.pay(order.id);
		const documents = await rowsOf<{ kind: string }>(
			portal.store.db,
			sql`select kind from order_document where order_id = ${order.id}`,
		);
		expect(documents.map(({ kind }) => kind)).toContain("voucher");
		const voucher = await portal.call(`order/voucher?id=${order.id}&format=pdf`, { token: admin.token });
		expect([voucher.status, voucher.headers.get("content-type"), voucher.text.startsWith("%PDF-")]).toEqual([
			200,
			"application/pdf",
			true,
		]);
		const list = await portal.call(`order/list?product=${line.product_line}&quickSearch=${order.booking_id}`, {
			token: admin.token,
		});
		expect(list.data.list.map(({ id }: { id: number }) => id)).toEqual([order.id]);
		const exported = await portal.call(
			`order/export?format=csv&product=${line.product_line}&quickSearch=${order.booking_id}`,
			{
				token: admin.token,
			},
		);
		expect(exported.text).toContain(order.booking_id);
	});

	it("is made by who may book, and seen by its company alone", async () => {
		const wanted = next();
		const { data: quote } = await admin.quote(wanted);
		expect((await viewer.post("order/create", line.order(quote))).code).not.toBe(1);
		const { data: order } = await admin.order(wanted);
		expect((await stranger.detail(order.id)).data.type).toBe("not_found");
		expect((await stranger.pay(order.id)).data.type).toBe("not_found");
		expect((await admin.detail(order.id)).data.id).toBe(order.id);
	});
});
