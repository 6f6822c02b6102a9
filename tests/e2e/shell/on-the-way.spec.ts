import type { Page } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { expect, expectAccessible, type Language, signIn, test } from "../../setup/browser";
import { untilAlive, words } from "./pages";

const DATA = /\.data(\?|$)/;
/** The sentences for what fails. */
const SENTENCES = /\/assets\/errors-[\w-]+\.json$/;

const bar = (page: Page) => page.locator("[data-progress]");
const veil = (page: Page) => page.locator("[data-loading]");
const toHotels = (page: Page) => page.locator("header nav a[href$='/hotel/list']").first();

/** Holds back the data of pages, or another answer, until it is let go. */
async function hold(page: Page, what = DATA): Promise<() => void> {
	let letGo = () => {};
	const free = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route(what, async (route) => {
		await free;
		await route.continue();
	});
	return letGo;
}

// The browser and Remix say of each request that came to nothing.
test.use({ expectedErrors: [/net::ERR_|Failed to fetch|Error loading route module/] });

test.describe("a route change", () => {
	test("shows a bar from 0.08 that creeps by 0.02 each 800 ms, without a spinner, and ends with the page [M-150] [M-151] [M-453] [M-454] [M-455] [M-456] [M-457] [T-60] @zh-js-1280 @any-language", async ({
		page,
	}) => {
		await page.clock.install();
		await page.goto("/");
		await untilAlive(page);
		const letGo = await hold(page);
		await page.clock.pauseAt(Date.now() + 60_000);
		await toHotels(page).click();
		await expect(bar(page)).toHaveAttribute("data-progress", "0.08");
		await expect(bar(page)).toHaveCSS("transition-duration", "0.2s, 0.2s");
		await page.clock.runFor(800);
		await expect(bar(page)).toHaveAttribute("data-progress", "0.10");
		await page.clock.runFor(1_600);
		await expect(bar(page)).toHaveAttribute("data-progress", "0.14");
		await expect(page.locator("[class*=spinner], [class*=animate-spin]")).toHaveCount(0);
		await page.clock.resume();
		await expectAccessible(page);
		letGo();
		await page.waitForURL("**/hotel/list");
		await expect(bar(page)).toHaveCount(0);
	});

	test("lets the page be pressed under a light veil, which closes after the last of several requests [M-293] [M-294] [M-452] [T-59] @en-js-1280 @any-language", async ({
		page,
		language,
	}) => {
		await page.goto("/");
		await untilAlive(page);
		await expect(veil(page)).toHaveCount(0);
		const letGo = await hold(page);
		await toHotels(page).click();
		await expect(veil(page)).toHaveCSS("pointer-events", "none");
		await expect(page.getByRole("status").filter({ hasText: words(language, "feedback").loading })).toBeVisible();
		await page.locator("[name=destination]").fill("仰光");
		letGo();
		await page.waitForURL("**/hotel/list");
		await expect(veil(page)).toHaveCount(0);
	});

	test("brings the focus to the heading of the new page and its title to the ear; another query does not @en-js-1280 @any-language", async ({
		page,
	}) => {
		await page.goto("/");
		await untilAlive(page);
		await toHotels(page).press("Enter");
		await page.waitForURL("**/hotel/list");
		await expect(page.locator("#content h1")).toBeFocused();
		await expect(page.locator("[data-page-announcer]")).toHaveText(await page.title());
		await page.goBack();
		await page.waitForURL((url) => url.pathname === "/");
		await expect(page.locator("#content h1")).toBeFocused();
		await page.goto("/hotel/list?destination=Yangon");
		await untilAlive(page);
		await page.locator("#s-price").press("Enter");
		await page.waitForURL(/sort=price/);
		await expect(page.locator("#s-price")).toHaveAttribute("aria-current", "true");
		await expect(page.locator("#s-price")).toBeFocused();
	});

	test("that fails leaves the page with all that is typed, ends the bar and says why, also for back and forward [M-151] [M-425] [T-14] @en-js-1280 @any-language", async ({
		page,
		context,
		language,
	}) => {
		await page.goto("/hotel/list");
		await untilAlive(page);
		await page.locator("header a[href='/']").first().click();
		await page.waitForURL((url) => url.pathname === "/");
		// The page before has a field of that name as well.
		await expect(page.locator('[data-layout="common"]')).toBeAttached();
		await page.locator("#search-destination").fill("仰光");
		await page.route(DATA, (route) => route.abort());
		await toHotels(page).click();
		await expect(
			page.getByRole("alert").filter({ hasText: words(language, "errors")["server-exception"] }),
		).toBeVisible();
		await expect(bar(page)).toHaveCount(0);
		await expect(page.locator("#search-destination")).toHaveValue("仰光");
		await context.setOffline(true);
		await expect(page.getByRole("status").filter({ hasText: words(language, "feedback").offline })).toBeVisible();
		await page.goBack();
		await expect(page.getByRole("alert").filter({ hasText: words(language, "errors").disconnected })).toBeVisible();
		await expect(page).toHaveURL("/");
		await expect(page.locator("#search-destination")).toHaveValue("仰光");
		await context.setOffline(false);
		await expect(page.getByRole("status").filter({ hasText: words(language, "feedback").offline })).toHaveCount(0);
		await page.unroute(DATA);
		await toHotels(page).click();
		await page.waitForURL("**/hotel/list");
	});

	test("fetches the data of the next page as one answer [M-382] [T-63] @en-js-1280 @any-language", async ({ page }) => {
		await page.goto("/");
		await untilAlive(page);
		const requested = page.waitForRequest(DATA);
		await toHotels(page).click();
		expect(new URL((await requested).url()).pathname).toBe("/hotel/list.data");
		const guest = await page.request.get("/user/order/list.data", { maxRedirects: 0 });
		expect([guest.headers()["cache-control"], (await guest.text()).includes("/user/login")]).toEqual([
			"private, no-store",
			true,
		]);
	});
});

