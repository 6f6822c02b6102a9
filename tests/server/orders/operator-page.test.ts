import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hotelPart, orderAnswer } from "../../factories/order";
import { indexAnswer, userInfo } from "../../mocks/portal";
import { pageWords } from "../../setup/page-words";
import { type Recorder, startRecorder } from "../../setup/recorder";
import { type RunningServer, startServer } from "../../setup/server";
import { type Page, Visitor } from "../../setup/visitor";

const NOW = 1_795_000_000;
const LANGUAGES = ["zh-cn", "en"] as const;
const words = Object.fromEntries(LANGUAGES.map((language) => [language, pageWords(language, "operator")]));

const refund = {
	id: 3,
	amount: 5_000,
	status: 10,
	status_text: "Requested",
	reason: "Left a day early",
	requested_by: "demo_operator",
	requested_at: NOW - 900,
	promised_at: NOW - 60,
	decided_at: null,
	decision_reason: "",
};
const waiver = {
	status: "requested",
	status_text: "Asked",
	reason: "Flight cancelled",
	decision_reason: "",
	requested_at: NOW,
	decided_at: null,
};

/** A file on which everything waits: one's own refund, a waiver, a late clock, and mails that did not go out. */
const FILE = {
	company: "Yunling Machinery",
	now: NOW,
	due_at: NOW - 720,
	due_text: "Decide on the refund",
	reconfirmed_at: null,
	unsent_messages: [
		{ id: 8, text: "Order confirmed", recipient: "wang@example.com", reason: "550 no such mailbox", at: NOW },
	],
	notes: [{ id: 5, author: "Thida", text: "<b>rang</b> at ten", at: NOW }],
	refund_to_decide: { id: 3, may_decide: false, is_own: true },
	waiver_to_decide: false,
	may_reconfirm: true,
};
const ROW = {
	...orderAnswer(),
	company_id: 2,
	company: "Yunling Machinery",
	operator: null,
	due_at: NOW + 725,
	due_text: "Answer the message",
};
const LIST = { list: [ROW], total: 1, page: 1, limit: 20, counts: { all: 1, confirm: 7 }, now: NOW };
const RECONFIRM = { id: 10, type: "button", title: "Reconfirm", name: "operator/orders/reconfirm", path: "" };
const OPERATOR = {
	id: 9,
	type: "nav_user_menu",
	title: "Desk",
	name: "operator/orders",
	path: "operator/orders",
	menu_type: "tab",
	children: [RECONFIRM],
};
const ACTIONS = ["confirm", "reject"].map((call, index) => ({
	id: 60 + index,
	type: "button",
	title: call,
	name: `order/detail/${call}`,
	path: "",
}));
const DETAIL = { id: 2, type: "menu", title: "Order", name: "order/detail", path: "order/detail", children: ACTIONS };
const MENUS = [{ id: 1, type: "menu_dir", title: "Orders", name: "order", path: "order", children: [DETAIL] }];

let portal: Recorder;
let server: RunningServer;
const answers: Record<string, unknown> = {};

async function asOperator(language: "zh-cn" | "en"): Promise<Visitor> {
	const visitor = new Visitor(server.url).speak(language);
	await visitor.submit(await visitor.get("/user/login"), "sign-in", { username: "demo", password: "Portal2026" });
	return visitor;
}

beforeAll(async () => {
	const member = userInfo({ nickname: "Thida", company_name: "Golden Stupa Travel" });
	Object.assign(answers, {
		"index/index": indexAnswer({ userInfo: member, rules: [OPERATOR], menus: MENUS }),
		"user/checkIn": { userInfo: member },
		"operator/order": FILE,
		"operator/orders": LIST,
		"order/detail": orderAnswer({ refunds: [refund], waiver: waiver as never }),
		"order/messages": { list: [], unread: 0, may_send: true, side: "operator" },
	});
	portal = await startRecorder(answers);
	server = await startServer({ env: { PORTAL_API_URL: portal.url } });
});
afterAll(async () => {
	await server?.stop();
	await portal?.close();
});

