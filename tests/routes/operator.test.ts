import { describe, expect, it } from "vitest";
import { loader as layoutLoader } from "~/routes/layouts/operator";
import { loader as indexLoader } from "~/routes/operator/index";
import { action, loader } from "~/routes/operator/orders/detail";
import { loader as listLoader } from "~/routes/operator/orders/list";
import { loader as overviewLoader } from "~/routes/user/account/overview";
import { loader as ordersLoader } from "~/routes/user/order/list";
import { loader as tripsLoader } from "~/routes/user/trip/list";
import { readFlash } from "~/session/cookies/flash.server";
import { orderAnswer } from "../factories/order";
import { envelope, indexAnswer, refusal, remotePortal, type Script, type Seen, userInfo } from "../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "./visits";

const KEY = "6f1c1f0e-8c1e-4d77-9a30-0a5c7d1f2b3c";
const PAGE = "/operator/orders/2/7";
const LIST = { list: [], total: 0, page: 1, limit: 20, counts: { all: 0 }, now: 1_795_000_000 };
const CONVERSATION = { list: [], unread: 0, may_send: true };
const FILE = {
	company: "Yunling Machinery",
	now: 1_795_000_000,
	due_at: 1_795_000_900,
	due_text: "Decide on the refund",
	reconfirmed_at: null,
	unsent_messages: [],
	notes: [],
	refund_to_decide: { id: 3, may_decide: true, is_own: false },
	waiver_to_decide: false,
	may_reconfirm: false,
};

const button = (name: string, id: number) => ({ id, type: "button", title: name, name, path: "" });
const ALL = ["reconfirm", "decideRefund", "decideWaiver"];

/** index/index of an operator whose group may do what `buttons` say on the operator's page; null: of a member without operators' pages. */
function siteOf(buttons: readonly string[] | null): Script {
	const children = (buttons ?? []).map((name, index) => button(`operator/orders/${name}`, 40 + index));
	const operatorOrder = {
		id: 9,
		type: "nav_user_menu",
		title: "Desk",
		name: "operator/orders",
		path: "operator/orders",
		menu_type: "tab",
		children,
	};
	const trips = { id: 3, type: "menu", title: "Trips", name: "trip/list", path: "trip/list" };
	const actions = ["confirm", "sendMessage"].map((name, index) => button(`order/detail/${name}`, 60 + index));
	const detail = { id: 2, type: "menu", title: "Order", name: "order/detail", path: "order/detail", children: actions };
	const menus = [{ id: 1, type: "menu_dir", title: "Orders", name: "order", path: "order", children: [detail, trips] }];
	return indexAnswer({ userInfo: userInfo(), rules: buttons === null ? [] : [operatorOrder], menus });
}

const open = async (address: string, form?: Record<string, string>) =>
	visit(address, { cookie: await memberCookie(), ...(form && { form }) });
const press = async (fields: Record<string, string>) =>
	action(at(await open(PAGE, { idempotency_key: KEY, ...fields }), { company: "2", id: "7" }));
const business = (seen: { path: string }[]) => seen.map(({ path }) => path).filter((path) => path !== "index/index");

type Failed = { init: { status: number }; data: { reason: string } };
type Replied = {
	init: { status: number };
	data: { intent: string; result: { error?: object; initialValue?: object }; refusal: unknown };
};

describe("an operator", () => {
	it("[39-4.2] is led from the pages of a member's own orders to those where each order has its company", async () => {
		for (const [path, run] of [
			["/user/account/overview", overviewLoader],
			["/user/order/list", ordersLoader],
			["/user/car-order/list", ordersLoader],
			["/user/airport-order/list", ordersLoader],
			["/user/trip/list", tripsLoader],
		] as const) {
			const seen = remotePortal({ "index/index": siteOf([]) });
			const visited = at(await open(path));
			const sent = await thrownBy(() => run(visited));
			expect([sent.headers.get("Location"), business(seen)], path).toEqual(["/operator/orders", []]);
		}
	});
});

