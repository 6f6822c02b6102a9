import { HttpResponse } from "msw";
import { beforeAll, describe, expect, it } from "vitest";
import { ORDER_TYPED } from "~/features/orders/actions/typed";
import { hotelPart, offered, orderAnswer } from "../../factories/order";
import { uniqueId } from "../../factories/random/unique";
import { openDoor } from "../../mocks/door";
import { httpStatus, indexAnswer, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { memberCookie } from "../visits";
import { look, memberIndex, ORDER_PAGE, portalWith, send } from "./page";

const ORDER = orderAnswer({ part: hotelPart(), refundable_amount: 50_000 });
const orderWith = (...calls: string[]) => ({ ...ORDER, actions: offered(...calls) });
const gone = () => HttpResponse.error();

let open: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
	open = await openDoor(async () => ({
		"user/order/detail/:id": (await import("~/routes/user/order/detail")) as never,
		"operator/orders/:company/:id": (await import("~/routes/operator/orders/detail")) as never,
		"user/trip/list": (await import("~/routes/user/trip/list")) as never,
		"user/account/changePassword": (await import("~/routes/user/account/change-password")) as never,
	}));
});

/** The portal does not answer anything about orders, or nothing at all. */
const away = (more: Record<string, Script> = { "index/index": memberIndex() }) =>
	remotePortal({ "order/detail": gone, "order/messages": gone, ...more });
const intentOf = (intent: string) => (form: { fields: [string, string][] }) =>
	form.fields.some(([name, value]) => name === "intent" && value === intent);
const sentAs = (form: { fields: [string, string][] } | undefined, name: string) =>
	form?.fields.find((field) => field[0] === name)?.[1];

/** The talk after a message. */
const CONVERSATION = { list: [], unread: 0, may_send: true, side: "member" };

async function post(body: BodyInit, path = ORDER_PAGE): Promise<Response> {
	const headers = { cookie: `ba-lang=en; ${await memberCookie()}`, origin: "http://localhost:3000" };
	return open(path, { method: "POST", headers, body });
}

const TYPED: [call: string, intent: string, typed: Record<string, string>][] = [
	["sendMessage", "send_message", { text: 'late flight\r\n<b>please</b> keep the "room"' }],
	["confirm", "confirm", { supplier_code: "AB-12" }],
	["reject", "reject", { reason: "no room left" }],
	["requestWaiver", "requestWaiver", { reason: "the guest's flight was cancelled" }],
	["refund", "refund", { amount: "120.50", reason: "no minibar" }],
	["earlyDeparture", "earlyDeparture", { departed_on: "2026-12-02", reason: "called home" }],
	["editGuests", "editGuests", { "guests[0].guest_full_name": "ZHANG SHAN", "guests[1].guest_full_name": "LI SI" }],
];

describe("a portal that goes away between an order's page and the press, in a browser without script", () => {
	it("behind rules that nobody can be asked for", async () => {
		const fields = { intent: "requestWaiver", idempotency_key: uniqueId(), reason: "the flight was cancelled" };
		remotePortal({ "index/index": gone, "order/detail": gone, "order/messages": gone, "order/requestWaiver": gone });
		const failed = await post(new URLSearchParams(fields));
		expect(failed.status).toBe(503);
		expect(await failed.text()).toMatch(
			/What you typed has been kept[\s\S]*<textarea[^>]*name="reason"[^>]*>the flight was cancelled<\/textarea>/,
		);
	});

	it.each(TYPED)(
		"%s: what was typed stands on the page that says so, and sending it again does it once [M-426]",
		async (call, intent, typed) => {
			portalWith(orderWith(call));
			const shown = await look(open);
			const key = sentAs(shown.forms.find(intentOf(intent)), "idempotency_key");
			away({ "index/index": memberIndex(), [`order/${call}`]: gone });
			const failed = await send(open, shown, intent, typed);
			expect([failed.status, failed.text.includes("Server exception!")]).toEqual([503, true]);
			expect(failed.text).toContain("What you typed has been kept");
			const form = failed.forms.find(intentOf(intent));
			expect([form?.action, sentAs(form, "idempotency_key")]).toEqual([ORDER_PAGE, key]);
			for (const [name, value] of Object.entries(typed))
				expect(sentAs(form, name)?.replace(/\r?\n/g, "\r\n"), name).toBe(value);
			for (const name of Object.keys(typed))
				expect(failed.html).not.toMatch(new RegExp(`type="hidden" name="${name.replace(/[[\].]/g, "\\$&")}"`));
			const seen = portalWith(orderWith(call), { [`order/${call}`]: call === "sendMessage" ? CONVERSATION : ORDER });
			const done = await send(open, failed, intent);
			expect([done.status, done.location]).toEqual([303, ORDER_PAGE]);
			const requested = seen.filter(({ path }) => path === `order/${call}`);
			expect(requested.map(({ headers }) => headers.get("idempotency-key"))).toEqual([key]);
		},
	);

	it("when nothing answers at all, and in the reader's language", async () => {
		portalWith(orderWith("requestWaiver"));
		const shown = await look(open, "zh-cn");
		remotePortal({ "index/index": gone, "order/detail": gone, "order/messages": gone, "order/requestWaiver": gone });
		const failed = await send(open, shown, "requestWaiver", { reason: "航班取消" }, "zh-cn");
		expect(failed.status).toBe(503);
		expect(failed.text).toMatch(
			/您填写的内容已保留.*请稍后重新提交.*即使上一次已送达，也只会处理一次.*原因.*航班取消.*重新提交/,
		);
		expect(failed.html).toContain('<html lang="zh-cn"');
	});
});

