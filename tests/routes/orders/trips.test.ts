import { afterEach, describe, expect, it } from "vitest";
import { begunBy } from "~/parts/forms/use-reply";
import { breakerFor } from "~/portal-client/calling/breaker";
import { action as editAction, loader as openTrip } from "~/routes/user/trip/detail";
import { action as createAction, loader as listTrips } from "~/routes/user/trip/list";
import { formTokenFor } from "~/session/forms/form-token.server";
import { returnToForm } from "~/session/forms/left-form.server";
import { orderAnswer } from "../../factories/order";
import { envelope, indexAnswer, PORTAL, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../visits";

const button = (id: number, name: string) => ({ id, pid: 2, type: "button", title: "b", name, path: "" });
const page = (id: number, name: string, ...buttons: string[]) => ({
	id,
	pid: 1,
	type: "menu",
	title: "p",
	name,
	path: name,
	menu_type: "tab",
	children: buttons.map((one, index) => button(id * 10 + index, one)),
});
const pages = [
	page(2, "trip/list", "trip/create"),
	page(3, "trip/detail", "trip/edit", "trip/detail/downloadCalendar"),
];
const menus = [
	{ id: 1, pid: 0, type: "menu_dir", title: "m", name: "order", path: "order", menu_type: "tab", children: pages },
];
const { part: _part, ...order } = orderAnswer({ id: 7, title: "Sule Hotel" });
const TRIP = {
	id: 5,
	name: "Yangon",
	service_from: "2026-12-01",
	service_until: "2026-12-03",
	version: 1,
	hidden_count: 0,
	orders: [order],
	warnings: [{ kind: "night_uncovered", text: "No room", order_ids: [7] }],
	can_edit: true,
	as_of: 1_795_600_000,
	days: [
		{ date: "2026-12-01", entries: [{ at: 1_796_110_000, order_id: 7, text: "Check in", place: "12 Sule Road" }] },
	],
};
const remote = (scripts: Record<string, Script> = {}, index: object = { menus }) =>
	remotePortal({
		"index/index": indexAnswer({ userInfo: userInfo(), ...index }),
		"GET trip/list": { list: [], total: 0, page: 1, limit: 20 },
		"GET trip/detail": TRIP,
		"GET trip/openOrders": { list: [order] },
		...scripts,
	});
const posts = (seen: ReturnType<typeof remotePortal>) =>
	seen.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);

const LIST = "/user/trip/list";
const DETAIL = "/user/trip/detail/5";
const KEY = "2f7cbb6e-9a0f-4f5e-9d3c-0d3b4a5c6e7f";
const create = async (form: Record<string, string>) =>
	createAction(at(visit(LIST, { cookie: await memberCookie(), form }), {}));
const edit = async (form: Record<string, string>) =>
	editAction(at(visit(DETAIL, { cookie: await memberCookie(), form }), { id: "5" }));

interface Refused {
	data: { intent?: string; result: { initialValue?: Record<string, unknown>; error?: Record<string, string[]> } };
	init: { status: number };
}

afterEach(() => breakerFor(PORTAL).succeeded());

describe("the pages of trips", () => {
	it("lead a guest to sign in, and are not there for whoever has no such entry", async () => {
		remote({}, { menus: [] });
		const to = `/user/login?to=${encodeURIComponent(LIST)}`;
		expect((await thrownBy(() => listTrips(at(visit(LIST), {})))).headers.get("Location")).toBe(to);
		const cookie = await memberCookie();
		const thrown = await thrownBy<{ init: { status: number } }>(() =>
			openTrip(at(visit(DETAIL, { cookie }), { id: "5" })),
		);
		expect(thrown.init.status).toBe(403);
		expect(
			(await thrownBy<{ init: { status: number } }>(() => edit({ intent: "rename", name: "n" }))).init.status,
		).toBe(403);
		expect(
			(await thrownBy<{ init: { status: number } }>(() => create({ name: "n", order_ids: "7" }))).init.status,
		).toBe(403);
	});

	it("show warnings first and each entry with its order's page", async () => {
		remote();
		const opened = await openTrip(at(visit(DETAIL, { cookie: await memberCookie() }), { id: "5" }));
		expect(opened.rendered?.["trip-warnings"]).toContain("No room");
		expect(opened.rendered?.["trip-days"]).toContain('href="/user/order/detail/7"');
		expect(opened.rendered?.["trip-days"]).toContain("+06:30");
		expect(opened.open.map(({ id }) => id)).toEqual([7]);
	});

	it("ask for no orders to add where the trip may not be changed, and open without them where they fail", async () => {
		const seen = remote({ "GET trip/detail": { ...TRIP, can_edit: false } });
		await openTrip(at(visit(DETAIL, { cookie: await memberCookie() }), { id: "5" }));
		expect(seen.some(({ path }) => path === "trip/openOrders")).toBe(false);
		remote({ "GET trip/openOrders": refusal("not_found", "gone") });
		const opened = await openTrip(at(visit(DETAIL, { cookie: await memberCookie() }), { id: "5" }));
		expect(opened.open).toEqual([]);
	});

	it("ask for the order that a new trip begins with, and for none where the address names none", async () => {
		for (const [query, order_id, ticked] of [
			["?with=7", "7", "7"],
			["", null, null],
			["?with=x", null, null],
		] as const) {
			const seen = remote();
			const listed = await listTrips(at(visit(`${LIST}${query}`, { cookie: await memberCookie() }), {}));
			const call = seen.find(({ path }) => path === "trip/openOrders");
			expect([call?.query.order_id ?? null, listed.ticked]).toEqual([order_id, ticked]);
		}
	});

	it("know no trip whose id is none", async () => {
		remote();
		const thrown = await thrownBy(async () =>
			openTrip(at(visit("/user/trip/detail/x", { cookie: await memberCookie() }), { id: "x" })),
		);
		expect(thrown.status).toBe(404);
	});
});

