import type { Page, TestInfo } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import {
	expect,
	expectAccessible,
	expectNoHorizontalScroll,
	type Language,
	signIn,
	test,
} from "../../../setup/browser";
import { runOf } from "../../combinations";
import { words as fileWords } from "../../shell/pages";

const FILES = ["airport", "airport-list", "airport-booking", "airport-orders", "booking", "form"] as const;
type Words = Record<(typeof FILES)[number], Record<string, string>>;

/** The site's own words, so that the job is done by what a reader reads. */
const wordsOf = (language: Language) =>
	Object.fromEntries(FILES.map((name) => [name, fileWords(language, name)])) as Words;

const DESTINATION = { "zh-cn": "仰光", en: "Yangon" } as const;

/** A day of its own for each run, so that the runs do not take each other's last vehicle. */
const dayOf = (info: TestInfo) => addDays(todayInYangon(Date.now()), 40 + runOf(info));

/** From the home page's tab: what is missing is said at its field, a child comes by its button, and vehicles that fit are found. */
async function search(page: Page, language: Language, words: Words, day: string): Promise<void> {
	await page.goto("/?product=airport");
	await page.locator("[name=flight_number]").fill("ca 905");
	await page.getByRole("button", { name: words["airport-list"]["search-transfers"] }).last().click();
	await page.waitForURL(/\/airport\/list\?/);
	await expect(page.locator("[name=airport]")).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByRole("alert")).toContainText(words["airport-list"]["airport-required"] ?? "");
	await expect(page.locator("[name=flight_number]")).toHaveValue("ca 905");
	await expectNoHorizontalScroll(page);

	await page.locator("[name=airport]").selectOption("RGN");
	await page.locator("[name=arriving_at]").fill(`${day}T10:30`);
	await page.locator("[name=destination]").fill(DESTINATION[language]);
	await page.locator("[name=adults]").fill("2");
	await page.locator("[name=driver_language]").selectOption("zh");
	await page.locator("#airport-add-child").click();
	await page.locator('[name="child_ages[0]"]').selectOption("5");
	await expect(page.locator("[name=arriving_at]")).toHaveValue(`${day}T10:30`);
	await page.getByRole("button", { name: words["airport-list"]["search-transfers"] }).last().click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText(/\d/);
}

/** By a filter with its count and by the order of prices to the booking page, signing in on the way. */
async function choose(page: Page, words: Words, hasScript: boolean): Promise<void> {
	const main = page.getByRole("main");
	await expect(main).toContainText("CA905");
	await expect(main).toContainText("+06:30");
	await expectNoHorizontalScroll(page);
	await main.locator("#s-price").click();
	await page.waitForURL(/sort=price/);
	const book = main.locator('a[href^="/airport/booking"]').first();
	await expect(book).toBeVisible();
	if (hasScript) await expectAccessible(page);
	await book.click();
	await page.waitForURL(/\/user\/login\?to=/);
	await page.locator("[name=username]").fill("demo");
	await page.locator("[name=password]").fill("Portal2026");
	await page.locator("main button[type=submit]").first().click();
	await page.waitForURL(/\/airport\/booking\?quote=/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(words["airport-booking"].title ?? "");
}

test.describe("an airport transfer", () => {
	test.use({ expectedErrors: [/status of 400/] });

	test(
		"is found by flight number, booked with another text of the board, paid and shown with its local time [M-046] [M-066] [M-254] [M-255] [M-256] [M-257] [M-258] [M-491] @en-js-390 @zh-no-js-1280 @any",
		{ annotation: { type: "twice", description: "the main job of a line, in each language, with and without script" } },
		async ({ page, hasScript, language }, info) => {
			const words = wordsOf(language);
			await search(page, language, words, dayOf(info));
			await choose(page, words, hasScript);

			await page.locator("[name=name_board]").fill("ACME 王晓");
			await page.locator('[name="guests[0].guest_full_name"]').fill("ZHANG SAN");
			await page.locator("[name=contact_person]").fill("Wang Wu");
			await page.locator("[name=contact_phone]").fill("+86 138 0000 0000");
			await page.getByRole("button", { name: words.booking["book-and-pay"] }).click();
			await expect(page.getByRole("alert")).toContainText(words.form["payment-type-required"] ?? "");
			await expect(page.locator('[name="guests[0].guest_full_name"]')).toHaveValue("ZHANG SAN");
			await expectNoHorizontalScroll(page);

			await page.locator('[name="pay_channel"][value="pre_deposit"]').check();
			await page.getByRole("button", { name: words.booking["book-and-pay"] }).click();
			await page.waitForURL(/\/user\/airport-order\/detail\/\d+$/);
			const main = page.getByRole("main");
			for (const text of ["ZHANG SAN", "ACME 王晓", "CA905", "+06:30"]) await expect(main).toContainText(text);
			for (const key of [
				"transfer-type",
				"pick_up",
				"pick-up-time",
				"max-passengers",
				"airport-transfer-fee",
				"chinese-driver-fee",
			])
				await expect(main).toContainText(words.airport[key] ?? "");
			await expectNoHorizontalScroll(page);

			await page.getByRole("link", { name: words["airport-orders"].title }).first().click();
			await page.waitForURL(/\/user\/airport-order\/list/);
			await expect(main).toContainText("ZHANG SAN");
		},
	);
});

test("orders of transfers stand in the frame of the site, without the member's side menu [M-064] [M-065] [M-067] @zh-no-js-1280 @any-language @any-script @long", async ({
	page,
}) => {
	await signIn(page, "demo", { to: "/user/airport-order/list" });
	await expect(page.locator('[data-layout="cms"] main')).toBeVisible();
	await expect(page.locator('[data-layout="user"]')).toHaveCount(0);
	await page.locator('main a[href^="/user/airport-order/detail/"]').first().click();
	await page.waitForURL(/\/user\/airport-order\/detail\/\d+$/);
	await expect(page.locator('[data-layout="cms"] main')).toBeVisible();
	await expect(page.locator('[data-layout="user"]')).toHaveCount(0);
});
