import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { ROUTES } from "~/paths";
import { EVERY_PAGE } from "../../e2e/shell/every-page";
import { languagesOf } from "../../setup/languages";
import type { RunningServer } from "../../setup/server";
import { startDemonstration } from "../../setup/store/store";
import { type Page, Visitor } from "../../setup/visitor";
import { png } from "../files/corpus";

let server: RunningServer;
beforeAll(async () => {
	server = await startDemonstration();
});
afterAll(() => server?.stop());

const guest = () => new Visitor(server.url).speak("en");
const layoutOf = ({ body }: Page) => /data-layout="(\w+)"/.exec(body)?.[1];
const titleOf = ({ body }: Page) => /<title>([^<]*)<\/title>/.exec(body)?.[1];

async function signIn(visitor: Visitor, username = "demo"): Promise<Page> {
	return visitor.submit(await visitor.get("/user/login"), "sign-in", { username, password: "Portal2026" });
}

/** Everybody's session is opened once: each visitor comes with it as it was. */
const sessions = new Map<string, Promise<Visitor>>();

async function signedIn(username = "demo"): Promise<Visitor> {
	const first = guest();
	const opened = sessions.get(username) ?? signIn(first, username).then(() => first);
	sessions.set(username, opened);
	const visitor = guest();
	for (const [name, value] of (await opened).cookies) visitor.cookies.set(name, value);
	return visitor;
}

const CHECK_IN = addDays(todayInYangon(Date.now()), 50);
const STAY = `check_in=${CHECK_IN}&check_out=${addDays(CHECK_IN, 2)}&rooms[0].adults=2&nationality=CN`;
const link = (page: Page, pattern: RegExp) => (pattern.exec(page.body)?.[1] ?? "").replace(/&amp;/g, "&");

it("a start without a mail server says once what it means for signing in [38-1.4]", () => {
	const lines = server.log().split("\n");
	expect(lines.filter((line) => line.includes("SMTP_URL"))).toEqual([
		"No SMTP_URL is set, such as smtp://user:password@host:587: no message is sent, and after ten wrong passwords of an account, networks that never signed in to it wait for a turn, one in 90 s for all of them, instead of entering by a mailed code",
	]);
});

describe("the way to a booking", () => {
	it("leads by plain links from the list over the hotel to the booking page, which asks a guest to sign in and then goes on [M-004]", async () => {
		const visitor = guest();
		const list = await visitor.get(`/hotel/list?destination=Yangon&${STAY}`);
		const detail = await visitor.get(link(list, /href="(\/hotel\/detail\/\d+\?[^"]*)"/));
		expect(detail.status).toBe(200);
		const book = link(detail, /href="(\/hotel\/booking\?[^"]*)"/);
		const gate = await visitor.get(book);
		expect(gate.location).toMatch(/^\/user\/login\?to=/);
		const page = await visitor.open(gate.location ?? "");
		const inside = await visitor.follow(
			await visitor.submit(page, "sign-in", { username: "demo", password: "Portal2026" }),
		);
		expect([inside.status, inside.path]).toEqual([200, expect.stringMatching(/^\/hotel\/booking\?quote=/)]);
	});

	it("offers exactly the two payment types, pre-deposit balance and credit, with none chosen [M-018] [M-019] [M-440]", async () => {
		const visitor = await signedIn();
		const detail = await visitor.get(`/hotel/detail/1?${STAY}`);
		const flexible = [...detail.body.matchAll(/href="(\/hotel\/booking\?[^"]*)"/g)].at(-1)?.[1] ?? "";
		const page = await visitor.open(flexible.replace(/&amp;/g, "&"));
		const radios = [...page.body.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
			.map(([tag]) => tag)
			.filter((tag) => tag.includes('name="pay_channel"'));
		expect(radios.map((tag) => /value="(\w+)"/.exec(tag)?.[1])).toEqual(["pre_deposit", "credit"]);
		expect(radios.filter((tag) => /\schecked/.test(tag))).toEqual([]);
		expect(page.body).toContain("Pre-deposit balance");
		expect(page.body).toContain("Credit account");
	});
});

