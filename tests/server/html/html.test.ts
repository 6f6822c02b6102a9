import { afterAll, beforeAll, describe, expect, it } from "vitest";
import routes from "~/routes";
import { flatten } from "../../architecture/checks/routes";
import { SUBJECTS } from "../../fixtures/subjects";
import { inLong, LANGUAGES, type Language, languagesOf } from "../../setup/languages";
import { type Page, Visitor } from "../../setup/visitor";
import { openSite, type Site } from "../outside/site";
import { CHANGE_BIND, day, NO_KEY, NOBODY, OPENED, openedAt, STAY } from "./addresses";
import { htmlFaults } from "./html-check";
import { textFaults } from "./text-check";

/** Forms filled in wrongly. */
const POSTED: [who: Reader, address: string, fields: Record<string, string>][] = [
	["guest", "/user/login", { username: "", password: "" }],
	["guest", "/user/login", { username: "x", password: "y", keep: "perhaps" }],
	["guest", "/nope", { a: "b" }],
	["demo", "/", { a: "b" }],
	["demo", `/hotel/booking?rate_plan_id=1&${STAY}`, { quote_id: "x" }],
	...["cancel", "pay", "editGuests", "send_message", "refund", "x"].map(
		(intent) => ["demo", "ORDER", { intent }] as [Reader, string, Record<string, string>],
	),
	...["confirm", "reject", "note", "x"].map(
		(intent) => ["demo_operator", "DESK-ORDER", { intent }] as [Reader, string, Record<string, string>],
	),
	["demo_dispatcher", "DRIVEN-ORDER", { intent: "assign", idempotency_key: NO_KEY, "drivers[0].vehicle_id": "999999" }],
	["demo_dispatcher", "/operator/vehicles/new", { plate_number: "", model_id: "x", town_id: "", status: "perhaps" }],
	[
		"demo_dispatcher",
		"/operator/drivers/1",
		{ name: "", name_my: "Aung", phone: "1", driver_languages: "fr", town_id: "1", status: "enabled" },
	],
	...SUBJECTS.flatMap(({ refused }) =>
		refused.map(([address, fields]): [Reader, string, Record<string, string>] => ["demo", address, fields]),
	),
	[
		"guest",
		"/user/login?tab=register",
		{ tab: "register", intent: "register", email: "x", username: "&", password: "1" },
	],
	["guest", "/user/login?tab=retrieve", { tab: "retrieve", intent: "retrieve", email: "x", captcha: "" }],
	["demo", "/user/account/profile", { nickname: "", username: "&", birthday: "tomorrow" }],
	["demo", "/user/account/changePassword", { oldPassword: "", newPassword: "1" }],
	...["send-code", "change"].map(
		(intent) => ["demo", CHANGE_BIND, { intent, email: "x", password: "" }] as [Reader, string, Record<string, string>],
	),
	["demo", "/user/account/balance?tab=top_up", { intent: "top_up", amount: "-1", transfer_date: "x" }],
	["demo", "/user/account/balance", { intent: "alerts", enabled: "perhaps" }],
	["demo", "/user/account/personalData", { password: "" }],
	["demo", "/user/account/sessions", { intent: "end", id: "x" }],
	[
		"demo",
		"/user/manage/subAccount/new",
		{ intent: "save", username: "&", email: "x", nickname: "", role: "x", language: "x" },
	],
	["demo", "SUB-ACCOUNT", { intent: "save", nickname: "", role: "x" }],
	["demo", "SUB-ACCOUNT", { intent: "limits", order_cap: "x", "night_caps[0].amount": "1", min_advance_days: "x" }],
	["demo", "/user/manage/costCenter", { intent: "save", kind: "cost_center", code: "" }],
	[
		"demo",
		"/user/manage/costCenter",
		{ intent: "budgets", month: "x", "budgets[0].id": "1", "budgets[0].amount": "x" },
	],
	["demo", "/user/trip/list", { name: "", idempotency_key: NO_KEY }],
	["demo", "/user/manage/travelPolicy", { version: "x", night_cap: "x", note_zh: "长".repeat(2_000) }],
	["demo", "/user/manage/approval", { intent: "reject", id: "1", reason: "", idempotency_key: NO_KEY }],
	["demo", "/user/manage/approval", { intent: "delegate", delegate_id: "", from_date: "", until_date: "" }],
	["demo", "/user/manage/voucherSetting", { intent: "save", version: "x", company_name_zh: "长".repeat(2_000) }],
	["demo", "/user/invoice/manage", { intent: "save", type: "company", name: "<", tax_no: "1" }],
	[
		"demo",
		"/user/invoice/apply",
		{ intent: "apply", title_id: "1", kind: "x", currency: "CNY", "lines[0].order_id": "1", "lines[0].amount": "x" },
	],
	["demo", "/user/invoice/details?id=1", { intent: "red", reason: "" }],
	["demo_finance_operator", "/operator/invoices/2/1", { intent: "reject", reason: "" }],
	["demo_finance_operator", "/operator/issuers?id=1", { id: "1", version: "x", country: "CN", name_zh: "<" }],
	["demo_operator", "/operator/top-ups", { intent: "reject", id: "1", reason: "" }],
	["demo", "/user/bill/apply", { intent: "chosen", currency: "CNY", idempotency_key: NO_KEY }],
	["demo", "/user/bill/details", { intent: "pay", id: "1", amount: "x" }],
	["demo_operator", "/operator/bills", { intent: "payment", decision: "reject", id: "1", reason: "" }],
	["demo_operator", "/operator/withdrawals", { intent: "reject", id: "1", reason: "" }],
	["demo_operator", "/operator/credit/2/CNY", { intent: "reject", id: "1", reason: "" }],
	[
		"demo_finance_operator",
		"/operator/receiving-accounts",
		{ intent: "set", issuer_id: "1", currency: "MMK", before_id: "0", account_number: "<" },
	],
	[
		"demo",
		"/user/account/balance?tab=withdraw",
		{ intent: "withdraw", amount: "0.001", bank_name: "", account_number: "<" },
	],
	["demo", "/cms/info/thilawa", { intent: "comment", idempotency_key: NO_KEY, text: "" }],
	["demo", "/cms/info/thilawa", { intent: "report", on: "1", reason: "" }],
	["demo", "/user/cms/comment", { intent: "rate", order_id: "1", score: "7", text: "" }],
	["demo_operator", "/operator/comments?tab=published", { intent: "removeComment", id: "1", status: "20", text: "" }],
	["demo_operator", "/operator/rules/new", { title_zh: "" }],
	["demo_operator", "/operator/rules/1", { intent: "save" }],
];

