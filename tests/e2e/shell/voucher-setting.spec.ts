import type { Browser, Page, Response } from "@playwright/test";
import { png } from "../../server/files/corpus";
import { expect, expectAccessible, expectNoHorizontalScroll, fileOf, type Language, signIn } from "../../setup/browser";
import { test } from "../account/demo-company";
import { words } from "./pages";

// A browser writes a line for every form that is answered 400.
test.use({ expectedErrors: [/400 \(Bad Request\)/] });

const PAGE = "/user/manage/voucherSetting";

const openPage = (page: Page) => signIn(page, "demo", { to: PAGE });

const preview = (page: Page) => page.locator("#preview");
const press = (page: Page, value: string) => page.locator(`#voucher-setting button[value=${value}]`).click();

async function save(page: Page, language: Language): Promise<void> {
	await press(page, "save");
	await expect(page.getByText(words(language, "portal")["voucher-setting-saved"] ?? "").first()).toBeVisible();
}

/** Opens the voucher of an order to come as a page to print; the address at which anybody may check it. */
async function openVoucher(page: Page): Promise<string> {
	const orders = await page.request.get("/user/order/list?tab=upcoming&quickSearch=ZHANG");
	await page.goto(`${/\/user\/order\/detail\/\d+/.exec(await orders.text())?.[0]}/print`);
	return new URL((await page.locator("figure svg").getAttribute("aria-label")) ?? "").pathname;
}

/** Downloads that voucher in the version that the saved settings make; the address at which that one is checked. */
async function downloadAgain(page: Page, language: Language): Promise<string> {
	const address = await openVoucher(page);
	const { bytes } = await fileOf(page, page.getByRole("link", { name: words(language, "orders")["download-voucher"] }));
	expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
	return address;
}

/** What somebody without an account reads of vouchers, first the one that was replaced. */
async function check(
	browser: Browser,
	language: Language,
	url: string,
	[replaced, newest]: readonly [string, string],
): Promise<void> {
	const result = (name: string) => words(language, "portal")[`voucher-result-${name}`] ?? name;
	const stranger = await browser.newContext();
	await stranger.addCookies([{ name: "ba-lang", value: language, url }]);
	const page = await stranger.newPage();
	await page.goto(replaced);
	await expect(page.getByRole("main")).toContainText(result("superseded"));
	await page.goto(newest);
	await expect(page.getByRole("main")).toContainText(result("valid"));
	await stranger.close();
}

test("a company's administrator sees the voucher change, mends a colour, saves, which replaces vouchers, and restores the defaults [M-023] @zh-no-js-390 @any @long", async ({
	page,
	browser,
	baseURL,
	hasScript,
	language,
}) => {
	await openPage(page);
	const before = await openVoucher(page);
	await page.goto(PAGE);
	await page.locator("[name=company_name_en]").fill("Yunling Machinery");
	await page.locator("[name=header_note_en]").fill("Kindly note the company rate");
	await page
		.locator("[name=logo_file]")
		.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png(40, 20) });
	if (!hasScript) await press(page, "preview");
	await expect(preview(page)).toContainText("Yunling Machinery");
	await expect(preview(page)).toContainText("Kindly note the company rate");
	await expect(preview(page).locator("img")).toHaveJSProperty("naturalWidth", 40);

	await page.locator("[name=colour]").fill("#ffe08a");
	await press(page, "save");
	await expect(page.locator("#voucher-setting-colour-error")).toBeVisible();
	await expect(page.locator("[name=company_name_en]")).toHaveValue("Yunling Machinery");
	await page.locator("[name=colour]").fill("#7a1f0f");
	await save(page, language);
	await check(browser, language, baseURL, [before, await downloadAgain(page, language)]);
	await page.goto(PAGE);
	await expect(page.locator("[name=colour]")).toHaveValue("#7a1f0f");
	await expect(preview(page).locator("img")).toHaveJSProperty("naturalWidth", 40);
	if (hasScript) await expectAccessible(page);
	await expectNoHorizontalScroll(page);

	await press(page, "restore");
	await expect(page.locator("[name=colour]")).toHaveValue("#0f5c7a");
	await expect(preview(page)).not.toContainText("Yunling Machinery");
	await save(page, language);
	await page.goto(PAGE);
	await expect(page.locator("[name=company_name_en]")).toHaveValue("");
});

test("the preview as PDF opens in a tab of its own, and what is typed stays @en-js-390 @any", async ({
	page,
	context,
}) => {
	await openPage(page);
	await page.locator("[name=company_name_en]").fill("Trial Ltd");
	const isPdf = (response: Response) => response.headers()["content-type"] === "application/pdf";
	const responded = context.waitForEvent("response", isPdf);
	const [tab] = await Promise.all([context.waitForEvent("page"), press(page, "pdf")]);
	expect((await responded).status()).toBe(200);
	await tab.close();
	await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
	await expect(page.locator("[name=company_name_en]")).toHaveValue("Trial Ltd");
});