describe("the operators' pages are closed", () => {
	const pages = [
		{ path: "/operator", run: indexLoader },
		{ path: "/operator/orders", run: layoutLoader },
		{ path: "/operator/orders", run: listLoader },
		{ path: PAGE, run: loader },
	];

	it("to a guest, who is sent to sign in and comes back there", async () => {
		const seen = remotePortal();
		for (const { path, run } of pages) {
			const sent = await thrownBy(() => run(at(visit(path), { company: "2", id: "7" })));
			expect([sent.status, sent.headers.get("Location")], path).toEqual([
				302,
				`/user/login?to=${encodeURIComponent(path)}`,
			]);
		}
		const posted = await thrownBy(() =>
			action(at(visit(PAGE, { form: { intent: "note", text: "x" } }), { company: "2", id: "7" })),
		);
		expect([posted.status, seen]).toEqual([302, []]);
	});

	it("to a member whose rules do not name it: 403, and nothing is asked or done", async () => {
		const seen = remotePortal({ "index/index": siteOf(null) });
		for (const run of [listLoader, loader]) {
			const failed = await thrownBy<Failed>(async () => run(at(await open(PAGE), { company: "2", id: "7" })));
			expect([failed.init.status, failed.data.reason]).toEqual([403, "permission"]);
		}
		for (const intent of ["note", "decide_refund", "confirm", "unheard-of"]) {
			const failed = await thrownBy<Failed>(() => press({ intent, text: "x", refund_id: "3", answer: "yes" }));
			expect(failed.init.status, intent).toBe(403);
		}
		expect(business(seen)).toEqual([]);
	});

	it("for a decision to an operator without the button for it", async () => {
		const seen = remotePortal({ "index/index": siteOf(["reconfirm"]) });
		for (const intent of ["decide_refund", "decide_waiver"]) {
			const failed = await thrownBy<Failed>(() =>
				press({ intent, refund_id: "3", answer: "yes", reason: "They agreed" }),
			);
			expect(failed.init.status, intent).toBe(403);
		}
		expect(business(seen)).toEqual([]);
	});
});

describe("the operators' list", () => {
	it("asks for the queue and the filters of the address, also where the rule has no buttons", async () => {
		const seen = remotePortal({ "index/index": siteOf([]), "operator/orders": LIST });
		await listLoader(
			at(
				await open(
					"/operator/orders?queue=refunds&quickSearch=ZHANG&status=30&date_of=booking_date&from=2026-12-01&page=2",
				),
			),
		);
		expect(seen.at(-1)?.query).toMatchObject({
			queue: "refunds",
			quickSearch: "ZHANG",
			status: "30",
			date_of: "booking_date",
			from: "2026-12-01",
			page: "2",
		});
	});

	it("is narrowed and broken by no nonsense in its address", async () => {
		const seen = remotePortal({ "index/index": siteOf(ALL), "operator/orders": LIST });
		const page = await listLoader(
			at(await open("/operator/orders?queue=x&status=abc&page=-5&from=2026-02-30&date_of=y")),
		);
		expect([page.query.queue, page.query.status, page.query.from, seen.at(-1)?.query.page]).toEqual([
			"all",
			undefined,
			undefined,
			"1",
		]);
	});

	it("stands under /operator", async () => {
		const away = await indexLoader(at(await open("/operator")));
		expect(away.headers.get("Location")).toBe("/operator/orders");
	});
});