/** Whose pages they are; others are sent to sign in, or told that they may not, on pages that are looked at anyway. */
const OWN: Record<Reader, RegExp> = {
	guest: /^\/(?!operator|user\/(order|cms|account))/,
	demo: /^(?!.*operator|DESK|DRIVEN)/i,
	demo_operator: /operator\/(?!board|flights|vehicles|drivers|invoices)|DESK|^\/$/i,
	demo_finance_operator: /operator\/invoices/,
	demo_dispatcher: /operator\/(board|flights|vehicles|drivers)|DRIVEN/,
};

const READERS = ["guest", "demo", "demo_operator", "demo_finance_operator", "demo_dispatcher"] as const;
type Reader = (typeof READERS)[number];

const urls = [...new Set(flatten(routes).map(({ url }) => url))];

let site: Site;
const visitors = {} as Record<Reader, Visitor>;
const found: Record<string, string[]> = {};
beforeAll(async () => {
	site = await openSite();
	for (const reader of READERS) {
		visitors[reader] = new Visitor(site.url);
		if (reader === "guest") continue;
		await visitors[reader].submit(await visitors[reader].get("/user/login"), "sign-in", {
			username: reader,
			password: "Portal2026",
		});
	}
	const ids = async (reader: Reader, path: string, link: RegExp) => [
		...new Set((await visitors[reader].get(path)).body.match(link) ?? []),
	];
	found.ORDER = await ids("demo", "/user/order/list", /\/user\/order\/detail\/\d+/g);
	found["SUB-ACCOUNT"] = await ids("demo", "/user/manage/subAccount", /\/user\/manage\/subAccount\/\d+/g);
	found["CAR-ORDER"] = await ids("demo", "/user/car-order/list", /\/user\/car-order\/detail\/\d+/g);
	found["AIRPORT-ORDER"] = await ids("demo", "/user/airport-order/list", /\/user\/airport-order\/detail\/\d+/g);
	found["DRIVEN-ORDER"] = await ids(
		"demo_dispatcher",
		`/operator/board?date=${day(6)}`,
		/\/operator\/orders\/\d+\/\d+/g,
	);
	found["DESK-ORDER"] = await ids("demo_operator", "/operator/orders?queue=all", /\/operator\/orders\/\d+\/\d+/g);
});
afterAll(() => site?.close());

