import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { auditBills } from "~/portal-server/billing/audit";
import { issueBills } from "~/portal-server/billing/bills/jobs";
import { orders } from "~/portal-server/platform/db/schema";
import { inLong } from "../../../../setup/languages";
import type { TestPortal } from "../../../../setup/portal";
import { setClock } from "../../../orders/bookings";
import { type Office, openOffice, openPortal, servedOrders } from "./stage";

const COUNT = inLong(10_000, 1_000);
const LONGEST_S = inLong(30, 15);
const MOST_MB = 300;
const A_MONTH_S = 32 * 86_400;

let portal: TestPortal;
let office: Office;
beforeAll(async () => {
	portal = await openPortal();
	office = await openOffice(portal);
	const [model] = await servedOrders(portal, office, 1, 180);
	if (!model) throw new Error("no order");
	await copies(model.id, COUNT - 1);
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal?.close());

/** Copies of a served order: the calls would take an hour. */
async function copies(id: number, count: number): Promise<void> {
	const own: Record<string, SQL> = {
		id: sql`nextval('orders_id_seq')`,
		booking_id: sql`o.booking_id || '-' || g`,
		quote_id: sql`o.quote_id || '-' || g`,
	};
	const names = Object.keys(getTableColumns(orders));
	const columns = sql.join(
		names.map((name) => sql.identifier(name)),
		sql`, `,
	);
	const values = sql.join(
		names.map((name) => own[name] ?? sql`o.${sql.identifier(name)}`),
		sql`, `,
	);
	await portal.store.db.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`);
		await tx.execute(
			sql`insert into orders (${columns}) overriding system value select ${values} from orders o, generate_series(1, ${count}::int4) g
				where o.company_id = ${office.company_id} and o.id = ${id}`,
		);
		await tx.execute(
			sql`insert into order_event (company_id, order_id, action, from_status, to_status, actor_type, actor)
				select company_id, id, 'order/confirmComplete', 40, 50, 'member', 'x' from orders where company_id = ${office.company_id} and id <> ${id}`,
		);
	});
	await portal.store.db.execute(sql`analyze orders`);
	await portal.store.db.execute(sql`analyze order_event`);
}

describe("the run of a large company", () => {
	it(`makes one bill of ${COUNT} orders in seconds, in little memory, and every line of it is in its files`, async () => {
		await setClock(portal, A_MONTH_S);
		const before = process.memoryUsage().rss;
		const began = performance.now();
		await portal.store.transaction((tx) => issueBills(tx));
		const seconds = (performance.now() - began) / 1000;
		expect(seconds).toBeLessThan(LONGEST_S);
		expect((process.memoryUsage().rss - before) / 1_048_576).toBeLessThan(MOST_MB);
		const { data } = await office.finance.get("bill/list");
		expect(data.list).toMatchObject([{ line_count: COUNT, status_key: "issued" }]);
		expect(await auditBills(portal.store.db, office.company_id)).toEqual([]);
		const file = await portal.app.fetch(
			new Request(`http://portal.invalid/api/bill/download?id=${data.list[0].id}&format=csv`, {
				headers: { "ba-user-token": office.finance.member.token, server: "true" },
			}),
		);
		expect((await file.text()).trim().split("\r\n")).toHaveLength(COUNT + 1);
	});
});
