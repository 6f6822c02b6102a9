import type { Page, TestInfo } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { expect, expectAccessible, expectNoHorizontalScroll, type Language, test } from "../../../setup/browser";
import { runOf } from "../../combinations";
import { words as fileWords } from "../../shell/pages";

const FILES = ["car", "car-list", "car-booking", "car-orders", "booking", "form", "vehicle"] as const;
type Words = Record<(typeof FILES)[number], Record<string, string>>;

/** The site's own words, so that the job is done by what a reader reads. */
const wordsOf = (language: Language) =>
	Object.fromEntries(FILES.map((name) => [name, fileWords(language, name)])) as Words;

const TOWN = { "zh-cn": "仰光", en: "Yangon" } as const;
const ADDRESS = { "zh-cn": "仰光甘马育区卑谬路45号", en: "No. 45, Pyay Road, Kamayut, Yangon" } as const;

/** A day of its own for each run, so that the runs do not take each other's last vehicle. */
const dayOf = (info: TestInfo) => addDays(todayInYangon(Date.now()), 60 + 2 * runOf(info));

/** From the home page's tab: what is missing is said at its field, and cars that fit are found, with a visit of an industrial zone. */
async function search(page: Page, language: Language, words: Words, day: string): Promise<void> {
	await page.goto("/?product=car");
	await page.getByRole("button", { name: words["car-list"]["search-cars"] }).last().click();
	await page.waitForURL(/\/car\/list\?/);
	await expect(page.locator("main [name=pick_up]").last()).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByRole("alert")).toContainText(words["car-list"]["pick-up-required"] ?? "");
	await expectNoHorizontalScroll(page);

	const form = page.locator("main form").filter({ has: page.locator("[name=drop_off_at]") });
	await form.locator("[name=pick_up]").fill(ADDRESS[language]);
	await form.locator("[name=drop_off]").fill(TOWN[language]);
	await form.locator("[name=pick_up_at]").fill(`${day}T09:00`);
	await form.locator("[name=drop_off_at]").fill(`${addDays(day, 1)}T14:00`);
	await form.locator("[name=passengers]").fill("3");
	await form.locator("[name=driver_language]").selectOption("zh");
	await form.locator("#car-zones summary").click();
	await form.locator('[name="zones[0].zone_id"]').selectOption({ index: 1 });
	await form.locator('[name="zones[0].times"]').fill("2");
	await page.getByRole("button", { name: words["car-list"]["search-cars"] }).last().click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText(/\d/);
	await expect(page.getByRole("main")).toContainText(
		(words["car-list"]["at-pick-up"] ?? "").replace("{{address}}", ADDRESS[language]),
	);
	await expect(page.locator("#car-pick_up")).toHaveValue(ADDRESS[language]);
}

/** By the order of prices to the booking page, signing in on the way. */
async function choose(page: Page, words: Words, hasScript: boolean): Promise<void> {
	const main = page.getByRole("main");
	await expectNoHorizontalScroll(page);
	await main.locator("#s-price").click();
	await page.waitForURL(/sort=price/);
	const book = main.locator('a[href^="/car/booking"]').first();
	await expect(book).toBeVisible();
	if (hasScript) await expectAccessible(page);
	await book.click();
	await page.waitForURL(/\/user\/login\?to=/);
	await page.locator("[name=username]").fill("demo");
	await page.locator("[name=password]").fill("Portal2026");
	await page.locator("main button[type=submit]").first().click();
	await page.waitForURL(/\/car\/booking\?quote=/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(words["car-booking"].title ?? "");
}

test.describe("a car with driver", () => {
	test.use({ expectedErrors: [/status of 400/] });

	test(
		"is found for two days with a zone, booked, paid and shown with all that was booked, from an address in a district [39-1.7] [M-048] [M-049] [M-068] [M-069] [M-252] [M-253] @zh-js-1280 @en-no-js-390 @any",
		{ annotation: { type: "twice", description: "the main job of a line, in each language, with and without script" } },
		async ({ page, hasScript, language }, info) => {
			const words = wordsOf(language);
			await search(page, language, words, dayOf(info));
			await choose(page, words, hasScript);

			await page.locator('[name="guests[0].guest_full_name"]').fill("ZHANG SAN");
			await page.locator("[name=contact_person]").fill("Wang Wu");
			await page.locator("[name=contact_phone]").fill("+86 138 0000 0000");
			await page.getByRole("button", { name: words.booking["book-and-pay"] }).click();
			await expect(page.getByRole("alert")).toContainText(words.form["payment-type-required"] ?? "");
			await expect(page.locator('[name="guests[0].guest_full_name"]')).toHaveValue("ZHANG SAN");
			await expectNoHorizontalScroll(page);

			await page.locator('[name="pay_channel"][value="pre_deposit"]').check();
			await page.getByRole("button", { name: words.booking["book-and-pay"] }).click();
			await page.waitForURL(/\/user\/car-order\/detail\/\d+$/);
			const main = page.getByRole("main");
			for (const text of ["ZHANG SAN", "+06:30", ADDRESS[language]]) await expect(main).toContainText(text);
			for (const key of ["pick-up", "drop-off", "plan", "zones", "price-per-day", "fee", "rental-date"])
				await expect(main).toContainText(words.car[key] ?? "");
			await expectNoHorizontalScroll(page);

			await page.goto("/user/car-order/list");
			await expect(main).toContainText("ZHANG SAN");
		},
	);
});