/** An order of the signed-in member that can be cancelled. */
async function cancellableOrder(page: Page): Promise<string> {
	const read = async (address: string) => (await page.request.get(address)).text();
	const list = await read("/user/order/list");
	const addresses = new Set(
		[...list.matchAll(/href="(\/user\/order\/detail\/\d+)"/g)].map(([, address = ""]) => address),
	);
	for (const address of addresses) if ((await read(address)).includes('value="cancel_quote"')) return address;
	throw new Error("no order of the list can be cancelled");
}

/** A search that finds hotels. */
const CHECK_IN = addDays(todayInYangon(Date.now()), 100);
const STAY = new URLSearchParams({
	check_in: CHECK_IN,
	check_out: addDays(CHECK_IN, 2),
	"rooms[0].adults": "2",
	nationality: "CN",
});
const FOUND = `/hotel/list?destination=Yangon&${STAY}`;

test.describe("a press while the line is down", () => {
	const shown = (page: Page, language: Language) =>
		page.getByRole("alert").filter({ hasText: words(language, "errors").disconnected });

	test("that keeps the order leaves the question and the reason as they are, says why, and once the line is back leads to the button that asked [M-425] @zh-js-390 @any-language @any-width", async ({
		page,
		context,
		language,
	}) => {
		await signIn(page, "demo");
		await page.goto(await cancellableOrder(page));
		await untilAlive(page);
		const cancelButton = page.getByRole("button", { name: words(language, "orders")["cancel-order"], exact: true });
		await cancelButton.click();
		const question = page.locator("#cancel-confirm");
		const reason = question.locator("[name=reason]");
		await reason.fill("行程变更");
		await context.setOffline(true);
		const keep = question.getByRole("link", { name: words(language, "orders")["cancel-not"] });
		await keep.click();
		await expect(shown(page, language)).toBeVisible();
		await expect(reason).toHaveValue("行程变更");
		await context.setOffline(false);
		await keep.press("Enter");
		await expect(question).toHaveCount(0);
		await expect(cancelButton).toBeFocused();
	});

	test("on a heart leaves it as it is, says why in a sentence that was there before, and works once the line is back [M-425] @en-js-390 @any-language @any-width", async ({
		page,
		context,
		language,
	}) => {
		const letGo = await hold(page, SENTENCES);
		const requested = page.waitForRequest(SENTENCES);
		await signIn(page, "demo", { to: FOUND });
		await requested;
		expect(await page.locator("[data-page-announcer]").count(), "the page is watched once it can say what fails").toBe(
			0,
		);
		letGo();
		await untilAlive(page);
		const favouriteButton = page.locator("button[form='favourites']").nth(3);
		const before = (await favouriteButton.getAttribute("name")) ?? "";
		const after = before === "add" ? "remove" : "add";
		await context.setOffline(true);
		await favouriteButton.click();
		await expect(shown(page, language)).toBeVisible();
		await expect(favouriteButton).toHaveAttribute("name", before);
		await context.setOffline(false);
		await favouriteButton.click();
		await expect(favouriteButton).toHaveAttribute("name", after);
		await favouriteButton.click();
		await expect(favouriteButton).toHaveAttribute("name", before);
	});
});

