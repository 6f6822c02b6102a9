import { afterEach, describe, expect, it, vi } from "vitest";
import { contentAddress, type RootData } from "~/parts/root-data";
import { breakerFor } from "~/portal-client/calling/breaker";
import { SiteConfig } from "~/portal-contract/site/site";
import { loader, meta, shouldRevalidate } from "~/root";
import { siteIndex } from "~/session/member.server";
import { envelope, indexAnswer, PORTAL, remotePortal, userInfo } from "../../mocks/portal";
import { at, inScope, memberCookie, visit } from "../visits";

const SITE = {
	siteName: "Golden Stupa",
	tag: "Hotels for business",
	logo: "/storage/logo.png",
	version: "v9.8.7",
	cdnUrl: "//cdn.test:8080",
	apiUrl: "http://elsewhere.test",
	currency: "USD",
};
const rootData = async (request: Request) => ((await loader(at(request))) as { data: RootData }).data;
const site = async (given: unknown) => {
	remotePortal({ "index/index": indexAnswer({ site: given }) });
	return (await rootData(visit("/"))).site;
};

afterEach(() => {
	breakerFor(PORTAL).succeeded();
	vi.restoreAllMocks();
});

describe("the site's configuration", () => {
	it("has a name, which is the suffix of titles [M-175]", async () => {
		remotePortal({ "index/index": indexAnswer({ site: SITE }) });
		const root = await rootData(visit("/"));
		expect(root.site.siteName).toBe("Golden Stupa");
		expect(JSON.stringify(meta({ data: root } as never))).toContain("Golden Stupa");
	});

	it("has a tag and a version, which are in the footer [M-176] [M-178]", async () => {
		expect(await site(SITE)).toMatchObject({ tag: "Hotels for business", version: "v9.8.7" });
	});

	it("has a logo: a relative one comes from where the site's pictures come from, and the policy lets it in [M-177]", async () => {
		remotePortal({ "index/index": indexAnswer({ site: SITE }) });
		const { result, scope } = await inScope(() => rootData(visit("/")));
		expect(result.site.logo).toBe("https://cdn.test:8080/storage/logo.png");
		expect(scope.memo.get("image-origin")).toBe("https://cdn.test:8080");
	});

	it.each([
		["https://cdn.test/", "/a.png", "https://cdn.test/a.png"],
		["//cdn.test", "a.png", "//cdn.test/a.png"],
		["", "/a.png", "/a.png"],
		["javascript:alert(1)", "/a.png", "/a.png"],
		["//cdn.test", "https://other.test/a.png", "https://other.test/a.png"],
		["//cdn.test", "//other.test/a.png", "//other.test/a.png"],
		["//cdn.test", "javascript:alert(1)", ""],
		["//cdn.test", "data:text/html,x", ""],
		["//cdn.test", "", ""],
	])("pictures of %s named %s are at %s", (cdnUrl, address, expected) => {
		expect(contentAddress(cdnUrl, address)).toBe(expected);
	});

	it("has an API address, which is read and never followed: calls go where this server is configured to [M-180]", async () => {
		expect(SiteConfig.parse(SITE).apiUrl).toBe("http://elsewhere.test");
		const seen = remotePortal({ "index/index": indexAnswer({ site: SITE }) });
		await rootData(visit("/"));
		await rootData(visit("/hotel/list"));
		expect(seen).toHaveLength(2);
	});

	it("has a currency, the default of amounts [M-182]", async () => {
		expect((await site(SITE)).currency).toBe("USD");
		expect((await site({})).currency).toBe("CNY");
	});

	it("is initialised once a document, for guests and for members, and not on the way to the next page [M-184]", async () => {
		for (const cookie of ["", await memberCookie()]) {
			const seen = remotePortal({ "index/index": indexAnswer({ userInfo: cookie ? userInfo() : [] }) });
			await inScope(async () =>
				Promise.all([loader(at(visit("/", { cookie }))), siteIndex(visit("/hotel/list", { cookie }))]),
			);
			expect(seen).toHaveLength(1);
		}
		const navigation = {
			formMethod: "GET",
			currentUrl: new URL("http://in.test/"),
			nextUrl: new URL("http://in.test/hotel/list"),
		};
		expect(shouldRevalidate(navigation as Parameters<typeof shouldRevalidate>[0])).toBe(false);
	});

	it.each([
		["nothing of it", undefined],
		["PHP's empty list for it", []],
		[
			"null for all of it",
			{ siteName: null, tag: null, logo: null, version: null, cdnUrl: null, currency: null, upload: null },
		],
		["wrong types", { siteName: ["x"], tag: {}, version: 2, demonstration: "yes", upload: "none", currency: {} }],
		["an empty list for the upload rules", { upload: [] }],
	])("with %s the page stands, under the constant name", async (_name, given) => {
		expect(await site(given)).toMatchObject({ siteName: expect.any(String), currency: "CNY" });
	});

	it("of a server before v2.1.1 names its upload rules otherwise", () => {
		const { upload } = SiteConfig.parse({ upload: { maxsize: 1024, mimetype: "jpg, png", mode: "local" } });
		expect(upload).toMatchObject({ maxSize: 1024, allowedSuffixes: ["jpg", "png"], allowedMimeTypes: [] });
		const both = SiteConfig.parse({
			upload: { maxSize: "2048", allowedSuffixes: ["gif"], allowedMimeTypes: "image/gif" },
		});
		expect(both.upload).toMatchObject({ maxSize: "2048", allowedSuffixes: ["gif"], allowedMimeTypes: ["image/gif"] });
	});
});