describe("a trip", () => {
	it("is made under the form's key and opened", async () => {
		const seen = remote({ "POST trip/create": envelope({ id: 5 }, { msg: "Created" }) });
		const answer = (await create({ idempotency_key: KEY, name: " Yangon ", order_ids: "7" })) as Response;
		expect([answer.status, answer.headers.get("Location")]).toEqual([303, DETAIL]);
		expect(posts(seen)).toEqual([["trip/create", { name: "Yangon", order_ids: [7] }]]);
	});

	it.each([
		["name", { name: " " }, "required"],
		["name", { name: "x".repeat(81) }, "length"],
		["order_ids", { order_ids: "" }, "trips:orders-required"],
	])("comes back with what was typed where %s is wrong", async (field, wrong, message) => {
		const seen = remote();
		const { order_ids, ...form } = { idempotency_key: KEY, name: "n", order_ids: "7", ...wrong };
		const { data, init } = (await create({ ...form, ...(order_ids && { order_ids }) })) as unknown as Refused;
		expect([init.status, data.result.error?.[field]]).toEqual([400, [message]]);
		expect(posts(seen)).toEqual([]);
	});

	it.each([
		["rename", { name: "Bago" }, { id: 5, name: "Bago" }],
		["add", { order_ids: "7" }, { id: 5, add: [7] }],
		["remove", { remove: "7" }, { id: 5, remove: [7] }],
	])("is changed by %s", async (intent, form, body) => {
		const seen = remote({ "POST trip/edit": envelope({ id: 5, is_deleted: false }) });
		const answer = (await edit({ intent, ...form })) as Response;
		expect([answer.status, answer.headers.get("Location")]).toEqual([303, DETAIL]);
		expect(posts(seen)).toEqual([["trip/edit", body]]);
	});

	it("gives back what was typed for its other buttons, cleared and unticked as it was [39-4.1]", async () => {
		remote({ "POST trip/edit": envelope({ id: 5, is_deleted: false }) });
		const cookie = await memberCookie();
		const form_token = (await formTokenFor(visit(DETAIL, { cookie }))).value ?? "";
		const answer = (await edit({ remove: "7", name: "", order_ids: "9", form_token })) as Response;
		const stored = answer.headers.getSetCookie().flatMap((line) => line.split(";")[0] ?? []);
		const { reply, notice } = await returnToForm(visit(DETAIL, { cookie: [cookie, ...stored].join("; ") }));
		expect(notice).toBeNull();
		expect(begunBy(reply, { name: "Yangon", order_ids: [] as string[] })).toEqual({
			defaultValue: expect.objectContaining({ name: "", order_ids: "9" }),
		});
	});

	it("leads back to the list with its last order", async () => {
		remote({ "POST trip/edit": envelope({ id: 5, is_deleted: true }, { msg: "Over" }) });
		expect(((await edit({ remove: "7" })) as Response).headers.get("Location")).toBe(LIST);
	});

	it("says at its field that an order is taken", async () => {
		remote({ "POST trip/edit": refusal("invalid", "", { fields: { order_ids: "Taken" } }) });
		const { data, init } = (await edit({ intent: "add", order_ids: "7" })) as unknown as Refused;
		expect([init.status, data.intent, data.result.error]).toEqual([400, "add", { order_ids: ["Taken"] }]);
	});
});