const textOf = ({ body }: Page) =>
	body
		.replaceAll("&#x27;", "'")
		.replace(/<script[\s\S]*?<\/script>|<!--.*?-->/g, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");

describe.each(LANGUAGES)("the operator's pages in %s", (language) => {
	const said = (key: string, values: Record<string, string | number> = {}) =>
		Object.entries(values).reduce(
			(text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
			words[language]?.[key] ?? key,
		);

	it("says who works there and how long each order has, in its own frame", async () => {
		const page = await (await asOperator(language)).get("/operator/orders");
		const text = textOf(page);
		expect(page.status).toBe(200);
		expect(text).toContain("Golden Stupa Travel");
		expect(text).toContain(said("clock-left-minutes", { minutes: 12 }));
		expect(text).toContain(said("tab", { label: said("queue-confirm"), count: 7 }));
		expect(page.body).toContain('href="/operator/orders/2/7?queue=all"');
	});

	it("tells apart what this operator may not decide: the own refund, and a waiver without the rule", async () => {
		const page = await (await asOperator(language)).get("/operator/orders/2/7");
		const text = textOf(page);
		expect(text).toContain(said("clock-over-minutes", { minutes: 12 }));
		expect(text).toContain(said("refund-own"));
		expect(text).toContain(said("waiver-not-yours"));
		expect(page.forms.flatMap(({ fields }) => fields).filter(([, value]) => value.startsWith("decide_"))).toEqual([]);
		expect(page.forms.flatMap(({ fields }) => fields)).toContainEqual(["intent", "reconfirm"]);
	});

	it("names whom to telephone where mails did not go out, and shows notes as they were typed", async () => {
		const page = await (await asOperator(language)).get("/operator/orders/2/7");
		expect(textOf(page)).toContain(said("unsent-telephone", { name: "Wang Wu", phone: "+95 9 000 1000" }));
		expect(page.body).toContain("550 no such mailbox");
		expect(page.body).toContain("&lt;b&gt;rang&lt;/b&gt; at ten");
	});

	it("gives whom to call beside the open form that confirms, says what to do instead of what the member is told, and leads back and on", async () => {
		const order = orderAnswer({
			status: 20,
			status_key: "pending_confirm",
			status_text: "Awaiting",
			request_codes: ["late_arrival"],
			special_requests: "Quiet room",
			response_due_at: NOW + 900,
			confirm_limit_at: NOW + 7_200,
			part: hotelPart(),
			actions: ["confirm", "reject"].map((call) => ({ call, label: call, consequence: `What ${call} does` })),
		});
		const plain = { ...FILE, unsent_messages: [], refund_to_decide: null, may_reconfirm: false };
		const after = { ...ROW, id: 9, booking_id: "H261121NEXTXX" };
		const before = { ...answers };
		Object.assign(answers, {
			"order/detail": order,
			"operator/order": plain,
			"operator/orders": { ...LIST, list: [ROW, after], total: 5 },
		});
		const page = await (await asOperator(language)).get("/operator/orders/2/7?queue=confirm");
		Object.assign(answers, before);
		const text = textOf(page);
		expect(page.body).toContain('href="tel:+9590002000"');
		expect(page.body).toContain(
			`href="mailto:desk@sule.example?subject=${encodeURIComponent("Booking H261121ABCDEK, ")}`,
		);
		expect(text).toContain("Quiet room");
		expect(text).toContain(said("do-confirm-by").split("{{limit}}")[0] ?? "?");
		expect(text).not.toContain(pageWords(language, "orders")["next-confirm-by"]?.split("{{")[0] ?? "?");
		const isFolded = (field: string) =>
			/<details(?:(?!<\/details>).)*$/s.test(page.body.slice(0, page.body.indexOf(`id="${field}"`)));
		expect([isFolded("action-confirm-supplier_code"), isFolded("action-reject-reason")]).toEqual([false, true]);
		expect(page.body).toContain('href="/operator/orders?queue=confirm"');
		expect(page.body).toContain('href="/operator/orders/2/9?queue=confirm"');
		expect(text).toContain(said("next-order", { number: "H261121NEXTXX" }));
	});

	it("says of an empty queue what it is for, and of nothing found the way back", async () => {
		answers["operator/orders"] = { ...LIST, list: [], total: 0 };
		const visitor = await asOperator(language);
		const [empty, nothing] = [
			await visitor.get("/operator/orders?queue=waivers"),
			await visitor.get("/operator/orders?queue=waivers&status=30"),
		];
		answers["operator/orders"] = LIST;
		expect([textOf(empty).includes(said("empty-waivers")), textOf(empty).includes(said("about-waivers"))]).toEqual([
			true,
			true,
		]);
		expect(textOf(nothing)).toContain(said("nothing-found"));
		expect(nothing.body).toContain('href="/operator/orders?queue=waivers"');
	});
});
