import { describe, expect, it } from "vitest";
import { action as operatorAction } from "~/routes/operator/orders/detail";
import { action as memberAction } from "~/routes/user/order/detail";
import { orderAnswer } from "../../factories/order";
import { indexAnswer, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../visits";

const KEY = "6f1c1f0e-8c1e-4d77-9a30-0a5c7d1f2b3c";
const OPERATOR_PAGE = "/operator/orders/2/7";
const OWN = "/user/car-order/detail/7";
const PREVIEW = {
	currency: "CNY",
	total_amount: 8000,
	accepts_itself: true,
	lines: [{ code: "overtime", label: "Overtime", quantity: 2, unit_amount: 8000, amount: 8000 }],
};
const STATEMENT = {
	id: 3,
	status: "submitted",
	status_text: "To be answered",
	currency: "CNY",
	total_amount: 8000,
	lines: PREVIEW.lines,
	submitted_at: 1_795_000_000,
	respond_by: 1_795_172_800,
	accepts_itself: true,
};
const BUTTONS = ["extras", "acceptExtras", "disputeExtras"];

function siteOf(buttons: readonly string[]): Script {
	const button = (name: string, id: number) => ({ id, type: "button", title: name, name, path: "" });
	const children = buttons.map((name, index) => button(`order/detail/${name}`, 60 + index));
	const detail = { id: 2, type: "menu", title: "Order", name: "order/detail", path: "order/detail", children };
	const menus = [{ id: 1, type: "menu_dir", title: "Orders", name: "order", path: "order", children: [detail] }];
	const operatorOrder = {
		id: 9,
		type: "nav_user_menu",
		title: "Desk",
		name: "operator/orders",
		path: "operator/orders",
		menu_type: "tab",
	};
	return indexAnswer({
		userInfo: userInfo(),
		rules: [{ ...operatorOrder, children: [button("operator/orders/decideExtras", 90)] }],
		menus,
	});
}
const order = orderAnswer({ extras: STATEMENT as never });
const answers = (more: Record<string, Script> = {}, buttons = BUTTONS): Record<string, Script> => ({
	"index/index": siteOf(buttons),
	"order/previewExtras": PREVIEW,
	"order/extras": order,
	"order/acceptExtras": order,
	"order/disputeExtras": order,
	"operator/decideExtras": {},
	...more,
});

type Replied = {
	init: { status: number };
	data: { result: { error?: Record<string, string[]>; initialValue?: object }; shown: { extras?: object } | null };
};
const press = async (page: string, fields: Record<string, string>) => {
	const run = page === OPERATOR_PAGE ? operatorAction : memberAction;
	const params: Record<string, string> = page === OPERATOR_PAGE ? { company: "2", id: "7" } : { id: "7" };
	return run(at(visit(page, { cookie: await memberCookie(), form: { idempotency_key: KEY, ...fields } }), params));
};
const replied = async (page: string, fields: Record<string, string>) =>
	(await press(page, fields)) as unknown as Replied;

const TYPED = {
	intent: "state_extras",
	"days[0].service": "",
	"days[0].starts": "",
	"days[0].ends": "",
	"days[1].service": "0|2026-11-20",
	"days[1].starts": "09:00",
	"days[1].ends": "20:00",
	"days[1].odometer_from": "1,500.5",
	"days[1].odometer_to": "1650",
	nights: "1",
	"tolls[1].amount": "12.50",
	"tolls[1].receipt": "A-1",
};
const DAYS = [
	{ unit: 0, date: "2026-11-20", starts: "09:00", ends: "20:00", odometer_from: 15_005, odometer_to: 16_500 },
];

describe("the form of extras", () => {
	it("shows what was typed as the portal prices it, and writes nothing", async () => {
		const seen = remotePortal(answers());
		const { init, data } = await replied(OPERATOR_PAGE, { ...TYPED, step: "preview" });
		expect([init.status, data.shown?.extras]).toEqual([200, expect.objectContaining({ total_amount: 8000 })]);
		expect(data.result.initialValue).toMatchObject({ nights: "1", tolls: [undefined, { amount: "12.50" }] });
		expect(seen.at(-1)).toMatchObject({
			path: "order/previewExtras",
			body: { company_id: 2, id: 7, days: DAYS, nights: 1, tolls: [{ amount: 1250, receipt: "A-1" }] },
		});
		expect(seen.map(({ path }) => path)).not.toContain("order/extras");
	});

	it("is sent at the total that was shown under the form's key, and shown first where none was", async () => {
		const seen = remotePortal(answers());
		const sent = (await press(OPERATOR_PAGE, { ...TYPED, step: "send", total_amount: "8000" })) as unknown as Response;
		expect(sent.status).toBe(303);
		expect(seen.find(({ path }) => path === "order/extras")).toMatchObject({
			body: { total_amount: 8000, days: DAYS },
		});
		expect((await replied(OPERATOR_PAGE, { ...TYPED, step: "send" })).data.shown?.extras).toBeTruthy();
	});

	it("has a refused field where it was typed, though rows before it were left empty", async () => {
		const fields = { "days[0].odometer_to": "Too far", "days[0].date": "Unknown", "tolls[0].amount": "No decimals" };
		remotePortal(answers({ "order/previewExtras": refusal("invalid", "Wrong", { fields }) }));
		const { data } = await replied(OPERATOR_PAGE, { ...TYPED, step: "preview" });
		expect(data.result.error).toEqual({
			"days[1].odometer_to": ["Too far"],
			"days[1].service": ["Unknown"],
			"tolls[1].amount": ["No decimals"],
		});
	});

	it.each([
		["days[1].odometer_to", "twelve"],
		["days[1].odometer_to", "1.25"],
		["days[1].ends", "25:00"],
		["nights", "-1"],
		["nights", "1.5"],
		["tolls[1].amount", "-3"],
		["tolls[1].amount", "0"],
	])("refuses %s = %s at its field before anything is asked", async (name, value) => {
		const seen = remotePortal(answers());
		const { init, data } = await replied(OPERATOR_PAGE, { ...TYPED, [name]: value, step: "preview" });
		expect([
			init.status,
			Object.keys(data.result.error ?? {}),
			seen.filter(({ path }) => path !== "index/index"),
		]).toEqual([400, [name], []]);
	});

	it("is refused without its button", async () => {
		remotePortal(answers({}, []));
		const failed = await thrownBy<{ init: { status: number } }>(() =>
			press(OPERATOR_PAGE, { ...TYPED, step: "preview" }),
		);
		expect(failed.init.status).toBe(403);
	});
});

describe("a statement of extras", () => {
	it("is accepted as it was seen, and disputed with a reason alone", async () => {
		const seen = remotePortal(answers());
		await press(OWN, { intent: "acceptExtras", extras_id: "3", total_amount: "8000" });
		expect(seen.find(({ path }) => path === "order/acceptExtras")?.body).toEqual({
			id: 7,
			extras_id: 3,
			total_amount: 8000,
		});
		const { init, data } = await replied(OWN, { intent: "disputeExtras", extras_id: "3", reason: " " });
		expect([init.status, data.result.error]).toEqual([400, { reason: ["required"] }]);
		await press(OWN, { intent: "disputeExtras", extras_id: "3", reason: "Back at 19:10" });
		expect(seen.find(({ path }) => path === "order/disputeExtras")?.body).toEqual({
			id: 7,
			extras_id: 3,
			reason: "Back at 19:10",
		});
	});

	it("is lowered to an amount that is typed", async () => {
		const seen = remotePortal(answers());
		const decide = { intent: "decide_extras", extras_id: "3", decision: "lower", reason: "Half is right" };
		expect((await replied(OPERATOR_PAGE, decide)).data.result.error).toEqual({ amount: ["required"] });
		await press(OPERATOR_PAGE, { ...decide, amount: "20" });
		expect(seen.find(({ path }) => path === "operator/decideExtras")?.body).toMatchObject({
			company_id: 2,
			extras_id: 3,
			decision: "lower",
			amount: 2000,
		});
	});
});
