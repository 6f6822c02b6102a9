import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import table from "~/routes";
import { flatten } from "../../architecture/checks/routes";
import { type Random, random } from "../../factories/random/chance";
import { inLong } from "../../setup/languages";
import { Visitor } from "../../setup/visitor";
import { missingFrame, visibleTexts } from "./page-reader";
import { type Guest, openSite, type Site } from "./site";

const LISTS = inLong(200, 15);
const LOCALES = path.resolve(import.meta.dirname, "../../../locales");
type Words = Map<string, string>;

function wordsOf(language: string): Words {
	const words: Words = new Map();
	for (const name of readdirSync(path.join(LOCALES, language))) {
		const file = JSON.parse(readFileSync(path.join(LOCALES, language, name), "utf8")) as Record<string, string>;
		for (const [key, text] of Object.entries(file)) words.set(`${name.replace(".json", "")}:${key}`, text);
	}
	return words;
}

const [zh, en] = [wordsOf("zh-cn"), wordsOf("en")];
/** Texts that would be read in English only where a Chinese one is there. */
const ENGLISH = new Set(
	[...en]
		.filter(([key, text]) => zh.get(key) !== text && !text.includes("{{") && text.length > 3)
		.map(([, text]) => text),
);
const CHINESE = new Set(zh.values());
const KEYS = new Set([...zh.keys()].flatMap((key) => (key.includes("-") ? [key, key.split(":")[1] ?? key] : [key])));