describe("signing in", () => {
	it.each([
		["user name", "demo", "[M-013]"],
		["e-mail address", "demo@example.com", "[M-014]"],
	])(
		"works by %s; the session cookie is set and the next page is open [M-013] [M-014] [M-268]",
		async (_kind, username) => {
			const visitor = guest();
			const answer = await signIn(visitor, username);
			expect(answer.status).toBe(303);
			expect(visitor.cookies.get("ba-user-token")).toBeTruthy();
			expect((await visitor.get("/user/order/list")).status).toBe(200);
		},
	);

	it("has a page without any of the layouts, open to guests, in both languages [M-087] [M-088] [M-089]", async () => {
		for (const language of ["zh-cn", "en"] as const) {
			const page = await new Visitor(server.url).speak(language).get(ROUTES.userLogin);
			expect([page.status, layoutOf(page)]).toEqual([200, undefined]);
		}
	});

	it("and the member area are named routes [M-090] [M-091]", async () => {
		expect(ROUTES).toEqual({ userLogin: "/user/login", user: "/user" });
		expect((await guest().get(ROUTES.user)).location).toBe(`${ROUTES.userLogin}?to=${encodeURIComponent(ROUTES.user)}`);
	});
});

describe("every page", () => {
	it("stands in its layout [M-041] [M-042] [M-043]", async () => {
		const visitor = await signedIn();
		expect(layoutOf(await visitor.get("/"))).toBe("common");
		expect(layoutOf(await visitor.get("/hotel/list"))).toBe("cms");
		for (const path of ["/cms/search", "/cms/channel/arrival", "/cms/info/yangon-airport", "/cms/page/terms"])
			expect(layoutOf(await visitor.get(path)), path).toBe("cms");
		expect(layoutOf(await visitor.get(`/hotel/detail/1?${STAY}`))).toBe("cms");
		expect(layoutOf(await visitor.get("/user/order/list"))).toBe("user");
	});

	it("of the hotels, cars, transfers and contents is open to guests, and none of the member's [M-001]", async () => {
		for (const path of ["/hotel/list", "/car/list", "/airport/list", "/cms/search"]) {
			const page = await guest().get(path);
			expect([path, page.status, page.headers.get("content-type")]).toEqual([path, 200, "text/html; charset=utf-8"]);
		}
		expect((await guest().get("/user")).location).toBe("/user/login?to=%2Fuser");
	});

	it.each([
		["/user/cms/collect", "M-077"],
		["/user/cms/content", "M-079"],
		["/user/cms/order", "M-080"],
		["/user/cms/editContent/new", "M-081"],
	])("at %s is the member's, in the member's layout [%s]", async (path) => {
		const visitor = guest();
		expect((await visitor.get(path)).location).toBe(`/user/login?to=${encodeURIComponent(path)}`);
		const page = await (await signedIn()).get(path);
		expect([page.status, layoutOf(page)]).toEqual([200, "user"]);
	});

	it("of own articles lists them, each with a link to where it is written [M-026]", async () => {
		const visitor = await signedIn();
		const list = await visitor.get("/user/cms/content");
		const written = await visitor.get(link(list, /href="(\/user\/cms\/editContent\/\d+)"/));
		const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(written.body)?.[1] ?? "no title";
		expect([written.status, list.body.includes(title)]).toEqual([200, true]);
	});

	it.each([
		["zh-cn", "M-034"],
		["en", "M-035"],
	] as const)("has its title and the words of its frame in %s [%s]", async (language, _row) => {
		const visitors = {
			guest: guest().speak(language),
			demo: (await signedIn()).speak(language),
			demo_operator: (await signedIn("demo_operator")).speak(language),
		};
		const found: string[] = [];
		const pages = Object.values(EVERY_PAGE).filter(
			({ reader, link: further, isMissing }) => !further && !isMissing && reader in visitors,
		);
		const own = pages.filter((_, index) => languagesOf(index).includes(language));
		expect(own.length).toBeGreaterThanOrEqual(Math.floor(pages.length / 2));
		for (const { reader, address } of own) {
			const page = await visitors[reader as keyof typeof visitors].open(address.replace(/\?q=.*/, ""));
			const words = `${titleOf(page)} ${/<footer[\s\S]*<\/footer>/.exec(page.body)?.[0].replace(/<[^>]*>/g, " ")}`;
			if (!page.body.includes(`<html lang="${language}"`)) found.push(`${address}: its lang`);
			if (/\p{Script=Han}/u.test(language === "en" ? (titleOf(page) ?? "") : words) !== (language === "zh-cn"))
				found.push(`${address}: ${words}`);
		}
		expect(found).toEqual([]);
	});

	it("ends its title with the site's name [M-037]", async () => {
		const visitor = await signedIn();
		const site = titleOf(await visitor.get("/"))
			?.split(" - ")
			.at(-1);
		expect(site).toBeTruthy();
		for (const path of [
			"/",
			"/hotel/list",
			"/hotel/detail/1",
			"/user/order/list",
			"/nope",
			"/voucher/unknown",
			"/hotel/booking",
		]) {
			expect(titleOf(await visitor.get(path)), path).toMatch(new RegExp(`${site}$`));
		}
	});

	it("links the member's entries under /user/, once [M-092]", async () => {
		const visitor = await signedIn();
		const { body } = await visitor.get("/user/order/list");
		expect(body).toContain('href="/user/order/list"');
		expect(body).not.toContain("/user/user/");
	});

	it("holds no token: neither its HTML nor its data [M-487]", async () => {
		const visitor = await signedIn();
		for (const path of ["/", "/user/order/list", "/user/order/list.data", "/_root.data", "/hotel/list.data"]) {
			const { body } = await visitor.get(path);
			expect(body, path).not.toMatch(/refresh_token|"token"/);
			expect(body, path).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"[^>]{0,40}ba-user/);
		}
	});
});

