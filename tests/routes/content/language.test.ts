import { describe, expect, it } from "vitest";
import { languageLinks, withoutLanguage } from "~/lib/site/language-links";
import { breakerFor } from "~/portal-client/calling/breaker";
import { shouldRevalidate } from "~/root";
import { action as chooseLanguage } from "~/routes/resources/language";
import { openDoor } from "../../mocks/door";
import { FAULTS, indexAnswer, PORTAL, remotePortal } from "../../mocks/portal";
import { at, memberCookie, visit } from "../visits";

const languageStored = (response: Response) =>
	response.headers
		.getSetCookie()
		.filter((cookie) => cookie.startsWith("ba-lang="))
		.map((cookie) => cookie.split(";")[0]);

let made = 0;
const page = {
	loader: async ({ request }: { request: Request }) => {
		made += 1;
		const { languageOf } = await import("~/session/cookies/language.server");
		return { shown: languageOf(request) };
	},
};
const pages = { "hotel/list": page, "cms/info/:id": page, "*": {} };

async function door(settings: Record<string, string> = {}) {
	const seen = remotePortal({ "index/index": indexAnswer() });
	made = 0;
	return { open: await openDoor(pages, settings), seen };
}

describe("an address with ?lang=", () => {
	it("chooses the language of its page, of what the page asks, and of the pages after it", async () => {
		const { open, seen } = await door();
		const response = await open("/cms/info/7?lang=en");
		const html = await response.text();
		expect([html.includes('<html lang="en"'), languageStored(response)]).toEqual([true, ["ba-lang=en"]]);
		expect(seen.map(({ headers }) => headers.get("think-lang"))).toEqual(["en"]);
		const [cookie = ""] = response.headers.getSetCookie().filter((one) => one.startsWith("ba-lang="));
		expect(cookie).toMatch(/Max-Age=34560000; Path=\/; SameSite=Lax$/);
		const back = await open("/cms/info/7?lang=zh-cn", { headers: { cookie: "ba-lang=en" } });
		expect([(await back.text()).includes('<html lang="zh-cn"'), languageStored(back)]).toEqual([
			true,
			["ba-lang=zh-cn"],
		]);
	});

	it("stores nothing where that is the reader's language already", async () => {
		const { open } = await door();
		const ways: [string, string][] = [
			["/cms/info/7?lang=en", "ba-lang=en"],
			["/cms/info/7?lang=zh-cn", ""],
			["/cms/info/7", "ba-lang=en"],
		];
		for (const [path, cookie] of ways) expect(languageStored(await open(path, { headers: { cookie } }))).toEqual([]);
	});

	it.each(["", "fr", "EN", "en-US", "zh", "%00", "en%20", "en&lang=zh-cn&lang"])(
		"'%s' chooses a known language or none",
		async (value) => {
			const { open } = await door();
			const response = await open(`/cms/info/7?lang=${value}`);
			const isKnown = value.startsWith("en&");
			expect(await response.text()).toContain(`<html lang="${isKnown ? "en" : "zh-cn"}"`);
			expect(languageStored(response)).toEqual(isKnown ? ["ba-lang=en"] : []);
		},
	);

	it("leads a page that is open already to a new document, for the words it has are another language's", async () => {
		const { open } = await door();
		const answer = await open("/cms/info/7.data?lang=en");
		const text = await answer.text();
		expect([languageStored(answer), text.includes("/cms/info/7"), text.includes("reload")]).toEqual([
			["ba-lang=en"],
			true,
			true,
		]);
		const same = await open("/cms/info/7.data?lang=en", { headers: { cookie: "ba-lang=en" } });
		expect([languageStored(same), (await same.text()).includes("reload")]).toEqual([[], false]);
		const [plain, chosen] = [new URL("http://in.test/"), new URL("http://in.test/cms/info/7?lang=en")];
		const navigation = { formMethod: undefined, currentUrl: plain, nextUrl: chosen } as Parameters<
			typeof shouldRevalidate
		>[0];
		expect([shouldRevalidate(navigation), shouldRevalidate({ ...navigation, currentUrl: chosen })]).toEqual([
			true,
			false,
		]);
	});

	it("is left behind by the switch to another language, or that would choose nothing", async () => {
		const switched = await chooseLanguage(
			at(visit("/language", { form: { language: "zh-cn", to: "/cms/search?q=a&lang=en&page=2" } })),
		);
		expect(switched.headers.get("Location")).toBe("/cms/search?q=a&page=2");
		expect(["/?lang=en", "/a?lang=en#b", "/a?slang=en", "/a?b=lang", "/a"].map(withoutLanguage)).toEqual([
			"/",
			"/a#b",
			"/a?slang=en",
			"/a?b=lang",
			"/a",
		]);
	});
});

