import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { bringUp } from "~/portal-server/seed";
import { startPortal, type TestPortal } from "../../setup/portal";

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
});
afterAll(() => portal?.close());

const rulesOf = async (code: string) =>
	(await rowsOf<{ rules: string[] }>(portal.store.db, sql`select rules from member_group where code = ${code}`))[0]
		?.rules ?? [];
const take = (code: string, ...names: string[]) =>
	portal.store.db.execute(
		sql`update member_group set rules = array(select name from unnest(rules) name where name not in ${names}) where code = ${code}`,
	);

describe("an installation that gets a page of the company", () => {
	it.each([
		["travel-policy-page", "manage/travelPolicy"],
		["cost-center-page", "manage/costCenter"],
	])(
		"by the step %s gives those who run it that page alone, and nothing back that an operator has taken from them",
		async (step, page) => {
			const taken = ["manage/voucherSetting", "manage/events"];
			await take("admin", page, ...taken);
			await take("travel_manager", page, "manage", ...taken);
			const before = {
				admin: await rulesOf("admin"),
				manager: await rulesOf("travel_manager"),
				booker: await rulesOf("booker"),
			};
			await portal.store.db.execute(sql`delete from site_config where key = ${`seed:${step}`}`);
			await bringUp(portal.store, () => {}, false);
			expect(await rulesOf("admin")).toEqual([...before.admin, page]);
			expect(await rulesOf("travel_manager"), "without the directory").toEqual(before.manager);
			expect(await rulesOf("booker")).toEqual(before.booker);
		},
	);
});
