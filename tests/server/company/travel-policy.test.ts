import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { type Booker, booker, findPlan, inDays, type Plan } from "../orders/bookings";
import { addCompany, addMembers } from "../orders/members";

const STAY = `check_in=${inDays(30)}&check_out=${inDays(32)}&nationality=CN`;
const LIST = `hotel/list?destination=Yangon&${STAY}&rooms[0][adults]=1&limit=20`;

interface Verdict {
	is_within: boolean;
	findings: { rule: string; text: string }[];
}

interface Offer {
	rate_plan_id: number;
	price_per_night: number;
	travel_policy: Verdict | null;
}

interface Card {
	id: number;
	stars: number;
	offer: Offer;
}

let portal: TestPortal;
let [admin, stranger] = ["", ""];
let [clerk, other] = [] as unknown as [Booker, Booker];
let plan: Plan;
let yangon: number;
beforeAll(async () => {
	portal = await startPortal();
	plan = await findPlan(portal);
	const company = await addCompany(portal, { deposit: 100_000_000, limit_amount: 100_000_000 });
	const [one, two] = await addMembers(portal, company, ["admin", "booker"]);
	const [three, four] = await addMembers(portal, await addCompany(portal, { deposit: 100_000_000, limit_amount: 0 }), [
		"admin",
		"booker",
	]);
	[admin, stranger] = [one?.token ?? "", three?.token ?? ""];
	[clerk, other] = [booker(portal, two?.token ?? ""), booker(portal, four?.token ?? "")];
	const cities = (await portal.call("ajax/city")).data as { value: number; label: string }[];
	yangon = Number(cities.find(({ label }) => label === "Yangon")?.value);
});
afterAll(() => portal?.close());

const stored = async (token = admin) => (await portal.call("company/travelPolicy", { token })).data;
const save = async (rules: object, token = admin, version?: number) =>
	portal.call("company/saveTravelPolicy", {
		token,
		body: { is_active: true, version: version ?? (await stored(token)).version, ...rules },
	});
const list = async (token?: string) =>
	(await portal.call(LIST, { token })).data as { list: Card[]; travel_policy: unknown };
const offersOf = async (id: number, token?: string): Promise<Offer[]> => {
	const { data } = await portal.call(`hotel/detail?id=${id}&${STAY}&rooms[0][adults]=1`, { token });
	return data.room_types.flatMap(({ offers }: { offers: Offer[] }) => offers);
};
const ruleNames = (verdict: Verdict | null) => verdict?.findings.map(({ rule }) => rule);