it("so on the operator's page, under its labels", async () => {
	const orders = {
		id: 9,
		type: "nav_user_menu",
		title: "Desk",
		name: "operator/orders",
		path: "operator/orders",
		menu_type: "tab",
	};
	away({
		"index/index": indexAnswer({ userInfo: userInfo(), rules: [orders] }),
		"operator/order": gone,
		"operator/note": gone,
	});
	const fields = { intent: "note", idempotency_key: uniqueId(), text: "Rang at ten" };
	const failed = await post(new URLSearchParams(fields), "/operator/orders/2/7");
	expect(failed.status).toBe(503);
	const html = await failed.text();
	expect(html).toMatch(/<form method="post" action="\/operator\/orders\/2\/7"/);
	expect(html).toMatch(/>Note ?<\/label><textarea[^>]*name="text"[^>]*>Rang at ten<\/textarea>/);
});

describe("what such a page never holds", () => {
	it("a file: it is asked for again, beside the text", async () => {
		away();
		const form = new FormData();
		for (const [name, value] of Object.entries({
			intent: "send_message",
			idempotency_key: uniqueId(),
			text: "my passport",
		})) {
			form.append(name, value);
		}
		form.append("attachments", new File(["FILE-CONTENT"], "FILE-NAME.txt", { type: "text/plain" }));
		const html = await (await post(form)).text();
		expect(html).toContain("keep files: please choose them again");
		expect(html).toMatch(/<form method="post" action="[^"]*" encType="multipart\/form-data"/i);
		expect(html).toMatch(/<input[^>]*name="attachments"[^>]*type="file"[^>]*>/);
		expect(html).not.toMatch(/FILE-CONTENT|FILE-NAME/);
	});

	it("a secret, or the proof of another page", async () => {
		away();
		const secrets = { password: "SECRET-1", old_password: "SECRET-2", captcha: "SECRET-3", form_token: "SECRET-4" };
		const fields = { intent: "requestWaiver", idempotency_key: uniqueId(), reason: "flight cancelled", ...secrets };
		const html = await (await post(new URLSearchParams(fields))).text();
		expect(html).toContain("flight cancelled");
		expect(html).not.toContain("SECRET");
		expect(html).toMatch(/name="form_token" value="\d{10}\./);
	});

	it("a form, where nothing was sent or the portal has refused", async () => {
		away();
		expect((await look(open)).text).not.toContain("What you typed has been kept");
		portalWith(ORDER, { "index/index": memberIndex(["requestWaiver"]) });
		const fields = { intent: "requestWaiver", idempotency_key: uniqueId(), reason: "flight cancelled" };
		const refused = await post(new URLSearchParams(fields));
		expect([refused.status, (await refused.text()).includes("flight cancelled")]).toEqual([403, false]);
	});

	it("anything for a page with script, which keeps its own form", async () => {
		away({ "index/index": memberIndex(), "order/requestWaiver": () => httpStatus(503) });
		const fields = { intent: "requestWaiver", idempotency_key: uniqueId(), reason: "flight cancelled" };
		const answer = await (await post(new URLSearchParams(fields), `${ORDER_PAGE}.data`)).text();
		expect(answer).toContain("unavailable");
		expect(answer).not.toContain("What you typed has been kept");
	});
});

it("every field in which something is typed has a label there", async () => {
	const seen = new Set<string>();
	for (const [call, intent] of TYPED) {
		portalWith(orderWith(call));
		const { html } = await look(open);
		expect(html, intent).toContain(`value="${intent}"`);
		for (const [, name = ""] of html.matchAll(
			/<(?:textarea|input(?![^>]*type="(?:hidden|file|submit|radio|checkbox|search)"))[^>]* name="([^"]+)"/g,
		))
			seen.add(name);
	}
	expect([...seen].map((name) => name.replace(/\[\d+\]/g, "[]")).filter((name) => !(name in ORDER_TYPED))).toEqual([]);
	expect(seen.size).toBeGreaterThan(5);
});

describe("a page that names no labels", () => {
	it("sends again what was typed, unseen", async () => {
		const seen = remotePortal({ "index/index": gone, "trip/create": gone });
		const failed = await post(
			new URLSearchParams({ idempotency_key: uniqueId(), name: "Chengdu in May", order_ids: "41" }),
			"/user/trip/list",
		);
		const html = await failed.text();
		expect([failed.status, seen.some(({ path }) => path === "trip/create")]).toEqual([503, true]);
		expect(html).toMatch(/What you typed has been kept[\s\S]*<input type="hidden" name="name" value="Chengdu in May"/);
	});

	it("offers nothing that would come without its secret", async () => {
		remotePortal({ "index/index": gone, "account/changePassword": gone });
		const fields = { oldPassword: "SECRET-1", newPassword: "SECRET2secret" };
		const failed = await post(new URLSearchParams(fields), "/user/account/changePassword");
		expect(failed.status).toBe(503);
		expect(await failed.text()).not.toMatch(/SECRET|What you typed has been kept/);
	});
});
