import type { ActionFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";
import { action, loader } from "~/routes/cms/info";
import { action as decide, loader as operator } from "~/routes/operator/comments";
import { action as change, loader as own } from "~/routes/user/cms/comment";
import { articleAnswer } from "../../factories/articles";
import { openProduct } from "../../mocks/door";
import { indexAnswer, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../visits";

const HERE = "/cms/info/article-7";
const KEY = "6f1c7a52-6b1e-4a53-9b7e-0d8f1f2a3b4c";
const entry = (name: string, buttons: string[], type = "route") => ({
	id: 31,
	type,
	title: name,
	name,
	path: "",
	children: buttons.map((button, place) => ({ id: 32 + place, type: "button", title: button, name: button, path: "" })),
});
const site = (buttons: readonly string[]) =>
	indexAnswer({
		rules: [
			entry(
				"cms/info",
				buttons.filter((name) => name.startsWith("cms/info")),
			),
			entry(
				"operator/comments",
				buttons.filter((name) => name.startsWith("operator")),
			),
		],
		menus: [
			entry(
				"cms/comment",
				buttons.filter((name) => name.startsWith("cms/comment")),
				"menu",
			),
		],
		userInfo: userInfo(),
	});
const ALL = [
	"cms/info/comment",
	"cms/info/report",
	"cms/comment/delete",
	"cms/comment/rate",
	"operator/comments/decide",
	"operator/comments/reply",
];

const comment = (more: object = {}) => ({
	id: 3,
	author_name: "王**",
	text: "Good to know.",
	created_at: 1_795_000_000,
	language: "en",
	...more,
});
const mine = {
	id: 3,
	subject: { kind: "article", title: "T", path: HERE },
	text: "Good to know.",
	status: 10,
	created_at: 1_795_000_000,
};

const portal = (scripts: Record<string, Script> = {}, buttons: readonly string[] = ALL) =>
	remotePortal({
		"index/index": site(buttons),
		"cms/info": articleAnswer(7, {}),
		"cms/comments": {
			list: [{ ...comment(), replies: [comment({ id: 4, is_operator: true })] }],
			total: 1,
			page: 1,
			limit: 20,
		},
		"cms/comment": { id: 9, status: 10 },
		"cms/report": { id: 3 },
		"cms/myComments": { list: [mine], total: 1, page: 1, limit: 15, counts: [{ status: 10, count: 1 }] },
		"cms/deleteComment": { id: 3 },
		"hotel/rateable": { list: [], total: 0, page: 1, limit: 5 },
		"hotel/rate": { id: 9, status: 10 },
		"operator/comments": { list: [], total: 0, page: 1, limit: 20, counts: [] },
		"operator/rejectComment": { id: 3, status: 30 },
		"operator/showComment": { id: 3, status: 20 },
		"operator/replyComment": { id: 10 },
		...scripts,
	});
type Seen = ReturnType<typeof portal>;
const READS = ["index/index", "cms/info", "cms/comments", "cms/myComments", "hotel/rateable", "operator/comments"];
const sent = (seen: Seen) => seen.filter(({ path }) => !READS.includes(path)).map(({ path, body }) => [path, body]);
type Acting = (args: ActionFunctionArgs) => Promise<unknown>;
const post = async (run: Acting, address: string, form: Record<string, string>) =>
	(await run(at(visit(address, { cookie: await memberCookie(), form }), { id: "article-7" }))) as Response & {
		data: Record<string, unknown>;
		init: ResponseInit;
	};

describe("comments under an article", () => {
	it("are read with their answers; a page that cannot get them shows the article alone", async () => {
		portal();
		const read = async () => (await loader(at(visit(`${HERE}?comments=2&answer=3`), { id: "article-7" }))).comments;
		expect(await read()).toMatchObject({
			found: { list: [{ id: 3, replies: [{ id: 4 }] }] },
			chosen: { answer: 3, report: null },
		});
		portal({ "cms/comments": refusal("too_many", "Later") });
		expect(await read()).toBeNull();
	});

	it.each([
		[
			"write one",
			{ intent: "comment", idempotency_key: KEY, article: "7", text: " Two\r\nlines " },
			["cms/comment", { subject_kind: "article", subject_id: 7, text: "Two\nlines" }],
		],
		[
			"answer one",
			{ intent: "comment", idempotency_key: KEY, article: "7", on: "3", text: "Yes" },
			["cms/comment", { subject_kind: "article", subject_id: 7, reply_to: 3, text: "Yes" }],
		],
		[
			"report one",
			{ intent: "report", on: "3", reason: "spam", text: "ads" },
			["cms/report", { id: 3, reason: "spam", note: "ads" }],
		],
	])("members %s and come back to them", async (_, form, requested) => {
		const seen = portal();
		const answer = await post(action, HERE, form as Record<string, string>);
		expect([answer.status, answer.headers.get("Location"), sent(seen)]).toEqual([303, HERE, [requested]]);
	});

	it.each([
		["nothing", { intent: "comment", idempotency_key: KEY, article: "7", text: " \n " }, { text: ["content-empty"] }],
		[
			"too much",
			{ intent: "comment", idempotency_key: KEY, article: "7", text: "x".repeat(1_001) },
			{ text: ["length"] },
		],
		["no reason", { intent: "report", on: "3", reason: "", text: "ads" }, { reason: ["required"] }],
	])("with %s are not sent, and what was typed comes back [M-316]", async (_, form, error) => {
		const seen = portal();
		const { data, init } = await post(action, HERE, form as Record<string, string>);
		expect([init.status, data, sent(seen)]).toMatchObject([
			400,
			{ result: { error, initialValue: { text: form.text } } },
			[],
		]);
	});

	it("to one that is not on the page any more come back with what was typed", async () => {
		portal({ "cms/comment": refusal("not_found", "This comment is gone.") });
		const { data } = await post(action, HERE, {
			intent: "comment",
			idempotency_key: KEY,
			article: "7",
			on: "99",
			text: "Kept",
		});
		const result = { initialValue: { on: "99", text: "Kept" }, error: { "": ["This comment is gone."] } };
		expect(data).toMatchObject({ result });
	});

	it("refused by the portal come back with its text, and with a new key", async () => {
		portal({ "cms/comment": refusal("too_many", "You have written many comments.") });
		const { data, init } = await post(action, HERE, {
			intent: "comment",
			idempotency_key: KEY,
			article: "7",
			text: "Again",
		});
		expect([init.status, data]).toMatchObject([
			429,
			{ result: { initialValue: { text: "Again" }, error: { "": ["You have written many comments."] } } },
		]);
		expect(data).not.toMatchObject({ idempotency_key: KEY });
	});

	it("are not sent by whom the rules do not let", async () => {
		const seen = portal({}, ["cms/info/report"]);
		const refused = await thrownBy<{ init: ResponseInit }>(() => post(action, HERE, { intent: "comment", text: "x" }));
		expect([refused.init.status, sent(seen)]).toEqual([403, []]);
	});
});

let open: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
	open = await openProduct();
});
const ownPage = async (query = "", language = "en") =>
	(
		await open(`/user/cms/comment${query}`, { headers: { cookie: `ba-lang=${language}; ${await memberCookie()}` } })
	).text();

