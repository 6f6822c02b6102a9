import { beforeAll, describe, expect, it } from "vitest";
import * as booking from "~/routes/booking";
import { quoteAnswer } from "../../factories/hotel";
import { orderAnswer } from "../../factories/order";
import { openDoor } from "../../mocks/door";
import { indexAnswer, PAYING, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { readForms } from "../../setup/forms";
import { memberCookie } from "../visits";
import { look, memberIndex, portalWith } from "./page";

const PAGE = "/hotel/booking?quote=quote-aaaaaaaaaaaaaaaa";
const TYPED = {
	"guests[0].guest_full_name": "ZHANG SAN",
	"guests[1].guest_full_name": "LI SI",
	contact_person: "Wang Wu",
	contact_phone: "+86 138 0000 0000",
};
const HELD = { status: 10, hold_expires_at: 1_795_000_000 };

let open: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
	const detail = await import("~/routes/user/order/detail");
	open = await openDoor({ "hotel/booking": booking as never, "user/order/detail/:id": detail as never });
});

/** A portal in which the member may book, and pay only with `menus` that say so. */
const portal = (menus: object[], scripts: Record<string, Script> = {}) =>
	remotePortal({
		"index/index": indexAnswer({ userInfo: userInfo(), menus }),
		"GET account/travellers": { list: [] },
		"GET hotel/quote": quoteAnswer(),
		"order/create": orderAnswer(HELD),
		"order/pay": orderAnswer({ status: 30 }),
		...scripts,
	});
const headers = async () => ({ cookie: `ba-lang=en; ${await memberCookie()}`, origin: "http://localhost:3000" });

async function openPage() {
	const page = await (await open(PAGE, { headers: await headers() })).text();
	const html = page.replace(/<script[\s\S]*?<\/script>/g, "");
	const form = readForms(html).find(({ fields }) => fields.some(([name]) => name === "quote_id"));
	return { html, fields: form?.fields ?? [] };
}
async function press(fields: [string, string][], typed: Record<string, string> = {}): Promise<Response> {
	const body = new URLSearchParams(fields.filter(([name]) => !(name in TYPED) && !(name in typed)));
	for (const [name, value] of Object.entries({ ...TYPED, ...typed })) body.append(name, value);
	return open(PAGE, { method: "POST", headers: await headers(), body });
}

describe("a member who may book and not pay", () => {
	it("is asked for no payment type: the order is placed, the portal is not asked to pay, and the notice says who has to", async () => {
		const seen = portal([]);
		const { html, fields } = await openPage();
		expect([
			html.includes('name="pay_channel"'),
			html.includes("Book and pay"),
			html.includes("You can book but not pay"),
		]).toEqual([false, false, true]);
		for (const typed of [{}, { pay_channel: "pre_deposit" }, { pay_channel: "nothing-of-ours" }] as Record<
			string,
			string
		>[]) {
			const made = await press(fields, typed);
			expect([made.status, made.headers.get("Location")]).toEqual([303, "/user/order/detail/7"]);
			const flash = made.headers.getSetCookie().find((line) => line.startsWith("flash="));
			portalWith({ ...orderAnswer(HELD), actions: [] }, { "index/index": memberIndex(["pay"]) });
			const shown = await look(open, "en", flash?.split(";")[0]);
			expect(shown.text).toMatch(/has been placed but not paid\. A colleague who can pay must do so before/);
			portal([]);
		}
		expect(seen.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual(["order/create"]);
		expect(seen.find(({ path }) => path === "order/create")?.body).not.toHaveProperty("pay_channel");
	});

	it("reads on the order's page that a colleague has to pay; who may pay reads that they have to", async () => {
		const order = { ...orderAnswer({ ...HELD, status_key: "pending_payment" }), actions: [] };
		portalWith(order, { "index/index": memberIndex(["pay"]) });
		expect((await look(open)).text).toMatch(/A colleague who can pay must do so before then/);
		portalWith(order);
		expect((await look(open)).text).toMatch(/Please pay before then/);
	});
});

describe("a member who may pay", () => {
	it("chooses how, and pays with the same press", async () => {
		const seen = portal([PAYING]);
		const { html, fields } = await openPage();
		expect([html.includes('name="pay_channel"'), html.includes("Book and pay")]).toEqual([true, true]);
		expect((await press(fields)).status).toBe(400);
		expect((await press(fields, { pay_channel: "credit" })).status).toBe(303);
		expect(seen.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
			"order/create",
			"order/pay",
		]);
	});

	it("is not taken for another where nobody can be asked for the rules: the portal says so itself", async () => {
		portal([PAYING]);
		const { fields } = await openPage();
		const seen = portal([], { "index/index": () => Response.error() });
		expect((await press(fields, { pay_channel: "credit" })).status).toBe(303);
		expect(seen.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
			"order/create",
			"order/pay",
		]);
	});
});
