import { expect, expectAccessible, expectNoSidewaysScroll, fileOf, test } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { type RunningServer, startServer } from "../../setup/server";

// A browser writes a line for every form that is answered 400.
test.use({ expectedErrors: [/400 \(Bad Request\)/] });

let site: RunningServer;
test.beforeAll(async () => {
	site = await startServer({ env: { PORTAL_LOGIN_CAPTCHA: "never", TEST_CLOCK: "1", LOG: "off" } });
});
test.afterAll(() => site.stop());

for (const language of ["zh-cn", "en"] as const) {
	test(`a member downloads what is kept, and asks for the deletion of the account and takes it back, and logs out, to which no way back leads, in ${language} @390 @no-js`, async ({
		page,
		hasScript,
	}) => {
		await page.context().addCookies([{ name: "ba-lang", value: language, url: site.url }]);
		const headers = { "Sec-Fetch-Site": "same-origin" };
		const form = { username: "demo_booker", password: "Portal2026" };
		await page.request.post(`${site.url}/user/login`, { form, headers, maxRedirects: 0 });
		const address = `${site.url}/user/account/personalData`;
		await page.goto(address);
		await expectNoSidewaysScroll(page);
		if (hasScript) await expectAccessible(page);

		const { name, bytes } = await fileOf(page, page.locator("main form[action$='/export'] button"));
		expect(name).toBe("personal-data-demo_booker.json");
		const kept = JSON.parse(bytes.toString());
		expect([kept.member.username, kept.orders.length > 0]).toEqual(["demo_booker", true]);

		const ask = page.locator("main form#deletion button[type=submit]");
		await page.fill("[name=password]", "nope");
		await ask.click();
		await expect(page.locator("#deletion-password-error")).toBeVisible();
		await page.fill("[name=password]", "Portal2026");
		await ask.click();
		await page.locator("main button[value=cancel]").click();
		await expect(page.locator("[name=password]")).toHaveValue("");
		await expect(page).toHaveURL(address);

		await page.goto(`${site.url}/user/account/profile`);
		await expect(page.locator("main")).toContainText("booker@example.com");
		const button = page.getByRole("banner").getByText(pageWords(language, "common")["log-out"] ?? "", { exact: true });
		await page.getByRole("banner").locator("summary, button").filter({ hasText: "李敏" }).click();
		await button.click();
		await expect(page).toHaveURL(/\/user\/login\?to=/);
		for (const step of ["profile", "personalData"]) {
			await page.goBack();
			await expect(page, step).toHaveURL(new RegExp(`/user/login\\?to=.*${step}`));
			expect(await page.content()).not.toMatch(/booker@example\.com|李敏/);
		}
	});
}