const MEMBERS: [string, Record<string, unknown>, Record<string, unknown> | null][] = [
	[
		"numbers as text",
		{ id: "7", score: "12", gender: "1", last_login_time: "1700000000" },
		{ id: 7, score: 12, gender: 1 },
	],
	["money as text", { money: "123.45" }, { money: "123.45" }],
	[
		"a nickname that was escaped twice, shown as it was typed",
		{ nickname: "a &amp;amp; b &amp;lt;script&amp;gt;" },
		{ nickname: "a & b <script>" },
	],
	[
		"a nickname with a script in it, which the page renders as text",
		{ nickname: "<script>alert(1)</script>" },
		{ nickname: "<script>alert(1)</script>" },
	],
	[
		"no avatar, gender, money, score, as after joining",
		{ avatar: undefined, gender: undefined, money: undefined, score: undefined },
		{ avatar: "", score: 0 },
	],
	[
		"the times of v1",
		{ last_login_time: undefined, lastlogintime: 1_600_000_000, jointime: 1_500_000_000, join_time: undefined },
		{ last_login_time: 1_600_000_000, join_time: 1_500_000_000 },
	],
	[
		"null for what is not known",
		{ birthday: null, last_login_time: null, join_time: null, mobile: null },
		{ birthday: null, mobile: "" },
	],
	["a role and a company of another type", { role: 3, company_name: [] }, { role: null, company_name: null }],
	["an empty token: the account was closed meanwhile", { token: "" }, null],
	["no id", { id: undefined }, null],
];

describe("a member as servers of the family send one", () => {
	it.each(MEMBERS)("%s", async (_name, extra, expected) => {
		remotePortal({ "index/index": indexAnswer({ userInfo: userInfo(extra) }) });
		const index = await siteIndex(visit("/", { cookie: await memberCookie() }));
		if (expected === null) expect(index.userInfo).toBeNull();
		else expect(index.userInfo).toMatchObject(expected);
		expect(JSON.stringify(index)).not.toContain(userInfo().token as string);
	});

	it.each([
		["a closed member centre as 0, as text, as false", [0, "0", false], false],
		["an open one as 1, as text, as true, or not said", [1, "1", true, "true", undefined, null], true],
	])("%s", async (_name, values, expected) => {
		for (const openMemberCenter of values) {
			remotePortal({ "index/index": envelope(indexAnswer({ openMemberCenter })) });
			expect((await siteIndex(visit("/"))).openMemberCenter, String(openMemberCenter)).toBe(expected);
		}
	});

	it("only the six stored fields are kept by the browser, out of its scripts' reach [M-174]", async () => {
		const { sessionOf } = await import("~/session/cookies/cookie.server");
		const stored = sessionOf(userInfo({ refresh_token: "r" }) as never, false);
		expect(Object.keys(stored).sort()).toEqual(["avatar", "id", "nickname", "refresh_token", "token", "username"]);
	});
});
