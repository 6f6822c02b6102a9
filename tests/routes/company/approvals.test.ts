import { afterEach, describe, expect, it } from "vitest";
import { type FormReply, typedIn } from "~/lib/forms/form-reply";
import { breakerFor } from "~/portal-client/calling/breaker";
import { action, loader, shouldRevalidate } from "~/routes/user/manage/approvals";
import {
	envelope,
	FAULTS,
	indexAnswer,
	PORTAL,
	refusal,
	remotePortal,
	type Script,
	userInfo,
} from "../../mocks/portal";
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
const children = [row("manage/approval")];
const menus = [
	{ id: 1, pid: 0, type: "menu_dir", title: "m", name: "manage", path: "manage", menu_type: "tab", children },
];
const none = {
	list: [],
	total: 0,
	page: 1,
	limit: 20,
	open_count: 0,
	may_delegate: true,
	delegation: null,
	delegates: [],
};
const remote = (scripts: Record<string, Script> = {}, index: object = { menus }) =>
	remotePortal({
		"index/index": indexAnswer({ userInfo: userInfo(), ...index }),
		"GET account/approvals": none,
		...scripts,
	});
const posts = (seen: ReturnType<typeof remotePortal>) =>
	seen
		.filter(({ method }) => method === "POST")
		.map(({ path, body, headers }) => [path, body, headers.get("idempotency-key")]);

const ADDRESS = "/user/manage/approval";
const KEY = "2f7cbb6e-9a0f-4f5e-9d3c-0d3b4a5c6e7f";
const post = async (form: Record<string, string>) =>
	action(at(visit(ADDRESS, { cookie: await memberCookie(), form }), {}));
const decide = { intent: "approve", id: "5", idempotency_key: KEY, reason: "" };
const delegate = { intent: "delegate", delegate_id: "9", from_date: "2026-12-01", until_date: "2026-12-05" };

interface Wrong {
	data: FormReply;
	init: { status: number };
}

afterEach(() => breakerFor(PORTAL).succeeded());

