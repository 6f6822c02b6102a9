import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { png } from "../../server/files/corpus";
import { expect, expectNoSidewaysScroll, signIn, test } from "../../setup/browser";

// A browser writes a line for every form that is answered 400.
test.use({ expectedErrors: [/400 \(Bad Request\)/] });

const slip = { name: "slip.png", mimeType: "image/png", buffer: png(30, 20) };
const amounts = (page: Page) => page.locator("main tbody tr");

test("a statement is narrowed by type and dates, and shown whole again [M-059] @390 @no-js", async ({ page }) => {
	await signIn(page, "demo");
	await page.goto("/user/account/balance");
	await expect(amounts(page)).toHaveCount(15);
	await expectNoSidewaysScroll(page);
	await page.locator("main select[name=kind]").selectOption("compensation");
	await page.locator("main form[role=search] button[type=submit]").click();
	await expect(page).toHaveURL(/kind=compensation/);
	await expect(amounts(page)).toHaveCount(2);
	await expect(amounts(page).first()).toContainText("补偿");
	await page.locator("main input[name=from]").fill("2031-01-01");
	await page.locator("main form[role=search] button[type=submit]").click();
	await expect(amounts(page)).toHaveCount(0);
	await page.locator("main form[role=search] a").click();
	await expect(amounts(page)).toHaveCount(15);
});

test("a top-up is reported with its slip; what is wrong stands at the field, and what was typed stays @390 @no-js", async ({
	page,
	hasScript,
}) => {
	const reference = `E2E-${randomUUID().slice(0, 8)}`;
	await signIn(page, "demo");
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
	await expect(row).toContainText("¥1,200.50");
	await expect(row).toContainText("审核中");
	await expectNoSidewaysScroll(page);
});
