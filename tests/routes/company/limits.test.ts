import { afterEach, describe, expect, it } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import { action, loader } from "~/routes/user/manage/sub-account";
import { envelope, indexAnswer, PORTAL, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, memberCookie, visit } from "../visits";

const row = {
	id: 2,
	pid: 1,
	type: "menu",
	title: "s",
	name: "manage/subAccount",
	path: "manage/subAccount",
	menu_type: "tab",
};
const menus = [
	{ id: 1, pid: 0, type: "menu_dir", title: "m", name: "manage", path: "manage", menu_type: "tab", children: [row] },
];
const rules = {
	currency: "CNY",
	product_lines: ["hotel"],
	nationalities: ["CN"],
	night_caps: [{ city_id: 1, amount: 60_000 }],
};
const account = {
	id: 8,
	username: "u8",
	nickname: "",
	email: "",
	full_mobile_text: "",
	role: "booker",
	role_text: "Booker",
	is_owner: false,
	is_me: false,
	status: "active",
	join_time: 1,
	last_login_time: null,
	version: 3,
	is_limited: true,
	currency: "CNY",
	limits: { rules, is_hard: false },
};
const answer = { list: [account], roles: [{ value: "booker", label: "Booker" }] };
const remote = (scripts: Record<string, Script> = {}) =>
	remotePortal({
		"index/index": indexAnswer({ userInfo: userInfo(), menus }),
		"account/subAccounts": answer,
		"GET ajax/city": envelope([{ value: 1, label: "仰光" }]),
		"GET ajax/country": envelope([{ value: "CN", label: "中国" }]),
		...scripts,
	});
const posts = (seen: ReturnType<typeof remotePortal>) =>
	seen.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);

const PAGE = "/user/manage/subAccount/8";
const LIMITS = {
	intent: "limits",
	version: "3",
	order_cap: "1,500.50",
	month_cap: "",
	night_cap: "450",
	max_stars: "4",
	min_advance_days: "2",
	"night_caps[0].city_id": "1",
	"night_caps[0].amount": "600",
	"night_caps[1].city_id": "",
	"night_caps[1].amount": "",
	pay_channels: "credit",
	product_lines: "hotel",
	nationalities: "MM",
	beyond: "refuse",
};
const send = async (form: Record<string, string>) =>
	action(at(visit(PAGE, { cookie: await memberCookie(), form }), { id: "8" }));

interface Refused {
	data: { intent: string; result: { error: Record<string, string[]>; initialValue: Record<string, unknown> } };
	init: { status: number };
}

afterEach(() => breakerFor(PORTAL).succeeded());

describe("limits of a sub-account", () => {
	it("have a form for accounts that are limited alone", async () => {
		remote();
		const cookie = await memberCookie();
		const { limits } = await loader(at(visit(PAGE, { cookie }), { id: "8" }));
		expect(limits).toMatchObject({
			cities: [{ value: 1 }],
			countries: [{ value: "CN" }],
			products: [{ value: "hotel" }, { value: "car" }, { value: "airport" }],
		});
		remote({ "account/subAccounts": { ...answer, list: [{ ...account, is_limited: false }] } });
		expect((await loader(at(visit(PAGE, { cookie }), { id: "8" }))).limits).toBeNull();
	});

	it("are sent in minor units, with all that is ticked and without empty rows", async () => {
		const seen = remote({ "POST account/saveSubAccountLimits": envelope({ id: 8 }, { msg: "Saved" }) });
		const done = (await send(LIMITS)) as Response;
		expect([done.status, done.headers.get("Location")]).toEqual([303, PAGE]);
		const night_caps = [
			{ city_id: 1, amount: 60_000 },
			{ city_id: null, amount: 45_000 },
		];
		const sent = {
			order_cap: 150_050,
			month_cap: null,
			max_stars: 4,
			min_advance_days: 2,
			pay_channels: ["credit"],
			product_lines: ["hotel"],
			nationalities: ["MM"],
			night_caps,
		};
		expect(posts(seen)).toEqual([["account/saveSubAccountLimits", { id: 8, version: 3, is_hard: true, rules: sent }]]);
	});

	const MANY = Object.fromEntries(Array.from({ length: 51 }, (_, place) => [`nationalities[${place}]`, "CN"]));

	it.each<[string, Record<string, string>, string]>([
		["order_cap", { order_cap: "0" }, "amount-above-zero"],
		["order_cap", { order_cap: "１００" }, "amount-half-width"],
		["month_cap", { month_cap: "1e9" }, "floating-point-number"],
		["night_caps[0].amount", { "night_caps[0].amount": "x" }, "floating-point-number"],
		["night_caps[0].amount", { "night_caps[0].amount": "" }, "company:city-amount-missing"],
		["night_caps[1].city_id", { "night_caps[1].amount": "500" }, "company:city-missing"],
		["night_caps[1].city_id", { "night_caps[1].city_id": "1", "night_caps[1].amount": "500" }, "company:city-twice"],
		["max_stars", { max_stars: "0" }, "range"],
		["nationalities", { nationalities: "", ...MANY }, "company:nationalities-many"],
		["beyond", { beyond: "" }, "required"],
	])("come back with what was typed and ticked where %s is wrong (%j)", async (field, wrong, message) => {
		const seen = remote();
		const { data, init } = (await send({ ...LIMITS, ...wrong })) as unknown as Refused;
		expect([init.status, data.intent, data.result.error]).toEqual([400, "limits", { [field]: [message] }]);
		expect(data.result.initialValue).toMatchObject({
			min_advance_days: "2",
			pay_channels: "credit",
			product_lines: "hotel",
		});
		expect(posts(seen)).toEqual([]);
	});

	it("show the portal's refusal above the form where it names no field of it", async () => {
		remote({ "POST account/saveSubAccountLimits": refusal("stale_state", "Just changed") });
		const { data } = (await send(LIMITS)) as unknown as Refused;
		expect(data.result.error).toEqual({ "": ["Just changed"] });
	});
});
