import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { REGIONS } from "~/portal-server/site/regions";
import { startPortal, type TestPortal } from "../../setup/portal";

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
});
afterAll(() => portal.close());

interface Option {
	value: number;
	label: string;
}
const area = async (query: string, language = "en") =>
	(await portal.call(`ajax/area${query}`, { language })).data as Option[];

describe("ajax/area", () => {
	it("gives states and regions, the towns of one and the districts of a town, in the reader's language [M-369]", async () => {
		const regions = (await area("")).map(({ value }) => value);
		expect(regions).toEqual([6, 4, 18, 1, 2, 3, 5, 7, 11, 12, 13, 14, 15, 16, 17]);
		expect((await area("", "zh-cn"))[0]).toEqual({ value: 6, label: "仰光省" });
		const mandalay = await area("?province=4");
		expect(mandalay.map(({ label }) => label).sort()).toEqual(["Bagan", "Mandalay", "Pyin Oo Lwin"]);
		const bagan = mandalay.find(({ label }) => label === "Bagan")?.value;
		const districts = await rowsOf<Option & Record<string, unknown>>(
			portal.store.db,
			sql`select id::int4 as value, name_en as label from district where city_id = ${bagan} order by id`,
		);
		expect(districts.map(({ label }) => label)).toContain("Old Bagan");
		expect(await area(`?province=4&city=${bagan}`)).toEqual(districts);
	});

	it("gives nothing of a town elsewhere or an unknown state, and passes a city alone over", async () => {
		const bagan = (await area("?province=4")).find(({ label }) => label === "Bagan")?.value;
		expect([await area(`?province=6&city=${bagan}`), await area("?province=99"), await area("?province=1")]).toEqual([
			[],
			[],
			[],
		]);
		expect(await area(`?city=${bagan}`)).toHaveLength(15);
	});

	it("has every town that has hotels in one state", async () => {
		const codes = (await rowsOf<{ code: string }>(portal.store.db, sql`select code from city`)).map(({ code }) => code);
		const placed = REGIONS.flatMap(({ cities }) => cities);
		expect([...placed].sort()).toEqual([...codes].sort());
	});
});

describe("common/captcha", () => {
	it("is a picture of four digits, which are good once where an answer in words is", async () => {
		const response = await portal.app.fetch(
			new Request("http://portal.invalid/api/common/captcha?id=old-kind", { headers: { server: "true" } }),
		);
		expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
		const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
		expect([width, height]).toEqual([350, 200]);
		const [stored] = await rowsOf<{ answer: string[] }>(
			portal.store.db,
			sql`select answer from captcha where id = 'old-kind'`,
		);
		expect(stored?.answer[0]).toMatch(/^[2-9]{4}$/);
		const check = (info: string) =>
			portal.call("common/checkClickCaptcha", { body: { id: "old-kind", info, unset: true } });
		expect((await check("1111")).code).toBe(0);
		expect((await check(stored?.answer[0] ?? "")).code).toBe(1);
		expect((await check(stored?.answer[0] ?? "")).code).toBe(0);
	});
});