test.describe("a newer build", () => {
	/** Marks the document, so that another one is known by its missing mark. */
	const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
	const isMarked = (page: Page) => page.evaluate(() => "marked" in window);
	/** The hourly check has been made, and its answers read. */
	const anHourLater = async (page: Page) => {
		const answers = [/\/builds\/latest\.json$/, /\/builds\/meta\/\w+\.json$/].map((file) => page.waitForResponse(file));
		await page.clock.fastForward(3_600_000);
		for (const answer of await Promise.all(answers)) await answer.finished();
		await page.evaluate(() => new Promise((read) => requestAnimationFrame(() => requestAnimationFrame(read))));
	};

	/** The home page, marked, on which the hourly check has found a newer build. */
	const openBeforeNext = async (page: Page) => {
		await page.clock.install();
		await page.goto("/");
		await untilAlive(page);
		await page.route("**/builds/latest.json", (route) =>
			route.fulfill({ json: { id: "next", timestamp: Date.now() + 9e9 } }),
		);
		await mark(page);
		await anHourLater(page);
	};

	test("makes the next link, or form that asks, load its target as a document, once in ten seconds for each path [M-289] [M-290] [M-291] [M-380] [M-381] [T-62] @en-js-1280 @any-language", async ({
		page,
	}) => {
		await openBeforeNext(page);
		expect(await isMarked(page)).toBe(true);
		await toHotels(page).click();
		await page.waitForURL("**/hotel/list");
		await expect.poll(() => isMarked(page)).toBe(false);
		await untilAlive(page);
		await mark(page);
		await anHourLater(page);
		await page.locator("header a[href='/']").first().click();
		await page.waitForURL((url) => url.pathname === "/");
		await expect.poll(() => isMarked(page)).toBe(false);
	});

	test("makes a search load its results as one document, with all that was asked [M-290] [M-380] @zh-js-390 @any-language @any-width", async ({
		page,
	}) => {
		await openBeforeNext(page);
		const documents: string[] = [];
		page.on("request", (request) => {
			if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
		});
		await page.locator("#search-destination").fill("仰光");
		await page.locator("#search-destination").press("Enter");
		await page.waitForURL("**/hotel/list?**");
		await expect.poll(() => isMarked(page)).toBe(false);
		await untilAlive(page);
		expect(new URL(page.url()).searchParams.get("destination")).toBe("仰光");
		expect(new URL(page.url()).searchParams.get("check_in")).toMatch(/^\d{4}-\d\d-\d\d$/);
		expect(documents).toEqual(["/hotel/list"]);
	});

	test("whose scripts are not those of the page loads the target as a document, once in ten seconds for each path [M-291] [M-292] @zh-js-1280 @any-language", async ({
		page,
		language,
	}) => {
		await page.goto("/");
		await untilAlive(page);
		await mark(page);
		let missing = 0;
		await page.route(/\/assets\/(list|cms)-[\w-]+\.js$/, (route) => {
			missing += 1;
			return missing <= 2 ? route.abort() : route.continue();
		});
		await toHotels(page).click();
		await page.waitForURL("**/hotel/list");
		await expect.poll(() => isMarked(page)).toBe(false);
		expect(missing).toBeGreaterThan(0);
		const guard = await page.evaluate(() => window.sessionStorage.getItem("reloaded-paths"));
		expect(Object.keys(JSON.parse(guard ?? "{}"))).toEqual(["/hotel/list"]);
		await page.goto("/");
		await untilAlive(page);
		await mark(page);
		await page.unroute(/\/assets\/(list|cms)-[\w-]+\.js$/);
		await page.route(/\/assets\/(list|cms)-[\w-]+\.js$/, (route) => route.abort());
		// Of the ten seconds the page before may have taken any number.
		await page.evaluate(() =>
			window.sessionStorage.setItem("reloaded-paths", JSON.stringify({ "/hotel/list": Date.now() })),
		);
		await toHotels(page).click();
		await expect(
			page.getByRole("alert").filter({ hasText: words(language, "errors")["server-exception"] }),
		).toBeVisible();
		expect([await isMarked(page), new URL(page.url()).pathname]).toEqual([true, "/"]);
	});
});
