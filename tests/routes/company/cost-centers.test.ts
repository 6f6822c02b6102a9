import { afterEach, describe, expect, it } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import { action, loader } from "~/routes/user/manage/cost-centers";
import { envelope, indexAnswer, PORTAL, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../visits";

const row = {
	id: 2,
	pid: 1,
	type: "menu",
	title: "c",
	name: "manage/costCenter",
	path: "manage/costCenter",
	menu_type: "tab",
};
const menus = [
	{ id: 1, pid: 0, type: "menu_dir", title: "m", name: "manage", path: "manage", menu_type: "tab", children: [row] },
];
const entry = (id: number, code: string) => ({ id, code, name: "", is_active: true, sort: 0 });
const choices = {
	cost_center: { is_required: true, list: [entry(4, "YL-2026-05")] },
	trip_purpose: { is_required: false, list: [entry(5, "客户拜访")] },
};
const remote = (scripts: Record<string, Script> = {}, index: object = { menus }) =>
	remotePortal({
		"index/index": indexAnswer({ userInfo: userInfo(), ...index }),
		"GET company/costCenters": choices,
		...scripts,
	});
const posts = (seen: ReturnType<typeof remotePortal>) =>
	seen
		.filter(({ method }) => method === "POST")
		.map(({ path, body, headers }) => [path, body, headers.get("idempotency-key")]);

const ADDRESS = "/user/manage/costCenter";
const KEY = "2f7cbb6e-9a0f-4f5e-9d3c-0d3b4a5c6e7f";
const FORM = {
	idempotency_key: KEY,
	kind: "cost_center",
	code: " YL-1 ",
	name: "Plant",
	sort: "3",
	is_active: "on",
	intent: "save",
};
const post = async (form: Record<string, string>) =>
	action(at(visit(ADDRESS, { cookie: await memberCookie(), form }), {}));

interface Refused {
	data: { kind: string; result: { initialValue?: Record<string, unknown>; error?: Record<string, string[]> } };
	init: { status: number };
}

afterEach(() => breakerFor(PORTAL).succeeded());

describe("the page of cost centres and trip purposes", () => {
	it("leads a guest to sign in, and is not there for whoever has no such entry", async () => {
		remote({}, { menus: [] });
		const to = `/user/login?to=${encodeURIComponent(ADDRESS)}`;
		expect((await thrownBy(() => loader(at(visit(ADDRESS), {})))).headers.get("Location")).toBe(to);
		const cookie = await memberCookie();
		const thrown = await thrownBy<{ init: { status: number } }>(() => loader(at(visit(ADDRESS, { cookie }), {})));
		expect(thrown.init.status).toBe(403);
		const sent = await thrownBy<{ init: { status: number } }>(() => post(FORM));
		expect(sent.init.status).toBe(403);
	});

	it.each([
		["?kind=trip_purpose&id=5", { kind: "trip_purpose", choice: entry(5, "客户拜访") }],
		["?kind=cost_center&id=5", null],
		["?kind=none&id=4", null],
		["", null],
	])("with %j in its address changes what that names", async (query, edited) => {
		remote();
		const page = await loader(at(visit(`${ADDRESS}${query}`, { cookie: await memberCookie() }), {}));
		expect(page.edited).toEqual(edited && { ...edited, choice: expect.objectContaining(edited.choice) });
	});

	it("saves under the form's key, and comes back with what the portal says", async () => {
		const seen = remote({ "POST company/saveCostCenter": envelope(choices, { msg: "Saved" }) });
		const answer = (await post(FORM)) as Response;
		expect([answer.status, answer.headers.get("Location")]).toEqual([303, ADDRESS]);
		const body = { kind: "cost_center", code: "YL-1", name: "Plant", sort: 3, is_active: true };
		expect(posts(seen)).toEqual([["company/saveCostCenter", body, KEY]]);
	});

	it("switches one off by the box that is not ticked", async () => {
		const seen = remote({ "POST company/saveCostCenter": envelope(choices) });
		const { is_active: _off, ...form } = FORM;
		await post({ ...form, id: "4" });
		expect(posts(seen)[0]?.[1]).toMatchObject({ id: 4, is_active: false });
	});

	it.each([
		["code", { code: " " }, "required"],
		["code", { code: "x".repeat(61) }, "length"],
		["sort", { sort: "first" }, "whole-number"],
		["sort", { sort: "-1" }, "range"],
	])("comes back with what was typed where %s is wrong", async (field, wrong, message) => {
		const seen = remote();
		const { data, init } = (await post({ ...FORM, ...wrong })) as unknown as Refused;
		expect([init.status, data.result.initialValue?.kind, data.result.error?.[field]]).toEqual([
			400,
			"cost_center",
			[message],
		]);
		expect(data.result.initialValue).toMatchObject({ name: "Plant" });
		expect(posts(seen)).toEqual([]);
	});

	it("shows the portal's refusal at its field", async () => {
		remote({
			"POST company/saveCostCenter": refusal("invalid", "", { fields: { code: "This code is already on the list" } }),
		});
		const { data } = (await post(FORM)) as unknown as Refused;
		expect(data.result.error).toEqual({ code: ["This code is already on the list"] });
	});

	it("makes a list required by a button", async () => {
		const seen = remote({ "POST company/requireCostCenter": envelope(choices) });
		await post({ kind: "trip_purpose", require: "yes" });
		expect(posts(seen)).toEqual([["company/requireCostCenter", { kind: "trip_purpose", is_required: true }, null]]);
	});
});
