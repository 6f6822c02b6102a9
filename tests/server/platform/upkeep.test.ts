import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { watchContent } from "~/portal-server/platform/upkeep/content-watch";
import { startPortal, type TestPortal } from "../../setup/portal";

let portal: TestPortal;

beforeAll(async () => {
	portal = await startPortal();
});
afterAll(async () => {
	await portal.close();
});

const execute = (statement: string) => portal.store.db.execute(sql.raw(statement));
const countOf = async (from: string) => {
	const [row] = await rowsOf<{ n: number }>(
		portal.store.db,
		sql.raw(`/* all companies: a test counts */ select count(*)::int8 as n from ${from}`),
	);
	return Number(row?.n);
};

describe("another process", () => {
	it.each([
		["a rule", "update rule set weigh = weigh + 1 where id = (select min(id) from rule)"],
		["a price", "update rate_month set price = price where rate_plan_id = (select min(rate_plan_id) from rate_month)"],
		["a hotel's text", "update hotel set name_en = name_en where id = 1"],
		["how many rooms are for sale", "update room_month set allotment = allotment where room_type_id = 1"],
	])("hears within two seconds that %s has changed", async (_what, statement) => {
		const changed = vi.fn();
		const watch = await watchContent(portal.store, changed);
		try {
			await execute(statement);
			await vi.waitFor(() => expect(changed).toHaveBeenCalled(), { timeout: 2_000, interval: 50 });
		} finally {
			await watch.stop();
		}
	});

	it("hears nothing of rooms that are held and sold", async () => {
		const before = await countOf("content_change");
		await execute("update room_month set held = held, sold = sold where room_type_id = 1");
		expect(await countOf("content_change")).toBe(before);
	});
});
