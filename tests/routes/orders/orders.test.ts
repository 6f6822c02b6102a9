import { describe, expect, it } from "vitest";
import { action, loader } from "~/routes/user/order/detail";
import { loader as listLoader } from "~/routes/user/order/list";
import { loader as printLoader } from "~/routes/user/order/print";
import { loader as voucherLoader } from "~/routes/user/order/voucher";
import { storeSession } from "~/session/cookies/cookie.server";
import { orderAnswer } from "../../factories/order";
import { indexAnswer, refusal, remotePortal, userInfo } from "../../mocks/portal";

const KEY = "6f1c1f0e-8c1e-4d77-9a30-0a5c7d1f2b3c";
const ORDER_PAGE = "http://in.test/user/order/detail/7";

const BUTTONS = ["pay", "cancel", "downloadVoucher"].map((name, index) => ({
	id: 20 + index,
	type: "button",
	title: name,
	name: `order/detail/${name}`,
	path: "",
}));

/** index/index of a member whose group may do what `buttons` say. */
const memberIndex = (buttons = BUTTONS) =>
	indexAnswer({
		userInfo: userInfo(),
		menus: [
			{
				id: 1,
				type: "menu_dir",
				title: "Orders",
				name: "order",
				path: "order",
				children: [
					{
						id: 2,
						type: "menu",
						title: "Order",
						name: "order/detail",
						path: "order/detail",
						extend: "add_rules_only",
						children: buttons,
					},
				],
			},
		],
	});

