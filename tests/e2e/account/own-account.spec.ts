import type { Page } from "@playwright/test";
import { png } from "../../server/files/corpus";
import { COMPANIES, expect, expectAccessible, expectNoHorizontalScroll, test } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { codeFor, newcomer } from "./newcomer";

// A browser writes a line for every form that is answered 400.
test.use({ baseURL: COMPANIES, expectedErrors: [/400 \(Bad Request\)/] });

const wordsOf = (language: "zh-cn" | "en") => (file: string, key: string) => pageWords(language, file)[key] ?? key;
const save = (page: Page) => page.locator("main form[enctype] button[type=submit]");

test("a member keeps a profile with a picture [M-063] [M-167] @en-no-js-390 @any @long", async ({
	page,
	hasScript,
}) => {
	await newcomer(page);
	await page.goto("/user/account/profile");
	await expectNoHorizontalScroll(page);
	await page.fill("[name=nickname]", "\ue000evil");
	await page.fill("[name=motto]", "差旅一路平安");
	await save(page).click();
	await expect(page.locator("#profile-nickname-error")).toBeVisible();
	await expect(page.locator("[name=motto]")).toHaveValue("差旅一路平安");
	await page.fill("[name=nickname]", "Daw Mya ဒေါ်မြ O’Brien");
	await page.locator("[name=gender][value='2']").check();
	await page.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: png(30, 20) });
	if (hasScript) await expect(page.locator("input[type=hidden][name=avatar]")).toHaveCount(1);
	await save(page).click();
	await expect(page.locator("main img[width='112']")).toHaveJSProperty("naturalWidth", 30);
	await expect(page.locator("[name=nickname]")).toHaveValue("Daw Mya ဒေါ်မြ O'Brien");
	await expect(page.locator("[name=gender][value='2']")).toBeChecked();
	if (hasScript) await expectAccessible(page);
	await page.locator("[name=remove_avatar]").check();
	await save(page).click();
	await expect(page.locator("[name=remove_avatar]")).toHaveCount(0);
});

test("a member changes the e-mail address by the codes of both [M-060] @zh-no-js-1280 @any-language @any-script @long", async ({
	page,
	language,
}) => {
	const said = wordsOf(language);
	const { username, email } = await newcomer(page);
	await page.goto("/user/account/profile");
	await page.getByRole("link", { name: said("account", "change-email") }).click();
	await page.fill("[name=password]", "wrong");
	await page.locator("button[value='send-code']").click();
	await expect(page.locator("#verify-password-error")).toBeVisible();
	await page.fill("[name=password]", "Yangon2026");
	await page.locator("button[value='send-code']").click();
	await expect(page.getByText(said("portal", "code-sent-email"))).toBeVisible();
	await page.fill("[name=captcha]", await codeFor(email));
	await page.locator("button[value='verify']").click();
	const to = `new.${username}@example.com`;
	await page.fill("[name=email]", to);
	await page.locator("button[value='send-code']").click();
	await expect(page.getByText(said("portal", "code-sent-email"))).toBeVisible();
	await expect(page.locator("[name=email]")).toHaveValue(to);
	await page.fill("[name=captcha]", await codeFor(to));
	await page.locator("button[value='change']").click();
	await page.waitForURL(/\/user\/account\/profile$/);
	await expect(page.locator("main").getByText(to)).toBeVisible();
});

test("a member changes the password, stays signed in here, ends one device and all others, and reads who tried to log in [M-060] @en-js-1280 @any-language @any-script", async ({
	page,
	browser,
	language,
}) => {
	const said = wordsOf(language);
	const { username } = await newcomer(page);
	const from = (address: number) => ({ extraHTTPHeaders: { "X-Forwarded-For": `203.0.113.${address}` } });
	const others = await Promise.all([1, 2, 3].map((address) => browser.newContext(from(address))));
	const headers = { "Sec-Fetch-Site": "same-origin" };
	const enter = async (password: string, entering = others) => {
		for (const { request } of entering) {
			await request.post("/user/login", { form: { username, password }, headers, maxRedirects: 0 });
		}
	};
	const signedIn = async () => {
		const answers = others.map(({ request }) => request.get("/user/account/profile", { maxRedirects: 0 }));
		return (await Promise.all(answers)).filter((answer) => answer.status() === 200).length;
	};
	await enter("Yangon2026");
	expect(await signedIn()).toBe(3);
	await page.goto("/user/account/changePassword");
	await page.fill("[name=oldPassword]", "Yangon2026");
	await page.fill("[name=newPassword]", "password1");
	await page.locator("main form button[type=submit]").click();
	await expect(page.locator("#change-password-newPassword-error")).toContainText(said("portal", "password-common"));
	await expect(page.locator("[name=oldPassword]")).toHaveValue("");
	await page.fill("[name=oldPassword]", "Yangon2026");
	await page.fill("[name=newPassword]", "Mandalay26");
	await page.locator("main form button[type=submit]").click();
	await page.waitForURL(/\/user\/account\/profile$/);
	expect(await signedIn()).toBe(0);

	await enter("Mandalay26");
	await page.goto("/user/account/sessions");
	const end = page.locator("main button[value=end]");
	await expect(end).toHaveCount(3);
	await end.first().click();
	await expect(end).toHaveCount(2);
	expect(await signedIn()).toBe(2);
	await page.locator("main button[value=end-others]").click();
	await expect(end).toHaveCount(0);
	await expect(page.getByText(said("account", "this-device"), { exact: true })).toBeVisible();
	expect(await signedIn()).toBe(0);

	await enter("Yangon2026", others.slice(0, 1));
	await page.reload();
	const history = page.locator("main tbody tr");
	await expect(history.first()).toContainText(said("account", "outcome-failed"));
	await expect(history.first()).toContainText("203.0.113.0/24");
	for (const address of ["203.0.113.2", "203.0.113.3"])
		await expect(history.filter({ hasText: address })).toHaveCount(2);
	for (const other of others) await other.close();
});

test("a company switches its low-balance messages off and on again @zh-no-js-1280 @any-language @any-script @long", async ({
	page,
	language,
}) => {
	const said = wordsOf(language);
	await newcomer(page);
	await page.goto("/user/account/balance");
	const alerts = page.locator("main form").filter({ has: page.locator("[name=intent][value=alerts]") });
	for (const state of ["off", "on"]) {
		await alerts.getByRole("button").click();
		await expect(alerts).toContainText(said("account-money", `alerts-${state}`));
	}
});
