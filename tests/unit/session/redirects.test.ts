import { describe, expect, it } from "vitest";
import { ROUTES } from "~/paths";
import { flashRedirect, hasFlash, readFlash } from "~/session/cookies/flash.server";
import { currentAddress, inAppPath, isGuarded, navigate } from "~/session/redirects.server";

const page = (url: string, cookie = "") => new Request(`http://localhost${url}`, { headers: { Cookie: cookie } });

describe("redirects", () => {
	it("an address that a request names never leads outside [M-429]", () => {
		for (const value of [
			"//evil.example",
			"https://evil.example",
			"/\\evil.example",
			"javascript:x",
			"",
			null,
			7,
			`/${"a".repeat(3_000)}`,
		]) {
			expect(inAppPath(value, "/home")).toBe("/home");
		}
		expect(inAppPath("/user/order/list?page=2#x", "/")).toBe("/user/order/list?page=2#x");
	});

	it("go by the named routes of the specification [M-090] [M-091]", () => {
		expect(ROUTES).toEqual({ userLogin: "/user/login", user: "/user" });
	});

	it("leading outside throws without explicit permission [M-428]", () => {
		expect(() => navigate("https://evil.example")).toThrow("explicit permission");
		expect(navigate("https://pay.example/x", { external: true }).headers.get("Location")).toBe("https://pay.example/x");
		expect([navigate("/a").status, navigate("/a").headers.get("Location")]).toEqual([303, "/a"]);
	});

	it("the address of a page is the same for documents, data requests and index posts", () => {
		expect(currentAddress(page("/hotel/list.data?_routes=routes%2Fhotel%2Flist&city=x%20y"))).toBe(
			"/hotel/list?city=x%20y",
		);
		expect(currentAddress(page("/_root.data"))).toBe("/");
		expect(currentAddress(page("/user?index"))).toBe("/user");
		expect(currentAddress(page("/hotel/list?rooms%5B0%5D.adults=2&index=3"))).toBe(
			"/hotel/list?rooms%5B0%5D.adults=2&index=3",
		);
	});

	it("booking pages and the member area are guarded, the sign-in page and open pages are not", () => {
		const guarded = [
			"/hotel/booking",
			"/car/booking",
			"/airport/booking",
			"/user",
			"/user/",
			"/USER/order/list",
			"/user/airport-order/list",
			"/Hotel/Booking/",
		];
		expect(guarded.filter((path) => !isGuarded(path))).toEqual([]);
		expect(["/", "/hotel/list", "/user/login", "/User/Login/", "/users", "/hotel/bookings"].filter(isGuarded)).toEqual(
			[],
		);
	});
});

describe("notices that survive a redirect", () => {
	it("are shown once where it lands, then gone", async () => {
		const response = await flashRedirect("/user", [
			{ type: "success", message: "已支付" },
			{ type: "info", message: "b", title: "t" },
		]);
		expect([response.status, response.headers.get("Location")]).toEqual([303, "/user"]);
		const cookie = response.headers.getSetCookie()[0] ?? "";
		expect(cookie).toMatch(/^flash=[\w.-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
		const landed = page("/user", cookie.split(";")[0]);
		expect(hasFlash(landed)).toBe(true);
		const flash = await readFlash(landed);
		expect(flash.notices).toEqual([
			{ type: "success", message: "已支付" },
			{ type: "info", message: "b", title: "t" },
		]);
		expect(flash.headers.getSetCookie()).toEqual(["flash=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
	});

	it("are four at most, of six hundred letters each", async () => {
		const many = Array.from({ length: 5 }, () => ({ type: "info", message: "b".repeat(601) }) as const);
		const cookie = (await flashRedirect("/user", many)).headers.getSetCookie()[0]?.split(";")[0];
		const { notices } = await readFlash(page("/user", cookie));
		expect(notices.map(({ message }) => message.length)).toEqual([600, 600, 600, 600]);
	});

	it("a forged or broken cookie is no notice", async () => {
		for (const value of ["x", "%7B%7D", Buffer.from('[{"type":"error","message":"x"}]').toString("base64")]) {
			expect((await readFlash(page("/", `flash=${value}`))).notices).toEqual([]);
		}
		expect((await readFlash(page("/"))).headers.getSetCookie()).toEqual([]);
	});

	it("without a notice nothing is stored; from a loader the page is loaded whole", async () => {
		expect((await flashRedirect("/a", undefined)).headers.getSetCookie()).toEqual([]);
		const response = await flashRedirect("/a", { type: "info", message: "m" }, { status: 302, document: true });
		expect([response.status, response.headers.get("X-Remix-Reload-Document")]).toEqual([302, "true"]);
	});
});
