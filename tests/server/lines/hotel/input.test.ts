import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../../setup/portal";

let portal: TestPortal;
let token: string;
let today: string;
let quotes: number;

beforeAll(async () => {
	portal = await startPortal();
	token = (await portal.signIn("demo")).token;
	today = await portalToday(portal.store.db);
	quotes = await countQuotes();
});
afterAll(() => portal.close());

const countQuotes = async () =>
	(await rowsOf<{ count: number }>(portal.store.db, sql`select count(*) as count from quote`))[0]?.count ?? -1;

type Changes = Record<string, string | undefined>;

/** A good search with some of its keys changed, or taken out by undefined. */
function searchOf(changes: Changes): string {
	const good: Changes = {
		destination: "yangon",
		check_in: addDays(today, 30),
		check_out: addDays(today, 32),
		nationality: "CN",
		"rooms[0][adults]": "2",
	};
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries({ ...good, ...changes })) if (value !== undefined) query.set(name, value);
	return query.toString();
}

const elevenRooms = Object.fromEntries(Array.from({ length: 10 }, (_, room) => [`rooms[${room}][adults]`, "1"]));

/** What was sent, the field it is told at, and words of the message in both languages. */
const WRONG: [string, () => Changes, string, string, string][] = [
	[
		"an unknown city",
		() => ({ destination: "xqzzyk" }),
		"destination",
		"We couldn't find this destination",
		"没有找到该目的地",
	],
	["an empty destination", () => ({ destination: "" }), "destination", "enter a destination", "请填写目的地"],
	[
		"a place that is none",
		() => ({ destination: "", place: "city:99999" }),
		"destination",
		"We couldn't find this destination",
		"没有找到该目的地",
	],
	["a place of no kind", () => ({ destination: "", place: "__proto__:1" }), "place", "not valid", "有误"],
	["a check-in yesterday", () => ({ check_in: addDays(today, -1) }), "check_in", "before today", "不能早于今天"],
	[
		"a check-in in ten years",
		() => ({ check_in: addDays(today, 3650), check_out: addDays(today, 3652) }),
		"check_in",
		"not on sale yet",
		"尚未开放",
	],
	[
		"a check-out before check-in",
		() => ({ check_out: addDays(today, 29) }),
		"check_out",
		"after check-in",
		"须晚于入住日期",
	],
	[
		"a check-out on the day of check-in",
		() => ({ check_out: addDays(today, 30) }),
		"check_out",
		"after check-in",
		"须晚于入住日期",
	],
	["31 nights", () => ({ check_out: addDays(today, 61) }), "check_out", "At most 30 nights", "最多预订 30 晚"],
	["a date that is none", () => ({ check_in: "2027-02-30" }), "check_in", "valid date", "正确的日期"],
	["ten rooms", () => elevenRooms, "rooms", "At most 9", "最多 9"],
	["a room without adults", () => ({ "rooms[0][adults]": "0" }), "rooms[0].adults", "Not less than 1", "不能小于 1"],
	[
		"a child of 18",
		() => ({ "rooms[0][child_ages][0]": "18" }),
		"rooms[0].child_ages[0]",
		"Not more than 17",
		"不能大于 17",
	],
	[
		"a child of minus one",
		() => ({ "rooms[0][child_ages][0]": "-1" }),
		"rooms[0].child_ages[0]",
		"Not less than 0",
		"不能小于 0",
	],
	["nationality XX", () => ({ nationality: "XX" }), "nationality", "nationality from the list", "正确的国籍"],
	["nationality Chinese", () => ({ nationality: "Chinese" }), "nationality", "not valid", "有误"],
	["a seventh order", () => ({ sort: "cheapest" }), "sort", "not valid", "有误"],
	["six stars", () => ({ "stars[0]": "6" }), "stars[0]", "Not more than 5", "不能大于 5"],
	["page 0", () => ({ page: "0" }), "page", "Not less than 1", "不能小于 1"],
];

describe("a search", () => {
	it("finds something when nothing is wrong", async () => {
		expect((await portal.call(`hotel/list?${searchOf({})}`)).data.total).toBeGreaterThan(0);
		expect((await portal.call(`hotel/list?${searchOf({ check_in: today, check_out: addDays(today, 1) })}`)).code).toBe(
			1,
		);
		expect((await portal.call(`hotel/list?${searchOf({ check_out: addDays(today, 60) })}`)).code).toBe(1);
	});

	it.each(WRONG)("with %s is refused at the field, in the reader's language", async (_, changes, field, en, zh) => {
		for (const [language, words] of [
			["en", en],
			["zh-cn", zh],
		] as const) {
			const answer = await portal.call(`hotel/list?${searchOf(changes())}`, { language });
			expect(answer).toMatchObject({ status: 200, code: 0, data: { type: "invalid" } });
			expect(Object.keys(answer.data.fields)).toContain(field);
			expect(answer.data.fields[field]).toContain(words);
		}
	});

	it.each(["__proto__[polluted]=1", "constructor[prototype][polluted]=1", "rooms[__proto__][adults]=1"])(
		"survives %s",
		async (extra) => {
			const { status } = await portal.call(`hotel/list?${searchOf({})}&${extra}`);
			expect(status).toBe(200);
			expect(({} as Record<string, unknown>).polluted).toBeUndefined();
		},
	);
});