describe("the travel policy of a company", () => {
	it("judges every offer of list, detail and booking alike, with its reasons", async () => {
		const night = 30_000;
		await save({ max_stars: 3, night_caps: [{ city_id: yangon, amount: night }] });
		const found = await list(clerk.token);
		expect(found.travel_policy).toMatchObject({ is_permitted: true, night_cap: night, max_stars: 3, currency: "CNY" });
		const expected = ({ stars }: Card, offer: Offer) => [
			...(stars > 3 ? ["max_stars"] : []),
			...(offer.price_per_night > night ? ["night_cap"] : []),
		];
		expect(new Set(found.list.map(({ offer }) => offer.travel_policy?.is_within))).toEqual(new Set([true, false]));
		for (const card of found.list) {
			expect(ruleNames(card.offer.travel_policy), `${card.id}`).toEqual(expected(card, card.offer));
			for (const offer of await offersOf(card.id, clerk.token))
				expect(ruleNames(offer.travel_policy), `${card.id}: ${offer.rate_plan_id}`).toEqual(expected(card, offer));
		}
		const expensive = found.list.find(({ stars, offer }) => stars > 3 && offer.price_per_night > night);
		const quoted = await clerk.quote({
			plan: { ...plan, rate_plan_id: Number(expensive?.offer.rate_plan_id) },
			nights: 2,
		});
		expect(quoted.data.travel_policy).toEqual(expensive?.offer.travel_policy);
		expect(quoted.data.travel_policy.findings[1].text).toMatch(/ per room per night; the limit is CN¥300\.00$/);
		expect((await portal.call(`hotel/quote?id=${quoted.data.id}`, { token: clerk.token })).data.travel_policy).toEqual(
			expensive?.offer.travel_policy,
		);
	});

	it("takes another amount for another city, and days ahead and products into account", async () => {
		await save({
			night_caps: [
				{ city_id: yangon, amount: 99_999_900 },
				{ city_id: null, amount: 100 },
			],
			min_advance_days: 60,
		});
		expect(ruleNames((await list(clerk.token)).list[0]?.offer.travel_policy ?? null)).toEqual(["min_advance_days"]);
		const upcountry = await portal.call(LIST.replace("Yangon", "Mandalay"), { token: clerk.token });
		expect(ruleNames(upcountry.data.list[0].offer.travel_policy)).toEqual(["min_advance_days", "night_cap"]);
		await save({ product_lines: ["airport"] });
		const { travel_policy, list: cards } = await list(clerk.token);
		expect(travel_policy).toMatchObject({ is_permitted: false });
		expect(ruleNames(cards[0]?.offer.travel_policy ?? null)).toEqual(["product_line"]);
	});

	it("is nobody else's: neither guests nor another company see it, nor the other way round", async () => {
		await save({ max_stars: 1, note_en: "CANARY-POLICY", note_zh: "CANARY-POLICY" });
		for (const token of [undefined, other.token]) {
			for (const address of [LIST, `hotel/detail?id=${plan.hotel_id}&${STAY}&rooms[0][adults]=1`]) {
				const { text, data } = await portal.call(address, { token });
				expect(text).not.toContain("CANARY");
				expect(data.travel_policy).toBeNull();
			}
			expect((await list(token)).list.map(({ offer }) => offer.travel_policy)).toEqual(Array(20).fill(null));
		}
		expect((await other.quote({ plan })).data.travel_policy).toBeNull();
		expect((await save({ max_stars: 5 }, stranger)).data.max_stars).toBe(5);
		expect(await stored()).toMatchObject({ max_stars: 1, note_en: "CANARY-POLICY" });
		await save({ is_active: false }, stranger);
		expect((await list(other.token)).travel_policy).toBeNull();
	});

	it("warns and refuses nothing: the order keeps what was found when it was placed", async () => {
		await save({ max_stars: 1 });
		const placed = await clerk.create({ plan });
		expect(placed.data.travel_policy).toMatchObject({ is_within: false, findings: [{ rule: "max_stars", limit: 1 }] });
		await save({ max_stars: 5 });
		const read = (await clerk.detail(placed.data.id)).data.travel_policy;
		expect(ruleNames(read)).toEqual(["max_stars"]);
		expect((await clerk.create({ plan, check_in: inDays(40) })).data.travel_policy).toEqual({
			is_within: true,
			findings: [],
		});
		const { token } = await portal.signIn("demo_operator");
		expect((await portal.call(`order/detail?id=${placed.data.id}`, { token })).data.travel_policy).toBeNull();
	});

	it("is changed by those who run the company, one after another, and recorded", async () => {
		const { version } = await stored();
		expect((await save({ max_stars: 2 }, admin, version)).code).toBe(1);
		expect((await save({ max_stars: 4 }, admin, version)).data.type).toBe("stale_state");
		expect(await stored()).toMatchObject({ max_stars: 2, version: version + 1 });
		const twice = [
			{ city_id: yangon, amount: 100 },
			{ city_id: yangon, amount: 200 },
		];
		expect((await save({ night_caps: twice })).data.fields).toEqual({
			"night_caps[1].city_id": "Each city can have one amount",
		});
		expect((await save({ note_zh: "注".repeat(501) })).data.fields).toHaveProperty("note_zh");
		expect((await save({ max_stars: 2, note_zh: "\u202Eabc" })).data).toMatchObject({ note_zh: "abc" });
		const demo = (await portal.signIn("demo_booker")).token;
		expect(
			(await portal.call("company/saveTravelPolicy", { token: demo, body: { is_active: true, version: 0 } })).code,
		).toBe(401);
		const { data } = await portal.call("company/events?subject=travel_policy", { token: admin });
		expect(data.list[0]).toMatchObject({ action: "travel_policy.save", action_text: "Changed the travel policy" });
	});

	it("two who begin at once do not overwrite each other", async () => {
		const [one] = await addMembers(portal, await addCompany(portal, { deposit: 0, limit_amount: 0 }), ["admin"]);
		const answers = await Promise.all([1, 2, 3].map((max_stars) => save({ max_stars }, one?.token ?? "", 0)));
		expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 1]);
	});
});
