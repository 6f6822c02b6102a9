import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditBills } from "~/portal-server/billing/audit";
import type { TestPortal } from "../../../setup/portal";
import { billed, expectAgreement, type Office, openOffice, openPortal, servedOrders } from "./stage";

let portal: TestPortal;
let office: Office;
let bill: { id: number; number: string };
beforeAll(async () => {
	portal = await openPortal();
	office = await openOffice(portal);
	bill = await billed(office, await servedOrders(portal, office, 2, 160));
	await office.finance.post("bill/pay", { id: bill.id, amount: 100 });
});
afterAll(() => portal?.close());

class Undo extends Error {}

/** What the audit says while one thing is wrong. */
async function foundWith(wrong: SQL): Promise<string[]> {
	let found: string[] = [];
	await portal.store.db
		.transaction(async (tx) => {
			await tx.execute(sql`set local session_replication_role = replica`);
			await tx.execute(wrong);
			found = (await auditBills(tx, office.company_id)).map(({ check }) => check);
			throw new Undo();
		})
		.catch((error: unknown) => {
			if (!(error instanceof Undo)) throw error;
		});
	return found;
}

const company = () => sql`company_id = ${office.company_id}`;

describe("the audit of bills", () => {
	it("finds nothing where all is well", () => expectAgreement(portal, office));

	it.each<[string, () => SQL, string]>([
		[
			"a transfer of one unit more",
			() => sql`update ledger_transfer set amount = amount + 1 where ${company()} and kind = 'settle'`,
			"settlements are what bills were paid",
		],
		[
			"a line that is lost",
			() => sql`delete from bill_line where ${company()} and id = (select max(id) from bill_line where ${company()})`,
			"order stands on its bill: amount",
		],
		[
			"an order that is settled too early",
			() =>
				sql`update orders set settlement_status = 50 where ${company()} and id = (select min(id) from orders where ${company()})`,
			"order stands on its bill: settlement",
		],
		[
			"a number that is missing",
			() => sql`update bill_number set last = last + 1 where ${company()}`,
			"bill numbers have no gaps",
		],
	])("names %s", async (_name, wrong, check) => {
		expect(await foundWith(wrong())).toContain(check);
	});
});
