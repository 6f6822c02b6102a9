import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { type Booker, booker, findPlan, inDays, setClock, signInForLong } from "../bookings";
import { addCompany, addMembers } from "../members";

let portal: TestPortal;
let admin: Booker;
let clerk: Booker;
let stranger: Booker;
const ids: number[] = [];

async function file(token: string, query: string, language = "en"): Promise<{ headers: Headers; bytes: Buffer }> {
	const headers = { server: "true", "ba-user-token": token, "think-lang": language };
	const response = await portal.app.fetch(new Request(`http://portal.invalid/api/order/export?${query}`, { headers }));
	return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Records of a CSV, each by the titles of its columns. */
async function csv(token: string, query = "", language = "en"): Promise<Record<string, string>[]> {
	const { bytes } = await file(token, `format=csv&${query}`, language);
	const records: string[][] = [[]];
	for (const [, quoted, plain, end] of bytes
		.toString()
		.slice(1)
		.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
		records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
		if (end === "\r\n") records.push([]);
	}
	const [titles = [], ...rows] = records.slice(0, -1);
	return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index] ?? ""])));
}
const numbers = (rows: Record<string, string>[]) => rows.map((row) => row["Booking ID"]);

beforeAll(async () => {
	portal = await startPortal();
	const company_id = await addCompany(portal, { deposit: 500_000_000, limit_amount: 0 });
	const [one, two] = await addMembers(portal, company_id, ["admin", "booker"]);
	admin = booker(portal, one?.token ?? "");
	clerk = booker(portal, two?.token ?? "");
	stranger = booker(portal, await signInForLong(portal, "demo"));
	const plan = await findPlan(portal);
	for (const [by, days] of [
		[admin, 30],
		[clerk, 40],
		[admin, 50],
	] as const) {
		const made = await by.create(
			{ plan, check_in: inDays(days), rooms: 2 },
			{ cost_center: `=CC-${days}`, special_requests: "高层\nquiet, please", request_codes: ["high_floor", "quiet"] },
		);
		expect(made.code, made.text).toBe(1);
		ids.push(made.data.id);
	}
	await admin.pay(ids[0] ?? 0);
});
afterAll(() => portal.close());
afterEach(() => setClock(portal, 0));

