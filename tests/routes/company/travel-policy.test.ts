import { afterEach, describe, expect, it } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import { action as saveLists, loader as showLists } from "~/routes/user/manage/cost-centers";
import { action, loader } from "~/routes/user/manage/travel-policy";
import { envelope, indexAnswer, PORTAL, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../visits";

const row = (name: string) => ({
	id: name.length,
	pid: 1,
	type: "menu",
	title: "c",
	name,
	path: name,
	menu_type: "tab",
});
const children = [row("manage/travelPolicy"), row("manage/costCenter")];
const menus = [
	{ id: 1, pid: 0, type: "menu_dir", title: "m", name: "manage", path: "manage", menu_type: "tab", children },
];
const stored = {
	is_active: true,
	currency: "CNY",
	max_stars: 4,
	night_caps: [{ city_id: 1, amount: 60_000 }],
	version: 3,
};
const lists = { cost_center: { is_required: false, list: [] }, trip_purpose: { is_required: false, list: [] } };
const remote = (scripts: Record<string, Script> = {}, index: object = { menus }) =>
	remotePortal({
		"index/index": indexAnswer({ userInfo: userInfo(), ...index }),
		"GET company/travelPolicy": stored,
		"GET company/costCenters": lists,
		"GET ajax/city": envelope([{ value: 1, label: "仰光" }]),
		...scripts,
	});
const posts = (seen: ReturnType<typeof remotePortal>) =>
	seen.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);

const ADDRESS = "/user/manage/travelPolicy";
const FORM = {
	version: "3",
	is_active: "on",
	night_cap: "450",
	max_stars: "4",
	min_advance_days: "",
	note_zh: " 含早优先 ",
	note_en: "",
	"night_caps[0].city_id": "1",
	"night_caps[0].amount": "600.50",
	"night_caps[1].city_id": "",
	"night_caps[1].amount": "",
};
const post = async (form: Record<string, string>) =>
	action(at(visit(ADDRESS, { cookie: await memberCookie(), form }), {}));

interface Refused {
	data: { result: { initialValue?: Record<string, unknown>; error?: Record<string, string[]> } };
	init: { status: number };
}

afterEach(() => breakerFor(PORTAL).succeeded());

describe("the page of the travel policy", () => {
	it("leads a guest to sign in, and is not there for whoever has no such entry", async () => {
		remote({}, { menus: [] });
		const to = `/user/login?to=${encodeURIComponent(ADDRESS)}`;
		expect((await thrownBy(() => loader(at(visit(ADDRESS), {})))).headers.get("Location")).toBe(to);
		const cookie = await memberCookie();
		for (const run of [() => loader(at(visit(ADDRESS, { cookie }), {})), () => post(FORM)])
			expect((await thrownBy<{ init: { status: number } }>(run as () => Promise<unknown>)).init.status).toBe(403);
	});

	it("shows the policy with the cities and the products of the site", async () => {
		remote();
		const page = await loader(at(visit(ADDRESS, { cookie: await memberCookie() }), {}));
		expect(page).toMatchObject({
			policy: stored,
			cities: [{ value: 1 }],
			products: [{ value: "hotel" }, { value: "car" }, { value: "airport" }],
		});
	});

	it("sends amounts in minor units, leaves empty rows out, and comes back with what the portal says", async () => {
		const seen = remote({ "POST company/saveTravelPolicy": envelope(stored, { msg: "Saved" }) });
		const answer = (await post(FORM)) as Response;
		expect([answer.status, answer.headers.get("Location")]).toEqual([303, ADDRESS]);
		const night_caps = [
			{ city_id: 1, amount: 60_050 },
			{ city_id: null, amount: 45_000 },
		];
		const body = {
			version: 3,
			is_active: true,
			product_lines: [],
			max_stars: 4,
			min_advance_days: null,
			note_zh: "含早优先",
			note_en: "",
		};
		expect(posts(seen)).toEqual([["company/saveTravelPolicy", { ...body, night_caps }]]);
	});

	it.each([
		["night_cap", { night_cap: "-1" }, "amount-negative"],
		["night_cap", { night_cap: "1.234" }, "amount-decimals"],
		["night_caps[0].amount", { "night_caps[0].amount": "much" }, "floating-point-number"],
		["night_caps[0].amount", { "night_caps[0].amount": "" }, "company:city-amount-missing"],
		["night_caps[1].city_id", { "night_caps[1].amount": "500" }, "company:city-missing"],
		["night_caps[1].city_id", { "night_caps[1].city_id": "1", "night_caps[1].amount": "500" }, "company:city-twice"],
		["max_stars", { max_stars: "6" }, "range"],
		["min_advance_days", { min_advance_days: "366" }, "range"],
		["min_advance_days", { min_advance_days: "soon" }, "whole-number"],
		["note_zh", { note_zh: "长".repeat(301) }, "length"],
	])("comes back with what was typed where %s is wrong", async (field, wrong, message) => {
		const seen = remote();
		const { data, init } = (await post({ ...FORM, ...wrong })) as unknown as Refused;
		expect([init.status, data.result.error?.[field]]).toEqual([400, [message]]);
		expect(data.result.initialValue).toMatchObject({ ...(field === "max_stars" ? {} : { max_stars: "4" }) });
		expect(posts(seen)).toEqual([]);
	});

	it("shows a refusal at its field, and above the form where somebody else was quicker", async () => {
		remote({
			"POST company/saveTravelPolicy": refusal("invalid", "", {
				fields: { note_en: "Please delete what cannot be shown" },
			}),
		});
		expect(((await post(FORM)) as unknown as Refused).data.result.error).toEqual({
			note_en: ["Please delete what cannot be shown"],
		});
		remote({ "POST company/saveTravelPolicy": refusal("stale_state", "Just changed") });
		expect(((await post(FORM)) as unknown as Refused).data.result.error).toEqual({ "": ["Just changed"] });
	});
});

