import type { Page } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { expect, expectAccessible, expectNoHorizontalScroll, signIn, test, turnOf } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";

/** Opens the first order of the demonstration that a tab and a search find; those are in the middle of their lives. */
async function openOrder(page: Page, query: string): Promise<void> {
	await page.goto(`/user/order/list?${query}`);
	await page.locator('main a[href^="/user/order/detail/"]').first().click();
	await page.waitForURL(/\/user\/order\/detail\/\d+$/);
}

/** The demonstration's order of ZHANG SAN, whose nights begin on the ninth day: other tests book for that name as well. */
const NINTH = addDays(todayInYangon(Date.now()), 9);
const VOUCHER = `tab=upcoming&quickSearch=ZHANG&date_of=service_from&from=${NINTH}&to=${NINTH}`;

const ORDERS = [
	["waits for the hotel", "tab=to_confirm&quickSearch=YL-2026-07"],
	["has a refund request", "tab=upcoming&quickSearch=陈立"],
	["was not confirmed", "status=80"],
	["is in house", "tab=in_service"],
] as const;

ORDERS.forEach(([state, query], index) => {
	test(`an order that ${state} is accessible with every form unfolded, and fits its width ${turnOf(index)}`, async ({
		page,
	}) => {
		await signIn(page);
		await openOrder(page, query);
		await expect(page.locator("#history")).toBeVisible();
		for (const folded of await page.locator("#order-actions details").all())
			await folded.evaluate((one) => one.setAttribute("open", ""));
		await expectNoHorizontalScroll(page);
		await expectAccessible(page);
	});
});

test.describe("the public check", () => {
	test("of a voucher knows what the voucher says, to somebody without an account @en-no-js-1280 @any", async ({
		page,
		browser,
		baseURL,
		hasScript,
		language,
	}) => {
		await signIn(page);
		await openOrder(page, VOUCHER);
		await page.goto(`${page.url()}/print?language=en`);
		if (hasScript) await expectAccessible(page);
		const number = await page.locator("article header p").nth(1).textContent();
		const code = (await page.locator("figure svg").getAttribute("aria-label")) ?? "";
		const stranger = await browser.newContext();
		await stranger.addCookies([{ name: "ba-lang", value: language, url: baseURL }]);
		const check = await stranger.newPage();
		await check.goto(new URL(code).pathname);
		await expect(check.getByRole("main")).toContainText(pageWords(language, "portal")["voucher-result-valid"] ?? "");
		await expect(check.getByRole("main")).toContainText(number ?? "no number");
		await expect(check.getByRole("main")).not.toContainText("ZHANG SAN");
		await stranger.close();
	});
});

test.describe("the list of orders on paper", () => {
	test.use({ viewport: { width: 718, height: 1_000 } });

	test("is whole: no state is cut off at its edge, and what leads elsewhere is left out @en-js-1280", async ({
		page,
	}) => {
		await signIn(page, "demo", { to: "/user/order/list" });
		await page.emulateMedia({ media: "print" });
		const table = page.locator("main table");
		await expect(table.getByText("Confirmed", { exact: true }).first()).toBeVisible();
		expect(await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(
			0,
		);
		for (const name of ["Book a hotel", "Download voucher"])
			await expect(page.getByRole("link", { name }).first()).toBeHidden();
	});
});

test("a voucher in both languages with its price is one sheet of A4 @zh-js-1280", async ({ page }) => {
	await signIn(page);
	await openOrder(page, VOUCHER);
	await page.goto(`${page.url()}/print?language=both&show_price=1`);
	const margin = { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" };
	const sheets = (await page.pdf({ format: "A4", margin })).toString("latin1").match(/\/Type\s*\/Page\b/g);
	expect(sheets).toHaveLength(1);
});

test("on a phone the dates of the list's filters are folded, and open where one is in force @zh-no-js-390 @any-script", async ({
	page,
}) => {
	await signIn(page, "demo", { to: "/user/order/list" });
	const from = page.locator('main [name="from"]');
	await expect(from).toBeHidden();
	await page.getByLabel("日期", { exact: true }).focus();
	await page.keyboard.press("Space");
	await expect(from).toBeVisible();
	await from.fill("2026-01-01");
	await page.getByRole("button", { name: "搜索" }).click();
	await page.waitForURL(/from=2026-01-01/);
	await expect(from).toBeVisible();
	await expectNoHorizontalScroll(page);
});
