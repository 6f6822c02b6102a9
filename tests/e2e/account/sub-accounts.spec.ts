import type { Page } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import {
	COMPANIES,
	expect,
	expectAccessible,
	expectNoHorizontalScroll,
	type Language,
	test,
} from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { lastMessageTo, newcomer } from "./newcomer";

// A browser writes a line for every form that is answered 400.
test.use({ baseURL: COMPANIES, expectedErrors: [/400 \(Bad Request\)/] });

const NAME = "ဒေါ်မြ O'Brien";
const PASSWORD = "Mandalay26";

interface Colleague {
	username: string;
	email: string;
}

/** `isChecked`: whether the form is accessible with a mistake in it, and filled in. */
async function invite(page: Page, { username, email }: Colleague, isChecked: boolean): Promise<void> {
	await page.goto("/user/manage/subAccount/new");
	await page.fill("[name=username]", username);
	await page.fill("[name=nickname]", NAME);
	await page.fill("[name=email]", "no address");
	await page.locator("[name=role][value=booker]").check();
	await page.locator("main form button[type=submit]").last().click();
	await expect(page.locator("[name=email]")).toHaveAttribute("aria-invalid", "true");
	await expect(page.locator("[name=nickname]")).toHaveValue(NAME);
	if (isChecked) await expectAccessible(page);
	await page.fill("[name=email]", email);
	if (isChecked) await expectAccessible(page);
	await page.locator("main form button[type=submit]").last().click();
	await page.waitForURL(/\/user\/manage\/subAccount$/);
	await expectNoHorizontalScroll(page);
}

/** By the link of the invitation, on the page that names the company. */
async function acceptInvitation(theirs: Page, { username, email }: Colleague, language: Language): Promise<void> {
	await theirs.context().addCookies([{ name: "ba-lang", value: language, url: COMPANIES }]);
	const [link = ""] = /\/user\/login\?\S+/.exec(await lastMessageTo(email)) ?? [];
	await theirs.goto(link);
	await expect(theirs.locator("[name=username]")).toHaveValue(username);
	await expect(theirs.locator("main dl")).toContainText(email);
	await theirs.fill("[name=password]", PASSWORD);
	await theirs.locator("[name=terms]").check();
	await theirs.locator("button[value='accept']").click();
	await theirs.waitForURL(/\/user(?:\/(?!login)|$)/);
}

/** What the log says of accounts, newest first, and what is left of it by member and by days. */
async function readLog(page: Page, language: Language): Promise<void> {
	const words = pageWords(language, "portal");
	await page.goto("/user/manage/events");
	const rows = page.locator("main tbody tr");
	const search = page.locator("main form[role=search] button[type=submit]");
	await page.selectOption("[name=subject]", "sub_account");
	await search.click();
	await expect(page).toHaveURL(/subject=sub_account/);
	await expect(rows).toHaveCount(6);
	const actions = ["enable", "disable", "change", "accept", "invite", "add"].map(
		(action) => words[`event-sub_account-${action}`] ?? action,
	);
	for (const [index, action] of actions.entries()) await expect(rows.nth(index)).toContainText(action);
	await expect(rows.filter({ hasText: NAME })).toHaveCount(6);
	await expectNoHorizontalScroll(page);
	await page.selectOption("[name=member_id]", { label: NAME });
	await search.click();
	await expect(rows).toHaveCount(1);
	await page.selectOption("[name=subject]", "");
	await search.click();
	await expect(rows.first()).toContainText(words["event-member-sign_in"] ?? "");
	await page.fill("[name=from]", addDays(todayInYangon(Date.now()), 1));
	await search.click();
	await expect(rows).toHaveCount(0);
	await page.locator("main form[role=search] a").click();
	await expect(page).toHaveURL(/\/user\/manage\/events$/);
	await expect(rows.filter({ hasText: NAME }).first()).toBeVisible();
}

test("an administrator invites a colleague twice, who accepts with a password, changes the role, ends the access and gives it back, and reads all of it in the log [M-082] @en-js-390 @any @long", async ({
	page,
	browser,
	hasScript,
	language,
}) => {
	const words = pageWords(language, "company");
	const state = (name: string) => page.locator("main dl").getByText(words[`state-${name}`] ?? name, { exact: true });
	const { username: own } = await newcomer(page);
	const colleague = { username: `${own}_2`, email: `${own}_2@example.com` };
	await invite(page, colleague, hasScript);
	await page.getByRole("link", { name: NAME }).click();
	if (hasScript) await expectAccessible(page);
	await page.locator("main button[value=invite]").click();
	await expect(page.getByText(pageWords(language, "portal")["sub-account-invited"] ?? "")).toBeVisible();

	const theirs = await (await browser.newContext({ javaScriptEnabled: hasScript })).newPage();
	await acceptInvitation(theirs, colleague, language);
	expect((await theirs.goto("/user/manage/subAccount"))?.status()).toBe(403);
	await page.locator("[name=role][value=admin]").check();
	await page.locator("main button[value=save]").click();
	await expect(state("active")).toBeVisible();
	expect((await theirs.goto("/user/manage/subAccount"))?.status()).toBe(200);

	await page.locator("main button[value=disable]").click();
	await expect(state("disabled")).toBeVisible();
	await theirs.goto("/user/order/list");
	await expect(theirs).toHaveURL(/\/user\/login\?to=/);
	await page.locator("main button[value=enable]").click();
	await expect(state("active")).toBeVisible();
	await theirs.fill("[name=username]", colleague.username);
	await theirs.fill("[name=password]", PASSWORD);
	await theirs.locator("form#sign-in button[type=submit]").click();
	await expect(theirs).toHaveURL(/\/user\/order\/list$/);
	await theirs.context().close();
	await readLog(page, language);
});
