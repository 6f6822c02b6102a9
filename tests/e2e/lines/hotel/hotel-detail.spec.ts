import type { Page } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { expect, expectAccessible, expectNoHorizontalScroll, test, turnOf } from "../../../setup/browser";

const CHECK_IN = addDays(todayInYangon(Date.now()), 60);
const stay = (extra: Record<string, string> = {}) =>
	new URLSearchParams({
		check_in: CHECK_IN,
		check_out: addDays(CHECK_IN, 2),
		"rooms[0].adults": "2",
		nationality: "CN",
		...extra,
	});
const DETAIL = `/hotel/detail/1?${stay()}`;

const bookLinks = (page: Page) => page.locator("main a[href*='/hotel/booking?']");

test.describe("a hotel's page", () => {
	test("shows who the hotel is, its pictures, offers, facts and reviews @zh-no-js-390 @any-script @any-width", async ({
		page,
	}) => {
		await page.goto(DETAIL);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.getByRole("link", { name: "示意图" }).first()).toBeVisible();
		await expect(bookLinks(page).first()).toBeVisible();
		await expect(page.locator("main a[href^='tel:']")).toBeVisible();
		await expect(page.locator("main a[href^='mailto:']")).toBeVisible();
		await expect(page.locator("#comments")).toBeVisible();
		await expectNoHorizontalScroll(page);
	});

	test("leads with the lowest price and shows a bookable offer without scrolling @zh-no-js-1280 @any-script", async ({
		page,
	}) => {
		await page.goto(DETAIL);
		await expect(bookLinks(page).first()).toBeInViewport({ ratio: 1 });
		const lowest = await page.locator("main header b", { hasText: "起" }).innerText();
		const totals = await page
			.locator("#offers ~ div tr .text-total, #offers ~ div tr td:nth-of-type(3)")
			.allInnerTexts();
		const figure = (text: string) => Number(/[\d,]+\.\d\d/.exec(text)?.[0].replace(",", ""));
		expect(figure(lowest)).toBe(Math.min(...totals.map(figure)));
		await page.getByRole("link", { name: "查看房型" }).click();
		await expect(page).toHaveURL(/#offers$/);
	});

	test("shows each picture as large as the window, by keyboard too, and leads back to it @zh-no-js-390 @zh-js-1280 @any-script @any-width", {
		annotation: { type: "twice", description: "with script a key closes the picture, without it a link" },
	}, async ({ page, hasScript }) => {
		await page.goto(DETAIL);
		await page.locator("#thumb-2").press("Enter");
		const wide = (await page.viewportSize())?.width ?? 0;
		const picture = page.locator("#picture-2 > a");
		await expect(picture).toBeInViewport();
		expect((await picture.boundingBox())?.width).toBeGreaterThan(0.85 * Math.min(wide, 1000));
		await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
		if (hasScript) await expectAccessible(page);
		await page.getByRole("link", { name: "下一张" }).press("Enter");
		await expect(page.locator("#picture-3 > a")).toBeInViewport();
		if (hasScript) await page.keyboard.press("Escape");
		else await page.getByRole("link", { name: "关闭" }).press("Enter");
		await expect(page.locator("#thumb-3")).toBeFocused();
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	});

	test("asks for another stay in its place, and goes on at the offers @zh-no-js-1280 @any-script @any-width", async ({
		page,
		hasScript,
	}) => {
		await page.goto(DETAIL);
		await page.locator("#stay summary").first().click();
		const later = addDays(CHECK_IN, 3);
		await page.locator('#stay [name="check_out"]').fill(later);
		await page.locator("#stay form button[type=submit]").last().click();
		await page.waitForURL((url) => url.searchParams.get("check_out") === later && url.hash === "#offers");
		await expect(bookLinks(page).first()).toHaveAttribute("href", new RegExp(`check_out=${later}`));
		if (hasScript) await expect(page.locator("#offers")).toBeFocused();
	});

	test("tells the hotel's time of each deadline, and the reader's own beside it where a script can @zh-js-390 @any-script @any-width", async ({
		page,
		hasScript,
	}) => {
		await page.goto(DETAIL);
		const deadline = page.locator("main table time").first();
		await expect(page.locator("main")).toContainText("+06:30");
		if (hasScript) await expect(deadline).toContainText("您的当地时间");
		else await expect(deadline).not.toContainText("您的当地时间");
	});

	test("folds in what each night costs @zh-no-js-1280 @any-script @long", async ({ page }) => {
		await page.goto(DETAIL);
		const nights = page.locator("main table details").first();
		await expect(nights.locator("p").first()).toBeHidden();
		await nights.locator("summary").click();
		await expect(nights.locator("p").first()).toContainText(CHECK_IN);
	});

	test("remembers in this browser which hotels were looked at @zh-js-390 @any-width", async ({ page }) => {
		await page.goto(`/hotel/detail/2?${stay()}`);
		const name = await page.getByRole("heading", { level: 1 }).textContent();
		await page.waitForFunction(() => localStorage.getItem("viewed-hotels") !== null);
		await page.goto(DETAIL);
		await expect(page.locator("main section:last-child a[href='/hotel/detail/2']")).toContainText(name ?? "");
	});
});

test.describe("the reviews", () => {
	test("are narrowed by a score and shown all again, with the stay kept @zh-no-js-1280 @any", async ({
		page,
		hasScript,
	}) => {
		await page.goto(DETAIL);
		const band = page.locator("main a[href*='c_score_band=90']").first();
		const count = Number(/\d+$/.exec(((await band.textContent()) ?? "").trim())?.[0]);
		await band.click();
		await page.waitForURL(
			(url) => url.searchParams.get("c_score_band") === "90" && url.searchParams.get("nationality") === "CN",
		);
		await expect(page.locator("main li:has(> p[lang])")).toHaveCount(Math.min(count, 5));
		if (hasScript) await expect(page.locator("#comments")).toBeFocused();
	});
});

test("a party that no room takes is told so, and how to go on @en-no-js-1280 @any", async ({ page }) => {
	await page.goto(`/hotel/detail/1?${stay({ "rooms[0].adults": "6" })}`);
	await expect(bookLinks(page)).toHaveCount(0);
	await page.locator("main a[href$='edit=1#stay']").click();
	await expect(page.locator('#stay [name="rooms[0].adults"]')).toBeVisible();
	await expect(page.locator('#stay [name="rooms[0].adults"]')).toHaveValue("6");
});

[
	["no offers", `/hotel/detail/1?${stay({ "rooms[0].adults": "6" })}`],
	["narrowed reviews", `${DETAIL}&c_score_band=90`],
].forEach(([name, address = ""], index) => {
	test(`${name} is accessible and fits ${turnOf(2 + index)}`, async ({ page }) => {
		await page.goto(address);
		await expectAccessible(page);
		await expectNoHorizontalScroll(page);
	});
});
