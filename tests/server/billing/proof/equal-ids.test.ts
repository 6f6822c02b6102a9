import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { undone } from "../../../setup/store/undone";
import { copyCompany } from "../../operator/copied-company";
import { countChanged, unguard } from "./planting";
import { PLANTS } from "./plants";

const FROM = 2;
/** Plants for which the demonstration's company has a row. */
const MIN_PLANTED = 12;

let portal: TestPortal;
let copy: number;
const planted = new Set<string>();
beforeAll(async () => {
	portal = await startPortal();
	await countChanged(portal);
	copy = await copyCompany(portal, FROM);
});
afterAll(() => portal?.close());

describe("the comparison of two companies with rows of one id", () => {
	it("finds nothing where both agree", async () => {
		for (const company of [FROM, copy]) expect(await auditOrders(portal.store.db, company)).toEqual([]);
	});

	it.each(PLANTS)("finds $what with the company in which it is wrong alone", async ({ what, wrong }) => {
		for (const [company, other] of [
			[copy, FROM],
			[FROM, copy],
		] as const) {
			await undone(portal, async (tx) => {
				await unguard(tx);
				const [row] = await rowsOf(tx, wrong(sql`(${company})`));
				if (!row) return;
				planted.add(what);
				expect((await auditOrders(tx, company)).length).toBeGreaterThan(0);
				expect(await auditOrders(tx, other)).toEqual([]);
			});
		}
	});

	it("was tried with many kinds of rows", () => expect(planted.size).toBeGreaterThanOrEqual(MIN_PLANTED));
});
