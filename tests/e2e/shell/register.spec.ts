import { uniqueDigits } from "../../factories/random/unique";
import { COMPANIES, expect, expectAccessible, expectNoHorizontalScroll, test } from "../../setup/browser";
import { codeFor } from "../account/newcomer";

test.describe("registering with script", () => {
	test.use({ baseURL: COMPANIES, expectedErrors: [/400 \(Bad Request\)/] });

	test("keeps the password while a code is fetched, says what is missing at its field, and signs in @zh-js-390 @any-width", async ({
		page,
	}) => {
		const mobile = `139${uniqueDigits(8)}`;
		await page.goto("/user/login");
		await page.getByRole("link", { name: "注册", exact: true }).click();
		await page.getByRole("link", { name: "手机号注册" }).click();
		await expect(page.locator("[name='mobile']:visible")).toBeVisible();
		await expectAccessible(page);
		await expectNoHorizontalScroll(page);
		await page.locator("[name='password']").fill("Yangon2026");
		await page.locator("button[value='send-code']").click();
		await expect(page.locator("#register-mobile-error")).toBeVisible();
		await page.locator("[name='mobile']:visible").fill(mobile);
		await page.locator("button[value='send-code']").click();
		await expect(page.getByText("验证码已发送，请查收短信")).toBeVisible();
		await expect(page.locator("[name='password']")).toHaveValue("Yangon2026");
		await page.locator("[name='captcha']").fill(await codeFor(mobile));
		await page.locator("[name='username']:visible").fill(`m_${mobile.slice(3)}`);
		await page.locator("button[value='register']").click();
		await expect(page.locator("#register-terms-error")).toBeVisible();
		await page.locator("[name='terms']").check();
		await page.locator("[name='terms']").press("Enter");
		await page.waitForURL(/\/user\//);
		await expect(page).not.toHaveURL(/login/);
	});
});
