import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "~/portal-server/platform/db/client";
import { rowsOf } from "~/portal-server/platform/db/db";
import type { Job } from "~/portal-server/platform/jobs/job";
import { growStore } from "../../../bench/grow/grow";
import { createDatabase, type TestDatabase } from "../../../setup/store/postgres";
import { type GrownPortal, openGrown } from "./grown-portal";
import { FLAT_BY_FAR, growingTables, growth } from "./judge";
import { KNOWN } from "./known";
import { allGrowth, type Costs, missingCalls, otherOutcomes, walk } from "./walk";

const LARGER = 8_000;

const planted = (name: string, where: string): Job => ({
	name,
	every_s: 60,
	run: async (tx) => ({
		found: (
			await rowsOf(tx, sql.raw(`/* all companies: planted */ select special_requests from orders where ${where}`))
		).length,
	}),
});

/**
 * Judged are pages of tables and indexes that all statements of a call touch (PostgreSQL's counters of the transaction, whose sums hold for any machine
 * and load) in two stores of which one holds four times as much, for operators and for a member of the company that has a tenth of it: they may not
 * become more than the answer becomes longer. Without plans that read a table whole where an index serves, what is left of those has none, however small
 * the table is.
 */
export function describePlansBySize(smaller: () => TestDatabase): void {
	describe("what the database does does not grow with what is stored:", () => {
		let larger: TestDatabase;
		const stores: [GrownPortal, Costs][] = [];
		const portals: GrownPortal[] = [];
		const pair = () => stores as [[GrownPortal, Costs], [GrownPortal, Costs]];

		beforeAll(async () => {
			larger = await createDatabase();
			const { url, directUrl } = larger;
			const store = await openStore({ url, directUrl, directory: "", prepared: false });
			await growStore(store, LARGER, () => undefined);
			await store.close();
			for (const database of [smaller(), larger]) {
				const portal = await openGrown(database.directUrl, { settings: ["enable_seqscan = off"] });
				portals.push(portal);
				stores.push([portal, await walk(portal, true)]);
			}
		});
		afterAll(async () => {
			for (const portal of portals) await portal.close();
			await larger?.drop();
		});

		it("every call of the API is made in some way", () => {
			expect(missingCalls()).toEqual([]);
		});

		it("each is done, or refused for a reason that is written down", () => {
			expect(stores.flatMap(([, costs]) => otherOutcomes(costs))).toEqual([]);
		});

		it("no call and no job grows but what is known to", () => {
			expect([...allGrowth(...pair())].filter(([label]) => !(label in KNOWN)).map((one) => one.join(": "))).toEqual([]);
		});

		it("what is known to grow does; the list has nothing else", () => {
			const grown = allGrowth(...pair(), FLAT_BY_FAR);
			expect(Object.keys(KNOWN).filter((label) => !grown.has(label))).toEqual([]);
		});

		it.each([
			["all orders", "contact_person = 'nobody'", /whole of orders/],
			["all orders by an index", "company_id > 2", /pages become .*orders/],
			["all orders of the largest company", "company_id = 3", /pages become .*orders/],
		])("a job that reads %s is found", async (_what, where, why) => {
			const costs = await Promise.all(portals.map((portal) => portal.costOf(planted("planted", where))));
			const [[small], [large]] = pair();
			expect(growth(costs[0] as never, costs[1] as never, growingTables(small, large))).toMatch(why);
		});
	});
}
