import { expect, expectNoHorizontalScroll, test } from "../setup/browser";

const SAYS = { "zh-cn": [/^zh/i, /\p{Script=Han}/u], en: [/^en$/i, /[A-Za-z]/] } as const;

test("the home page opens for a guest, in the guest's language, from the built server [M-462] @en-no-js-390 @any", async ({
	page,
	language,
}) => {
	const [htmlLang, letters] = SAYS[language];
	const answer = await page.goto("/");
	expect(answer?.status()).toBe(200);
	await expect(page.locator("html")).toHaveAttribute("lang", htmlLang);
	await expect(page.getByRole("main")).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(letters);
	expect(await answer?.text()).not.toContain("\0");
	await expectNoHorizontalScroll(page);
});

test.describe("the ways on from the home page", () => {
	test("a recommended hotel leads to its page, and a town to its list with a stay @en-js-390 @any @long", async ({
		page,
	}) => {
		await page.goto("/");
		const hotels = page.locator("section[aria-labelledby=recommended] a");
		await expect(hotels).toHaveCount(8);
		const name = (await hotels.first().locator("b").first().textContent()) ?? "";
		await hotels.first().click();
		await page.waitForURL(/\/hotel\/detail\/\d+/);
		await expect(page.getByRole("heading", { level: 1 })).toContainText(name);

		await page.goto("/");
		await page.locator("section[aria-labelledby=towns] a").first().click();
		await page.waitForURL(/\/hotel\/list\?/);
		const { destination, check_in, nationality } = Object.fromEntries(new URL(page.url()).searchParams);
		expect([destination, check_in, nationality]).toEqual([
			expect.stringMatching(/.+/),
			expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
			"CN",
		]);
		await expect(page.locator("main a[href*='/hotel/detail/']").first()).toBeVisible();
	});

	test("transfers have a tab with their search; a child is added on the way to their page @en-no-js-1280 @any @long", async ({
		page,
	}) => {
		await page.goto("/");
		await page.locator('main a[href="/?product=airport"]').click();
		await expect(page.locator("[name=flight_number]")).toBeVisible();
		await expect(page.locator("[name=destination]")).toBeVisible();
		await page.locator("[name=flight_number]").fill("CA905");
		await page.locator("#airport-add-child").click();
		await page.waitForURL(/\/airport\/list\?/);
		await expect(page.locator('[name="child_ages[0]"]')).toBeVisible();
		await expect(page.locator("[name=flight_number]")).toHaveValue("CA905");
	});

	test("a member goes on where they stopped @en-js-1280 @any", async ({ page }) => {
		await page.goto("/user/login");
		await page.locator("[name=username]").fill("demo");
		await page.locator("[name=password]").fill("Portal2026");
		await page.locator("main button[type=submit]").click();
		await page.waitForURL("**/user/order/list");
		await page.goto("/");
		await page.locator("section[aria-labelledby=towns] a").first().click();
		await page.waitForURL(/\/hotel\/list\?/);
		await expect(page.locator("main a[href*='/hotel/detail/']").first()).toBeVisible();
		const searched = new URL(page.url()).searchParams;
		await page.goto("/");
		const again = page.locator("section[aria-labelledby=go-on] a").first();
		await expect(again).toContainText(searched.get("destination") ?? "-");
		await again.click();
		await page.waitForURL(/\/hotel\/list\?/);
		expect(new URL(page.url()).searchParams.get("check_in")).toBe(searched.get("check_in"));
	});
});
