import { describe, expect, it } from "vitest";
import "~/i18n/words.server";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { action, loader, meta } from "~/routes/hotel/detail";
import { CITIES, COUNTRIES, detailAnswer } from "../../../factories/hotel";
import { commentsAnswer, offerAnswer, roomTypeAnswer } from "../../../factories/hotel-offers";
import { httpStatus, indexAnswer, refusal, remotePortal, type Script, userInfo } from "../../../mocks/portal";
import { shownYear } from "../../shown-year";
import { at, memberCookie, thrownBy, type VisitOptions, visit } from "../../visits";

const TODAY = todayInYangon(Date.now());
/** The deadline of the offers lies in 2027, which is written in other years. */
const YEAR = shownYear(2027);
const STAY = `check_in=${addDays(TODAY, 3)}&check_out=${addDays(TODAY, 5)}&rooms[0].adults=2&nationality=CN`;
const withOffers = (extra = {}) => detailAnswer({ room_types: [roomTypeAnswer()], ...extra });
const portal = (scripts: Record<string, Script> = {}) =>
	remotePortal({
		"ajax/country": () => COUNTRIES,
		"ajax/city": () => CITIES,
		"hotel/detail": withOffers(),
		"hotel/comments": commentsAnswer(),
		"hotel/recent": { searches: [], viewed: [] },
		"index/index": () => indexAnswer(),
		...scripts,
	});

async function open(query = "", { id = "12", ...options }: VisitOptions & { id?: string } = {}) {
	const answer = await loader(at(visit(`/hotel/detail/${id}${query}`, options), { id }));
	const { head = "", offers = "", body = "" } = answer.data.rendered ?? {};
	return { ...answer.data, html: { head, body: offers + body }, status: answer.init?.status };
}