/** Some orders stand for all, which are at different points of their lives, in the long run. */
function addressesOf(address: string, most: number): string[] {
	const [name = ""] = /^((DESK|DRIVEN|CAR|AIRPORT)-)?ORDER|^SUB-ACCOUNT/.exec(address) ?? [];
	return name === "" ? [address] : (found[name] ?? []).slice(0, most).map((path) => address.replace(name, path));
}

const htmlOf = ({ headers, body }: Page) => (headers.get("content-type")?.startsWith("text/html") ? body : null);

const pages = new Map<string, string | null>();

/** A page that is looked at more than once is opened once. */
async function opened(reader: Reader, language: Language, path: string): Promise<string | null> {
	const key = `${reader} ${language} ${path}`;
	const known = pages.get(key);
	if (known !== undefined) return known;
	const html = htmlOf(await visitors[reader].speak(language).get(path));
	pages.set(key, html);
	return html;
}

type Check = (html: string) => string[] | Promise<string[]>;

async function faultsAt(
	check: Check,
	reader: Reader,
	at: number,
	address: string,
	fields?: Record<string, string>,
): Promise<string[]> {
	const faults: string[] = [];
	for (const path of addressesOf(address, inLong(50, 1))) {
		for (const language of languagesOf(at)) {
			const visitor = visitors[reader].speak(language);
			const body = fields ? htmlOf(await visitor.post(path, fields)) : await opened(reader, language, path);
			if (body === null) continue;
			faults.push(...(await check(body)).map((fault) => `${reader} ${language} ${path}: ${fault}`));
		}
	}
	return faults;
}

/** The first order of `demo` whose guests may be corrected. */
async function orderWithGuests(): Promise<Page> {
	for (const path of found.ORDER ?? []) {
		const page = await visitors.demo.get(path);
		if (page.body.includes('id="action-editGuests"')) return page;
	}
	throw new Error("no order has guests to correct");
}

const CHECKS: [what: string, check: Check][] = [
	["is right", htmlFaults],
	["can be read in lynx and w3m", textFaults],
];

