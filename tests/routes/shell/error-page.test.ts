import { HttpResponse } from "msw";
import { beforeAll, describe, expect, it } from "vitest";
import * as notFound from "~/routes/not-found";
import * as language from "~/routes/resources/language";
import * as voucher from "~/routes/user/order/voucher";
import { HERE, openDoor } from "../../mocks/door";
import { envelope, remotePortal } from "../../mocks/portal";
import { readForms } from "../../setup/forms";
import { memberIndex, ORDER_PAGE } from "../orders/page";
import { memberCookie } from "../visits";

const VOUCHER = `${ORDER_PAGE}/voucher?language=en&show_price=0`;
const broken = () => {
	throw new Response(null, { status: 502 });
};

let open: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
	open = await openDoor(async () => ({
		"user/order/detail/:id/voucher": { loader: voucher.loader, default: undefined },
		"user/order/detail/:id": {
			loader: voucher.loader,
			ErrorBoundary: (await import("~/routes/layouts/user")).ErrorBoundary,
		},
		keep: { action: broken, default: undefined },
		language: { ...language, default: undefined } as never,
		"*": notFound as never,
	}));
});

const CHINESE = "ba-lang=zh-cn";
async function visit(path: string, cookie = CHINESE, init: RequestInit = {}): Promise<Response> {
	const headers = { accept: "text/html", origin: HERE, cookie: `${cookie}; ${await memberCookie()}` };
	return open(path, { ...init, headers: { ...headers, ...init.headers } });
}

/** Where the forms of a page lead back to, each address once, and where its other language is chosen. */
function wayBack(html: string): { leads: string[]; switchTo: URLSearchParams } {
	const forms = readForms(html);
	const leads = forms.flatMap(({ fields }) => fields.filter(([name]) => name === "to").map(([, value]) => value));
	const [to = ""] = leads;
	expect(forms.map(({ action }) => action)).toEqual(expect.arrayContaining(["/language", "/scheme", "/user/logout"]));
	return { leads: [...new Set(leads)], switchTo: new URLSearchParams({ language: "en", to }) };
}

describe("a download that is refused, opened as a page", () => {
	it("says why, and again in the other language after a switch", async () => {
		remotePortal({ "index/index": memberIndex(["downloadVoucher"]) });
		const refused = await visit(VOUCHER);
		const html = await refused.text();
		expect([refused.status, html.includes("您没有此操作的权限")]).toEqual([403, true]);
		const { leads, switchTo } = wayBack(html);
		expect(leads).toEqual([VOUCHER]);
		const chosen = await visit("/language", CHINESE, { method: "POST", body: switchTo });
		const english = await visit(chosen.headers.get("location") ?? "", "ba-lang=en");
		expect([english.status, (await english.text()).includes("You do not have permission")]).toEqual([403, true]);
	});

	it("shows the message of the portal, which refuses with 200", async () => {
		remotePortal({ "index/index": memberIndex(), "order/voucher": envelope(null, { code: 0, msg: "凭证尚未生成" }) });
		const refused = await visit(VOUCHER);
		expect([refused.status, refused.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/html")]);
		const html = await refused.text();
		expect(html).toContain("凭证尚未生成");
		expect(wayBack(html).leads).toEqual([VOUCHER]);
	});

	it("names its own address where there is nothing behind it", async () => {
		remotePortal({ "index/index": memberIndex(), "order/voucher": () => new HttpResponse(null, { status: 404 }) });
		const html = await (await visit("/user/order/detail/none/voucher")).text();
		expect(html).toContain("Page Not Found: /user/order/detail/none/voucher");
		expect(html).not.toContain("/failed");
	});
});

describe("a form sent to an address without a page, which failed", () => {
	const send = (referer: string | undefined) =>
		visit("/keep", CHINESE, {
			method: "POST",
			body: new URLSearchParams({ a: "b" }),
			headers: referer ? { referer } : {},
		});

	it("leads back to the page that it was sent from, else home", async () => {
		remotePortal({ "index/index": memberIndex() });
		for (const [referer, back] of [
			[`${HERE}/hotel/list?page=2`, "/hotel/list?page=2"],
			[undefined, "/"],
			["nonsense", "/"],
			["http://evil.test//evil.test/a", "/"],
		] as const) {
			const { leads } = wayBack(await (await send(referer)).text());
			expect(leads, referer).toEqual([back]);
		}
	});
});

describe("an error page [39-4.9]", () => {
	const LINES = ["/", "/?product=car", "/?product=airport"];
	const ways = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href);
	const busy = { "order/voucher": () => new HttpResponse(null, { status: 503 }) };

	it.each([
		["/nope", "/hotel/list"],
		[ORDER_PAGE, "/user/order/list"],
	])("leads from %s to all lines that are offered and to a search, with its number", async (path, search) => {
		const row = (name: string, id: number) => ({ id, pid: 0, type: "route", title: name, name, path: name });
		const rules = ["hotel/list", "car/list", "airport/list"].map((name, place) => row(name, 90 + place));
		const missing = envelope({ type: "not_found" }, { code: 0, msg: "没有" });
		remotePortal({ "index/index": { ...memberIndex(), rules }, "order/voucher": missing });
		const answer = await visit(path);
		const html = await answer.text();
		expect([answer.status, ways(html)]).toEqual([404, expect.arrayContaining(LINES)]);
		expect(readForms(html).map(({ action }) => action)).toContain(search);
		expect(html).toContain(`<code>${answer.headers.get("x-request-id")}</code>`);
	});

	it("says that it is for now, with a number and a way to try again, where it may pass", async () => {
		remotePortal({ "index/index": memberIndex(), ...busy });
		const answer = await visit(VOUCHER, "ba-lang=en");
		const html = await answer.text();
		expect([answer.status, html.includes("This page cannot be shown right now")]).toEqual([503, true]);
		expect(html).toContain(`<code>${answer.headers.get("x-request-id")}</code>`);
		expect(ways(html)).toContain(VOUCHER.replace("&", "&amp;"));
	});

	it("says whom to ask where something is not permitted, which does not pass", async () => {
		remotePortal({ "index/index": memberIndex(["downloadVoucher"]) });
		const html = await (await visit(VOUCHER, "ba-lang=en")).text();
		expect(html).toContain("Ask your administrator for access.");
		expect(html).toContain("This page cannot be shown<");
		expect(html).not.toMatch(/right now|Try again/);
		expect((await (await visit(VOUCHER)).text()).match(/请联系/g)).toHaveLength(1);
	});

	it("leads nowhere else, whatever the address looks like", async () => {
		remotePortal({ "index/index": memberIndex(), ...busy });
		for (const path of ["//evil.test/user/order/detail/1/voucher", "/%5Cevil.test/..//evil.test"])
			expect(ways(await (await visit(path)).text()).filter((way) => /^\/\/|^[a-z]+:/i.test(way ?? ""))).toEqual([]);
	});
});

it("a page that is not there leads back to its own address", async () => {
	remotePortal({ "index/index": memberIndex() });
	expect(wayBack(await (await visit("/nope?a=1")).text()).leads).toEqual(["/nope?a=1"]);
});