describe("the switch to another language [39-4.12]", () => {
	const switchTo = async (language: string, cookie = "") =>
		chooseLanguage(at(visit("/language", { cookie, form: { language, to: "/user" } })));
	const stored = (seen: ReturnType<typeof remotePortal>) =>
		seen.filter(({ path }) => path === "account/language").map(({ body }) => body);

	it("is told to the portal of a member, who is written to in it, and of nobody else", async () => {
		const seen = remotePortal({ "account/language": null });
		await switchTo("zh-cn");
		await switchTo("fr", await memberCookie());
		expect(stored(seen)).toEqual([]);
		await switchTo("zh-cn", await memberCookie());
		expect(stored(seen)).toEqual([{ language: "zh-cn" }]);
	});

	it.each(["refused", "hang", "html"] as const)(
		"holds for the device where the portal's answer is %s",
		async (fault) => {
			remotePortal({ "account/language": FAULTS[fault] });
			const began = performance.now();
			const response = await switchTo("zh-cn", await memberCookie());
			expect([response.status, languageStored(response)]).toEqual([303, ["ba-lang=zh-cn"]]);
			expect(performance.now() - began).toBeLessThan(3_000);
			breakerFor(PORTAL).succeeded();
		},
	);
});

describe("the pages kept for guests", () => {
	const CACHED = { PORTAL_GUEST_CACHE_S: "5" };
	const LIST = "/hotel/list?destination=Yangon";
	const languageOf = async (response: Response) => /<html lang="([^"]*)"/.exec(await response.text())?.[1];

	it("are never those of another language, whichever way it was chosen", async () => {
		const { open } = await door(CACHED);
		const en = { headers: { cookie: "ba-lang=en" } };
		const visits: [string, RequestInit, string][] = [
			[`${LIST}&lang=en`, {}, "en"],
			[LIST, {}, "zh-cn"],
			[LIST, en, "en"],
			[`${LIST}&lang=zh-cn`, en, "zh-cn"],
			[`${LIST}&lang=en`, en, "en"],
			[`${LIST}&lang=zh-cn`, {}, "zh-cn"],
			[`${LIST}&lang=fr`, {}, "zh-cn"],
			[`${LIST}&lang=fr`, en, "en"],
		];
		for (const round of ["first", "kept"]) {
			for (const [path, init, language] of visits)
				expect([round, path, await languageOf(await open(path, init))]).toEqual([round, path, language]);
		}
		const requested = await Promise.all(visits.map(([path, init]) => open(path, init)));
		expect(await Promise.all(requested.map(languageOf))).toEqual(visits.map(([, , language]) => language));
	});

	it("are made anew for whose language is to be stored, each time, and once for the others", async () => {
		const { open } = await door(CACHED);
		for (let turn = 0; turn < 3; turn += 1) {
			const response = await open(`${LIST}&lang=en`);
			expect([languageStored(response), response.headers.get("etag")]).toEqual([["ba-lang=en"], null]);
		}
		expect(made).toBe(3);
		const known = { headers: { cookie: "ba-lang=en" } };
		for (let turn = 0; turn < 3; turn += 1) expect(languageStored(await open(`${LIST}&lang=en`, known))).toEqual([]);
		expect(made).toBe(4);
	});
});

describe("the links between the languages of a page", () => {
	const PAGE = "https://travel.example/cms/channel/guides?page=2";
	const hrefs = (links: ReturnType<typeof languageLinks>) =>
		links.map((link) => ["hrefLang" in link ? link.hrefLang : link.rel, link.href]);

	it("name the page itself in its language, and each language's own, what else the address says included", () => {
		const alternates = [
			["zh-Hans", PAGE],
			["en", `${PAGE}&lang=en`],
			["x-default", PAGE],
		];
		expect(hrefs(languageLinks(PAGE, "zh-cn"))).toEqual([["canonical", PAGE], ...alternates]);
		expect(hrefs(languageLinks(PAGE, "en"))).toEqual([["canonical", `${PAGE}&lang=en`], ...alternates]);
	});

	it("leave out the language that it is not written in", () => {
		expect(hrefs(languageLinks(PAGE, "en", ["zh-cn"]))).toEqual([
			["canonical", PAGE],
			["zh-Hans", PAGE],
			["x-default", PAGE],
		]);
		expect(hrefs(languageLinks(PAGE, "zh-cn", ["en"]))).toEqual([
			["canonical", `${PAGE}&lang=en`],
			["en", `${PAGE}&lang=en`],
			["x-default", `${PAGE}&lang=en`],
		]);
	});
});
