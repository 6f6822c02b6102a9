import type { Browser, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, type Language, test } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { type RunningServer, startServer } from "../../setup/server";
import { newcomer } from "../account/newcomer";

// A browser writes a line for every form that is answered 400.
test.use({ expectedErrors: [/400 \(Bad Request\)/] });

/** A company buys an article once, so the tests need a portal of their own. */
let site: RunningServer;
test.beforeAll(async () => {
	site = await startServer({ env: { PORTAL_LOGIN_CAPTCHA: "never", TEST_CLOCK: "1", LOG: "off" } });
});
test.afterAll(() => site.stop());

const ARTICLE = "/cms/info/two-days-five-zones";
const TITLES = { "zh-cn": "两天走访仰光五个工业区", en: "Five industrial zones of Yangon in two days" } as const;

async function chooseLanguage(page: Page, language: Language): Promise<void> {
	await page.context().addCookies([{ name: "ba-lang", value: language, url: site.url }]);
}

async function enter(page: Page, username: string): Promise<void> {
	const form = { username, password: "Portal2026" };
	const headers = { "Sec-Fetch-Site": "same-origin" };
	expect((await page.request.post(`${site.url}/user/login`, { form, headers, maxRedirects: 0 })).status()).toBe(303);
}

async function colleague(browser: Browser, language: Language, javaScriptEnabled: boolean): Promise<Page> {
	const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
	await chooseLanguage(page, language);
	await enter(page, "demo_booker");
	return page;
}

const prose = (page: Page) => page.locator("main article .prose");
const box = (page: Page) => page.locator("section[aria-labelledby=paid]");
const buyButton = (page: Page) => box(page).locator("button[type=submit]");

test("a paid article is bought once for the company: a guest signs in first, a member buys, a colleague reads, and the money is in the statement @390 @no-js", async ({
	page,
	browser,
	hasScript,
}) => {
	const language: Language = hasScript ? "zh-cn" : "en";
	const words = pageWords(language, "content-orders");
	await chooseLanguage(page, language);
	await page.goto(`${site.url}/cms/channel/zones`);
	await expect(page.locator("main li").filter({ hasText: TITLES[language] })).toContainText("US$3.00");
	await page.getByRole("link", { name: TITLES[language] }).click();
	await expect(box(page)).toContainText("US$3.00");
	await expect(prose(page)).toHaveCount(0);
	await expectNoSidewaysScroll(page);
	if (hasScript) await expectAccessible(page);
	await box(page).getByRole("link", { name: words["sign-in"] }).click();
	await page.fill("[name=username]", "demo");
	await page.fill("[name=password]", "Portal2026");
	await page.locator("main button[type=submit]").first().click();

	await expect(page).toHaveURL(new RegExp(`${ARTICLE}$`));
	await expect(box(page)).toContainText("¥");
	if (hasScript) await expectAccessible(page);
	await buyButton(page).click();
	await expect(prose(page)).toContainText("08:20");
	await expect(page.getByText(words.bought ?? "")).toBeVisible();
	await expect(box(page)).toHaveCount(0);
	await expectNoSidewaysScroll(page);

	await page.goto(`${site.url}/user/cms/order`);
	await expect(page.locator("main tbody tr")).toHaveCount(1);
	await expectNoSidewaysScroll(page);
	if (hasScript) await expectAccessible(page);
	await page.goto(`${site.url}/user/account/balance?kind=content`);
	await expect(page.locator("main tbody tr")).toHaveCount(1);
	await expect(page.locator("main tbody tr")).toContainText(TITLES[language]);

	const other = await colleague(browser, language, hasScript);
	await other.goto(site.url + ARTICLE);
	await expect(prose(other)).toContainText("08:20");
	await other.goto(`${site.url}/user/cms/order`);
	await other.locator("main tbody a").click();
	await expect(other).toHaveURL(new RegExp(`${ARTICLE}$`));
	await other.context().close();
});

test("a company without money in the pre-deposit is told what is missing, and led to a top-up @390 @no-js", async ({ page, hasScript }) => {
	const language: Language = hasScript ? "en" : "zh-cn";
	const words = pageWords(language, "content-orders");
	await newcomer(site, page, language);
	await page.goto(`${site.url}/user/cms/order`);
	await expect(page.getByText(words.none ?? "")).toBeVisible();
	await page.goto(site.url + ARTICLE);
	await buyButton(page).click();
	await expect(box(page).getByRole("alert")).toContainText(words["not-bought"] ?? "");
	await expect(box(page).getByRole("alert")).toBeFocused();
	await expect(prose(page)).toHaveCount(0);
	await expectNoSidewaysScroll(page);
	await box(page).getByRole("link", { name: words["top-up"] }).click();
	await expect(page).toHaveURL(/\/user\/account\/balance\?tab=top_up$/);
});