const hrefs = (html: string) =>
	[...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => (href ?? "").replaceAll("&amp;", "&"));
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("a hotel's page", () => {
	it("opens for a guest, with offers for one night from tomorrow when the address names no stay [M-056]", async () => {
		const seen = portal();
		const page = await open();
		expect(page.status).toBe(200);
		expect(page.hotel.name).toBe("Shwe Garden Hotel");
		expect(seen.find((call) => call.path === "hotel/detail")?.query).toMatchObject({
			id: "12",
			check_in: addDays(TODAY, 1),
			check_out: addDays(TODAY, 2),
			"rooms[0][adults]": "1",
			nationality: "CN",
		});
	});

	it.each([
		["a guest to the booking", false, ["hotel/detail/book"], true],
		["a member to it who may be quoted a price", true, ["hotel/detail/book", "hotel/quote"], true],
		["no member to it without that right", true, ["hotel/detail/book"], false],
	])("leads %s", async (_who, isMember, names, leads) => {
		const children = names.map((name, index) => ({ id: 2 + index, type: "button", title: name, name, path: "" }));
		const rules = [{ id: 1, type: "route", title: "Hotel", name: "hotel/detail", path: "", children }];
		portal({ "index/index": indexAnswer({ rules, ...(isMember ? { userInfo: userInfo() } : {}) }) });
		const page = await open(`?${STAY}`, { cookie: isMember ? await memberCookie() : "" });
		expect(hrefs(page.html.body).some((href) => href.startsWith("/hotel/booking?"))).toBe(leads);
	});

	it("[39-4.6] has ways to its parts on a phone, and the facts before the reviews", async () => {
		portal({ "hotel/detail": withOffers({ comment_count: 12 }) });
		const { html } = await open(`?${STAY}`);
		const [, jumps = ""] = /<nav aria-label="On this page"([\s\S]*?)<\/nav>/.exec(html.head) ?? [];
		expect(hrefs(jumps)).toEqual(["#offers", "#place", "#facts", "#comments"]);
		for (const part of ["offers", "facts", "comments"]) expect(html.body).toContain(`id="${part}"`);
		expect(html.body.indexOf('id="facts"')).toBeLessThan(html.body.indexOf('id="comments"'));
	});

	it("carries the hotel's name in its title, and says to search engines what it is about and which address is its own", async () => {
		portal();
		const page = await open(`?${STAY}&c_page=2`);
		const matches = [{ id: "root", data: { language: "en", site: { siteName: "Test Portal" } } }];
		const tags = meta({ matches, data: page } as unknown as Parameters<typeof meta>[0]);
		expect(tags).toEqual([
			{ title: "Shwe Garden Hotel - Test Portal" },
			{ name: "description", content: "Shwe Garden Hotel 瑞花园酒店 · 8 Pagoda Road · A garden in the city." },
			{ tagName: "link", rel: "canonical", href: "http://in.test/hotel/detail/12" },
		]);
	});

	it("an id that is no number is a page that does not exist, and nothing is asked [T-41]", async () => {
		const seen = portal();
		for (const id of ["abc", "12x", "-1", "0", "1.5", "1e3", "", "9".repeat(30)]) {
			expect((await thrownBy(() => open("", { id }))).status, id).toBe(404);
		}
		expect(seen).toEqual([]);
	});

	it("a hotel that the portal does not have is a page that does not exist, however large its number", async () => {
		portal({
			"hotel/detail": refusal("not_found", "No such hotel"),
			"hotel/comments": refusal("not_found", "No such hotel"),
		});
		expect((await thrownBy<{ init: ResponseInit }>(() => open("", { id: "1000000000000" }))).init.status).toBe(404);
	});

	it("a stay that cannot be leaves the hotel on the page and says what is wrong at the field", async () => {
		const seen = portal();
		const page = await open(
			`?check_in=${addDays(TODAY, 5)}&check_out=${addDays(TODAY, 4)}&rooms[0].adults=2&nationality=CN`,
		);
		expect(page).toMatchObject({ status: 400, hasOffers: false });
		expect(page.html.body).not.toContain("/hotel/booking");
		expect(Object.keys(page.search.errors)).toEqual(["check_out"]);
		expect(seen.filter((call) => call.path === "hotel/detail").map((call) => call.query)).toEqual([{ id: "12" }]);
	});

	it("a field that the portal refuses is said at that field", async () => {
		const answers = [
			refusal("invalid", "Please check", { fields: { nationality: "We do not know this country" } }),
			detailAnswer(),
		];
		portal({ "hotel/detail": (seen) => (seen.query.check_in ? answers[0] : answers[1]) as Response });
		const page = await open();
		expect(page.search.errors).toEqual({ nationality: ["We do not know this country"] });
		expect(page.hasOffers).toBe(false);
	});

	it("shows e-mail [M-230], city [M-231], address in three scripts [M-232], phone [M-233] and postcode [M-234]", async () => {
		portal({ "hotel/detail": withOffers({ address_my: "ဘုရားလမ်း ၈" }) });
		const { body } = (await open()).html;
		expect(hrefs(body)).toEqual(expect.arrayContaining(["mailto:stay@hotel.test", "tel:+951234567"]));
		for (const text of ["Yangon", "ရန်ကုန်", "8 Pagoda Road", "金塔路 8 号", "ဘုရားလမ်း ၈", "11201"])
			expect(textOf(body)).toContain(text);
	});

	it("escapes whatever the portal writes, in the page and in the data for search engines", async () => {
		const evil = '</script><img src=x onerror="alert(1)">';
		portal({
			"hotel/detail": withOffers({ name: evil, description: evil, address: evil }),
			"hotel/comments": commentsAnswer(),
		});
		const { head, body } = (await open()).html;
		expect(head + body).not.toContain("<img");
		expect(body.match(/<\/script>/g)).toHaveLength(1);
	});
});