describe("the export of orders", () => {
	it("holds every order that the list finds, with what section 3 of the specification gives a booking, amounts as numbers", async () => {
		const rows = await csv(admin.token);
		const listed = await portal.call("order/list", { token: admin.token });
		expect(numbers(rows)).toEqual(listed.data.list.map((row: { booking_id: string }) => row.booking_id));
		const { data: order } = await admin.detail(ids[0] ?? 0);
		expect(rows.at(-1)).toMatchObject({
			"Order status": "Confirmed",
			"Hotel name": order.title,
			"Hotel confirmation code": order.part.hotel_confirmation_code,
			"Check-in date": order.service_from,
			"Room nights": String(order.part.room_nights),
			Guests: "ZHANG WEI; ZHANG SAN",
			Currency: "CNY",
			"Total amount": (order.total_amount / 100).toFixed(2),
			"Payment type": "Pre-deposit balance",
			"Cost centre": "'=CC-30",
			"Special requests": "High floor, Quiet room",
			"Other requests": "高层\nquiet, please",
		});
		expect(rows.at(-1)?.["Booked at, Myanmar time (UTC+06:30)"]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
	});

	it("is narrowed by what narrows the list, and named by the day and the filters, in the reader's language", async () => {
		expect(numbers(await csv(admin.token, "tab=upcoming"))).toHaveLength(1);
		expect(numbers(await csv(admin.token, `date_of=service_from&from=${inDays(45)}`))).toHaveLength(1);
		expect(await csv(admin.token, "quickSearch=nobody")).toEqual([]);
		const { headers } = await file(
			admin.token,
			`format=xlsx&tab=to_pay&date_of=service_from&from=2026-12-01&quickSearch=${encodeURIComponent('张/"\r\n')}`,
			"zh-cn",
		);
		const name = headers.get("content-disposition") ?? "";
		expect(name).toMatch(
			/^attachment; filename="hotel-orders_\d{4}-\d{2}-\d{2}_to_pay_service_from_2026-12-01\.xlsx"; filename\*=UTF-8''[\w.%-]+$/,
		);
		expect(decodeURIComponent(name.split("''")[1] ?? "")).toMatch(
			/^酒店订单_\d{4}-\d{2}-\d{2}_待支付_入住日期_2026-12-01_…_张\.xlsx$/,
		);
		expect(Object.keys((await csv(admin.token, "", "zh-cn"))[0] ?? {})).toContain("酒店确认号");
	});

	it("says of an order that nobody has paid in time that it has expired, before the job has written it", async () => {
		const statusOf = async () => (await csv(admin.token)).map((row) => row["Order status"]);
		expect(await statusOf()).toEqual(["Awaiting payment", "Awaiting payment", "Confirmed"]);
		await setClock(portal, 3 * 86_400);
		expect(await statusOf()).toEqual(["Expired", "Expired", "Confirmed"]);
	});

	it("holds a booker's own orders alone, and never another company's", async () => {
		expect(numbers(await csv(clerk.token))).toEqual([(await clerk.detail(ids[1] ?? 0)).data.booking_id]);
		const own = new Set(numbers(await csv(admin.token)));
		expect(own.size).toBe(3);
		expect(numbers(await csv(stranger.token)).filter((number) => own.has(number))).toEqual([]);
	});

	it("is refused to guests, and to members whose group may not see the list", async () => {
		expect((await portal.call("order/export?format=csv")).code).toBe(303);
		await portal.store.db.execute(sql`update member_group set rules = '{order/detail}' where code = 'all-rules'`);
		expect((await portal.call("order/export?format=csv", { token: clerk.token })).code).toBe(401);
		await portal.store.db.execute(sql`update member_group set rules = '{*}' where code = 'all-rules'`);
		expect((await portal.call("order/export?format=pdf", { token: clerk.token })).data.type).toBe("invalid");
	});

	it("neither breaks nor runs anything by names of any script, controls, ten thousand signs or formulas", async () => {
		const wild = '=HYPERLINK("http://x")';
		await portal.store.db.execute(
			sql`update orders set special_requests = ${"长".repeat(10_000)}, contact_person = ${"\u0001محمد 👩‍👩‍👧‍👦"}, purchase_order = ${wild}, trip_purpose = ${"１２３\r\n＝1"} where id = ${ids[0]}`,
		);
		await portal.store.db.execute(
			sql`update order_guest set guest_full_name = 'မောင်မောင်' where order_id = ${ids[0]} and position = 1`,
		);
		const row = (await csv(admin.token)).at(-1);
		expect(row).toMatchObject({
			"Contact person": "\ufffdمحمد 👩‍👩‍👧‍👦",
			"Purchase order": `'${wild}`,
			"Trip purpose": "１２３\n＝1",
			"Other requests": "长".repeat(10_000),
		});
		expect(row?.Guests).toContain("မောင်မောင်");
		const { bytes, headers } = await file(admin.token, "format=xlsx");
		expect(headers.get("content-type")).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
		const xml = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
		expect(xml.match(/<row /g)).toHaveLength(4);
		expect(xml).toContain("长".repeat(10_000));
		expect(xml).not.toMatch(/<f[ >]/);
	});

	it("goes on from batch to batch: hundreds of orders, each once, newest first", async () => {
		await copyOrders(620);
		const found = numbers(await csv(admin.token));
		expect(found).toHaveLength(623);
		expect(new Set(found).size).toBe(623);
		const { bytes } = await file(admin.token, "format=xlsx&tab=upcoming");
		const xml = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
		expect(xml.match(/<row /g)).toHaveLength(622);
	});
});

/** The first order again and again, all booked in the same second. */
async function copyOrders(count: number): Promise<void> {
	const { db } = portal.store;
	await db.execute(
		sql`create temp table copied as select o.*, g.n from orders o, generate_series(1, ${count}) g(n) where o.id = ${ids[0]}`,
	);
	const columns = sql.raw(
		"product_line, status, company_id, member_id, contact_person, contact_phone, nationality, currency, total_amount, price_lines, policy, booking_date, payment_status, service_from, service_until, starts_at, arrival_from, no_show_from, complete_from, title_zh, title_en, place_zh, place_en, instant, credit, supplier_cancel, units, user_account, search_text",
	);
	await db.execute(
		sql`insert into orders (booking_id, quote_id, ${columns}) select 'HX' || n, 'copy-' || n, ${columns} from copied`,
	);
	const part = sql.raw(
		"hotel_id, room_type_id, rate_plan_id, snapshot, check_in, check_out, meal_type, bed_type, room_nights, nights",
	);
	await db.execute(
		sql`with p as materialized (select ${part} from order_hotel where order_id = ${ids[0]})
			insert into order_hotel (company_id, order_id, ${part}) select o.company_id, o.id, ${part} from orders o, p where o.booking_id like 'HX%'`,
	);
	await db.execute(
		sql`with r as materialized (select position, adults, child_ages, amount from order_room where order_id = ${ids[0]})
			insert into order_room (company_id, order_id, position, adults, child_ages, amount)
			select o.company_id, o.id, r.position, r.adults, r.child_ages, r.amount from orders o, r where o.booking_id like 'HX%'`,
	);
	await db.execute(
		sql`with g as materialized (select position, guest_full_name, unit from order_guest where order_id = ${ids[0]})
			insert into order_guest (company_id, order_id, position, guest_full_name, unit)
			select o.company_id, o.id, g.position, g.guest_full_name, g.unit from orders o, g where o.booking_id like 'HX%'`,
	);
}