describe("an order on the operator's page", () => {
	it("comes with the operator's panel; the conversation is opened after it, for reading takes it from the clock", async () => {
		const seen = remotePortal({
			"index/index": siteOf(ALL),
			"operator/order": FILE,
			"order/detail": orderAnswer(),
			"order/messages": CONVERSATION,
		});
		const page = await loader(at(await open(PAGE), { company: "2", id: "7" }));
		expect([page.file.company, page.order.id, business(seen).at(-1)]).toEqual([
			"Yunling Machinery",
			7,
			"order/messages",
		]);
		const missing = await thrownBy(async () =>
			loader(at(await open("/operator/orders/2/7x"), { company: "2", id: "7x" })),
		);
		expect(missing.status).toBe(404);
	});

	const inQueue = (...ids: number[]) => ({
		...LIST,
		list: ids.map((id) => ({
			...orderAnswer({ id, booking_id: `H-${id}` }),
			company_id: 2,
			company: "Yunling",
			operator: null,
			due_at: 1,
			due_text: "",
		})),
		total: 12,
	});

	it("opened from a queue names the next order of it, and with the last one or after it has left the queue the most urgent", async () => {
		const answers = {
			"index/index": siteOf(ALL),
			"operator/order": FILE,
			"order/detail": orderAnswer(),
			"order/messages": CONVERSATION,
		};
		const placeFrom = async (address: string, ...ids: number[]) => {
			const seen = remotePortal({ ...answers, "operator/orders": inQueue(...ids) });
			const { place } = await loader(at(await open(address), { company: "2", id: "7" }));
			return { place, requested: seen.find(({ path }) => path === "operator/orders")?.query };
		};
		const from = `${PAGE}?queue=confirm&quickSearch=ZHANG&page=2`;
		const middle = await placeFrom(from, 5, 7, 9);
		expect(middle.requested).toMatchObject({ queue: "confirm", quickSearch: "ZHANG", page: "2" });
		expect(middle.place).toMatchObject({ is_in: true, left: 11, next: { company_id: 2, id: 9, booking_id: "H-9" } });
		expect((await placeFrom(from, 5, 9, 7)).place?.next?.id).toBe(5);
		expect((await placeFrom(from, 5, 9)).place).toMatchObject({ is_in: false, left: 12, next: { id: 5 } });
		expect((await placeFrom(from, 7)).place?.next).toBeNull();
		expect(await placeFrom(PAGE, 7)).toEqual({ place: null, requested: undefined });
	});

	it("stays in its queue after an action, so that the next order is one press away", async () => {
		const from = `${PAGE}?queue=confirm&quickSearch=ZHANG`;
		remotePortal({ "index/index": siteOf(ALL), "order/confirm": orderAnswer() });
		const form = { intent: "confirm", supplier_code: "HC-77", idempotency_key: KEY };
		const sent = (await action(at(await open(from, form), { company: "2", id: "7" }))) as Response;
		expect(new URL(sent.headers.get("Location") ?? "", "http://in.test").searchParams.toString()).toBe(
			"queue=confirm&quickSearch=ZHANG",
		);
	});

	/** What the page says where the answer leads. */
	const shownBy = async (answer: Response) => {
		const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
		return (await readFlash(new Request("http://in.test/", { headers: { Cookie: cookie.join("; ") } }))).notices.map(
			({ message }) => message,
		);
	};

	it("takes a note, a reconfirmation and both decisions under the form's key, and stays on the operator's page", async () => {
		const names = ["note", "reconfirm", "decideRefund", "decideWaiver"].map((name) => `operator/${name}`);
		const calls = names.map((path) => [
			path,
			({ body }: Seen) => envelope(FILE, { msg: `${path} done by ${JSON.stringify(body)}` }),
		]);
		const seen = remotePortal({ "index/index": siteOf(ALL), ...Object.fromEntries(calls) });
		const shown: string[] = [];
		const forms: (Record<string, string> & { intent: string })[] = [
			{ intent: "note", text: "Rang at ten" },
			{ intent: "reconfirm" },
			{ intent: "decide_refund", refund_id: "3", answer: "yes" },
			{ intent: "decide_refund", refund_id: "3", answer: "no", reason: "Stayed after all" },
			{ intent: "decide_waiver", answer: "yes", reason: "Manager agrees" },
		];
		for (const form of forms) {
			const sent = (await press(form)) as Response;
			expect([sent.status, sent.headers.get("Location")], form.intent).toEqual([303, PAGE]);
			expect(seen.at(-1)?.headers.get("idempotency-key")).toBe(KEY);
			shown.push(...(await shownBy(sent)));
		}
		const decided = seen.filter(({ path }) => names.includes(path));
		expect(shown).toEqual(decided.map(({ path, body }) => `${path} done by ${JSON.stringify(body)}`));
		expect(decided.map(({ body }) => body)).toEqual([
			{ company_id: 2, id: 7, text: "Rang at ten" },
			{ company_id: 2, id: 7 },
			{ company_id: 2, refund_id: 3, approve: true, reason: "" },
			{ company_id: 2, refund_id: 3, approve: false, reason: "Stayed after all" },
			{ company_id: 2, id: 7, grant: true, reason: "Manager agrees" },
		]);
	});

	it("moves as on the member's page, but comes back to the operator's page", async () => {
		const seen = remotePortal({ "index/index": siteOf(ALL), "order/confirm": orderAnswer() });
		const sent = (await press({ intent: "confirm", supplier_code: "HC-77" })) as Response;
		expect([sent.status, sent.headers.get("Location")]).toEqual([303, PAGE]);
		expect(seen.at(-1)?.body).toEqual({ company_id: 2, id: 7, supplier_code: "HC-77" });
	});

	it.each([
		[{ intent: "note", text: "  " }, "text"],
		[{ intent: "note", text: "长".repeat(2001) }, "text"],
		[{ intent: "decide_refund", refund_id: "3", answer: "no", reason: "" }, "reason"],
		[{ intent: "decide_refund", refund_id: "3", answer: "maybe" }, "answer", "reason"],
		[{ intent: "decide_refund", refund_id: "x", answer: "yes" }, "refund_id"],
		[{ intent: "decide_waiver", answer: "yes", reason: " " }, "reason"],
		[{ intent: "reconfirm", idempotency_key: "again" }, "idempotency_key"],
	])("answers %o at its field and asks nothing of the portal", async (form, ...fields) => {
		const seen = remotePortal({ "index/index": siteOf(ALL) });
		const reply = (await press(form as Record<string, string>)) as Replied;
		expect([reply.init.status, Object.keys(reply.data.result.error ?? {})]).toEqual([400, fields]);
		expect(business(seen)).toEqual([]);
	});

	it("keeps what was typed when the portal refuses, and says why", async () => {
		remotePortal({ "index/index": siteOf(ALL), "operator/decideRefund": refusal("not_allowed", "Your own request") });
		const own = { intent: "decide_refund", refund_id: "3", answer: "no", reason: "Stayed after all" };
		const reply = (await press(own)) as Replied;
		expect(reply.data.refusal).toMatchObject({ msg: "Your own request" });
		expect(reply.data.result.initialValue).toMatchObject({ reason: "Stayed after all" });
	});
});
