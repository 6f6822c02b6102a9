import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { png } from "../../server/files/corpus";
import { expect, expectNoSidewaysScroll, signIn, test } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";

// A browser writes a line for every form that is answered 400.
test.use({ expectedErrors: [/400 \(Bad Request\)/] });

const slip = { name: "slip.png", mimeType: "image/png", buffer: png(30, 20) };
const wordsOf = (language: "zh-cn" | "en", key: string) => pageWords(language, "account-money")[key] ?? key;
async function enter(page: Page, language: string, url: string | undefined): Promise<void> {
	await signIn(page, "demo");
	await page.context().addCookies([{ name: "ba-lang", value: language, url }]);
}
const amounts = (page: Page) => page.locator("main tbody tr");

for (const language of ["zh-cn", "en"] as const) {
	test(`a statement is narrowed by type and dates, and shown whole again, in ${language} [M-059] @390 @no-js`, async ({
		page,
		baseURL,
	}) => {
		await enter(page, language, baseURL);
		await page.goto("/user/account/balance");
		await expect(amounts(page)).toHaveCount(15);
		await expectNoSidewaysScroll(page);
		await page.locator("main select[name=kind]").selectOption("compensation");
		await page.locator("main form[role=search] button[type=submit]").click();
		await expect(page).toHaveURL(/kind=compensation/);
		await expect(amounts(page)).toHaveCount(2);
		await expect(amounts(page).first()).toContainText(wordsOf(language, "kind-balance-compensation"));
		await page.locator("main input[name=from]").fill("2031-01-01");
		await page.locator("main form[role=search] button[type=submit]").click();
		await expect(amounts(page)).toHaveCount(0);
		await page.locator("main form[role=search] a").click();
		await expect(amounts(page)).toHaveCount(15);
	});
}

for (const language of ["zh-cn", "en"] as const) {
	test(`a top-up is reported with its slip; what is wrong stands at the field, and what was typed stays, in ${language} @390 @no-js`, async ({
		page,
		baseURL,
		hasScript,
	}) => {
		const reference = `E2E-${randomUUID().slice(0, 8)}`;
		await enter(page, language, baseURL);
		await page.goto("/user/account/balance?tab=top_up");
		await page.locator("#top-up-amount").fill("many");
		await page.locator("#top-up-bank_reference").fill(reference);
		await page.locator("#top-up button[type=submit]").click();
		await expect(page.locator("#top-up-amount-error")).toContainText("12,500.00");
		await expect(page.locator("#top-up-bank_reference")).toHaveValue(reference);
		await page.locator("#top-up-amount").fill("1,200.50");
		await page.locator("#top-up input[type=file]").setInputFiles([slip]);
		if (hasScript) await expect(page.locator("#top-up input[type=hidden][name=slip]")).toHaveCount(1);
		await page.locator("#top-up button[type=submit]").click();
		const row = page.locator("main tbody tr").filter({ hasText: reference });
		await expect(row).toContainText("1,200.50");
		await expect(row).toContainText(wordsOf(language, "top-up-submitted"));
		await expectNoSidewaysScroll(page);
	});
}

for (const language of ["zh-cn", "en"] as const) {
	test(`overview and points are read, and the statement is taken along, in ${language} [M-061] [M-062] @no-js`, async ({
		page,
		baseURL,
	}) => {
		await enter(page, language, baseURL);
		await page.goto("/user/account/overview");
		await expect(page.locator("main svg").first()).toBeVisible();
		await expect(page.locator("main table").first()).toBeAttached();
		await page.goto("/user/account/integral");
		await expect(amounts(page).first()).toBeVisible();
		await page.goto("/user/account/balance");
		const link = await page.locator('main a[href*="/balance/export"]').first().getAttribute("href");
		const file = await page.request.get(link ?? "");
		expect([file.status(), file.headers()["content-disposition"]]).toEqual([200, expect.stringContaining("attachment")]);
	});
}
