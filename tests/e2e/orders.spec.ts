import { expect, expectAccessible, expectNoSidewaysScroll, test, turnOf } from "../setup/browser";

const PAGES = ["/user/order/list", "/user/order/detail/4", "/user/order/detail/4/print?language=both", "/voucher/nobody-issued-this-code"];

PAGES.forEach((path, index) => {
	const { language, width } = turnOf(index);
	test.describe(`${path} in ${language} at ${width}`, () => {
		test.use({ language, viewport: { width, height: 900 }, expectedErrors: [/status of 404/] });

		test("is accessible and fits its width @js-only", async ({ page }) => {
			await page.goto("/user/login");
			await page.locator('#sign-in [name="username"]').fill("demo");
			await page.locator('#sign-in [name="password"]').fill("Portal2026");
			await page.locator('#sign-in button[type="submit"]').click();
			await page.waitForURL((url) => url.pathname !== "/user/login");
			await page.goto(path);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await expectNoSidewaysScroll(page);
			await expectAccessible(page);
		});
	});
});

test("the public check of a voucher knows what the voucher says, to somebody without an account", async ({ page, browser, baseURL }) => {
	await page.goto("/user/login");
	await page.locator('#sign-in [name="username"]').fill("demo");
	await page.locator('#sign-in [name="password"]').fill("Portal2026");
	await page.locator('#sign-in button[type="submit"]').click();
	await page.waitForURL((url) => url.pathname !== "/user/login");
	await page.goto("/user/order/detail/4/print?language=en");
	const number = await page.locator("article header p").nth(1).textContent();
	const code = (await page.locator("figure svg").getAttribute("aria-label")) ?? "";
	const stranger = await browser.newContext({ baseURL });
	const check = await stranger.newPage();
	await check.goto(new URL(code).pathname);
	await expect(check.getByRole("main")).toContainText("凭证有效");
	await expect(check.getByRole("main")).toContainText(number ?? "no number");
	await expect(check.getByRole("main")).not.toContainText("ZHANG SAN");
	await stranger.close();
});