describe("the page of requests for approval", () => {
	it("leads a guest to sign in, and is not there for whoever has no such entry", async () => {
		remote({}, { menus: [] });
		const to = `/user/login?to=${encodeURIComponent(ADDRESS)}`;
		expect((await thrownBy(() => loader(at(visit(ADDRESS), {})))).headers.get("Location")).toBe(to);
		const cookie = await memberCookie();
		for (const run of [() => loader(at(visit(ADDRESS, { cookie }), {})), () => post(decide)])
			expect((await thrownBy<{ init: { status: number } }>(run as () => Promise<unknown>)).init.status).toBe(403);
	});

	it.each([
		["", "open", "1"],
		["?status=decided&page=3", "decided", "3"],
		["?status=none&page=-1", "open", "1"],
		["?page=1e99", "open", "1"],
	])("asks for what the address %j names", async (query, status, page) => {
		const seen = remote();
		await loader(at(visit(`${ADDRESS}${query}`, { cookie: await memberCookie() }), {}));
		const listed = seen.find(({ path }) => path === "account/approvals");
		const sent = new URLSearchParams(listed?.query);
		expect([sent.get("status"), sent.get("page")]).toEqual([status, page]);
	});

	it("approves under the form's key, and comes back with what the portal says", async () => {
		const seen = remote({
			"POST account/decideApproval": envelope({ id: 5, order_id: 1, status: 10, paid: false }, { msg: "Approved" }),
		});
		const answer = (await post(decide)) as Response;
		expect([answer.status, answer.headers.get("Location")]).toEqual([303, ADDRESS]);
		expect(posts(seen)).toEqual([["account/decideApproval", { id: 5, decision: "approve", reason: "" }, KEY]]);
	});

	it("rejects with a reason only, of 200 characters at most, and keeps what was typed", async () => {
		const seen = remote();
		const empty = (await post({ ...decide, intent: "reject", reason: "  " })) as unknown as Wrong;
		expect([empty.init.status, empty.data.result.error]).toEqual([400, { reason: ["required"] }]);
		const long = (await post({ ...decide, intent: "reject", reason: "长".repeat(201) })) as unknown as Wrong;
		expect([long.data.result.error, typedIn(long.data, "reason")]).toEqual([{ reason: ["length"] }, "长".repeat(201)]);
		expect(posts(seen)).toEqual([]);
	});

	it("says why a request could not be decided, at its field where it has one, and keeps what was typed", async () => {
		remote({ "POST account/decideApproval": refusal("hold_expired", "The hold has expired") });
		const over = (await post({ ...decide, reason: "Go ahead" })) as unknown as Wrong;
		expect([over.init.status, over.data]).toMatchObject([
			400,
			{ refusal: { msg: "The hold has expired" }, result: { initialValue: { reason: "Go ahead" } } },
		]);
		remote({ "POST account/decideApproval": refusal("invalid", "", { fields: { reason: "Too long" } }) });
		const wrong = (await post({ ...decide, reason: "Go ahead" })) as unknown as Wrong;
		expect(wrong.data).toMatchObject({
			result: { error: { reason: ["Too long"] }, initialValue: { reason: "Go ahead" } },
		});
	});

	it("keeps the key of a decision that may have been made, and the page as it is", async () => {
		remote({ "POST account/decideApproval": FAULTS.refused });
		const { data, init } = (await post({ ...decide, reason: "Go ahead" })) as unknown as Wrong;
		expect([init.status, data.idempotency_key, typedIn(data, "reason")]).toEqual([503, KEY, "Go ahead"]);
		const requested = { actionStatus: 503, defaultShouldRevalidate: false } as unknown as Parameters<
			typeof shouldRevalidate
		>[0];
		expect([shouldRevalidate(requested), shouldRevalidate({ ...requested, actionStatus: 409 })]).toEqual([false, true]);
	});

	it("counts a line break of the comment once, and sends it as one", async () => {
		const seen = remote({ "POST account/decideApproval": envelope({ id: 5, order_id: 1, status: 70, paid: false }) });
		const reason = `${"长".repeat(198)}\r\n长`;
		expect(((await post({ ...decide, intent: "reject", reason })) as Response).status).toBe(303);
		expect(posts(seen)[0]?.[1]).toMatchObject({ reason: reason.replace("\r", "") });
	});

	it("gives every request a key of its own", async () => {
		const requested = {
			order_id: 1,
			booking_id: "H1",
			status: 15,
			status_text: "s",
			title: "t",
			service_from: "2026-12-01",
			service_until: "2026-12-02",
			currency: "CNY",
			total_amount: 1,
			requested_by: "b",
			requested_at: 1,
			findings: [],
			is_open: true,
			may_decide: true,
			decision: null,
		};
		remote({ "GET account/approvals": { ...none, list: [5, 6].map((id) => ({ ...requested, id })), total: 2 } });
		const { list } = await loader(at(visit(ADDRESS, { cookie: await memberCookie() }), {}));
		expect(list.map(({ approval }) => approval.id)).toEqual([5, 6]);
		expect(new Set(list.map(({ key }) => key)).size).toBe(2);
	});

	it("delegates from and until a day, with what is missing or wrong at its field, and ends it", async () => {
		const seen = remote({ "POST account/saveDelegation": envelope(null, { msg: "Saved" }) });
		const missing = (await post({ ...delegate, delegate_id: "", until_date: "" })) as unknown as Wrong;
		expect([missing.init.status, missing.data.result.error]).toEqual([
			400,
			{ delegate_id: ["required"], until_date: ["required"] },
		]);
		expect(typedIn(missing.data, "from_date")).toBe("2026-12-01");
		expect(((await post(delegate)) as Response).status).toBe(303);
		expect(((await post({ intent: "end-delegation" })) as Response).status).toBe(303);
		const body = { delegate_id: 9, from_date: "2026-12-01", until_date: "2026-12-05" };
		expect(posts(seen).map(([path, sent]) => [path, sent])).toEqual([
			["account/saveDelegation", body],
			["account/saveDelegation", {}],
		]);
		remote({
			"POST account/saveDelegation": refusal("invalid", "", { fields: { until_date: "Not before the first day" } }),
		});
		const turned = (await post({ ...delegate, until_date: "2026-11-01" })) as unknown as Wrong;
		expect(turned.data.result.error).toEqual({ until_date: ["Not before the first day"] });
	});

	it("says why at the form where the portal names something that no field shows", async () => {
		for (const [said, fields, msg] of [
			["No such request", { order: "Unknown" }, "No such request"],
			["", { order: "Unknown" }, "Unknown"],
			["", {}, "refused"],
		] as const) {
			remote({ "POST account/decideApproval": refusal("invalid", said, { fields }) });
			const { data } = (await post(decide)) as unknown as Wrong;
			expect(data.result.error).toEqual({ "": [msg] });
			remote({ "POST account/saveDelegation": refusal("invalid", said, { fields }) });
			expect(((await post(delegate)) as unknown as Wrong).data.result.error).toEqual({ "": [msg] });
		}
	});

	it.each([
		["delegate_id", "format", ["x", "1e3", "-1", "0x10", "9".repeat(400), "1 or 1=1"]],
		["from_date", "date", ["x", "2026-13-40", "2026-02-30", "0000-01-01", "1".repeat(4_000)]],
		["until_date", "date", ["tomorrow", "2026-1-1", "9999-12-31"]],
	] as const)("refuses garbage as %s there, keeps it, and asks the portal nothing", async (field, message, values) => {
		const seen = remote();
		for (const garbage of values) {
			const { data, init } = (await post({ ...delegate, [field]: garbage })) as unknown as Wrong;
			expect([init.status, data.result.error, typedIn(data, field)]).toEqual([400, { [field]: [message] }, garbage]);
		}
		expect(posts(seen)).toEqual([]);
	});

	it("takes no form that it does not have", async () => {
		remote();
		for (const form of [{ intent: "delete" }, { ...decide, idempotency_key: "1" }, { ...decide, id: "x" }])
			expect(((await post(form)) as unknown as Wrong).init.status).toBe(400);
	});
});
