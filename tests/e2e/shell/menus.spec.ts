import { expect, expectAccessible, signIn, test } from "../../setup/browser";

const LIST = "/user/order/list";

test.describe("the side menu", () => {
	test("is narrowed and widened by its button, and stays as it was left on the next page [M-262] @zh-js-1280 @any-script", async ({
		page,
		hasScript,
	}) => {
		await signIn(page, "demo", { to: `${LIST}?tab=upcoming` });
		const menu = page.getByRole("navigation", { name: "会员中心" });
		await menu.getByRole("button", { name: "收起菜单" }).click();
		await expect(menu.getByRole("button", { name: "展开菜单" })).toBeVisible();
		expect(new URL(page.url()).search).toBe("?tab=upcoming");
		await page.goto(LIST);
		await expect(menu.getByRole("link", { name: "酒店订单" })).toHaveAttribute("aria-current", "page");
		const narrow = (await menu.boundingBox())?.width ?? 0;
		expect(narrow).toBeLessThan(80);
		if (hasScript) await expectAccessible(page);
		await menu.getByRole("button", { name: "展开菜单" }).press("Enter");
		await expect(menu.getByRole("button", { name: "收起菜单" })).toBeVisible();
		expect((await menu.boundingBox())?.width ?? 0).toBeGreaterThan(200);
	});

	test("of a phone unfolds by touch and by key, and folds after each navigation, to another query of the same page too [M-152, M-263, T-61] @zh-js-390 @any-script", async ({
		page,
		hasScript,
	}) => {
		await signIn(page, "demo", { to: `${LIST}?tab=upcoming` });
		const folded = page.locator("main").locator("xpath=..").locator("details.lg\\:hidden").first();
		const link = folded.getByRole("link", { name: "酒店订单" });
		await folded.locator("> summary").press("Enter");
		await expect(link).toBeVisible();
		await folded.locator("> summary").click();
		await expect(link).toBeHidden();
		await folded.locator("> summary").click();
		await expect(link).toBeVisible();
		if (hasScript) await expectAccessible(page);
		await link.click();
		await page.waitForURL((url) => url.pathname === LIST && url.search === "");
		await expect(link).toBeHidden();
	});
});
