import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { auditBills } from "~/portal-server/billing/audit";
import { completedWith } from "~/portal-server/orders/actions/change/money";
import { transition } from "~/portal-server/orders/actions/change/move-order";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import { auditOrders, registerAudit } from "~/portal-server/orders/reading/audit";
import { rowsOf } from "~/portal-server/platform/db/db";
import { bill, orders } from "~/portal-server/platform/db/schema";
import { uniqueId } from "../../../factories/random/unique";
import { type Answer, startPortal, type TestPortal } from "../../../setup/portal";
import { booker, findPlan, inDays } from "../../orders/bookings";
import { operatingCompany } from "../../orders/life/sides";
import { addCompany, addMembers, type TestMember } from "../../orders/members";

const MEMBER = { type: "member", id: 1, name: "test", role: "admin", request_id: null } as const;
const ROLES = ["admin", "finance", "viewer"] as const;

/** Calls of one reader; each change has a key of its own. */
export interface Caller {
	readonly member: TestMember;
	get(path: string, query?: Record<string, string | number>): Promise<Answer>;
	post(path: string, body: unknown, key?: string): Promise<Answer>;
}

export function callerOf(portal: TestPortal, member: TestMember): Caller {
	const { token } = member;
	return {
		member,
		get: (path, query = {}) =>
			portal.call(
				`${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
				{ token },
			),
		post: (path, body, key = uniqueId()) => portal.call(path, { body, token, key }),
	};
}

/** A company with credit, its clerks, and two operators of finance. */
export interface Office {
	readonly company_id: number;
	readonly admin: Caller;
	readonly finance: Caller;
	readonly viewer: Caller;
}

export interface Operators {
	readonly first: Caller;
	readonly second: Caller;
	readonly reservation: Caller;
}

export async function openOffice(portal: TestPortal, deposit = 50_000_000): Promise<Office> {
	const company_id = await addCompany(portal, { deposit, limit_amount: 500_000_000 });
	const members = await addMembers(portal, company_id, ROLES);
	await portal.store.db.execute(
		sql`update member set email = username || '@example.com' where company_id = ${company_id}`,
	);
	const [admin, finance, viewer] = members.map((member) => callerOf(portal, member)) as [Caller, Caller, Caller];
	return { company_id, admin, finance, viewer };
}

export async function openOperators(portal: TestPortal): Promise<Operators> {
	const members = await addMembers(portal, await operatingCompany(portal), [
		"finance_operator",
		"finance_operator",
		"reservation",
	]);
	const [first, second, reservation] = members.map((member) => callerOf(portal, member)) as [Caller, Caller, Caller];
	return { first, second, reservation };
}

export async function openPortal(): Promise<TestPortal> {
	registerAudit("bills", auditBills);
	return startPortal();
}

async function orderOf(portal: TestPortal, company_id: number, id: number): Promise<OrderRecord> {
	const [found] = await portal.store.db
		.select()
		.from(orders)
		.where(and(eq(orders.company_id, company_id), eq(orders.id, id)));
	if (!found) throw new Error(`no order ${id}`);
	return found;
}

export { orderOf };

/** A paid order's service begins and is over. */
export async function serveOut(portal: TestPortal, company_id: number, id: number): Promise<void> {
	await portal.store.transaction(async (tx) => {
		const order = await orderOf(portal, company_id, id);
		const served = await transition(tx, order, { call: "order/confirmCheckIn", actor: MEMBER });
		await transition(tx, served, { call: "order/confirmComplete", actor: MEMBER, changes: completedWith(served) });
	});
}

/** Orders paid by credit whose service is over, of the company's administrator. */
export async function servedOrders(
	portal: TestPortal,
	{ company_id, admin }: Office,
	count: number,
	first_day = 30,
): Promise<OrderRecord[]> {
	const by = booker(portal, admin.member.token);
	const plan = await findPlan(portal);
	const made: OrderRecord[] = [];
	for (let place = 0; place < count; place += 1) {
		const extra = { cost_center: `CC-${place}`, purchase_order: `PO-${place}`, trip_purpose: "factory visit" };
		const created = await by.create({ plan, check_in: inDays(first_day + place), nights: 1 }, extra);
		expect(created.code, created.text).toBe(1);
		const paid = await by.pay(created.data.id, "credit");
		expect(paid.code, paid.text).toBe(1);
		await serveOut(portal, company_id, created.data.id);
		made.push(await orderOf(portal, company_id, created.data.id));
	}
	return made;
}

export const keyOf = ({ id }: Pick<OrderRecord, "id">) => `order:${id}`;

/** A bill of these orders, issued. */
export async function billed(office: Office, orders: readonly OrderRecord[]): Promise<Answer["data"]> {
	const made = await office.finance.post("bill/apply", { currency: orders[0]?.currency, subjects: orders.map(keyOf) });
	expect(made.code, made.text).toBe(1);
	return made.data;
}

/** A company with a bill of `count` orders, the first of them `first_day` days from now. */
export async function openBill(portal: TestPortal, count: number, first_day: number) {
	const office = await openOffice(portal);
	const orders = await servedOrders(portal, office, count, first_day);
	return { office, orders, bill: await billed(office, orders) };
}

/** A refund of an order that is on a bill: a credit of the next one. */
export async function creditOf(
	portal: TestPortal,
	{ company_id }: Office,
	{ id }: Pick<OrderRecord, "id">,
	amount: number,
): Promise<void> {
	await portal.store.db.execute(
		sql`insert into order_refund (company_id, order_id, amount, status, reason, requested_company_id, requested_by, requested_by_name, promised_at, decided_by, decided_by_name,
				decided_at, settlement_status) values (${company_id}, ${id}, ${amount}, 40, 'r', ${company_id}, 1, 'a', now(), 2, 'b', now(), ${SETTLEMENT_STATUS.billable})`,
	);
}

export const settlementOf = async (
	portal: TestPortal,
	{ company_id }: Office,
	list: readonly OrderRecord[],
): Promise<number[]> => {
	const found: number[] = [];
	for (const { id } of list) found.push((await orderOf(portal, company_id, id)).settlement_status);
	return found;
};

export async function rowOf(portal: TestPortal, { company_id }: Office, id: number) {
	const [found] = await portal.store.db
		.select()
		.from(bill)
		.where(and(eq(bill.company_id, company_id), eq(bill.id, id)));
	return found;
}

/** Ledger, orders and bills of a company agree. */
export async function expectAgreement(portal: TestPortal, { company_id }: Pick<Office, "company_id">): Promise<void> {
	expect(await auditOrders(portal.store.db, company_id)).toEqual([]);
}

export async function slipOf(portal: TestPortal, { member: { token } }: Caller): Promise<string> {
	const form = new FormData();
	const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
	form.append("file", new File([Buffer.from(png, "base64")], "slip.png", { type: "image/png" }));
	const headers = { "ba-user-token": token, server: "true" };
	const response = await portal.app.fetch(
		new Request("http://portal.invalid/api/ajax/upload", { method: "POST", headers, body: form }),
	);
	return ((await response.json()) as { data: { file: { url: string } } }).data.file.url;
}

/** Kinds of the messages about a company's bills. */
export async function billMails(portal: TestPortal, { company_id }: Office): Promise<string[]> {
	const rows = await rowsOf<{ kind: string }>(
		portal.store.db,
		sql`select distinct kind from outbox where company_id = ${company_id} and subject_kind = 'bill' order by kind`,
	);
	return rows.map(({ kind }) => kind);
}
