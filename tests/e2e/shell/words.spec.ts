import type { Page } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { expect, type Language, test } from "../../setup/browser";
import { untilAlive, words } from "./pages";

const CHECK_IN = addDays(todayInYangon(Date.now()), 40);
const LIST = `/hotel/list?destination=Yangon&check_in=${CHECK_IN}&check_out=${addDays(CHECK_IN, 1)}&rooms[0].adults=1&nationality=CN`;

/** Every key there is, as it would stand where its text is missing. */
async function expectNoKeys(page: Page, language: Language): Promise<void> {
	const shown = (await page.locator("header, main, footer").allInnerTexts()).join(" ");
	for (const file of ["error-page", "common", "navigation", "hotel-search"]) {
		const keys = Object.keys(words(language, file));
		expect(keys.filter((key) => key.includes("-") && shown.includes(key))).toEqual([]);
	}
}

// The browser says of each request that came to nothing, and React of the page that could not be drawn.
test.use({ expectedErrors: [/net::ERR_|Failed to fetch|TypeError/] });

test("a page that cannot be had leaves the page before in its place, in words, although the line is down @zh-js-1280", async ({
	page,
	context,
	language,
}) => {
	await page.goto(LIST);
	await untilAlive(page);
	await context.setOffline(true);
	await page.locator("main a[data-keep-scroll]").first().click();
	await expect(page.getByRole("alert").filter({ hasText: words(language, "errors").disconnected ?? "" })).toBeVisible();
	expect(page.url()).toContain("destination=Yangon");
	await expectNoKeys(page, language);
	await context.setOffline(false);
	await page.locator("main a[data-keep-scroll]").first().click();
	await page.waitForURL((url) => !url.href.endsWith(LIST));
	await expectNoKeys(page, language);
});

test("a page waits for its words behind the page before when they come late, and shows no keys @zh-js-390", async ({
	page,
	language,
}) => {
	let attempts = 0;
	await page.route(/\/assets\/sign-in-.*\.json/, (route) => {
		attempts += 1;
		return attempts === 1 ? route.abort() : route.continue();
	});
	await page.goto(LIST);
	await page.locator("header a[href*='/user/login']").first().click();
	await page.waitForURL("**/user/login**");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(words(language, "common")["log-in"] ?? "");
	await expect(page.getByLabel(words(language, "sign-in").password ?? "")).toBeVisible();
	await expectNoKeys(page, language);
	expect(attempts).toBe(2);
});
