import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { type RunningServer, startServer } from "../../setup/server";
import { codeFor, newcomer } from "./newcomer";

// A browser writes a line for every form that is answered 400.
test.use({ expectedErrors: [/400 \(Bad Request\)/] });

let site: RunningServer;
test.beforeAll(async () => {
	site = await startServer({ env: { PORTAL_LOGIN_CAPTCHA: "never", TEST_CLOCK: "1", LOG: "off" } });
});
test.afterAll(() => site.stop());

for (const language of ["zh-cn", "en"] as const) {
	test(`an administrator invites a colleague, who chooses a password, and ends the access, in ${language} [M-082] @390 @no-js`, async ({
		page,
		browser,
		hasScript,
	}) => {
		const words = pageWords(language, "company");
		const { username } = await newcomer(site, page, language);
		const colleague = `${username}_2`;
		const email = `${colleague}@example.com`;
		await page.goto(`${site.url}/user/manage/subAccount/new`);
		if (hasScript) await expectAccessible(page);
		await page.fill("[name=username]", colleague);
		await page.fill("[name=nickname]", "ဒေါ်မြ O’Brien");
		await page.fill("[name=email]", "no address");
		await page.locator("[name=role][value=booker]").check();
		await page.locator("main form button[type=submit]").last().click();
		await expect(page.locator("[name=email]")).toHaveAttribute("aria-invalid", "true");
		await expect(page.locator("[name=nickname]")).toHaveValue("ဒေါ်မြ O’Brien");
		await page.fill("[name=email]", email);
		await page.locator("main form button[type=submit]").last().click();
		await page.waitForURL(/\/user\/manage\/subAccount$/);
		await expectNoSidewaysScroll(page);

		const headers = { "Content-Type": "application/json", server: "true" };
		const call = (path: string, data: object) => page.request.post(`${site.url}/api/${path}`, { data, headers });
		await call("Ems/send", { email, event: "user_retrieve_pwd" });
		await call("account/retrievePassword", { type: "email", account: email, captcha: await codeFor(site, email), password: "Mandalay26" });
		const theirs = await browser.newContext();
		const enter = () =>
			theirs.request.post(`${site.url}/user/login`, {
				form: { username: colleague, password: "Mandalay26" },
				headers: { "Sec-Fetch-Site": "same-origin" },
				maxRedirects: 0,
			});
		expect((await enter()).status()).toBe(303);
		expect((await theirs.request.get(`${site.url}/user/manage/subAccount`, { maxRedirects: 0 })).status()).toBe(403);

		await page.getByRole("link", { name: "ဒေါ်မြ O’Brien" }).click();
		await page.locator("main button[value=disable]").click();
		await expect(page.locator("main")).toContainText(words["state-disabled"] ?? "");
		expect((await theirs.request.get(`${site.url}/user/order/list`, { maxRedirects: 0 })).status()).toBe(302);
		await theirs.close();
	});
}
