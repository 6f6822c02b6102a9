import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../setup/browser";

/** Leaves the page into a page cache, or comes back from it: the browser here has none. */
const turn = (page: Page, name: "pagehide" | "pageshow") =>
	page.evaluate((type) => void window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name);

test("a member's page that comes back from a page cache is hidden before, and read again: as the sign-in page once nobody is signed in [39-5.1] @en-js-390", async ({
	page,
	context,
}) => {
	await signIn(page);
	await page.goto("/user/order/list");
	const order = await page.locator('main a[href^="/user/order/detail/"]').first().getAttribute("href");
	// The second page has no other script.
	for (const path of ["/user/order/list", `${order}/print`]) {
		await page.goto(path);
		const heading = page.getByRole("heading", { level: 1 });
		await expect(heading).toBeVisible();
		await turn(page, "pagehide");
		await expect(heading).toBeHidden();
		await expect(page.locator("body :visible")).toHaveCount(0);
		await Promise.all([page.waitForEvent("domcontentloaded"), turn(page, "pageshow")]);
		await expect(heading).toBeVisible();
		await expect(page).toHaveURL(path);
	}
	await turn(page, "pagehide");
	await context.clearCookies({ name: "ba-user-token" });
	await turn(page, "pageshow");
	await expect(page).toHaveURL(/\/user\/login/);
	await expect(page.locator("[name=password]")).toBeVisible();
});

test("what a form shows while it waits is over when its page comes back from a page cache [39-5.2] @zh-js-390", async ({
	page,
}) => {
	await page.goto("/user/login");
	const button = page.locator("#sign-in button[type=submit]").last();
	let arrive: () => void = () => undefined;
	const arrived = new Promise<void>((done) => {
		arrive = done;
	});
	await page.route(/\/user\/login\.data/, async (route) => {
		await arrived;
		await route.abort();
	});
	await page.locator("[name=username]").fill("demo");
	await page.locator("[name=password]").fill("Portal2026");
	await button.click();
	await expect(button).toHaveAttribute("aria-disabled", "true");
	await turn(page, "pagehide");
	await Promise.all([page.waitForEvent("domcontentloaded"), turn(page, "pageshow")]);
	arrive();
	await expect(button).toBeVisible();
	await expect(button).not.toHaveAttribute("aria-disabled", "true");
	await expect(page.locator("[data-loading]")).toHaveCount(0);
});
