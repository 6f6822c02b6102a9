import { afterEach, describe, expect, it } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import { action as chooseLanguage, loader as visitLanguage } from "~/routes/resources/language";
import { action as signOut, loader as visitSignOut } from "~/routes/user/logout";
import { readSession } from "~/session/cookies/cookie.server";
import { readFlash } from "~/session/cookies/flash.server";
import { languageOf } from "~/session/cookies/language.server";
import { envelope, FAULTS, PORTAL, remotePortal } from "../mocks/portal";
import { at, inScope, memberCookie, TOKEN, visit } from "./visits";

afterEach(() => breakerFor(PORTAL).succeeded());

const OUTSIDE = ["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"];
const nameOf = (cookie: string | undefined) => cookie?.split("=")[0];
const pairOf = (cookie: string | undefined) => cookie?.split(";")[0] ?? "";

describe("the language form", () => {
	it("stores the choice and loads the same page and query anew [M-283] [M-284]", async () => {
		const response = await chooseLanguage(
			at(visit("/language", { language: "zh-cn", form: { language: "en", to: "/hotel/list?city=x&page=2" } })),
		);
		expect([response.status, response.headers.get("Location")]).toEqual([303, "/hotel/list?city=x&page=2"]);
		expect(response.headers.get("X-Remix-Reload-Document")).toBe("true");
		const cookie = response.headers.getSetCookie()[0];
		expect(cookie).toBe("ba-lang=en; Max-Age=34560000; Path=/; SameSite=Lax");
		expect(languageOf(new Request("http://in.test/", { headers: { Cookie: pairOf(cookie) } }))).toBe("en");
	});

	it("takes the two languages of the site only [M-431]", async () => {
		for (const language of ["fr", "EN", ""]) {
			const response = await chooseLanguage(at(visit("/language", { form: { language, to: "/" } })));
			expect([response.status, response.headers.getSetCookie()]).toEqual([303, []]);
		}
	});

	it.each(OUTSIDE)("never leads to %s [M-429]", async (to) => {
		const response = await chooseLanguage(at(visit("/language", { form: { language: "en", to } })));
		expect(response.headers.get("Location")).toBe("/");
	});

	it("leads to an address in any script [M-284]", async () => {
		const response = await chooseLanguage(
			at(visit("/language", { form: { language: "en", to: "/hotel/list?destination=仰光" } })),
		);
		expect(response.headers.get("Location")).toBe("/hotel/list?destination=%E4%BB%B0%E5%85%89");
	});

	it("changes nothing by a visit", async () => {
		const response = await visitLanguage();
		expect([response.headers.get("Location"), response.headers.getSetCookie()]).toEqual(["/", []]);
	});
});

describe("signing out", () => {
	const post = async (to: string, keep = "") =>
		visit("/user/logout", { cookie: await memberCookie(keep), form: { to } });

	it("tells the portal, with the token and the refresh token [M-270] [M-365]", async () => {
		const seen = remotePortal({ "POST user/logout": envelope(null) });
		await signOut(at(await post("/", "ref-9")));
		expect(seen.map((call) => [call.method, call.path, call.headers.get("ba-user-token")])).toEqual([
			["POST", "user/logout", TOKEN],
		]);
		expect(seen[0]?.body).toEqual({ refresh_token: "ref-9", refreshToken: "ref-9" });
	});

	it("on code 1 removes both tokens and loads the page anew, never a JSON page [M-271] [M-272] [M-488]", async () => {
		remotePortal({ "user/logout": envelope(null) });
		const response = await signOut(at(await post("/hotel/list?page=2")));
		expect([
			response.status,
			response.headers.get("Location"),
			response.headers.get("X-Remix-Reload-Document"),
		]).toEqual([303, "/hotel/list?page=2", "true"]);
		const cookie = response.headers.getSetCookie()[0];
		expect(cookie).toContain("ba-user-token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
		expect(await readSession(new Request("http://in.test/", { headers: { Cookie: pairOf(cookie) } }))).toBeNull();
	});

	it.each([
		["another code", envelope(null, { code: 0, msg: "Not now" }), "Not now"],
		["no answer", FAULTS.refused, "Server exception!"],
	] as const)("with %s keeps the tokens and says why [M-273]", async (_, answer, message) => {
		remotePortal({ "user/logout": answer });
		const request = await post("/user/order/list");
		const { result: response, scope } = await inScope(() => signOut(at(request)));
		expect(response.headers.get("Location")).toBe("/user/order/list");
		const cookies = scope.setCookies;
		expect(cookies.map(nameOf)).toEqual(["flash"]);
		expect(
			(await readFlash(new Request("http://in.test/", { headers: { Cookie: pairOf(cookies[0]) } }))).notices,
		).toEqual([{ type: "error", message }]);
	});

	it("of a session that is over already removes the tokens and leads to the sign-in page", async () => {
		remotePortal({ "user/logout": envelope([], { code: 409, msg: "" }) });
		const response = await signOut(at(await post("/user"))).catch((thrown: Response) => thrown);
		expect([response.headers.get("Location"), response.headers.getSetCookie().map(nameOf)]).toEqual([
			"/user/login",
			["ba-user-token"],
		]);
	});

	it.each(OUTSIDE)("never leads to %s [M-429]", async (to) => {
		remotePortal({ "user/logout": envelope(null) });
		expect((await signOut(at(await post(to)))).headers.get("Location")).toBe("/");
	});

	it("of a guest asks nobody; a visit signs nobody out", async () => {
		const seen = remotePortal({});
		expect((await signOut(at(visit("/user/logout", { form: { to: "/" } })))).status).toBe(303);
		expect((await visitSignOut()).headers.getSetCookie()).toEqual([]);
		expect(seen).toEqual([]);
	});
});
