import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { network } from "../../mocks/network";
import { readForms } from "../../setup/forms";
import { Visitor } from "../../setup/visitor";

const FORM = `<form id="f" method="post" action="?index"><input type="hidden" name="token" value="a&quot;b&amp;c"/>
<input name="city" value="仰光"><input type="checkbox" name="off"><input type="checkbox" name="on" checked><input type="radio" name="r" value="1"/>
<input type="radio" name="r" value="2" checked=""/><input name="dead" disabled value="x"><input type="file" name="file">
<select name="star"><option value="3">three</option><option selected value="4">four</option></select>
<select name="plain"><option>first</option><option>second</option></select>
<textarea name="note">
two &lt;lines&gt;</textarea><button name="intent" value="save">Save <b>it</b></button><button type="button" name="no">No</button></form>
<form role="search" action="/hotel/list"><input name="q" value="1"></form><input form="f" name="outside" value="yes">`;

describe("a form of a page", () => {
	it("sends what a browser without script sends", () => {
		const [form, search] = readForms(FORM);
		expect(form).toMatchObject({
			method: "post",
			action: "?index",
			names: ["f"],
			buttons: [{ name: "intent", value: "save", text: "Save it" }],
		});
		expect(form?.fields).toEqual([
			["token", 'a"b&c'],
			["city", "仰光"],
			["on", "on"],
			["r", "2"],
			["star", "4"],
			["plain", "first"],
			["note", "two <lines>"],
			["outside", "yes"],
		]);
		expect(search).toMatchObject({ method: "get", action: "/hotel/list", fields: [["q", "1"]] });
	});
});

describe("a visitor without script", () => {
	const seen: { path: string; cookie: string | null; origin: string | null; body: string }[] = [];
	const site = () => {
		seen.length = 0;
		network.use(
			http.all("http://site.test/*", async ({ request }) => {
				const url = new URL(request.url);
				const { headers } = request;
				seen.push({
					path: url.pathname + url.search,
					cookie: headers.get("cookie"),
					origin: headers.get("origin"),
					body: await request.text(),
				});
				if (request.method === "POST") {
					const answer = new Headers({ location: "/done" });
					answer.append("set-cookie", "gone=; Max-Age=0; Path=/");
					answer.append("set-cookie", "kept=a=b; Path=/; HttpOnly");
					return new HttpResponse(null, { status: 302, headers: answer });
				}
				return HttpResponse.html(FORM);
			}),
		);
		return new Visitor("http://site.test");
	};

	it("fills in a form, presses its button and follows with the cookies it was given", async () => {
		const visitor = site().speak("en");
		visitor.cookies.set("gone", "1");
		const answer = await visitor.submit(await visitor.open("/user?page=2"), "Save it", { city: "Bagan", star: [] });
		expect([answer.status, answer.location]).toEqual([302, "/done"]);
		await visitor.follow(answer);
		const sent = new URLSearchParams(seen[1]?.body);
		expect(seen[1]).toMatchObject({ path: "/user?index", cookie: "ba-lang=en; gone=1", origin: "http://site.test" });
		expect([sent.get("city"), sent.get("star"), sent.get("intent")]).toEqual(["Bagan", null, "save"]);
		expect(seen[2]).toMatchObject({ path: "/done", cookie: "ba-lang=en; kept=a=b", origin: null });
	});

	it("sends a search by its address", async () => {
		const visitor = site();
		await visitor.submit(await visitor.open("/"), "/hotel/list", { q: "仰光" });
		expect(seen[1]?.path).toBe(`/hotel/list?q=${encodeURIComponent("仰光")}`);
	});

	it("says which forms a page has when the wanted one is not there", async () => {
		const visitor = site();
		const page = await visitor.open("/");
		expect(() => visitor.submit(page, "Pay")).toThrow('No form "Pay" at /');
	});
});