describe("the HTML", () => {
	it("is looked at for every route of the table", async () => {
		expect(urls.filter((url) => openedAt(url).length === 0)).toEqual([]);
		expect(Object.keys(OPENED).filter((url) => !urls.includes(url))).toEqual([]);
		expect([found.ORDER?.length, found["DESK-ORDER"]?.length].every((count) => (count ?? 0) > 3)).toBe(true);
	});

	it.each(READERS.flatMap((reader) => CHECKS.map(([what, check]) => [reader, what, check] as const)))(
		"that %s opens %s on every page",
		async (reader, _what, check) => {
			const faults: string[] = [];
			const addresses = urls.flatMap(openedAt);
			for (const [at, address] of addresses.filter((one) => inLong(true, OWN[reader].test(one))).entries())
				faults.push(...(await faultsAt(check, reader, at, address)));
			expect(faults).toEqual([]);
		},
	);

	it("stays right after forms that were filled in wrongly", async () => {
		const faults: string[] = [];
		for (const [at, [reader, address, fields]] of POSTED.entries())
			faults.push(...(await faultsAt(htmlFaults, reader, at, address, fields)));
		expect(faults).toEqual([]);
	});

	it("stays right where a guest's name is refused, whose line leads to its field", async () => {
		const page = await orderWithGuests();
		const refused = await visitors.demo.submit(page, "action-editGuests", { "guests[0].guest_full_name": "张三" });
		expect([refused.status, await htmlFaults(refused.body)]).toEqual([400, []]);
		const [, field = ""] = /href="#(action-editGuests-guests[^"]*)"/.exec(refused.body) ?? [];
		expect(refused.body).toContain(` id="${decodeURI(field)}"`);
	});

	it("has the weekday after its date, where it is read out and where there are no styles", async () => {
		const { body } = await visitors.guest.get(`/hotel/detail/1?${STAY}`);
		for (const part of ["check_in", "check_out"]) {
			const [date, weekday] = [body.indexOf(`id="search-${part}"`), body.indexOf(`<output for="search-${part}"`)];
			expect([part, date > 0, weekday > date]).toEqual([part, true, true]);
		}
	});

	it("leads without script to the whole form, from an address without a query too", async () => {
		expect((await visitors.guest.get("/hotel/detail/1")).body.includes('href="/hotel/detail/1?edit=1"')).toBe(true);
	});

	it.each(LANGUAGES)("describes every public page in %s to whom a search engine shows it", async (language) => {
		for (const path of ["/", "/hotel/list", "/hotel/detail/1", "/user/login", `/voucher/${NOBODY}`]) {
			const html = (await opened("guest", language, path)) ?? "";
			const [, description = ""] = /<meta name="description" content="([^"]+)"/.exec(html) ?? [];
			expect([path, description.length > 10]).toEqual([path, true]);
		}
	});
});

describe("the checker sees", () => {
	const page = (body: string, after = "") =>
		`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>t</title></head><body>${body}</body></html>${after}`;
	it.each([
		["a script behind the body", page("<p>a</p>", "<script>1</script>")],
		["an id that two have", page('<p id="a">a</p><p id="a">b</p>')],
		["a block in a paragraph", page("<p><div>a</div></p>")],
		["a bracket in a link", page('<a href="/a?b[0]=1">a</a>')],
		[
			"a required list that is never empty",
			page('<label>a <select required><option value="b">b</option></select></label>'),
		],
	])("%s", async (_what, html) => expect(await htmlFaults(html)).not.toEqual([]));
	it("nothing in a good page", async () => expect(await htmlFaults(page("<p>a</p>"))).toEqual([]));

	it.each([
		["a button without a text", "<button><svg></svg></button>", "no name: <button >"],
		["a name that is only read out", '<button aria-label="Close"></button>', 'no name: <button aria-label="Close">'],
		["a link around a picture without words", '<a href="/b"><img src="a.png" alt=""></a>', 'no name: <a href="/b">'],
		[
			"two names in one",
			"<span>Sule Lantern Hotel</span><span>苏雷灯影酒店</span>",
			"glued: Sule Lantern Hotel|苏雷灯影酒店",
		],
		["a number behind a number", "<p>3 stars<b>8.7</b></p>", "glued: 3 stars|8.7"],
		["a price behind a word", "<p>2 nights<span>CN¥90</span></p>", "glued: 2 nights|CN¥90"],
		["a link behind a link", '<a href="/a">Next</a><a href="/b">Close</a>', "glued: Next|Close"],
	])("%s, where there are no pictures and styles", (_what, body, fault) =>
		expect(textFaults(page(body))).toEqual([fault]),
	);

	it.each([
		["blocks", "<h1>Hotel</h1><p>a</p><ul><li>a</li><li>b</li></ul>"],
		["spaces and marks", "<p><b>Hotel</b> <i>a</i>（<b>b</b>）, <b>c</b>: <a href='/'>d</a></p>"],
		[
			"marks, and links within rich text",
			'<h2>a<mark>b</mark></h2><div class="prose"><p>a<a href="/">b<b>c</b></a>d</p></div>',
		],
		["a currency before its figure", "<p><span>CN¥</span><span>90.00</span></p>"],
		["fields", '<label>Name<input name="a"></label><span>b</span>'],
		[
			"a picture with words, a button with a value",
			'<a href="/"><img src="a.png" alt="Hotel"></a> <input type="submit" value="Go">',
		],
	])("nothing between %s", (_what, body) => expect(textFaults(page(body))).toEqual([]));
});