async function memberCookie(): Promise<string> {
	const headers = await storeSession(new Request("http://in.test/"), {
		id: 7,
		username: "demo",
		nickname: "Demo",
		avatar: "",
		token: "11111111-2222-3333-4444-555555555555",
		refresh_token: "",
	});
	return (headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
}

async function visit(url: string, language = "en"): Promise<Request> {
	return new Request(url, { headers: { Cookie: `ba-lang=${language}; ${await memberCookie()}` } });
}

async function press(fields: Record<string, string>): Promise<Request> {
	const headers = { Cookie: `ba-lang=en; ${await memberCookie()}`, Origin: "http://in.test" };
	return new Request(ORDER_PAGE, { method: "POST", headers, body: new URLSearchParams(fields) });
}

const at = (request: Request, id = "7") => ({ request, params: { id }, context: {} });

/** What a loader or action throws. */
async function thrownBy(run: () => unknown): Promise<unknown> {
	try {
		await run();
	} catch (thrown) {
		return thrown;
	}
	throw new Error("nothing was thrown");
}

describe("orders of a member", () => {
	it("a guest is sent to sign in from the list, the order, the voucher and the printed voucher, and nothing is asked of the portal [M-070] [M-071]", async () => {
		const seen = remotePortal();
		const pages = [
			{ path: "/user/order/list", run: listLoader },
			{ path: "/user/order/detail/7", run: loader },
			{ path: "/user/order/detail/7/voucher", run: voucherLoader },
			{ path: "/user/order/detail/7/print", run: printLoader },
		];
		for (const { path, run } of pages) {
			const response = (await thrownBy(() => run(at(new Request(`http://in.test${path}`))))) as Response;
			expect(response.status, path).toBe(302);
			expect(response.headers.get("Location"), path).toBe(`/user/login?to=${encodeURIComponent(path)}`);
		}
		expect(seen).toEqual([]);
	});

	it("a guest who posts a payment or a cancel by hand is sent to sign in as well", async () => {
		const seen = remotePortal();
		for (const intent of ["pay", "cancel_quote", "cancel"]) {
			const request = new Request(ORDER_PAGE, { method: "POST", body: new URLSearchParams({ intent }) });
			expect(((await thrownBy(() => action(at(request)))) as Response).status).toBe(302);
		}
		expect(seen).toEqual([]);
	});

	it("the list asks for the product, status, search word and page of the address", async () => {
		const answer = { list: [orderAnswer()], total: 1, page: 2, limit: 20, counts: [] };
		const seen = remotePortal({ "order/list": answer });
		const data = await listLoader(
			at(
				await visit(
					"http://in.test/user/order/list?status=30&page=2&quickSearch=ZHANG&tab=upcoming&date_of=service_from&from=2026-12-01",
				),
			),
		);
		expect(data.list[0]?.booking_id).toBe("H261121ABCDEK");
		expect(seen.find(({ path }) => path === "order/list")?.query).toMatchObject({
			product: "hotel",
			status: "30",
			page: "2",
			quickSearch: "ZHANG",
			tab: "upcoming",
			date_of: "service_from",
			from: "2026-12-01",
		});
	});

	it("nonsense in the list's address narrows nothing and fails nothing", async () => {
		const seen = remotePortal({ "order/list": { list: [], total: 0, page: 1, limit: 20, counts: [] } });
		await listLoader(at(await visit("http://in.test/user/order/list?status=abc&page=-5&tab=x&from=2026-02-30&to=")));
		const listed = seen.find(({ path }) => path === "order/list");
		expect([listed?.query.page, listed?.query.status]).toEqual(["1", undefined]);
	});

	it("an id that is no number is a page that does not exist, and no call is made [M-430]", async () => {
		const seen = remotePortal();
		for (const id of ["abc", "7x", "-1", "0", "9".repeat(30)]) {
			const response = (await thrownBy(async () => loader(at(await visit(ORDER_PAGE), id)))) as Response;
			expect(response.status, id).toBe(404);
		}
		expect(seen.filter((call) => call.path.startsWith("order/"))).toEqual([]);
	});
});

describe("paying for an order", () => {
	it("needs a payment type, and says so without asking the portal [M-329]", async () => {
		const seen = remotePortal({ "index/index": memberIndex() });
		const answer = (await action(at(await press({ intent: "pay", idempotency_key: KEY })))) as {
			data: { result: { error: unknown } };
			init: ResponseInit;
		};
		expect(answer.init.status).toBe(400);
		expect(answer.data.result.error).toMatchObject({ pay_channel: ["payment-type-required"] });
		expect(seen.filter((call) => call.path.startsWith("order/"))).toEqual([]);
	});

	it("sends the form's key along and says what is true now", async () => {
		const seen = remotePortal({ "index/index": memberIndex(), "order/pay": orderAnswer({ status: 30 }) });
		const response = (await action(
			at(await press({ intent: "pay", idempotency_key: KEY, pay_channel: "credit" })),
		)) as Response;
		expect(response.status).toBe(303);
		expect(response.headers.get("Location")).toBe("/user/order/detail/7");
		const call = seen.find((one) => one.path === "order/pay");
		expect(call?.body).toMatchObject({ id: 7, pay_channel: "credit" });
		expect(call?.headers.get("Idempotency-Key")).toBe(KEY);
	});

	it("shows the portal's reason when the balance does not suffice, and the order stays", async () => {
		remotePortal({
			"index/index": memberIndex(),
			"order/pay": refusal("insufficient_balance", "The balance is short by ¥20.00"),
		});
		const answer = (await action(
			at(await press({ intent: "pay", idempotency_key: KEY, pay_channel: "pre_deposit" })),
		)) as {
			data: unknown;
			init: ResponseInit;
		};
		expect(answer.init.status).toBe(400);
		expect(answer.data).toMatchObject({
			intent: "pay",
			refusal: { type: "insufficient_balance", msg: "The balance is short by ¥20.00" },
		});
	});

	it("is refused with 403 when the member's rules do not hold the button, and the portal is not asked", async () => {
		const seen = remotePortal({ "index/index": memberIndex(BUTTONS.filter((button) => !button.name.endsWith("pay"))) });
		const thrown = (await thrownBy(async () =>
			action(at(await press({ intent: "pay", idempotency_key: KEY, pay_channel: "credit" }))),
		)) as { init: ResponseInit };
		expect(thrown.init.status).toBe(403);
		expect(seen.filter((call) => call.path.startsWith("order/"))).toEqual([]);
	});
});

describe("cancelling an order", () => {
	const quote = {
		quote_id: "q".repeat(20),
		expires_at: 1_795_001_800,
		currency: "CNY",
		paid_amount: 224_000,
		fee_amount: 112_000,
		refund_amount: 112_000,
		pay_channel: "pre_deposit",
		tier_text: "One night is charged",
		next_tier_at: null,
	};

	it("first shows what it costs, with a key for the second step", async () => {
		remotePortal({ "index/index": memberIndex(), "order/cancelQuote": quote });
		const answer = (await action(at(await press({ intent: "cancel_quote" })))) as unknown as {
			data: { shown: { cancel: { quote: unknown; idempotency_key: string } } };
			init: ResponseInit;
		};
		expect(answer.init.status).toBe(200);
		expect(answer.data.shown.cancel.quote).toMatchObject({ fee_amount: 112_000, refund_amount: 112_000 });
		expect(answer.data.shown.cancel.idempotency_key).toMatch(/^[0-9a-f-]{36}$/);
	});

	it("shows the new fee and cancels nothing when the fee has risen between the steps", async () => {
		remotePortal({
			"index/index": memberIndex(),
			"order/cancel": refusal("cancellation_changed", "The fee has risen"),
			"order/cancelQuote": { ...quote, fee_amount: 224_000, refund_amount: 0 },
		});
		const fields = { intent: "cancel", idempotency_key: KEY, quote_id: quote.quote_id, reason: "trip moved" };
		const answer = (await action(at(await press(fields)))) as { data: unknown; init: ResponseInit };
		expect(answer.init.status).toBe(400);
		expect(answer.data).toMatchObject({
			refusal: { type: "cancellation_changed" },
			shown: { cancel: { quote: { fee_amount: 224_000 }, reason: "trip moved" } },
		});
	});

	it("says what was kept and what was given back", async () => {
		remotePortal({
			"index/index": memberIndex(),
			"order/cancel": orderAnswer({ status: 70, fee_amount: 112_000, refund_money: 112_000 }),
		});
		const response = (await action(
			at(await press({ intent: "cancel", idempotency_key: KEY, quote_id: quote.quote_id })),
		)) as Response;
		expect(response.status).toBe(303);
		expect(response.headers.get("Set-Cookie")).toContain("flash=");
	});
});

describe("a message to customer service", () => {
	const MAY_WRITE = memberIndex([
		...BUTTONS,
		{ id: 30, type: "button", title: "write", name: "order/detail/sendMessage", path: "" },
	]);
	const line = { intent: "send_message", idempotency_key: KEY, text: "请安排高层房间" };

	it("is sent with the form's key, and the order's page says so", async () => {
		const seen = remotePortal({ "index/index": MAY_WRITE, "order/sendMessage": { list: [], unread: 0 } });
		const response = (await action(at(await press(line)))) as Response;
		expect([response.status, response.headers.get("Location")]).toEqual([303, "/user/order/detail/7"]);
		const sent = seen.find(({ path }) => path === "order/sendMessage");
		expect(sent?.body).toEqual({ id: 7, text: line.text });
		expect(sent?.headers.get("idempotency-key")).toBe(KEY);
	});

	it("that is empty or too long is answered at the field; one that is refused stays in it", async () => {
		const seen = remotePortal({
			"index/index": MAY_WRITE,
			"order/sendMessage": refusal("too_many", "Too many. Please try again later"),
		});
		for (const text of ["  ", "长".repeat(2001)]) {
			const reply = (await action(at(await press({ ...line, text })))) as {
				data: { result: { error: object } };
				init: { status: number };
			};
			expect([reply.init.status, Object.keys(reply.data.result.error)]).toEqual([400, ["text"]]);
		}
		expect(seen.map(({ path }) => path)).not.toContain("order/sendMessage");
		const refused = (await action(at(await press(line)))) as {
			data: { result: { initialValue: object }; refusal: object };
		};
		expect(refused.data.result.initialValue).toMatchObject({ text: line.text });
		expect(refused.data.refusal).toMatchObject({ type: "too_many" });
	});
});
