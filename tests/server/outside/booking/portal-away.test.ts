import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SESSION_COOKIE } from "~/session/cookies/cookie.server";
import { type RunningServer, startServer } from "../../../setup/server";
import { type Page, Visitor } from "../../../setup/visitor";
import { controlsOf, missingFrame, summaryOf } from "../page-reader";
import { type Guest, openSite, type Site } from "../site";
import { LANGUAGES, translate } from "../words";
import { bookLink, planOf, TYPED, valuesOf } from "./one-operator";

const PORTAL_SHARED_SECRET = "a-shared-secret-for-tests-only-0123456789";
let site: Site;
let front: RunningServer;
let guest: Guest;
let isGone = false;
const opened = new Map<string, { visitor: Visitor; page: Page }>();

/** Somebody at the pages of a server whose portal is another one. */
function visitorOf(language: "zh-cn" | "en"): Visitor {
	const visitor = new Visitor(front.url).speak(language);
	visitor.cookies.set(SESSION_COOKIE, guest.visitor.cookies.get(SESSION_COOKIE) ?? "");
	return visitor;
}

beforeAll(async () => {
	site = await openSite({ PUBLIC_API: "1", PORTAL_SHARED_SECRET });
	front = await startServer({ env: { PORTAL_API_URL: site.url, PORTAL_SHARED_SECRET } });
	[guest] = (await site.members(1)) as [Guest];
	const plan = await planOf(site);
	for (const [index, language] of LANGUAGES.entries()) {
		const visitor = visitorOf(language);
		const page = await visitor.open(bookLink({ plan, days: 30 + 3 * index }));
		expect(page.status).toBe(200);
		opened.set(language, { visitor, page });
	}
	await site.close();
	isGone = true;
});
afterAll(async () => {
	await front?.stop();
	if (!isGone) await site?.close();
});

describe.each(LANGUAGES)("a portal that goes away between opening and pressing, in %s", (language) => {
	it("leaves the page with a notice, the quote and all that was typed, under the same key; opening it again shows the same", async () => {
		const { visitor, page } = opened.get(language) as { visitor: Visitor; page: Page };
		const sent = await visitor.submit(page, "booking", { ...TYPED, trip_purpose: "展会" });
		expect([sent.status, missingFrame(sent.body)]).toEqual([503, []]);
		const { title, lines } = summaryOf(sent.body);
		expect([title, ...lines]).toEqual(
			expect.arrayContaining([
				translate(language, "booking:refusal-unavailable"),
				translate(language, "booking:perhaps-booked"),
			]),
		);
		expect(valuesOf(sent)).toMatchObject({
			...TYPED,
			trip_purpose: "展会",
			idempotency_key: valuesOf(page).idempotency_key,
		});
		expect(controlsOf(sent.body).some(({ isInvalid }) => isInvalid)).toBe(false);
		const again = await visitor.get(page.path);
		expect([again.status, missingFrame(again.body)]).toEqual([200, []]);
		expect(valuesOf(again)).toMatchObject({ ...TYPED, trip_purpose: "展会" });
	});

	it("keeps what was typed for a quote that this server has not seen, and says that it cannot be shown now", async () => {
		const visitor = visitorOf(language);
		const page = await visitor.get("/hotel/booking?quote=never-seen-aaaaaaaa");
		expect([page.status, missingFrame(page.body)]).toEqual([503, []]);
		expect(page.body).toContain(translate(language, "booking:refusal-unreachable"));
	});
});
