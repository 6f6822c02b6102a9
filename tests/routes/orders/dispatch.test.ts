import { describe, expect, it } from "vitest";
import { loader as boardLoader } from "~/routes/operator/board";
import { action, loader } from "~/routes/operator/orders/detail";
import { orderAnswer } from "../../factories/order";
import { envelope, indexAnswer, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../visits";

const KEY = "6f1c1f0e-8c1e-4d77-9a30-0a5c7d1f2b3c";
const PAGE = "/operator/orders/2/7?board=2026-12-01";
const FILE = {
	company: "Yunling Machinery",
	now: 1_795_000_000,
	due_at: null,
	due_text: "",
	reconfirmed_at: null,
	unsent_messages: [],
	notes: [],
	refund_to_decide: null,
	waiver_to_decide: false,
	may_reconfirm: false,
};
const ASSIGN = { call: "assign", label: "Assign drivers", consequence: "Tells booker and traveller." };
const ASSIGNABLE = {
	vehicles: [{ id: 3, plate_number: "YGN 1A-0038", vehicle_model: "Toyota Alphard", seats: 6 }],
	drivers: [{ id: 5, driver_name: "U Aung Ko", driver_phone: "+95 9 000 5001", driver_languages: ["my", "zh"] }],
	assigned: [{ unit: 1, vehicle_id: 3, driver_id: 5 }],
};
const BOARD = {
	date: "2026-12-01",
	today: "2026-11-25",
	next_date: null,
	list: [],
	towns: [],
	has_more: false,
	states: { all: 0, assigned: 0, unassigned: 0 },
};

const page = (name: string, id: number) => ({
	id,
	type: "nav_user_menu",
	title: name,
	name,
	path: name,
	menu_type: "tab",
	children: [],
});

/** index/index of an operator with these pages, and the button of assigning or not. */
function siteOf(pages: readonly string[], hasButton = true): Script {
	const button = { id: 60, type: "button", title: "Assign", name: "order/detail/assign", path: "" };
	const detail = {
		id: 2,
		type: "menu",
		title: "Order",
		name: "order/detail",
		path: "order/detail",
		children: hasButton ? [button] : [],
	};
	const menus = [{ id: 1, type: "menu_dir", title: "Orders", name: "order", path: "order", children: [detail] }];
	return indexAnswer({ userInfo: userInfo(), rules: pages.map((name, index) => page(name, 9 + index)), menus });
}
const order = () => orderAnswer({ actions: [ASSIGN] });
const answers = (site: Script): Record<string, Script> => ({
	"index/index": site,
	"operator/order": FILE,
	"order/detail": order(),
	"order/assignable": ASSIGNABLE,
	"operator/board": BOARD,
	"order/messages": { list: [], unread: 0, may_send: true },
});

const open = async (address: string, form?: Record<string, string>) =>
	visit(address, { cookie: await memberCookie(), ...(form && { form }) });
const press = async (fields: Record<string, string>) =>
	action(at(await open(PAGE, { intent: "assign", idempotency_key: KEY, ...fields }), { company: "2", id: "7" }));
const business = (seen: { path: string }[]) => seen.map(({ path }) => path).filter((path) => path !== "index/index");

type Failed = { init: { status: number }; data: { reason: string } };
type Replied = {
	init: { status: number };
	data: { intent: string; result: { error?: Record<string, string[]>; initialValue?: object } };
};

describe("the day board", () => {
	it("sends a guest to sign in, and refuses an operator without its rule before anything is asked", async () => {
		const seen = remotePortal(answers(siteOf(["operator/orders"])));
		const sent = await thrownBy(() => boardLoader(at(visit("/operator/board?date=2026-12-01"))));
		expect(sent.headers.get("Location")).toBe(
			`/user/login?to=${encodeURIComponent("/operator/board?date=2026-12-01")}`,
		);
		const failed = await thrownBy<Failed>(async () => boardLoader(at(await open("/operator/board"))));
		expect([failed.init.status, failed.data.reason, business(seen)]).toEqual([403, "permission", []]);
	});

	it("asks for the day and the filters of its address, and for nothing by nonsense in it", async () => {
		const seen = remotePortal(answers(siteOf(["operator/board"])));
		const { board } = await boardLoader(at(await open("/operator/board?date=2026-12-01&town=4&status=unassigned")));
		expect([board.date, seen.at(-1)?.query]).toEqual([
			"2026-12-01",
			{ date: "2026-12-01", town: "4", status: "unassigned" },
		]);
		await boardLoader(at(await open("/operator/board?date=2026-02-30&town=x&status=perhaps")));
		expect(seen.at(-1)?.query).toEqual({});
	});
});

describe("an order that may be assigned", () => {
	it("comes with what may serve it, and with what serves each unit chosen", async () => {
		remotePortal(answers(siteOf(["operator/orders"])));
		const { actions, board } = await loader(at(await open(PAGE), { company: "2", id: "7" }));
		const [assign] = actions;
		expect([board, assign?.call, assign?.look, assign?.fields[0]?.assignable?.vehicles[0]?.is_busy]).toEqual([
			"2026-12-01",
			"assign",
			"primary",
			false,
		]);
		expect(assign?.values.drivers).toEqual([
			{ vehicle_id: "", driver_id: "" },
			{ vehicle_id: "3", driver_id: "5" },
		]);
	});

	it("is not asked for that without the button, and has no form where the portal refuses to say", async () => {
		const seen = remotePortal(answers(siteOf(["operator/orders"], false)));
		expect((await loader(at(await open(PAGE), { company: "2", id: "7" }))).actions).toEqual([]);
		expect(business(seen)).not.toContain("order/assignable");
		remotePortal({
			...answers(siteOf(["operator/orders"])),
			"order/assignable": refusal("not_allowed_in_state", "Changed"),
		});
		expect((await loader(at(await open(PAGE), { company: "2", id: "7" }))).actions).toEqual([]);
	});

	it("is assigned by numbers, under the form's key, and leads back to where it was opened from", async () => {
		const seen = remotePortal({
			...answers(siteOf(["operator/orders"])),
			"order/assign": envelope(order(), { msg: "Assigned" }),
		});
		const sent = (await press({ "drivers[0].vehicle_id": "3", "drivers[0].driver_id": "5" })) as Response;
		expect([sent.status, sent.headers.get("Location")]).toEqual([303, PAGE]);
		expect(seen.at(-1)).toMatchObject({
			path: "order/assign",
			body: { company_id: 2, id: 7, drivers: [{ vehicle_id: 3, driver_id: 5 }] },
		});
	});

	it.each([
		[
			"no vehicle",
			{ "drivers[0].vehicle_id": "", "drivers[0].driver_id": "5" },
			{ "drivers[0].vehicle_id": ["dispatch:choose-vehicle"] },
		],
		[
			"no number",
			{ "drivers[0].vehicle_id": "3", "drivers[0].driver_id": "x" },
			{ "drivers[0].driver_id": ["dispatch:choose-driver"] },
		],
		[
			"nothing",
			{ "drivers[0].vehicle_id": "-1", "drivers[0].driver_id": "0" },
			expect.objectContaining({ "drivers[0].driver_id": expect.anything() }),
		],
	])("with %s is not sent", async (_what, fields, error) => {
		const seen = remotePortal(answers(siteOf(["operator/orders"])));
		const { init, data } = (await press(fields)) as unknown as Replied;
		expect([init.status, data.intent, data.result.error]).toEqual([400, "assign", error]);
		expect(business(seen)).toEqual([]);
	});

	it("shows the portal's refusal at its field, with the choice kept", async () => {
		const busy = refusal("invalid", "Please check", {
			fields: { "drivers[0].vehicle_id": "This vehicle serves another order" },
		});
		remotePortal({ ...answers(siteOf(["operator/orders"])), "order/assign": busy });
		const { init, data } = (await press({
			"drivers[0].vehicle_id": "3",
			"drivers[0].driver_id": "5",
		})) as unknown as Replied;
		expect([init.status, data.result.error]).toEqual([
			400,
			{ "drivers[0].vehicle_id": ["This vehicle serves another order"] },
		]);
		expect(data.result.initialValue).toMatchObject({ drivers: [{ vehicle_id: "3", driver_id: "5" }] });
	});

	it("is refused without the button, and nothing is asked of the portal", async () => {
		const seen = remotePortal(answers(siteOf(["operator/orders"], false)));
		const failed = await thrownBy<Failed>(() => press({ "drivers[0].vehicle_id": "3", "drivers[0].driver_id": "5" }));
		expect([failed.init.status, business(seen)]).toEqual([403, []]);
	});
});