describe("the offers of a hotel's page", () => {
	it("say meal, payment, confirmation, what cancelling costs until when, each night's price and how to book", async () => {
		portal();
		const { body } = (await open(`?${STAY}`)).html;
		const text = textOf(body);
		for (const said of [
			"Superior Twin",
			"Twin beds",
			"26 m²",
			"Flexible",
			"Breakfast included",
			"Instant confirmation",
		])
			expect(text).toContain(said);
		expect(text).toContain("Pre-deposit balance or credit account");
		expect(text).toContain(`Until 15 Jan${YEAR.en}, 14:30 Free cancellation After that Cancelling costs CN¥560.00`);
		expect(body).toContain('dateTime="2027-01-15T14:30+06:30"');
		expect(text).toContain("Sat 16 Jan 2027 – Sun 17 Jan 2027 CN¥560.00");
		const book = new URL(hrefs(body).find((href) => href.startsWith("/hotel/booking")) ?? "", "http://in.test");
		expect(Object.fromEntries(book.searchParams)).toMatchObject({
			rate_plan_id: "31",
			expected_amount: "112000",
			"rooms[0].adults": "2",
			hotel_id: "12",
		});
	});

	it.each([
		["sold_out", {}, "No rooms available for these dates", "edit=1#stay"],
		["occupancy_mismatch", {}, "No room here takes that many guests", "edit=1#stay"],
		["market_refused", {}, "This hotel has no rates for guests of this nationality", "/hotel/list"],
		["market_refused", { foreigner_licensed: false }, "This hotel is not licensed for foreign guests", "/hotel/list"],
	])(
		"that there are none for a reason (%s, %j) say it, and what to do next",
		async (unavailable, extra, words, next) => {
			portal({ "hotel/detail": detailAnswer({ unavailable, ...extra }) });
			const page = await open(`?${STAY}`);
			expect(page.status).toBe(200);
			expect(textOf(page.html.body)).toContain(words);
			expect(hrefs(page.html.body).some((href) => href.includes(next))).toBe(true);
			expect(page.html.body).not.toContain("/hotel/booking");
		},
	);

	it("in Chinese say the same", async () => {
		portal();
		const { body } = (await open(`?${STAY}`, { language: "zh-cn" })).html;
		expect(textOf(body)).toContain(`${YEAR.zh}1月15日 14:30 前 免费取消 逾期 取消扣 ¥560.00`);
	});
});

describe("what search engines read of a hotel's page", () => {
	const dataOf = (html: string) =>
		JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "");

	it("is a hotel with its address, place, stars, score and the prices of the page", async () => {
		const expensive = offerAnswer({ rate_plan_id: 32, price_per_night: 90_000 });
		portal({ "hotel/detail": detailAnswer({ room_types: [roomTypeAnswer([offerAnswer(), expensive])] }) });
		expect(dataOf((await open(`?${STAY}`)).html.body)).toMatchObject({
			"@context": "https://schema.org",
			"@type": "Hotel",
			url: "http://in.test/hotel/detail/12",
			name: "Shwe Garden Hotel",
			address: {
				"@type": "PostalAddress",
				streetAddress: "8 Pagoda Road",
				addressLocality: "Yangon",
				postalCode: "11201",
				addressCountry: "MM",
			},
			geo: { latitude: 16.8, longitude: 96.15 },
			starRating: { ratingValue: 4 },
			aggregateRating: { ratingValue: 8.8, bestRating: 10, reviewCount: 120 },
			priceRange: "CNY 560.00 – CNY 900.00",
		});
	});

	it("invents nothing: no score without reviews, no price without offers", async () => {
		portal({ "hotel/detail": detailAnswer({ score: null, comment_count: 0 }) });
		const found = dataOf((await open(`?${STAY}`)).html.body);
		expect(found).not.toHaveProperty("aggregateRating");
		expect(found).not.toHaveProperty("priceRange");
	});
});

