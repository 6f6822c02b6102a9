import type { Page, Response } from "@playwright/test";
import { png } from "../../server/files/corpus";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../setup/browser";
import { type RunningServer, startServer } from "../../setup/server";
import { words } from "./pages";

// A browser writes a line for every form that is answered 400.
test.use({ expectedErrors: [/400 \(Bad Request\)/] });

const PAGE = "/user/manage/voucherSetting";

/** Of its own: all who are signed in to the demonstration's company share one set of settings. */
let site: RunningServer;
test.beforeAll(async () => {
	site = await startServer({ env: { PORTAL_LOGIN_CAPTCHA: "never", LOG: "off" } });
});
test.afterAll(() => site.stop());

async function openPage(page: Page, language = "zh-cn"): Promise<void> {
	await page.context().addCookies([{ name: "ba-lang", value: language, url: site.url }]);
	const form = { username: "demo", password: "Portal2026" };
	await page.request.post(`${site.url}/user/login`, { form, headers: { "Sec-Fetch-Site": "same-origin" }, maxRedirects: 0 });
	await page.goto(site.url + PAGE);
}

const preview = (page: Page) => page.locator("#preview");
const press = (page: Page, value: string) => page.locator(`#voucher-setting button[value=${value}]`).click();

async function save(page: Page, language: "zh-cn" | "en"): Promise<void> {
	await press(page, "save");
	await expect(page.getByText(words(language, "portal")["voucher-setting-saved"] ?? "").first()).toBeVisible();
}

for (const language of ["zh-cn", "en"] as const) {
	test(`a company's administrator sees the voucher change, mends a colour, saves, and restores the defaults, in ${language} [M-023] @390 @no-js`, async ({
		page,
		hasScript,
	}) => {
		await openPage(page, language);
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
		await save(page, language);
		await page.goto(site.url + PAGE);
		await expect(page.locator("[name=colour]")).toHaveValue("#7a1f0f");
		await expect(preview(page).locator("img")).toHaveJSProperty("naturalWidth", 40);
		if (hasScript) await expectAccessible(page);
		await expectNoSidewaysScroll(page);

		await press(page, "restore");
		await expect(page.locator("[name=colour]")).toHaveValue("#0f5c7a");
		await expect(preview(page)).not.toContainText("Yunling Machinery");
		await save(page, language);
		await page.goto(site.url + PAGE);
		await expect(page.locator("[name=company_name_en]")).toHaveValue("");
	});
}

test("the preview as PDF opens in a tab of its own, and what is typed stays @no-js", async ({ page, context }) => {
	await openPage(page);
	await page.locator("[name=company_name_en]").fill("Trial Ltd");
	const isPdf = (response: Response) => response.headers()["content-type"] === "application/pdf";
	const answered = context.waitForEvent("response", isPdf);
	const [tab] = await Promise.all([context.waitForEvent("page"), press(page, "pdf")]);
	expect((await answered).status()).toBe(200);
	await tab.close();
	await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
	await expect(page.locator("[name=company_name_en]")).toHaveValue("Trial Ltd");
});