describe("a hotel's page", () => {
	it.each(["abc", "0", "-1", "1.5", "1e99", "", "__proto__"])("for the id %s is refused at id", async (id) => {
		const answer = await portal.call(`hotel/detail?id=${id}`);
		expect(answer).toMatchObject({ status: 200, code: 0, data: { type: "invalid" } });
		expect(Object.keys(answer.data.fields)).toEqual(["id"]);
	});

	it("that does not exist is not found", async () => {
		expect(await portal.call("hotel/detail?id=999999")).toMatchObject({
			code: 0,
			msg: "We couldn't find this hotel.",
			data: { type: "not_found" },
		});
	});

	it("with half a stay names the missing half; without one it shows the hotel alone", async () => {
		expect((await portal.call(`hotel/detail?id=1&check_in=${addDays(today, 3)}`)).data.fields).toMatchObject({
			check_out: "Required",
			nationality: "Required",
		});
		const { data } = await portal.call("hotel/detail?id=1");
		expect(data.room_types.length).toBeGreaterThan(0);
		expect(data.room_types.every((type: { offers: unknown[] }) => type.offers.length === 0)).toBe(true);
		expect(data.unavailable).toBeNull();
	});

	it("says why it has nothing: an unlicensed one to a foreigner, a full one, one too small", async () => {
		const [unlicensed] = await rowsOf<{ id: number }>(
			portal.store.db,
			sql`select id from hotel where not foreigner_licensed limit 1`,
		);
		const reasonOf = async (id: number, changes: Changes) => {
			const { data } = await portal.call(`hotel/detail?id=${id}&${searchOf({ destination: undefined, ...changes })}`);
			return [data.unavailable, data.room_types.flatMap((type: { offers: unknown[] }) => type.offers).length] as const;
		};
		expect(await reasonOf(unlicensed?.id ?? 0, {})).toEqual(["market_refused", 0]);
		expect((await reasonOf(unlicensed?.id ?? 0, { nationality: "MM", "rooms[0][adults]": "1" }))[0]).toBeNull();
		const list = await portal.call(`hotel/list?${searchOf({ place: undefined, limit: "100", nationality: "CN" })}`);
		expect(list.data.list.map((card: { id: number }) => card.id)).not.toContain(unlicensed?.id);
		const [id] = list.data.list.map((card: { id: number }) => card.id);
		expect(await reasonOf(id, { "rooms[0][adults]": "6" })).toEqual(["occupancy_mismatch", 0]);
		await portal.store.db.execute(sql`update room_month set sold = allotment where hotel_id = ${id}`);
		expect(await reasonOf(id, {})).toEqual(["sold_out", 0]);
		await portal.store.db.execute(sql`update room_month set sold = held where hotel_id = ${id}`);
	});
});

describe("a quote", () => {
	const good = () => ({
		rate_plan_id: 1,
		check_in: addDays(today, 30),
		check_out: addDays(today, 32),
		rooms: [{ adults: 1 }],
		nationality: "CN",
	});

	it.each<[string, () => Record<string, unknown>, string]>([
		["31 nights", () => ({ check_out: addDays(today, 61) }), "check_out"],
		["a check-in yesterday", () => ({ check_in: addDays(today, -1) }), "check_in"],
		["no rooms", () => ({ rooms: [] }), "rooms"],
		["ten rooms", () => ({ rooms: Array(10).fill({ adults: 1 }) }), "rooms"],
		["half an adult", () => ({ rooms: [{ adults: 0.5 }] }), "rooms[0].adults"],
		["a child of 18", () => ({ rooms: [{ adults: 1, child_ages: [18] }] }), "rooms[0].child_ages[0]"],
		["nationality XX", () => ({ nationality: "XX" }), "nationality"],
		["a plan abc", () => ({ rate_plan_id: "abc" }), "rate_plan_id"],
		["a plan of minus one", () => ({ rate_plan_id: -1 }), "rate_plan_id"],
		["an amount of minus one", () => ({ expected_amount: -1 }), "expected_amount"],
		["an amount of half a fen", () => ({ expected_amount: 0.5 }), "expected_amount"],
		["an amount that is no number", () => ({ expected_amount: "NaN" }), "expected_amount"],
	])("with %s is refused at the field and writes nothing", async (_, changes, field) => {
		const answer = await portal.call("hotel/quote", { token, body: { ...good(), ...changes() } });
		expect(answer).toMatchObject({ status: 200, code: 0, data: { type: "invalid" } });
		expect(Object.keys(answer.data.fields)).toContain(field);
		expect(await countQuotes()).toBe(quotes);
	});

	it("takes its price from the portal alone, whatever the body says it is", async () => {
		const honest = await portal.call("hotel/quote", { token, body: good() });
		expect(honest.code).toBe(1);
		const tampered = {
			total_amount: 0,
			price: 1,
			currency: "MMK",
			nights: 1,
			quantity: 0,
			company_id: 1,
			fx_rate_id: 1,
			expected_amount: 1_000_000_000,
		};
		const answer = await portal.call("hotel/quote", { token, body: { ...good(), ...tampered } });
		expect(answer.data).toMatchObject({ id: honest.data.id, total_amount: honest.data.total_amount, currency: "CNY" });
		expect(answer.data.changes).toHaveLength(1);
	});

	it("for a plan that does not exist is not found, at the field", async () => {
		const answer = await portal.call("hotel/quote", { token, body: { ...good(), rate_plan_id: 999_999 } });
		expect(answer).toMatchObject({ code: 0, data: { type: "not_found" } });
	});
});
