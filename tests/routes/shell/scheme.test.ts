import { describe, expect, it } from "vitest";
import { action as chooseScheme, loader as visitScheme } from "~/routes/resources/scheme";
import { schemeOf } from "~/session/cookies/preferences.server";
import { at, visit } from "../visits";

const choose = (scheme: string, to = "/") => chooseScheme(at(visit("/scheme", { form: { scheme, to } })));

describe("the form of the colour scheme", () => {
	it.each(["light", "dark"])("stores %s and loads the same page and query anew", async (scheme) => {
		const response = await choose(scheme, "/hotel/list?city=x&page=2");
		expect([response.status, response.headers.get("Location")]).toEqual([303, "/hotel/list?city=x&page=2"]);
		expect(response.headers.get("X-Remix-Reload-Document")).toBe("true");
		const [cookie = ""] = response.headers.getSetCookie();
		expect(cookie).toBe(`scheme=${scheme}; Max-Age=34560000; Path=/; SameSite=Lax`);
		expect(schemeOf(new Request("http://in.test/", { headers: { Cookie: cookie } }))).toBe(scheme);
	});

	it.each(["system", "sepia", ""])("goes back to the system's own for '%s'", async (scheme) => {
		const response = await choose(scheme);
		expect(response.headers.getSetCookie()).toEqual(["scheme=; Max-Age=0; Path=/; SameSite=Lax"]);
	});

	it("never leads out of the site, and changes nothing by a visit", async () => {
		expect((await choose("dark", "//evil.example")).headers.get("Location")).toBe("/");
		const visited = await visitScheme();
		expect([visited.headers.get("Location"), visited.headers.getSetCookie()]).toEqual(["/", []]);
	});
});
