import type { Page } from "@playwright/test";
import { uniqueDigits } from "../../factories/random/unique";
import { COMPANIES, expect, expectNoHorizontalScroll, test } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { codeFor } from "./newcomer";

test.use({ baseURL: COMPANIES });

const newNumber = () => `139${uniqueDigits(8)}`;
const DAY_S = 86_400;
const press = (page: Page, intent: string) => page.locator(`button[value='${intent}']`).click();

async function signIn(page: Page, name: string): Promise<void> {
	await page.fill("[name=username]", name);
	await page.fill("[name=password]", "Mandalay26");
	await page.locator("form#sign-in button[type=submit]").click();
	await page.waitForURL(/\/user\/(?!login)/);
}

/** Days for which the browser keeps the sign-in; null until it is closed. */
async function cookieDays(page: Page): Promise<number | null> {
	const cookie = (await page.context().cookies(COMPANIES)).find(({ name }) => name === "ba-user-token");
	const end = cookie?.expires ?? 0;
	return end === -1 ? null : Math.round((end - Date.now() / 1000) / DAY_S);
}

/** Has a code sent to the number in the form, and fills it in once the page says that it was sent. */
async function fillCode(page: Page, number: string, sent: string): Promise<void> {
	await press(page, "send-code");
	await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();
	await page.fill("[name=captcha]", await codeFor(number));
}

test("somebody registers by a mobile number, chooses another password by it, changes the number, and is kept signed in under the new one [M-016] [M-017] @en-no-js-390 @any @long", async ({
	page,
	language,
}) => {
	const sent = pageWords(language, "portal")["code-sent-mobile"] ?? "";
	const [number, another] = [newNumber(), newNumber()];
	const username = `m_${number.slice(3)}`;
	await page.goto("/user/login?tab=register&by=mobile");
	await expectNoHorizontalScroll(page);
	await page.fill("[name=mobile]", number);
	await fillCode(page, number, sent);
	await page.fill("[name=username]", username);
	await page.fill("[name=password]", "Yangon2026");
	await page.check("[name=terms]");
	await press(page, "register");
	await page.waitForURL(/\/user\/(?!login)/);

	await page.context().clearCookies({ name: "ba-user-token" });
	await page.goto("/user/login?tab=retrieve&by=mobile");
	await page.fill("[name=mobile]", number);
	await fillCode(page, number, sent);
	await page.fill("[name=password]", "Mandalay26");
	await press(page, "retrieve");
	await page.waitForURL(/\/user\/login\?to=/);
	await signIn(page, username);
	expect(await cookieDays(page)).toBeNull();

	await page.goto("/user/account/profile");
	await page.locator("main a[href$='/changeBind?type=mobile']").click();
	await page.fill("[name=password]", "Mandalay26");
	await fillCode(page, number, sent);
	await press(page, "verify");
	await page.fill("[name=mobile]", another);
	await fillCode(page, another, sent);
	await press(page, "change");
	await page.waitForURL(/\/user\/account\/profile$/);
	await expect(page.locator("main")).toContainText(another);
	await expect(page.locator("main")).not.toContainText(number);

	await page.context().clearCookies({ name: "ba-user-token" });
	await page.goto("/user/login");
	await page.check("[name=keep]");
	await signIn(page, another);
	expect(await cookieDays(page)).toBe(30);
});
