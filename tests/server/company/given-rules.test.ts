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

/** As if this release had brought the rights of these names. */
const asNew = (...names: string[]) =>
	portal.store.db.execute(
		sql`update site_config set value = (select jsonb_agg(one) from jsonb_array_elements_text(value) one where split_part(one, ' ', 2) not in ${names}) where key = 'seed:rights'`,
	);

describe("an installation that gets a page", () => {
	const revoked = ["manage/voucherSetting", "manage/events"];
	const page = "manage/travelPolicy";
	const rights = async () => ({
		admin: await rulesOf("admin"),
		manager: await rulesOf("travel_manager"),
		booker: await rulesOf("booker"),
	});

	it("gives it to those who have the directory still, and nothing back that an operator has taken from them", async () => {
		await take("admin", page, ...revoked);
		await take("travel_manager", page, "manage", ...revoked);
		const before = await rights();
		await asNew(page);
		await bringUp(portal.store, () => {}, false);
		expect(await rights()).toEqual({ ...before, admin: [...before.admin, page] });
	});

	it("has it as a row of its own", async () => {
		await portal.store.db.execute(sql`delete from rule where name = ${page}`);
		await take("admin", page);
		await asNew(page);
		const before = await rights();
		await bringUp(portal.store, () => {}, false);
		expect(await rights()).toEqual({ ...before, admin: [...before.admin, page] });
		const rows = await rowsOf(portal.store.db, sql`select type from rule where name = ${page}`);
		expect(rows).toEqual([{ type: "menu" }]);
	});

	it("is given a right that another group gets later on", async () => {
		await take("viewer", "order/list/export");
		const before = await rulesOf("viewer");
		await bringUp(portal.store, () => {}, false);
		expect(await rulesOf("viewer"), "taken by an operator").toEqual(before);
		await asNew("order/list/export");
		await bringUp(portal.store, () => {}, false);
		expect(await rulesOf("viewer")).toEqual([...before, "order/list/export"]);
	});
});
