import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { travellerJob } from "~/portal-server/account/travellers/retention";
import { addMonths } from "~/portal-server/account/travellers/shown";
import { rowsOf } from "~/portal-server/platform/db/db";
import { saveSettings } from "~/portal-server/platform/settings";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { booker, findPlan, inDays, setClock } from "../../orders/bookings";
import { addCompany, addMembers, type TestMember } from "../../orders/members";

const DAY = 24 * 3600;
const ROLES = ["admin", "travel_manager", "booker", "approver", "finance", "traveller", "viewer"];
/** A valid card of mainland China, of somebody born on 1949-12-31. */
const PRC_ID = "11010519491231002X";

let portal: TestPortal;
let ours: ReadonlyMap<string, TestMember>;
let manager: TestMember;
let stranger: TestMember;

beforeAll(async () => {
	portal = await startPortal();
	const money = { deposit: 500_000_000, limit_amount: 0 };
	const company = await addCompany(portal, money);
	const members = await addMembers(portal, company, ROLES);
	for (const { member_id, role } of members)
		await portal.store.db.execute(
			sql`update member set group_id = (select id from member_group where code = ${role}) where company_id = ${company} and id = ${member_id}`,
		);
	ours = new Map(members.map((one) => [one.role, one]));
	manager = ours.get("travel_manager") as TestMember;
	[stranger] = (await addMembers(portal, await addCompany(portal, money), ["travel_manager"])) as [TestMember];
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal?.close());

const save = (body: Record<string, unknown>, { who = manager, language = "en" } = {}) =>
	portal.call("account/travellers", { body: { full_name: "ZHANG SAN", ...body }, token: who.token, language });
const list = async (who = manager, query = "") =>
	(await portal.call(`account/travellerList${query}`, { token: who.token })).data.list;
const reveal = (id: number, who = manager) =>
	portal.call("account/revealTraveller", { body: { id }, token: who.token });
const rows = () =>
	rowsOf<Record<string, string | null>>(
		portal.store.db,
		sql`select * from traveller where company_id = ${manager.company_id} order by id`,
	);
const events = () =>
	rowsOf<{ action: string; member_id: number | null; traveller_name: string }>(
		portal.store.db,
		sql`select action, member_id, subject_name as traveller_name from company_event where company_id = ${manager.company_id} order by id`,
	);
async function startEmpty() {
	await portal.store.db.execute(sql`delete from traveller where company_id > 0`);
	await portal.store.db.execute(sql`delete from company_event where company_id > 0`);
}
async function saved(body: Record<string, unknown>): Promise<number> {
	const answer = await save(body);
	expect(answer.code, answer.text).toBe(1);
	return answer.data.list[0].id;
}
const PASSPORT = { document_kind: "passport", document_number: "E12345678", document_expires_on: "2035-05-31" };

describe("a traveller's document", () => {
	it("is sealed in the store: neither a row nor an event nor a kept answer has the number in clear", async () => {
		await startEmpty();
		await saved(PASSPORT);
		await save({ full_name: "LI SI", document_kind: "prc_id", document_number: PRC_ID });
		const [passport, card] = await rows();
		expect(
			[passport?.document_number, card?.document_number].every((text) => /^v1\.[\w-]{8}\.[\w-]{40,}$/.test(text ?? "")),
		).toBe(true);
		const tables = await rowsOf<{ name: string }>(
			portal.store.db,
			sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
		);
		for (const { name } of tables) {
			const [found] = await rowsOf<{ count: number }>(
				portal.store.db,
				sql`/* all companies: what the tests look for */ select count(*)::int4 as count from ${sql.identifier(name)} t where t::text ~ 'E12345678|11010519491231002X'`,
			);
			expect(found?.count, name).toBe(0);
		}
	});

	it("is answered masked, to booking forms too", async () => {
		await startEmpty();
		await saved(PASSPORT);
		expect(await list()).toMatchObject([
			{ document_kind: "passport", document_number: "E1234****", document_expires_on: "2035-05-31" },
		]);
		const inForms = await portal.call("account/travellers", { token: manager.token });
		expect(inForms.data.list[0].document_number).toBe("E1234****");
		expect(inForms.text).not.toContain("E12345678");
	});

	it("stays where a form leaves it out or sends it as it is shown, and goes with an empty one", async () => {
		await startEmpty();
		const id = await saved(PASSPORT);
		await save({ id, phone: "13800000001" });
		await save({ id, document_kind: "passport", document_number: "E1234****" });
		expect((await reveal(id)).data.document_number).toBe("E12345678");
		const other = await save({ id, document_kind: "nrc", document_number: "E1234****" });
		expect(other.data.fields).toHaveProperty("document_number");
		await save({ id, document_kind: "passport", document_number: "" });
		expect(await list()).toMatchObject([{ document_kind: "passport", document_number: "" }]);
		await save({ id, document_kind: "" });
		expect(await list()).toMatchObject([{ document_kind: "", document_number: "", document_expires_on: "" }]);
	});

	it.each([
		[
			{ document_kind: "passport", document_number: "E12" },
			"document_number",
			"Please enter the correct ID number",
			"请填写正确的证件号码",
		],
		[
			{ document_kind: "prc_id", document_number: "110105194912310021" },
			"document_number",
			"Please enter the correct ID number",
			"请填写正确的证件号码",
		],
		[
			{ document_kind: "nrc", document_number: "99/KAMAYA(N)123456" },
			"document_number",
			"Please enter the correct ID number",
			"请填写正确的证件号码",
		],
		[
			{ document_kind: "home_return_permit", document_number: "12345678" },
			"document_number",
			"Please enter the correct ID number",
			"请填写正确的证件号码",
		],
		[
			{ document_kind: "other", document_number: "=1+1" },
			"document_number",
			"Please enter the correct ID number",
			"请填写正确的证件号码",
		],
		[
			{ document_kind: "prc_id", document_number: PRC_ID, birthday: "1950-01-01" },
			"document_number",
			"date of birth",
			"出生日期",
		],
		[{ document_number: "E12345678" }, "document_kind", "Please choose", "请选择"],
		[{ ...PASSPORT, document_expires_on: "1987-01-01" }, "document_expires_on", "expiry date", "有效期"],
		[{ ...PASSPORT, document_expires_on: "2100-01-01" }, "document_expires_on", "expiry date", "有效期"],
		[{ birthday: "2099-01-01" }, "birthday", "date of birth", "出生日期"],
		[{ name_my: "AUNG" }, "name_my", "Burmese", "缅文"],
		[{ full_name: "ZHANG\ue000SAN" }, "full_name", "", ""],
	] as [Record<string, unknown>, string, string, string][])(
		"%o is refused at its field in both languages [M-317, M-319]",
		async (body, field, en, zh) => {
			await startEmpty();
			const [english, chinese] = [await save(body), await save(body, { language: "zh-cn" })];
			expect(Object.keys(english.data.fields)).toEqual([field]);
			expect(english.data.fields[field]).toContain(en);
			expect(chinese.data.fields[field]).toContain(zh);
			expect(await rows()).toEqual([]);
		},
	);

	it("is that of whoever was born today, too, and ends in this century", async () => {
		await startEmpty();
		const dates = { birthday: inDays(0), document_expires_on: "2099-12-31" };
		await saved({ ...PASSPORT, ...dates });
		expect(await list()).toMatchObject([dates]);
	});

	it("is good, expiring or expired on the day in question", async () => {
		await startEmpty();
		const enough = addMonths(inDays(0), 6);
		for (const [full_name, document_expires_on] of [
			["GOOD ENOUGH", enough],
			["GOOD ONE", inDays(400)],
			["LAST DAY", inDays(0)],
			["NEARLY GOOD", addDays(enough, -1)],
			["NEARLY OVER", inDays(100)],
			["OVER NOW", inDays(-1)],
		] as const)
			await save({ full_name, ...PASSPORT, document_expires_on });
		const states = async (path: string) => {
			const { data } = await portal.call(path, { token: manager.token });
			return Object.fromEntries(data.list.map((one: Record<string, string>) => [one.full_name, one.document_status]));
		};
		expect(await states("account/travellerList")).toEqual({
			"GOOD ENOUGH": "",
			"GOOD ONE": "",
			"LAST DAY": "expiring",
			"NEARLY GOOD": "expiring",
			"NEARLY OVER": "expiring",
			"OVER NOW": "expired",
		});
		expect(await states(`account/travellers?on=${inDays(300)}`)).toMatchObject({
			"GOOD ONE": "expiring",
			"NEARLY OVER": "expired",
			"OVER NOW": "expired",
		});
		expect(
			(await list(manager, "?document_status=expired")).map((one: { full_name: string }) => one.full_name),
		).toEqual(["OVER NOW"]);
		expect(
			(await list(manager, "?document_status=expiring")).map((one: { full_name: string }) => one.full_name),
		).toEqual(["LAST DAY", "NEARLY GOOD", "NEARLY OVER"]);
	});

	it("is shown whole by a call of its own, which records who asked; another company's is as if it were not there", async () => {
		await startEmpty();
		const id = await saved(PASSPORT);
		expect((await reveal(id)).data).toEqual({ document_number: "E12345678" });
		expect((await events()).at(-1)).toMatchObject({
			action: "traveller.reveal",
			member_id: manager.member_id,
			traveller_name: "ZHANG SAN",
		});
		const before = await events();
		const theirs = await reveal(id, stranger);
		expect(theirs).toMatchObject({ code: 0, data: { type: "not_found" } });
		expect((await portal.call(`account/traveller?id=${id}`, { token: stranger.token })).data.type).toBe("not_found");
		expect([await events(), await list(stranger)]).toEqual([before, []]);
		const without = (await save({ full_name: "NO NUMBER" })).data.list[0].id;
		expect((await reveal(without)).data.type).toBe("not_found");
	});

	it("is for those who book: administrator, travel manager, booker; for nobody else", async () => {
		await startEmpty();
		const id = await saved(PASSPORT);
		for (const [role, who] of ours) {
			const may = ["admin", "travel_manager", "booker"].includes(role);
			const body = { mode: "check", lines: [{ line: 2, full_name: "LI SI" }] };
			const codes = [
				(await portal.call("account/travellerList", { token: who.token })).code,
				(await portal.call(`account/traveller?id=${id}`, { token: who.token })).code,
				(await reveal(id, who)).code,
				(await save({ id }, { who })).code,
				(await portal.call("account/importTravellers", { body, token: who.token })).code,
			];
			expect(codes, role).toEqual(may ? [1, 1, 1, 1, 1] : [401, 401, 401, 401, 401]);
			const file = await portal.call("account/exportTravellers", { token: who.token });
			expect(may ? file.headers.get("content-type") : String(file.code), role).toBe(
				may ? "text/csv; charset=utf-8" : "401",
			);
		}
	});
});

describe("what is no longer needed", () => {
	const run = () => portal.store.transaction((tx) => travellerJob.run(tx));

	it("goes 400 days after it was entered, used or last travelled with, and is recorded", async () => {
		await startEmpty();
		await saved(PASSPORT);
		const booking = { plan: await findPlan(portal), check_in: inDays(40), nights: 1, rooms: 1 };
		const away = await save({ full_name: "LI SI", ...PASSPORT });
		expect(away.code).toBe(1);
		expect((await booker(portal, manager.token).create(booking, { guests: [{ guest_full_name: "LI SI" }] })).code).toBe(
			1,
		);
		await setClock(portal, 399 * DAY);
		expect(await run()).toMatchObject({ forgotten: 0 });
		await setClock(portal, 402 * DAY);
		expect(await run()).toMatchObject({ forgotten: 1 });
		const [zhang, li] = await rows();
		expect(zhang).toMatchObject({
			full_name: "ZHANG SAN",
			document_number: "",
			document_kind: "",
			document_expires_on: null,
		});
		expect(li?.document_number).toMatch(/^v1\./);
		expect((await events()).at(-1)).toEqual({
			action: "traveller.forget",
			member_id: null,
			traveller_name: "ZHANG SAN",
		});
		await setClock(portal, 443 * DAY);
		expect(await run()).toMatchObject({ forgotten: 1 });
		expect(await run()).toMatchObject({ forgotten: 0, more: false });
	});

	it("goes after the time that the settings say", async () => {
		await startEmpty();
		await saved(PASSPORT);
		for (const [full_name, column] of [
			["WANG WU", "document_at"],
			["LI SI", "used_at"],
		] as const) {
			const id = await saved({ full_name, ...PASSPORT });
			await portal.store.db.execute(
				sql`update traveller set ${sql.identifier(column)} = ${sql.identifier(column)} + interval '2 days' where company_id = ${manager.company_id} and id = ${id}`,
			);
		}
		await portal.store.transaction((tx) => saveSettings(tx, { retention: { document_number_days: 30 } }));
		await setClock(portal, 31 * DAY);
		expect(await run()).toMatchObject({ forgotten: 1 });
		expect((await rows()).map(({ document_number }) => document_number !== "")).toEqual([false, true, true]);
		await portal.store.db.execute(sql`delete from site_config where key = 'retention'`);
	});

	it("a number that no secret of the settings opens is shown as stars, is not answered, and is not touched", async () => {
		await startEmpty();
		const id = await saved(PASSPORT);
		const lost = "v1.AAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
		await portal.store.db.execute(
			sql`update traveller set document_number = ${lost} where company_id = ${manager.company_id} and id = ${id}`,
		);
		expect(await list()).toMatchObject([{ document_number: "****" }]);
		expect((await reveal(id)).data.type).toBe("not_allowed");
		expect(await run()).toMatchObject({ sealed: 0, lost: 1, more: false });
		expect((await rows())[0]?.document_number).toBe(lost);
	});
});