describe("budgets of cost centres", () => {
	const LISTS = "/user/manage/costCenter";
	const send = async (form: Record<string, string>) =>
		saveLists(at(visit(LISTS, { cookie: await memberCookie(), form }), {}));
	const BUDGETS = {
		intent: "budgets",
		month: "2026-11",
		"budgets[0].id": "4",
		"budgets[0].amount": "1,000",
		"budgets[1].id": "5",
		"budgets[1].amount": "",
	};

	it("are sent in minor units, an empty field as none, and lead back to their month", async () => {
		const seen = remote({ "POST company/saveBudgets": envelope(lists, { msg: "Saved" }) });
		const answer = (await send(BUDGETS)) as Response;
		expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${LISTS}?month=2026-11`]);
		const budgets = [
			{ id: 4, amount: 100_000 },
			{ id: 5, amount: null },
		];
		expect(posts(seen)).toEqual([["company/saveBudgets", { month: "2026-11", budgets }]]);
	});

	it("lead back to their page of the list, too", async () => {
		remote({ "POST company/saveBudgets": envelope(lists, { msg: "Saved" }) });
		const cookie = await memberCookie();
		const done = (await saveLists(
			at(visit(`${LISTS}?month=2026-10&page=2`, { cookie, form: BUDGETS }), {}),
		)) as Response;
		expect(done.headers.get("Location")).toBe(`${LISTS}?month=2026-11&page=2`);
	});

	it("are shown fifty to a page, the last one for a number that is too high", async () => {
		const list = Array.from({ length: 120 }, (_, id) => ({
			id: id + 1,
			code: `C-${id + 1}`,
			name: "",
			is_active: true,
			sort: 0,
		}));
		remote({
			"GET company/costCenters": {
				...lists,
				currency: "CNY",
				month: "2026-11",
				cost_center: { is_required: false, list },
			},
		});
		const shown = async (page: string) =>
			(await showLists(at(visit(`${LISTS}?page=${page}`, { cookie: await memberCookie() }), {}))).budgets?.centers.map(
				({ id }) => id,
			) ?? [];
		expect(await shown("2")).toEqual(Array.from({ length: 50 }, (_, place) => 51 + place));
		expect((await shown("99")).at(-1)).toBe(120);
		for (const page of ["", "0", "-1", "x"]) expect((await shown(page)).at(0)).toBe(1);
	});

	it("that the form could not hold are not saved in part", async () => {
		const seen = remote({ "POST company/saveBudgets": envelope(lists, { msg: "Saved" }) });
		const rows = Array.from({ length: 101 }, (_, place) => [
			[`budgets[${place}].id`, String(place + 1)],
			[`budgets[${place}].amount`, "1"],
		]);
		const refused = (await send({
			intent: "budgets",
			month: "2026-11",
			...Object.fromEntries(rows.flat()),
		})) as unknown as Refused;
		expect([refused.init.status, refused.data.result.error]).toEqual([400, { "": ["company:budgets-cut"] }]);
		expect(posts(seen)).toEqual([]);
	});

	it("come back with what was typed where an amount is none, or the portal refuses it", async () => {
		const seen = remote();
		const wrong = (await send({ ...BUDGETS, "budgets[1].amount": "x" })) as unknown as Refused;
		expect([wrong.init.status, wrong.data.result.error]).toEqual([
			400,
			{ "budgets[1].amount": ["floating-point-number"] },
		]);
		expect(posts(seen)).toEqual([]);
		remote({
			"POST company/saveBudgets": refusal("invalid", "", { fields: { "budgets[0].amount": "No such amount" } }),
		});
		const refused = (await send(BUDGETS)) as unknown as Refused;
		expect(refused.data.result.error).toEqual({ "budgets[0].amount": ["No such amount"] });
	});
});
