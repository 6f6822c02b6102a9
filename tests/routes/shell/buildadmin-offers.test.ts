import { beforeEach, describe, expect, it } from "vitest";
import { LANGUAGES } from "~/lib/language";
import { listAnswer } from "../../factories/hotel";
import { envelope, HOTEL_RULES } from "../../mocks/portal";
import { beforeBuildAdmin, STAY } from "./buildadmin";

const site = beforeBuildAdmin();
const { look, open, reopen, signedIn } = site;
beforeEach(() => reopen());

/** Words of lines that nothing of may be said of, outside what the reader typed. */
const SOLD = /hotel|car rental|cars with|airport|voucher|酒店|包车|接送机|凭证/i;
const SOLD_LINKS = /^\/(hotel|car|airport|cms\/(search|channel|info))\b|[?&]product=/;

const ofLanguage = (language: string) => ({ headers: { accept: "text/html", cookie: `ba-lang=${language}` } });

describe.each(LANGUAGES)("a server that sells nothing, in %s [38-3.3]", (language) => {
	const read = async (page: string, cookie = "") => {
		const response = await open(page, {
			headers: { accept: "text/html", cookie: `ba-lang=${language}; ${cookie}` },
		});
		const html = await response.text();
		const plain = html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, " ");
		const links = [...plain.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, to = ""]) => to.replace(/&amp;/g, "&"));
		const head = [...html.matchAll(/<meta name="description" content="([^"]*)"/g)].map(([, said]) => said).join(" ");
		return { status: response.status, html, links, text: `${plain.replace(/<[^>]*>/g, " ")} ${head}` };
	};

	it("offers no search form, headline or link for what can be booked or read, on any page that it has", async () => {
		const cookie = await signedIn();
		for (const [page, who] of [
			["/", ""],
			["/", cookie],
			["/nowhere", ""],
			["/user/login", ""],
			["/user/account/overview", cookie],
			["/user/account/profile", cookie],
		] as const) {
			const { links, text, status } = await read(page, who);
			expect([page, status]).toEqual([page, page === "/nowhere" ? 404 : 200]);
			expect([page, links.filter((to) => SOLD_LINKS.test(to))]).toEqual([page, []]);
			expect([page, SOLD.exec(text)?.[0]]).toEqual([page, undefined]);
		}
	});

	it("says of each of their pages that the site does not offer it, with a way on", async () => {
		const said = language === "en" ? "This site does not offer this service" : "本站暂未开通此服务";
		for (const page of [
			"/hotel/list",
			`/hotel/list?${STAY}`,
			"/hotel/detail/7",
			"/hotel/booking",
			"/car/booking",
			"/airport/booking",
			"/car/list",
			"/car/planner",
			"/airport/list",
			"/cms/search",
			"/cms/search?q=visa",
			"/cms/channel/news",
			"/cms/info/7",
		]) {
			const { status, text, links } = await read(page, page.endsWith("/booking") ? await signedIn() : "");
			expect([page, status, text.includes(said)]).toEqual([page, 200, true]);
			expect(links).toEqual(expect.arrayContaining(["/", "/user"]));
			expect([page, links.filter((to) => SOLD_LINKS.test(to))]).toEqual([page, []]);
		}
	});

	it("has terms and a privacy page all the same, the web tier's own", async () => {
		for (const [page, title, other] of [
			["terms", language === "en" ? "Terms of service" : "服务条款", "/cms/page/privacy"],
			["privacy", language === "en" ? "Privacy policy" : "隐私政策", "/cms/page/terms"],
			["1", language === "en" ? "Terms of service" : "服务条款", "/cms/page/privacy"],
		] as const) {
			const { status, text, links } = await read(`/cms/page/${page}`);
			expect([status, text.includes(title), links.includes(other)]).toEqual([200, true, true]);
			expect(links).not.toContain("/cms/page/help");
		}
		const { status, text } = await read("/cms/page/help");
		expect([status, /does not offer|暂未开通/.test(text)]).toEqual([200, true]);
	});
});

describe("what a server does serve [38-3.3]", () => {
	it("is offered alone: hotels where its rules name them, and nothing else", async () => {
		site.server.rules = HOTEL_RULES;
		const { html, text } = await look("/");
		expect(html).toContain('action="/hotel/list"');
		expect(text).toContain("Hotel, company settlement and bilingual vouchers");
		expect(text).not.toMatch(/car|airport/i);
		expect((await look("/nowhere")).html).toContain('action="/hotel/list"');
		expect(await (await open("/sitemap.xml")).text()).toContain("/hotel/list");
	});

	it("is offered by what it answers where no rule names it", async () => {
		site.server.sells.set("hotel/highlights", () => ({ recommended: [], towns: [] }));
		site.server.sells.set("hotel/list", () => listAnswer());
		expect((await look("/")).html).toContain('action="/hotel/list"');
		expect((await look("/hotel/list")).html).toContain('action="/hotel/list"');
		await reopen();
		expect((await look("/hotel/list")).html).toContain('action="/hotel/list"');
	});

	it("is booked where only its quotes are served and none is chosen yet", async () => {
		site.server.sells.set("car/quote", () => envelope(null, { code: 0, msg: "no such quote" }));
		const { html } = await look("/car/booking", await signedIn());
		expect(html).toContain('href="/car/list"');
	});

	it("is offered no more once its call is found missing, though a rule still names it: neither in the header nor below", async () => {
		site.server.rules = HOTEL_RULES;
		expect((await look("/")).html).toContain('href="/hotel/list"');
		expect((await look(`/hotel/list?${STAY}`)).text).toContain("This site does not offer this service");
		const { html } = await look("/?again");
		expect(html).not.toContain('="/hotel/list"');
	});

	it("is in the map of the site, with the terms; what it lacks is not", async () => {
		const map = await (await open("/sitemap.xml", ofLanguage("en"))).text();
		expect(map).not.toMatch(/\/(hotel|car|airport)\/|cms\/search/);
		expect(map).toContain("/cms/page/terms");
	});

	it("is taken to be there while the server does not answer at all", async () => {
		site.server.isBanned = true;
		expect((await look("/")).html).toContain('action="/hotel/list"');
	});
});