describe("a file", () => {
	/** Its forms lead back to the address that was opened; a member's carry a token of their second, and each page its request's number. */
	const wordsOf = ({ body, path }: Page) =>
		[path, encodeURIComponent(path)]
			.reduce((html, address) => html.replaceAll(address, ""), body)
			.replace(/(name="form_token" value=")[^"]*/, "$1")
			.replace(/nonce="[^"]*"|<code>[\w-]{12}<\/code>/g, "");

	it("that is not there, or is another member's, is 404 with the same words for everybody, also behind the server's own listener [S8, B7]", async () => {
		const [owner, other] = [await signedIn(), await signedIn("demo_booker")];
		const form = new FormData();
		form.append("file", new File([new Uint8Array(png())], "a.png", { type: "image/png" }));
		const headers = { accept: "application/json", origin: server.url };
		const { file } = JSON.parse((await owner.request("/user/upload", { method: "POST", body: form, headers })).body);
		expect((await owner.get(file.url)).status).toBe(200);
		for (const visitor of [guest(), other]) {
			const [theirs, none] = [await visitor.get(file.url), await visitor.get("/storage/default/20261121/none.png")];
			expect([theirs.status, none.status, wordsOf(theirs)]).toEqual([404, 404, wordsOf(none)]);
		}
	});
});

describe("a page that is not there", () => {
	const mainOf = ({ body }: Page) => /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "";
	const waysOf = (page: Page) =>
		[...mainOf(page).matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, to, text]) => [to, text]);

	it("leads a member to a search of the orders and to what can be booked, an operator to the pages of the operators", async () => {
		const [member, operator] = [await signedIn(), await signedIn("demo_operator")];
		const missing = mainOf(await member.get("/user/order/detail/999999"));
		expect(missing).toMatch(/<form[^>]*action="\/user\/order\/list"/);
		for (const to of ["/", "/?product=car", "/?product=airport"]) expect(missing).toContain(`href="${to}"`);
		expect(waysOf(await operator.get("/operator/orders/2/999999"))).toEqual([
			["/operator/orders", "Operations desk"],
			["/operator/top-ups", "Top-ups"],
			["/operator/bills", "Bills"],
			["/operator/withdrawals", "Withdrawals"],
			["/operator/refunds", "Refunds"],
			["/operator/credit", "Credit lines"],
			["/operator/receiving-accounts", "Receiving accounts"],
			["/operator/comments", "Comments"],
			["/operator/articles", "Articles"],
			["/operator/rules", "Menus and permissions"],
		]);
	});
});

describe("the account overview", () => {
	it("leads to the member's other pages and not to itself", async () => {
		const member = await signedIn();
		const { body } = await member.get("/user/account/overview");
		const below = body.slice(body.indexOf("<h1"), body.indexOf("</main>"));
		expect([...below.matchAll(/href="(\/user[^"]*)"/g)].map(([, to]) => to)).toEqual(
			expect.arrayContaining([
				"/user/bill/details?status=open",
				"/user/order/list?product=hotel&amp;tab=upcoming",
				"/user/account/balance",
				"/user/account/integral",
			]),
		);
	});
});

describe("signing out", () => {
	it("is a plain form that ends in a page, not in JSON, and closes the member area [M-488]", async () => {
		const visitor = guest();
		await signIn(visitor);
		const answer = await visitor.submit(await visitor.get("/hotel/list"), "/user/logout");
		expect(answer.status).toBe(303);
		const page = await visitor.follow(answer);
		expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
		expect((await visitor.get("/user/order/list")).location).toMatch(/^\/user\/login/);
	});
});
