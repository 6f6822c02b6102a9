import { request } from "node:http";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { type Random, random } from "../../factories/random/chance";
import { missingFrame } from "./page-reader";
import { LANGUAGES } from "./words";

const day = (days: number) => addDays(todayInYangon(Date.now()), days);
export const NAMES = [
	"destination",
	"place",
	"check_in",
	"check_out",
	"nationality",
	"rooms[0].adults",
	"rooms[0].child_ages[0]",
	"rooms[1].adults",
	"stars",
	"meal_type",
	"free_cancellation",
	"sort",
	"page",
	"intent",
	"edit",
	"to",
	"quote",
	"rate_plan_id",
	"status",
	"quickSearch",
	"__proto__",
	"__proto__.admin",
	"constructor",
	"constructor.prototype.admin",
	"rooms[__proto__].adults",
	"rooms[0].__proto__.x",
	"toString",
	"rooms[99999999].adults",
	"rooms[-1].adults",
	"rooms",
	"rooms[]",
	"rooms[0]",
	"rooms[0].adults.adults",
	"_data",
	"index",
	"_routes",
	"lang",
];
export const VALUES = [
	"",
	" ",
	"0",
	"-1",
	"1e9",
	"1000000000",
	"0.5",
	"NaN",
	"Infinity",
	"null",
	"undefined",
	"true",
	"[]",
	"{}",
	"18",
	"99999999999999999999",
	"' or 1=1 --",
	'"; drop table orders; --',
	"1) union select password_hash from member--",
	"%' and pg_sleep(5)--",
	"\\",
	"%",
	"_",
	"%%%",
	"<script>alert(1)</script>",
	'"><img src=x onerror=alert(1)>',
	"javascript:alert(1)",
	"</script><script>",
	"{{7*7}}",
	"$" + "{7*7}",
	"{{count}}",
	"仰光",
	"\u202e仰光",
	"ရန်ကုန်",
	"𠀀",
	"\u0000",
	"a\u0000b",
	"\r\nset-cookie: a=b",
	"\ud800",
	"\u200b",
	"e\u0301".repeat(40),
	"🏨",
	"x".repeat(500),
	"仰".repeat(500),
	"a ".repeat(250),
	"(".repeat(100),
	"2026-13-45",
	"0000-00-00",
	"9999-12-31",
	"2027-02-30",
	"//evil.example/",
	"city:1",
	"hotel:999999",
	"city:99999999999",
	"city:1;drop",
	"add_room",
	"remove_room:99",
	"add_child:0",
	"remove_child:0:9",
	"../../etc/passwd",
];
/** Written as they stand, without encoding. */
const RAW = [
	"%E0%A4%A",
	"%",
	"%zz",
	"&&&",
	"==",
	"a=1&a=2&a=3",
	"?",
	"+++",
	"%00",
	"destination=%E0%A4%A",
	"destination=%FF%FE",
	";",
	"rooms%5B0%5D.adults",
	"=",
	"&=",
];
const PAGES = [
	"/",
	"/hotel/list",
	"/hotel/list",
	"/hotel/list",
	"/hotel/detail/1",
	"/hotel/detail/1",
	"/user/login",
	"/voucher/xxxxxxxxxxxxxxxxxxxx",
	"/no/such/page",
];

/** A good search with some of it replaced, doubled or added to: most requests get past the first check and into the product. */
function hostileQuery(rng: Random): string {
	if (rng.next() < 0.1) return Array.from({ length: rng.whole(1, 4) }, () => rng.pick(RAW)).join("&");
	const pairs: [string, string][] = [
		["destination", rng.pick(["Yangon", "曼德勒"])],
		["check_in", day(30)],
		["check_out", day(32)],
		["nationality", "CN"],
		["rooms[0].adults", "2"],
	];
	for (let times = rng.whole(1, 3); times > 0; times--) {
		const [name, value] = [rng.pick(NAMES), rng.pick(VALUES)];
		const at = pairs.findIndex(([known]) => known === name);
		if (at >= 0 && rng.next() < 0.6) pairs[at] = [name, value];
		else pairs.push([name, value]);
	}
	return new URLSearchParams(pairs).toString();
}

interface Seen {
	status: number;
	type: string;
	body: string;
	location: string;
}

/** Sends the path as it is written: `fetch` would tidy it up. */
function send(url: string, path: string, language: string): Promise<Seen> {
	const { hostname, port } = new URL(url);
	return new Promise((resolve, reject) => {
		const headers = { accept: "text/html", cookie: `ba-lang=${language}` };
		const requested = request({ hostname, port, path, headers, timeout: 10_000 }, (answer) => {
			const chunks: Buffer[] = [];
			answer.on("data", (chunk: Buffer) => chunks.push(chunk));
			answer.on("end", () => {
				const { "content-type": type = "", location = "" } = answer.headers;
				resolve({ status: answer.statusCode ?? 0, type, location, body: Buffer.concat(chunks).toString() });
			});
		});
		requested.once("timeout", () => requested.destroy(new Error("no answer within 10 s")));
		requested.once("error", reject);
		requested.end();
	});
}

function faultsOf(seen: Seen, path: string, language: string): string[] {
	const faults: string[] = [];
	if (seen.status >= 500) faults.push(`status ${seen.status}`);
	if (seen.status >= 300 && seen.status < 400) {
		if (!/^\/(?![/\\])/.test(seen.location)) faults.push(`leads away to ${seen.location}`);
		return faults;
	}
	if (!seen.type.startsWith("text/html")) faults.push(`is ${seen.type}: ${seen.body.slice(0, 80)}`);
	faults.push(...missingFrame(seen.body, path).map((part) => `no ${part}`));
	if (!seen.body.includes(`<html lang="${language}"`)) faults.push("another language");
	if (/<script>alert|<img src=x|onerror=alert\(1\)>/.test(seen.body)) faults.push("hostile text unescaped");
	if (seen.body.includes("\u0000")) faults.push("a NUL character");
	return faults;
}

export interface Fuzzed {
	/** Each fault with the request that shows it. */
	faults: string[];
	statuses: Map<number, number>;
}

/** Opens `count` addresses with hostile queries in both languages. */
export async function fuzz(url: string, count: number, seed?: number): Promise<Fuzzed> {
	const rng = random(`${count} hostile queries`, seed);
	const statuses = new Map<number, number>();
	const faults: string[] = [];
	for (let n = 0; n < count; n++) {
		const page = rng.pick(PAGES);
		const path = `${page}?${hostileQuery(rng)}`;
		const language = rng.pick(LANGUAGES);
		const seen = await send(url, path, language).catch((error: Error) => error);
		if (seen instanceof Error) {
			faults.push(`${path}: ${seen.message}`);
			continue;
		}
		statuses.set(seen.status, (statuses.get(seen.status) ?? 0) + 1);
		faults.push(...faultsOf(seen, page, language).map((fault) => `${path}: ${fault}`));
	}
	return { faults, statuses };
}