/** What no page of the Chinese site may hold, as sentences. */
function faultsOf(body: string, address = ""): string[] {
	// Papers to print hold both languages.
	const texts = /\/(print|driverCard)$/.test(address) ? [] : visibleTexts(body);
	const faults = missingFrame(body, address).map((part) => `no ${part}`);
	if (body.includes("\u0000")) faults.push("a NUL character");
	if (/&#(0+|x0+);|\\u0000/i.test(body)) faults.push("a written NUL");
	if (body.includes("\ufffd")) faults.push("a broken character");
	if (!/<html lang="zh-cn"/i.test(body)) faults.push("no lang zh-cn");
	for (const text of texts) {
		if (/\{\{|\}\}/.test(text)) faults.push(`a placeholder: ${text}`);
		if (KEYS.has(text)) faults.push(`a locale key: ${text}`);
		if (ENGLISH.has(text) && !CHINESE.has(text)) faults.push(`English: ${text}`);
		if (/\b(undefined|null|NaN|\[object Object\]|Invalid Date)\b/.test(text)) faults.push(`not a text: ${text}`);
	}
	return faults;
}

/** A guest is led to the sign-in page from any of them. */
const MEMBERS_ONLY = /^\/(operator|user\/(?!login))/;

/** In every run: members' pages by the member alone, of the others every third by the member and all by the guest. */
const isOpenedBy = (isGuest: boolean, url: string, index: number) =>
	MEMBERS_ONLY.test(url) ? !isGuest : isGuest || index % 3 === 0;

let site: Site;
let member: Guest;
let orders: number[];

beforeAll(async () => {
	site = await openSite();
	[member] = (await site.members(1)) as [Guest];
	const [demo] = await site.rows<{ id: number }>(`select id from member where username = 'demo'`);
	// An order of each state; one of them in every run.
	const each = (await site.rows<{ id: string }>("select min(id) as id from orders group by status order by 1")).map(
		({ id }) => Number(id),
	);
	const first = random("orders").whole(0, each.length - 1);
	orders = inLong(each, each.slice(first, first + 1));
	// The demonstration's orders are the administrator's; a booker sees their own only.
	await site.rows("update member_token set member_id = $1 where member_id = $2", [demo?.id, member.member_id]);
	await site.rows("delete from member where id = $1", [member.member_id]);
});
afterAll(() => site?.close());

const day = (days: number) => addDays(todayInYangon(Date.now()), days);
const stay = (from = 30, nights = 2) => ({
	check_in: day(from),
	check_out: day(from + nights),
	nationality: "CN",
	"rooms[0].adults": "1",
});

/** Real addresses of a route of the table; a parameter stands for what is there and for what is not. */
async function addressesOf(url: string, isGuest: boolean): Promise<string[]> {
	const query = new URLSearchParams(stay());
	const [offer] = await site.rows<{ id: number }>(
		"select p.id from rate_plan p join hotel h on h.id = p.hotel_id where h.foreigner_licensed and p.market_rule_id is null and p.min_stay = 1 order by p.id limit 1",
	);
	if (url === "/hotel/list")
		return [url, `${url}?${query}&destination=Yangon`, `${url}?${query}&destination=Atlantis`, `${url}?destination=`];
	if (url === "/hotel/detail/:id")
		return inLong(["1", "2", "24", "9999", "abc"], isGuest ? ["24", "9999", "abc"] : ["1"]).flatMap((id) => [
			`/hotel/detail/${id}`,
			`/hotel/detail/${id}?${query}`,
		]);
	if (url === "/hotel/booking")
		return [url, `${url}?${query}&rate_plan_id=${offer?.id}`, `${url}?quote=${"q".repeat(24)}`];
	if (url === "/voucher/:code") return [`/voucher/${"x".repeat(24)}`, "/voucher/x"];
	if (url === "/*") return ["/no/such/page", "/%E4%BD%A0%E5%A5%BD"];
	if (url.includes(":id"))
		return [...(isGuest ? orders.slice(0, 1) : orders), 9999].map((id) => url.replace(":id", String(id)));
	return [url];
}

function listAddress(rng: Random): string {
	const destination = rng.pick([
		"仰光",
		"曼德勒",
		"内比都",
		"蒲甘",
		"Taunggyi",
		"yangguang",
		"仰光大金塔",
		"Inle",
		"ရန်ကုန်",
		"酒店",
		"",
	]);
	const rooms = Array.from({ length: rng.whole(1, 4) }, (_, room) => [
		[`rooms[${room}].adults`, String(rng.whole(1, 3))],
		...Array.from({ length: rng.whole(0, 2) }, (_, child) => [
			`rooms[${room}].child_ages[${child}]`,
			String(rng.whole(0, 17)),
		]),
	]).flat();
	const { "rooms[0].adults": _, ...dates } = stay(rng.whole(0, 380), rng.whole(1, 12));
	const query = new URLSearchParams({ ...dates, destination, nationality: rng.pick(["CN", "MM", "TH", "DE", "US"]) });
	for (const [name = "", value = ""] of rooms) query.append(name, value);
	for (const star of [3, 4, 5]) if (rng.next() < 0.2) query.append("stars", String(star));
	if (rng.next() < 0.2) query.append("meal_type", rng.pick(["room_only", "breakfast", "half_board"]));
	if (rng.next() < 0.2) query.set("free_cancellation", "1");
	query.set("sort", rng.pick(["default", "recommended", "hot", "views", "price", "star", "time"]));
	if (rng.next() < 0.2) query.set("page", String(rng.whole(1, 3)));
	return `/hotel/list?${query}`;
}

describe("the Chinese site", () => {
	it("no page of the route table holds a NUL, a raw key or words of the other language, for a guest and for a member", async () => {
		const urls = flatten(await table).map(({ url }) => url);
		expect(urls.length).toBeGreaterThan(12);
		const found: string[] = [];
		let pages = 0;
		for (const isGuest of [true, false]) {
			const visitor = isGuest ? new Visitor(site.url) : member.visitor;
			const own = urls.filter((url, index) => inLong(true, isOpenedBy(isGuest, url, index)));
			for (const address of (await Promise.all(own.map((url) => addressesOf(url, isGuest)))).flat()) {
				const page = await visitor.open(address);
				if (!page.headers.get("content-type")?.startsWith("text/html")) continue;
				pages++;
				if (page.status >= 500) found.push(`${address}: ${page.status}`);
				found.push(...faultsOf(page.body, page.path).map((fault) => `${address}: ${fault}`));
			}
		}
		expect(found).toEqual([]);
		expect(pages).toBeGreaterThan(50);
	});

	it("nor do lists of chance: cities, dates, rooms, filters and sorts; each answers 200", async () => {
		const rng = random("200 lists");
		const visitor = new Visitor(site.url);
		const found: string[] = [];
		let withHotels = 0;
		for (let n = 0; n < LISTS; n++) {
			const address = listAddress(rng);
			const page = await visitor.get(address);
			const isBlank = new URLSearchParams(address.split("?")[1]).get("destination") === "";
			const expected = isBlank ? 400 : 200;
			if (page.status !== expected && !(page.status === 400 && /酒店/.test(decodeURIComponent(address))))
				found.push(`${address}: ${page.status}`);
			if (/href="\/hotel\/detail\//.test(page.body)) withHotels++;
			found.push(...faultsOf(page.body).map((fault) => `${address}: ${fault}`));
		}
		expect(found).toEqual([]);
		expect(withHotels).toBeGreaterThan(0.4 * LISTS);
	});

	it("a NUL that was typed is not in the page that comes back", async () => {
		const visitor = new Visitor(site.url);
		const { check_in: _, ...rest } = stay();
		const lists = ["destination=%00", "destination=a%00b", "check_in=%00"].map(
			(part) => `/hotel/list?${new URLSearchParams(rest)}&${part}`,
		);
		const pages = await Promise.all(lists.map((address) => visitor.get(address)));
		const signIn = await visitor.submit(await visitor.get("/user/login"), "sign-in", {
			username: "a\u0000b",
			password: "\u0000",
		});
		for (const page of [...pages, signIn]) {
			expect([page.status < 500, page.body.includes("\u0000"), missingFrame(page.body, page.path)], page.path).toEqual([
				true,
				false,
				[],
			]);
		}
	});

	it("the check sees what it looks for", () => {
		const page = (main: string) =>
			`<!DOCTYPE html><html lang="zh-cn"><header></header><main id="content">${main}</main><footer></footer></html>`;
		expect(faultsOf(page("<p>酒店</p>"))).toEqual([]);
		for (const bad of [
			"\u0000",
			"<p>{{count}} 晚</p>",
			"<p>refusal-sold-out</p>",
			'<a title="Search hotels">搜</a>',
			"<p>共 NaN 晚</p>",
			"\ufffd",
		]) {
			expect(faultsOf(page(bad)), bad).toHaveLength(1);
		}
	});
});