describe("the reviews on a hotel's page", () => {
	it("are asked for as the address says, and links to others keep the stay", async () => {
		const seen = portal({ "hotel/comments": commentsAnswer({ total: 25 }) });
		const { body } = (await open(`?${STAY}&c_score_band=90&c_language=en&c_trip_type=factory&c_sort=highest&c_page=2`))
			.html;
		expect(seen.find((call) => call.path === "hotel/comments")?.query).toEqual({
			id: "12",
			score_band: "90",
			language: "en",
			trip_type: "factory",
			sort: "highest",
			page: "2",
			limit: "5",
		});
		const chinese = new URL(hrefs(body).find((href) => href.includes("c_language=zh-cn")) ?? "", "http://in.test");
		expect(chinese.hash).toBe("#comments");
		expect(Object.fromEntries(chinese.searchParams)).toMatchObject({
			nationality: "CN",
			"rooms[0].adults": "2",
			c_score_band: "90",
		});
		expect(chinese.searchParams.has("c_page")).toBe(false);
		expect(hrefs(body).some((href) => href.includes("c_page=3#comments"))).toBe(true);
	});

	it("bear masked names and the hotel's replies", async () => {
		portal();
		const text = textOf((await open()).html.body);
		for (const said of ["W***i", "9.2 / 10", "The generator never failed.", "s reply", "Thank you for your stay."])
			expect(text).toContain(said);
	});

	it("pass over filters that do not exist", async () => {
		const seen = portal();
		const bad = "&c_score_band=55&c_language=fr&c_trip_type=%3Cscript%3E&c_sort=best&c_page=1000000000&c_page=2";
		expect((await open(`?${STAY}${bad}`)).status).toBe(200);
		expect(seen.find((call) => call.path === "hotel/comments")?.query).toEqual({
			id: "12",
			sort: "newest",
			page: "1",
			limit: "5",
		});
	});

	it("on a page beyond the last one lead back to the first", async () => {
		portal({ "hotel/comments": commentsAnswer({ list: [], total: 12 }) });
		const { body } = (await open(`?${STAY}&c_page=9`)).html;
		expect(textOf(body)).toContain("There are no reviews on this page.");
	});

	it("may be missing: the page is a page without them", async () => {
		portal({ "hotel/comments": httpStatus(500) });
		const page = await open(`?${STAY}`);
		expect(page.status).toBe(200);
		expect(textOf(page.html.body)).toContain("Reviews cannot be shown at the moment");
		expect(page.html.body).toContain("/hotel/booking");
	});
});

describe("a member on a hotel's page", () => {
	const member = () => indexAnswer({ userInfo: userInfo() });
	const post = async (form: Record<string, string>, cookie?: string) =>
		action(at(visit(`/hotel/detail/12?${STAY}`, { form, cookie: cookie ?? (await memberCookie()) }), { id: "12" }));

	it("sees the hotels last looked at", async () => {
		const viewed = [
			{
				id: 5,
				name: "Inle Lotus",
				name_alt: "茵莱莲花",
				stars: 4,
				score: 90,
				comment_count: 3,
				city: "Nyaung Shwe",
				district: "Lake",
			},
		];
		portal({ "hotel/recent": { searches: [], viewed }, "index/index": member() });
		const page = await open(`?${STAY}`, { cookie: await memberCookie() });
		expect(page.viewed).toEqual([{ id: 5, name: "Inle Lotus", city: "Nyaung Shwe" }]);
	});

	it("makes the hotel a favourite and comes back to the same stay", async () => {
		const seen = portal({ "index/index": member(), "POST hotel/collect": { id: 12, collected: true } });
		const answer = (await post({ intent: "collect", add: "12" })) as Response;
		expect(answer.status).toBe(303);
		expect(answer.headers.get("Location")).toContain("/hotel/detail/12?check_in=");
		expect(seen.find((call) => call.path === "hotel/collect")?.body).toEqual({ id: 12, collected: 1 });
	});

	it("posts nothing else", async () => {
		const seen = portal({ "index/index": member() });
		for (const form of [
			{ intent: "delete", add: "12" },
			{ intent: "collect" },
			{ intent: "collect", add: "1", remove: "2" },
			{ intent: "collect", add: "x" },
		]) {
			const { init } = (await post(form as Record<string, string>)) as { init: ResponseInit };
			expect(init.status).toBe(400);
		}
		expect(seen.filter((call) => call.method === "POST")).toEqual([]);
	});

	it("is somebody who has signed in: a guest's press leads to the sign-in page", async () => {
		const seen = portal();
		const thrown = await thrownBy(() => post({ intent: "collect", add: "12" }, "scheme=dark"));
		expect(thrown.status).toBe(302);
		expect(thrown.headers.get("Location")).toMatch(/^\/user\/login\?to=/);
		expect(seen).toEqual([]);
	});
});
