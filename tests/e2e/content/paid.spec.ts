import type { Browser, Page } from "@playwright/test";
import {
	test as base,
	COMPANIES,
	expect,
	expectAccessible,
	expectNoHorizontalScroll,
	type Language,
	signIn,
} from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { test } from "../account/demo-company";
import { newcomer } from "../account/newcomer";

/** A browser writes a line for every form that is answered 400. */
const expectedErrors = [/400 \(Bad Request\)/];

const ARTICLE = "/cms/info/two-days-five-zones";
const TITLES = {
	"zh-cn": "两天走访仰光五个工业区",
	en: "Five industrial zones of Yangon: a ready-made two-day schedule",
} as const;

async function colleague(browser: Browser, language: Language, baseURL: string): Promise<Page> {
	const page = await (await browser.newContext()).newPage();
	await page.context().addCookies([{ name: "ba-lang", value: language, url: baseURL }]);
	await signIn(page, "demo_booker");
	return page;
}

const prose = (page: Page) => page.locator("main article .prose");
const box = (page: Page) => page.locator("section[aria-labelledby=paid]");
const buyButton = (page: Page) => box(page).locator("button[type=submit]");

test.use({ expectedErrors });

test("a paid article is bought once for the company: a guest signs in first, a member buys, a colleague reads, and the money is in the statement @en-no-js-1280 @any", async ({
	page,
	browser,
	hasScript,
	baseURL,
	language,
}) => {
	const words = pageWords(language, "content-orders");
	await page.goto("/cms/channel/zones");
	await expect(page.locator("main li").filter({ hasText: TITLES[language] })).toContainText("US$3.00");
	await page.getByRole("link", { name: TITLES[language] }).click();
	await expect(box(page)).toContainText("US$3.00");
	await expect(prose(page)).toHaveCount(0);
	await expectNoHorizontalScroll(page);
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
	await expectNoHorizontalScroll(page);

	await page.goto("/user/cms/order");
	await expect(page.locator("main tbody tr")).toHaveCount(1);
	await expectNoHorizontalScroll(page);
	if (hasScript) await expectAccessible(page);
	await page.goto("/user/account/balance?kind=content");
	await expect(page.locator("main tbody tr")).toHaveCount(1);
	await expect(page.locator("main tbody tr")).toContainText(TITLES[language]);

	const other = await colleague(browser, language, baseURL);
	await other.goto(ARTICLE);
	await expect(prose(other)).toContainText("08:20");
	await other.goto("/user/cms/order");
	await other.locator("main tbody a").click();
	await expect(other).toHaveURL(new RegExp(`${ARTICLE}$`));
	await other.context().close();
});

base.describe("on the server for companies", () => {
	base.use({ baseURL: COMPANIES, expectedErrors });

	base(
		"a company without money in the pre-deposit is shown what is missing, and led to a top-up @en-no-js-1280 @any @long",
		async ({ page, language }) => {
			const words = pageWords(language, "content-orders");
			await newcomer(page);
			await page.goto("/user/cms/order");
			await expect(page.getByText(words.none ?? "")).toBeVisible();
			await page.goto(ARTICLE);
			await buyButton(page).click();
			await expect(box(page).getByRole("alert")).toContainText(words["not-bought"] ?? "");
			await expect(box(page).getByRole("alert")).toBeFocused();
			await expect(prose(page)).toHaveCount(0);
			await expectNoHorizontalScroll(page);
			await box(page).getByRole("link", { name: words["top-up"] }).click();
			await expect(page).toHaveURL(/\/user\/account\/balance\?tab=top_up$/);
		},
	);
});
