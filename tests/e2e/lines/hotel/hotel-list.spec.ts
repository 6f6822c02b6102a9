import type { Page } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { expect, expectAccessible, expectNoHorizontalScroll, signIn, test, turnOf } from "../../../setup/browser";

const CHECK_IN = addDays(todayInYangon(Date.now()), 100);
const STAY = new URLSearchParams({
	check_in: CHECK_IN,
	check_out: addDays(CHECK_IN, 2),
	"rooms[0].adults": "2",
	nationality: "CN",
});
const LIST = `/hotel/list?destination=Yangon&${STAY}`;
const NOTHING = `${LIST}&stars=1&facilities=spa&price_max=1`;

const countOf = async (page: Page) => Number(/\d+/.exec((await page.locator("h1").textContent()) ?? "")?.[0]);
const cards = (page: Page) => page.locator("main li:has(h2)");

/** Ticks a box of the filters and has the list that follows; without script by the form's button. */
async function tick(page: Page, hasScript: boolean, box: string): Promise<number> {
	const toggle = page.locator("#show-filters");
	if ((await toggle.isVisible()) && !(await toggle.isChecked()))
		await page.locator("label[for='show-filters']").first().click();
	const label = page.locator(`#filters label:has(${box})`);
	const count = Number(/\d+$/.exec((await label.textContent()) ?? "")?.[0]);
	await page.locator(`#filters ${box}`).check();
	if (!hasScript) await page.locator("#filters noscript button, #filters button.sticky").click();
	await page.waitForURL((url) =>
		[...url.searchParams].some(([name, value]) => box.includes(name) && box.includes(`"${value}"`)),
	);
	return count;
}

test.describe("the hotel list", () => {
	test("is narrowed by a box that says how many hotels it leaves, and widened again by its chip @zh-no-js-390 @any-script @any-width", async ({
		page,
		hasScript,
	}) => {
		await page.goto(LIST);
		const all = await countOf(page);
		const count = await tick(page, hasScript, '[name="meal_type"][value="breakfast"]');
		await expect(page.locator("h1")).toContainText(String(count));
		await expect(cards(page)).toHaveCount(Math.min(count, 20));
		await page.locator("ul[aria-label] a[href]:has(span)").first().click();
		await page.waitForURL((url) => !url.searchParams.has("meal_type"));
		await expect.poll(() => countOf(page)).toBe(all);
		await expectNoHorizontalScroll(page);
	});

	test("has twenty hotels within 5,000 pixels of a phone @en-no-js-390 @any-language @any-script", async ({ page }) => {
		await page.goto(LIST);
		await expect(cards(page)).toHaveCount(20);
		const end = await cards(page)
			.last()
			.evaluate((card) => card.getBoundingClientRect().bottom + window.scrollY);
		expect(end).toBeLessThan(5000);
		expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5400);
	});

	test("compares the hotels that were chosen, side by side @zh-no-js-1280 @any-script @any-width @long", async ({
		page,
	}) => {
		await page.goto(LIST);
		const names = (await page.locator("main li h2").allTextContents()).slice(0, 2);
		await page.locator("button[form='compare']").first().click();
		await page.waitForURL(/compare=\d+/);
		await expect(cards(page).locator("a.chosen")).toHaveCount(1);
		await page.locator("button[form='compare']").first().click();
		await page.waitForURL(/compare=\d+&compare=\d+/);
		await page.locator("a[href*='view=compare']").click();
		await page.waitForURL(/view=compare/);
		await expect(page.locator("thead th")).toHaveText(names.map((name) => new RegExp(name)));
		await expect(page.locator("tbody th").first()).toBeVisible();
		const rooms = page.locator("thead").getByRole("link", { name: /^查看房型：/ });
		await expect(rooms).toHaveCount(2);
		await expect(rooms.first()).toHaveAttribute("href", /\/hotel\/detail\/\d+\?.*check_in=.*#offers$/);
		await expectNoHorizontalScroll(page);
	});

	test("has a hotel ready once a guest points at its card, and asks for it at each visit of a member @en-js-1280", async ({
		page,
	}) => {
		const browser = await page.context().newCDPSession(page);
		await browser.send("Network.enable");
		const answers: boolean[] = [];
		browser.on("Network.responseReceived", ({ type, response }) => {
			if (type === "Fetch" && /detail\/\d+\.data/.test(response.url))
				answers.push(Boolean(response.fromDiskCache || response.fromPrefetchCache));
		});
		const link = cards(page).first().locator("h2 a");
		await page.goto(LIST);
		const ahead = page.waitForResponse(/detail\/\d+\.data/);
		await link.hover();
		await (await ahead).finished();
		await link.click();
		await page.waitForURL(/\/hotel\/detail\//);
		await expect(page.locator("h1")).toBeVisible();
		await signIn(page, "demo_booker", { to: LIST });
		await link.hover();
		await link.click();
		await page.waitForURL(/\/hotel\/detail\//);
		expect(answers).toEqual([true, false]);
	});

	test("keeps a member's favourite where they are, with the focus on the heart @zh-js-390 @any-width", async ({
		page,
	}) => {
		await signIn(page, "demo_booker", { to: LIST });
		const favouriteButton = page.locator("button[form='favourites']").nth(1);
		const before = (await favouriteButton.getAttribute("name")) ?? "";
		await favouriteButton.click();
		await expect(favouriteButton).toHaveAttribute("name", before === "add" ? "remove" : "add");
		expect(new URL(page.url()).searchParams.get("destination")).toBe("Yangon");
		await expect(favouriteButton).toBeFocused();
		await favouriteButton.click();
		await expect(favouriteButton).toHaveAttribute("name", before);
	});

	test("can be walked by keyboard alone: a filter keeps the focus and unfolded districts stay unfolded @en-js-1280 @any-language", async ({
		page,
	}) => {
		await page.goto(LIST);
		const box = page.locator('#filters [name="free_cancellation"]');
		await box.focus();
		await page.keyboard.press("Space");
		await page.waitForURL(/free_cancellation=1/);
		await expect(box).toBeChecked();
		await expect(box).toBeFocused();
	});
});

[
	["the list", `${LIST}&stars=4&show_refused=1`],
	["the empty state", NOTHING],
	["the page beyond the end", `${LIST}&page=999999999`],
	["the comparison", `${LIST}&view=compare&compare=1&compare=2&compare=3&compare=4&compare=5`],
].forEach(([name, address = ""], index) => {
	test(`${name} is accessible and fits ${turnOf(index)}`, async ({ page }) => {
		await page.goto(address);
		await expectAccessible(page);
		await expectNoHorizontalScroll(page);
	});
});