describe("the page of own comments", () => {
	it("does not say that there are none yet where a state has none", async () => {
		portal({ "cms/myComments": { list: [], total: 0, page: 1, limit: 15, counts: [] } });
		const [all, rejected] = [await ownPage(), await ownPage("?status=rejected")];
		const says = (html: string) =>
			["No comments yet", "No comments with this status"].filter((text) => html.includes(`>${text}</p>`));
		expect([says(all), says(rejected)]).toEqual([["No comments yet"], ["No comments with this status"]]);
	});

	it("gives the reason of a refusal with the sign of the reader's language", async () => {
		portal({
			"cms/myComments": { list: [{ ...mine, status: 30, reason: "Ads" }], total: 1, page: 1, limit: 15, counts: [] },
		});
		expect([(await ownPage()).includes("Reason: Ads"), (await ownPage("", "zh-cn")).includes("原因：Ads")]).toEqual([
			true,
			true,
		]);
	});

	it("lists them by status with an operation on each, for members alone [M-025, M-078]", async () => {
		const seen = portal();
		const read = await own(at(visit("/user/cms/comment?status=pending&page=2", { cookie: await memberCookie() })));
		expect(read).toMatchObject({ status: "pending", list: [{ id: 3 }], counts: [{ status: 10, count: 1 }] });
		expect(seen.find(({ path }) => path === "cms/myComments")?.query).toMatchObject({ status: "10", page: "2" });
		const answer = await post(change, "/user/cms/comment", { intent: "delete", id: "3" });
		expect([answer.status, sent(seen)]).toEqual([303, [["cms/deleteComment", { id: 3 }]]]);
		const guest = await thrownBy<Response>(() => own(at(visit("/user/cms/comment"))));
		expect(guest.headers.get("Location")).toContain("/user/login");
	});

	it("sends a rating, or brings it back with what is wrong at each field", async () => {
		const seen = portal();
		const form = {
			intent: "rate",
			idempotency_key: KEY,
			order_id: "5",
			score: "90",
			trip_type: "trade",
			text: "Quiet.",
		};
		expect((await post(change, "/user/cms/comment", form)).status).toBe(303);
		expect(sent(seen)).toEqual([["hotel/rate", { order_id: 5, score: 90, trip_type: "trade", text: "Quiet." }]]);
		const { data, init } = await post(change, "/user/cms/comment", { ...form, score: "95", trip_type: "", text: "" });
		expect([init.status, data]).toMatchObject([
			400,
			{
				result: {
					error: { score: ["format"], trip_type: ["required"], text: ["required"] },
					initialValue: { order_id: "5", score: "95" },
				},
			},
		]);
	});
});

describe("the operators' page of comments", () => {
	it("asks for one state, and sends each decision with the state that was seen", async () => {
		const seen = portal();
		await operator(at(visit("/operator/comments?tab=reported&quickSearch=ads", { cookie: await memberCookie() })));
		expect(seen.find(({ path }) => path === "operator/comments")?.query).toMatchObject({
			tab: "reported",
			quickSearch: "ads",
		});
		const here = "/operator/comments?tab=pending";
		await post(decide, here, { intent: "rejectComment", id: "3", status: "10", text: "Advertising" });
		await post(decide, here, { intent: "showComment", id: "3", status: "10" });
		await post(decide, here, { intent: "replyComment", id: "3", idempotency_key: KEY, text: "Thank you" });
		expect(sent(seen)).toEqual([
			["operator/rejectComment", { id: 3, status: 10, reason: "Advertising" }],
			["operator/showComment", { id: 3, status: 10 }],
			["operator/replyComment", { id: 3, text: "Thank you" }],
		]);
	});

	it("wants a reason, and says that another operator was faster", async () => {
		portal({ "operator/showComment": refusal("stale_state", "Somebody else has decided.") });
		const none = await post(decide, "/operator/comments", { intent: "rejectComment", id: "3", status: "10", text: "" });
		expect([none.init.status, none.data]).toMatchObject([400, { result: { error: { text: ["required"] } } }]);
		const late = await post(decide, "/operator/comments", { intent: "showComment", id: "3", status: "10" });
		expect(late.data).toMatchObject({ result: { error: { "": ["Somebody else has decided."] } } });
	});
});
