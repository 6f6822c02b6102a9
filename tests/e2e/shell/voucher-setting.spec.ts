import type { Page } from "@playwright/test";
import { png } from "../../server/files/corpus";
import { expect, signIn, test } from "../../setup/browser";

// A browser writes a line for every form that is answered 400.
test.use({ expectedErrors: [/400 \(Bad Request\)/] });

const PAGE = "/user/manage/voucherSetting";
const preview = (page: Page) => page.locator("#preview");
const press = (page: Page, value: string) => page.locator(`#voucher-setting button[value=${value}]`).click();

test("a company's administrator sees the voucher change, mends a colour, saves, and restores the defaults [M-023] @390 @no-js", async ({
	page,
	hasScript,
}) => {
	await signIn(page, "demo");
	await page.goto(PAGE);
	await press(page, "restore");
	await page.locator("[name=company_name_en]").fill("Yunling Machinery");
	await page.locator("[name=header_note_en]").fill("Kindly note the company rate");
	await page.locator("[name=logo_file]").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png(40, 20) });
	if (!hasScript) await press(page, "preview");
	await expect(preview(page)).toContainText("Yunling Machinery");
	await expect(preview(page)).toContainText("Kindly note the company rate");
	await expect(preview(page).locator("img")).toHaveJSProperty("naturalWidth", 40);

	await page.locator("[name=colour]").fill("#ffe08a");
	await press(page, "save");
	await expect(page.locator("#voucher-setting-colour-error")).toBeVisible();
	await expect(page.locator("[name=company_name_en]")).toHaveValue("Yunling Machinery");
	await page.locator("[name=colour]").fill("#7a1f0f");
	await press(page, "save");
	await expect(page.locator("#voucher-setting-colour-error")).toHaveCount(0);
	await page.goto(PAGE);
	await expect(page.locator("[name=colour]")).toHaveValue("#7a1f0f");
	await expect(preview(page).locator("img")).toHaveJSProperty("naturalWidth", 40);
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);

	await press(page, "restore");
	await expect(page.locator("[name=colour]")).toHaveValue("#0f5c7a");
	await expect(preview(page)).not.toContainText("Yunling Machinery");
	await press(page, "save");
	await page.goto(PAGE);
	await expect(page.locator("[name=company_name_en]")).toHaveValue("");
});

test("the preview as PDF opens in a tab of its own, and what is typed stays @no-js", async ({ page, context }) => {
	await signIn(page, "demo");
	await page.goto(PAGE);
	await page.locator("[name=company_name_en]").fill("Trial Ltd");
	const answered = context.waitForEvent("response", (response) => response.url().endsWith("/preview"));
	const [tab] = await Promise.all([context.waitForEvent("page"), press(page, "pdf")]);
	expect((await answered).headers()["content-type"]).toBe("application/pdf");
	await tab.close();
	await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
	await expect(page.locator("[name=company_name_en]")).toHaveValue("Trial Ltd");
});
