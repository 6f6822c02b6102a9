import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import { CALLS } from "~/portal-contract/calls";
import routes from "~/routes";
import { flatten } from "../architecture/checks/routes";
import { type Extreme, extremeAnswer } from "../factories/contract-answers";
import { seededIndex } from "../factories/seeded-index";
import { expectRecorded } from "../fixtures/recorded";
import { SUBJECTS } from "../fixtures/subjects";
import { openProduct } from "../mocks/door";
import { network } from "../mocks/network";
import { envelope, PORTAL, remotePortal, type Script } from "../mocks/portal";
import { OPENED } from "../server/html/addresses";
import { lostFields } from "../setup/forms";
import { memberCookie } from "./visits";

/** Before the addresses are made, whose days count from today. */
vi.hoisted(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-10T03:30:00Z") }));
afterAll(() => void vi.useRealTimers());

const INDEX = envelope(seededIndex());
const answersOf = (extreme: Extreme): Record<string, Script> => ({
	...Object.fromEntries(
		CALLS.map((call) => [`${call.method} ${call.path}`, () => envelope(extremeAnswer(call, extreme))]),
	),
	"GET index/index": INDEX,
});

const addressesOf = (url: string): string[] => {
	const opened = (OPENED[url] ?? []).filter((address) => address.startsWith("/"));
	return opened.length > 0 ? opened.slice(0, 2) : [url.replace(/:\w+\??/g, "1").replace("*", "x")];
};

/** Pages of subjects are looked at by tests of their own. */
const SUBJECT_PAGES = new Set(SUBJECTS.map(({ page }) => page));

const mainOf = (html: string) =>
	/<main\b[\s\S]*<\/main>/.exec(html)?.[0].replace(/<script\b[\s\S]*?<\/script>/g, "") ?? "";

/** Seconds, days as machines write them, amounts by the code of a currency that has a sign. */
const NO_FORM = /\d\d:\d\d:\d\d|\b\d{4}-\d\d-\d\d(?![\d.])|\b(?:CNY|USD) -?[\d,]+\.\d\d/g;
const ZONED = /\d\d:\d\d Myanmar time/g;
/** What has no form of the pages, and each time but one that names its zone: of many the page names it once. */
function formless(main: string): string[] {
	const text = main.replace(/<[^>]*>/g, "|");
	return [...(text.match(NO_FORM) ?? []), ...(text.match(ZONED) ?? []).slice(1)];
}

/** How many of each element stand on the page, without its frame. */
function outlineOf(main: string): string {
	const counts = new Map<string, number>();
	for (const [, tag = ""] of main.matchAll(/<([a-z][a-z\d]*)\b/g)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
	return [...counts]
		.map(([tag, count]) => `${tag} ${count}`)
		.sort()
		.join(", ");
}

/** Chooses whose invoice it is and what it lists, before anything is typed. */
const CHOOSING = /^\/user\/invoice\/apply\S* title_id: /;

let open: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
	open = await openProduct({ PORTAL_GUEST_CACHE_S: "0" });
});

it.each(["none", "all", "low"] as const)(
	"each page shows what is recorded where the portal has %s",
	async (extreme) => {
		const cookie = `ba-lang=en; ${await memberCookie()}`;
		const found: Record<string, string> = {};
		const lost: string[] = [];
		const wrong: string[] = [];
		for (const { url } of flatten(await routes).filter(({ url }) => !SUBJECT_PAGES.has(url)))
			for (const address of addressesOf(url)) {
				breakerFor(PORTAL).succeeded();
				network.resetHandlers();
				remotePortal(answersOf(extreme));
				const response = await open(address, { headers: { accept: "text/html", cookie } });
				if (response.status >= 500 || !response.headers.get("content-type")?.includes("html")) continue;
				const html = await response.text();
				const main = mainOf(html);
				found[address] = `${response.status}: ${outlineOf(main)}`;
				wrong.push(...formless(main).map((text) => `${address} ${text}`));
				lost.push(...lostFields(html, address.split("?")[0] ?? "").map((field) => `${address} ${field}`));
			}
		expect(Object.keys(found).length).toBeGreaterThan(80);
		expect(
			lost.filter((one) => !CHOOSING.test(one)),
			"typed into one form, thrown away by another one's button",
		).toEqual([]);
		expect(wrong, "no form of dates and money that pages have").toEqual([]);
		expectRecorded(`tables/page-outlines-${extreme}`, found);
	},
);
